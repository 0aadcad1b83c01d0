/** A copy of `now` that reuses every equal part of `before`, so that unchanged parts are the same object. */
export function shareEqual<T>(before: T, now: T): T {
  if (typeof before !== 'object' || typeof now !== 'object' || before === null || now === null) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now) as (keyof T)[];
  const shared = (Array.isArray(now) ? [] : {}) as T;
  let isSame = Object.keys(before).length === keys.length;
  for (const key of keys) {
    shared[key] = shareEqual(before[key], now[key]);
    isSame &&= Object.hasOwn(before, key) && Object.is(shared[key], before[key]);
  }
  return isSame ? before : shared;
}
