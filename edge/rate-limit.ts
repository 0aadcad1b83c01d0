import { rescued, whenThere } from './caching/when-there.ts';
import type { Handler } from './handler.ts';
import type { ApiRequest } from './http/message.ts';
import { tooManyRequests } from './http/problems.ts';
import { isAssistantsTarget } from './http/target.ts';
import { authenticate, type KeySource, keyHeader } from './keys/authenticate.ts';

export interface RateLimitOptions {
  readonly keys: KeySource;
  /** Requests that a key may send per minute, and in one burst after a pause. */
  readonly perMinute: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Wraps `handle` with a limit for each valid key: beyond it, GET and HEAD requests and messages of assistants get a 429.
 * Requests without a valid key are not counted. The counts are in the memory of this process.
 */
export function limitRate(handle: Handler, { keys, perMinute, now = Date.now }: RateLimitOptions): Handler {
  const buckets = new TokenBuckets(perMinute, now);

  return function limited(request) {
    return whenThere(secondsToWait(request), (seconds) =>
      seconds > 0 ? tooManyRequests(seconds, perMinute) : handle(request),
    );
  };

  function secondsToWait(request: ApiRequest): number | Promise<number> {
    if (!isCounted(request)) return 0;
    const taken = () =>
      whenThere(keys.get(), (valid) => {
        // Only valid keys have buckets, so that guesses take up no memory.
        const isValid = typeof authenticate(request, valid, now) !== 'string';
        return isValid ? buckets.take(request.header(keyHeader)!) : 0;
      });
    // The handler answers 500 if the keys can't be read.
    return rescued(taken, () => 0);
  }
}

/** Whether a request is one that the handler does work for, rather than a preflight or a method that it refuses. */
function isCounted({ method, url }: ApiRequest): boolean {
  return method === 'GET' || method === 'HEAD' || (method === 'POST' && isAssistantsTarget(url));
}

/** The number of requests that a key may still send, as of `time`, in ms since 1970. */
interface Bucket {
  tokens: number;
  time: number;
}

/** Minimum number of buckets at which full ones are evicted, which are equivalent to none. */
const fewestSwept = 10_000;

/** Token buckets by key: each holds the requests of a minute and refills evenly. */
class TokenBuckets {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  #sweepAt = fewestSwept;

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Takes a token. Returns 0, or the number of whole seconds until there is a token. */
  take(key: string): number {
    const time = this.#now();
    const bucket = this.#buckets.get(key) ?? this.#newBucket(key, time);
    bucket.tokens = this.#tokensAt(bucket, time);
    bucket.time = time;
    if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) * 60) / this.#perMinute);
    bucket.tokens--;
    return 0;
  }

  #newBucket(key: string, time: number): Bucket {
    if (this.#buckets.size >= this.#sweepAt) {
      for (const [other, bucket] of this.#buckets) {
        if (this.#tokensAt(bucket, time) === this.#perMinute) this.#buckets.delete(other);
      }
      // If few are full, the next sweep would be as useless for a while.
      this.#sweepAt = Math.max(fewestSwept, 2 * this.#buckets.size);
    }
    const bucket = { tokens: this.#perMinute, time };
    this.#buckets.set(key, bucket);
    return bucket;
  }

  #tokensAt({ tokens, time }: Bucket, now: number): number {
    // A clock that was set back adds nothing.
    const minutes = Math.max(0, now - time) / 60_000;
    return Math.min(this.#perMinute, tokens + minutes * this.#perMinute);
  }
}
