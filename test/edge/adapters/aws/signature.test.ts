import { AwsV4Signer } from 'aws4fetch';
import { expect, test } from 'vitest';
import { signGet } from '../../../../edge/adapters/aws/signature.ts';

const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = Date.UTC(2013, 4, 24);

// Amazon S3 API Reference, "Signature calculations for the authorization header".
test.each([
  ['?lifecycle=', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])("signs %s like AWS's examples", (query, signature) => {
  const headers = signGet(new URL(`https://examplebucket.s3.amazonaws.com/${query}`), 'us-east-1', credentials, now);
  expect(headers.authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      `SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
  );
});

test.each([
  ['https://bucket.s3.eu-central-1.amazonaws.com/tree/current.json', undefined],
  ['https://bucket.s3.eu-central-1.amazonaws.com/tree/releases/0a/exercises/bodyPart/upper-legs.2.json.br', 'a token'],
  ['http://127.0.0.1:4568/bucket/keys.json', 'FwoGZXIvYXdzE//////////wEaD=='],
])('signs %s like another implementation', async (address, sessionToken) => {
  const url = new URL(address);
  const headers = signGet(url, 'eu-central-1', { ...credentials, sessionToken }, now);
  const other = await new AwsV4Signer({
    url: address,
    ...credentials,
    ...(sessionToken && { sessionToken }),
    service: 's3',
    region: 'eu-central-1',
    datetime: '20130524T000000Z',
    headers: { 'x-amz-content-sha256': headers['x-amz-content-sha256']! },
  }).sign();
  expect(headers.authorization).toBe(other.headers.get('authorization'));
});
