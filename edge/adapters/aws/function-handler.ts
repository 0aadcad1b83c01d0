import type { Answer } from '../../http/message.ts';
import { routeNotFound } from '../../http/problems.ts';
import { isApiTarget } from '../../http/target.ts';
import { type Environment, environmentHandler } from '../environment.ts';
import { bucketAddress } from './bucket-address.ts';
import { signGet } from './signature.ts';

/** The variables that an operator sets, and those that Lambda sets. */
export interface LambdaEnvironment extends Environment {
  readonly AWS_REGION?: string | undefined;
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
  readonly AWS_SESSION_TOKEN?: string | undefined;
  /** The address of the buckets, if they are not Amazon's. */
  readonly AWS_ENDPOINT_URL_S3?: string | undefined;
}

/** A request as the functions of Lambda and of Lambda@Edge receive it. */
export interface FunctionRequest {
  readonly method: string;
  /** Still percent-encoded. */
  readonly path: string;
  /** Without its question mark; empty if there is none. */
  readonly query: string;
  /** A header's value by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** The body, as it is or in base64; undefined if it is incomplete. */
  readonly body: { readonly text: string; readonly isBase64: boolean } | undefined;
}

/**
 * Answers the requests of a function, those outside the API with a 404, including files that require a key. ORIGIN and
 * KEYS_URL may be `s3://bucket/path`. Those are read with the function's role, so the bucket stays private.
 * @throws Error if a variable is missing
 */
export function functionHandler(
  environment: LambdaEnvironment,
  onFault: (fault: unknown) => void,
): (request: FunctionRequest) => Promise<Answer> {
  const buckets = new Set<string>();
  const [ORIGIN, KEYS_URL] = [environment.ORIGIN, environment.KEYS_URL].map((address) => {
    if (!address?.startsWith('s3://')) return address;
    const url = addressInBucket(address, environment);
    buckets.add(new URL(url).origin);
    return url;
  });
  const role = buckets.size > 0 ? roleIn(environment) : undefined;
  const handle = environmentHandler(
    { ...environment, ORIGIN, KEYS_URL },
    {
      onFault,
      fetch(url, init) {
        const address = new URL(url);
        if (!role || !buckets.has(address.origin)) return fetch(url, init);
        const headers = new Headers(init.headers);
        const signature = signGet(address, role.region, role.credentials, Date.now());
        for (const [name, value] of Object.entries(signature)) headers.set(name, value);
        return fetch(url, { ...init, headers });
      },
    },
  );
  return async ({ method, path, query, header, body }) => {
    const url = query ? `${path}?${query}` : path;
    if (!isApiTarget(url)) return routeNotFound;
    return handle({ method, url, header, body: async (mostBytes) => decoded(body, mostBytes) });
  };
}

function decoded(body: FunctionRequest['body'], mostBytes: number): Uint8Array | undefined {
  const bytes = body && Buffer.from(body.text, body.isBase64 ? 'base64' : 'utf8');
  return bytes && bytes.length <= mostBytes ? bytes : undefined;
}

/** The HTTP address of `s3://bucket/path`. */
function addressInBucket(address: string, environment: LambdaEnvironment): string {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (!bucket) throw new Error(`${address} names no bucket. Write s3://bucket/path.`);
  return `${bucketAddress(bucket, regionIn(environment), environment.AWS_ENDPOINT_URL_S3)}/${path}`;
}

function regionIn({ AWS_REGION }: LambdaEnvironment): string {
  if (!AWS_REGION) throw new Error('AWS_REGION is not set. It is the region of the bucket.');
  return AWS_REGION;
}

/** What buckets are read with. */
function roleIn(environment: LambdaEnvironment) {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error('The function has no role to read the bucket with.');
  return {
    region: regionIn(environment),
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      sessionToken: AWS_SESSION_TOKEN,
    },
  };
}
