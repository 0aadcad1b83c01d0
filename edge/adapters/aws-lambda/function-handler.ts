import type { Handler } from '../../handler.ts';
import { type Environment, environmentHandler } from '../environment.ts';
import { signGet } from './signature.ts';

/** The variables that an operator sets, and those that Lambda sets. */
export interface LambdaEnvironment extends Environment {
  readonly AWS_REGION?: string | undefined;
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
  readonly AWS_SESSION_TOKEN?: string | undefined;
  /** Where buckets are, when they are not Amazon's. */
  readonly AWS_ENDPOINT_URL_S3?: string | undefined;
}

/**
 * The handler of a function. ORIGIN and KEYS_URL may be `s3://bucket/path`: what is read there is asked for in the name
 * of the function's role, so that the bucket stays private.
 * @throws Error when something that is needed is not set
 */
export function functionHandler(environment: LambdaEnvironment, onFault: (fault: unknown) => void): Handler {
  const { ORIGIN, KEYS_URL } = environment;
  const origin = ORIGIN && bucketAddress(ORIGIN, environment);
  const keysUrl = KEYS_URL && bucketAddress(KEYS_URL, environment);
  const buckets = [ORIGIN, KEYS_URL].flatMap((address) =>
    address?.startsWith('s3://') ? [new URL(bucketAddress(address, environment)).origin] : [],
  );
  return environmentHandler(
    { ...environment, ORIGIN: origin, KEYS_URL: keysUrl },
    {
      onFault,
      fetch(url, init) {
        const address = new URL(url);
        if (!buckets.includes(address.origin)) return fetch(url, init);
        const headers = new Headers(init.headers);
        const signature = signGet(address, environment.AWS_REGION!, credentialsIn(environment), Date.now());
        for (const [name, value] of Object.entries(signature)) headers.set(name, value);
        return fetch(url, { ...init, headers });
      },
    },
  );
}

/** Address over HTTP of `s3://bucket/path`; any other address stays as it is. */
function bucketAddress(address: string, { AWS_REGION, AWS_ENDPOINT_URL_S3 }: LambdaEnvironment): string {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (!bucket) return address;
  if (!AWS_REGION) throw new Error('AWS_REGION is not set: where the bucket is.');
  if (AWS_ENDPOINT_URL_S3) return `${AWS_ENDPOINT_URL_S3.replace(/\/+$/, '')}/${bucket}/${path}`;
  return `https://${bucket}.s3.${AWS_REGION}.amazonaws.com/${path}`;
}

function credentialsIn({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN }: LambdaEnvironment) {
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error('The function has no role to read the bucket with.');
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
  };
}
