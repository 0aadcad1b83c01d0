import { createHash, createHmac } from 'node:crypto';

/** The credentials in the environment of a Lambda function. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** SHA-256 of no bytes: a GET has no body. */
const emptyHash = createHash('sha256').digest('hex');

/**
 * The headers that sign a GET of an object in a bucket (AWS Signature Version 4). No other headers of the request are
 * signed, so ranges can be requested.
 * @param now milliseconds since 1970
 */
export function signGet(url: URL, region: string, credentials: Credentials, now: number): Record<string, string> {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const time = new Date(now).toISOString().replace(/[:-]|\.[0-9]{3}/g, '');
  const date = time.slice(0, 8);
  const signed: Record<string, string> = {
    host: url.host,
    'x-amz-content-sha256': emptyHash,
    'x-amz-date': time,
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  };
  const names = Object.keys(signed).sort();
  const canonical = [
    'GET',
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    emptyHash,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  let key: Uint8Array = Buffer.from(`AWS4${secretAccessKey}`);
  for (const part of [date, region, 's3', 'aws4_request', toSign])
    key = createHmac('sha256', key).update(part).digest();
  const { host: _, ...headers } = signed;
  return {
    ...headers,
    authorization:
      `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, ` +
      `Signature=${Buffer.from(key).toString('hex')}`,
  };
}
