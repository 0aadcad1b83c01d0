/**
 * Calls `work` for every item, at most `limit` at a time, and returns the results in the order of the items. After the
 * first failure, no further items are started, and those in progress are awaited.
 */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  const queue = items.entries();
  const failures: unknown[] = [];
  async function worker(): Promise<void> {
    for (const [i, item] of queue) {
      if (failures.length > 0) return;
      try {
        results[i] = await work(item);
      } catch (failure) {
        failures.push(failure);
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
