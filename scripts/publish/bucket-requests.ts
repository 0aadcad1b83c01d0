import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { digestOf } from '../../build/support/digest-of.ts';
import { bucketAddress } from '../../edge/adapters/aws/bucket-address.ts';
import { failureReason } from '../../edge/store/failure-reason.ts';
import { CommandError } from '../support/command-error.ts';
import { errorIn } from './bucket-answers.ts';

export interface BucketOptions {
  readonly bucket: string;
  /** The prefix of all keys: empty, or ending in a slash. */
  readonly prefix: string;
  /** The address of buckets that are not Amazon's: `https://ACCOUNT.r2.cloudflarestorage.com`. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
  /** The first pause before a request is retried, in ms; it doubles each time, up to a limit. */
  readonly firstPauseMs?: number;
}

/** Maximum number of attempts of a request: if every third attempt fails, one request in half a million fails. */
const attempts = 12;

/** Maximum length of a pause, as a multiple of the first one. */
const longestPause = 50;

/**
 * Time without any sign of the bucket after which a request is retried, in ms, and what is added for each kilobyte that it
 * has to receive first.
 */
const silenceMs = 30_000;
const silenceMsPerKilobyte = 10;

/** The answer to a request, and what was requested. */
export interface BucketAnswer {
  readonly asked: string;
  readonly status: number;
  readonly headers: Headers;
  readonly content: Uint8Array;
}

/** Requests to a bucket with the protocol of Amazon S3. */
export class BucketRequests {
  readonly #name: string;
  readonly #root: string;
  readonly #prefix: string;
  readonly #firstPauseMs: number;
  readonly #client: AwsClient;

  /** @param name of the bucket in errors */
  constructor(name: string, { bucket, prefix, endpoint, region, credentials, firstPauseMs = 100 }: BucketOptions) {
    this.#name = name;
    this.#root = bucketAddress(bucket, region, endpoint);
    this.#prefix = prefix;
    this.#firstPauseMs = firstPauseMs;
    this.#client = new AwsClient({ ...credentials, region, service: 's3', retries: 0 });
  }

  /**
   * Repeats a request until the answer is not a temporary failure.
   * @param path of a file, or the query of a list
   * @throws CommandError if it always is
   */
  async send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: Uint8Array,
  ): Promise<BucketAnswer> {
    const asked = `${method} ${path.startsWith('?') ? 'list' : path}`;
    const url = `${this.#root}/${path.startsWith('?') ? path : encodeURI(this.#prefix + path)}`;
    const silence = silenceMs + Math.ceil((body?.length ?? 0) / 1024) * silenceMsPerKilobyte;
    for (let attempt = 1; ; attempt++) {
      let failure: string;
      try {
        const request = await this.#client.sign(url, {
          method,
          headers: { ...headers, 'x-amz-content-sha256': digestOf(body ?? new Uint8Array()) },
          ...(body && { body: body as BodyInit }),
        });
        const answer = await fetchWhole(request, silence);
        if (!isTemporary(answer.status)) return { asked, ...answer };
        failure = `answered ${answer.status}${reasonIn(answer.content)}`;
      } catch (error) {
        failure = `could not be reached: ${failureReason(error)}`;
      }
      if (attempt === attempts) throw new CommandError(`${this.#name}: the bucket ${failure} (${asked}).`);
      await wait(this.#firstPauseMs * Math.min(2 ** (attempt - 1), longestPause) * (0.5 + Math.random()));
    }
  }

  /** The error that the bucket has refused a request. */
  refusal({ asked, status, content }: BucketAnswer): CommandError {
    const hint = hints[status] ?? '';
    return new CommandError(`${this.#name}: the bucket answered ${status}${reasonIn(content)} (${asked}).${hint}`);
  }

  /**
   * What a list of files contains.
   * @throws CommandError if `decode` fails
   */
  read<T>({ content }: BucketAnswer, decode: (content: Uint8Array) => T): T {
    try {
      return decode(content);
    } catch (error) {
      const [reason] = (error as Error).message.split('\n');
      throw new CommandError(`${this.#name}: the bucket's list of files can't be read: ${reason}. Check --endpoint.`);
    }
  }
}

/**
 * The answer to a request. A long one may take as long as it needs.
 * @throws Error if nothing of it comes for `silence` ms, or the connection is lost
 */
async function fetchWhole(request: Request, silence: number): Promise<Omit<BucketAnswer, 'asked'>> {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(new Error(`no answer in ${silence / 1000} s`)), silence);
  try {
    const { status, headers, body } = await fetch(request, { signal: silent.signal });
    timer.refresh();
    const pieces: Uint8Array[] = [];
    for await (const piece of body ?? []) {
      pieces.push(piece);
      timer.refresh();
    }
    return { status, headers, content: Buffer.concat(pieces) };
  } finally {
    clearTimeout(timer);
  }
}

const checkKeys = ' Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and what they allow.';

/** What to do about some statuses. */
const hints: Readonly<Record<number, string>> = {
  401: checkKeys,
  403: checkKeys,
  404: ' Check the name of the bucket, --endpoint and AWS_REGION.',
};

/** Whether another attempt may succeed: not for 501, with which buckets refuse conditions. */
function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status !== 501);
}

/** The error in an answer, for the end of a sentence. */
function reasonIn(content: Uint8Array): string {
  const { code, message } = errorIn(content);
  return code && ` ${code}${message && `: ${message.replace(/\.$/, '')}`}`;
}
