/** Calls `work` for every item, at most `limit` at a time. The results are in the order of the items. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  const queue = items.entries();
  async function worker(): Promise<void> {
    for (const [i, item] of queue) results[i] = await work(item);
  }
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
