import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundlePlatform } from '../../../build/hosting/platform-bundles.ts';
import { functionHandler, type LambdaEnvironment } from '../../../edge/adapters/aws/function-handler.ts';
import { allGroup } from '../../../edge/format/paths.ts';
import { isWhole } from '../../support/faults/faults.ts';
import { temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { type PlatformProcess, startPlatform } from '../../support/programs/platform-process.ts';
import { jsonBody, sendOverHttp } from '../../support/requests/exchange.ts';
import { expectGuarded, expectSameAnswers } from '../../support/requests/same-answers.ts';
import { publish, sampleExercises } from '../../support/samples/published-tree.ts';
import { sampleKeys, sampleKeyText } from '../../support/samples/sample-keys.ts';
import {
  bucketAt,
  bucketCredentials,
  type RunningBucket,
  startPrivateBucket,
  startS3rver,
} from '../../support/servers/s3-server.ts';
import { keptBundles } from '../../support/stand-ins/kept-bundles.ts';

const small = await publish(sampleExercises(40));
/** A list longer than a megabyte. */
const long = await publish(
  sampleExercises(20, { padding: 160_000 }).filter(({ bodyPart }) => bodyPart === 'back'),
  { groups: ['bodyPart', allGroup] },
);
const runtime = fileURLToPath(new URL('../../support/servers/lambda-runtime.mjs', import.meta.url));

let bucket: RunningBucket;

/** Lists and keys are in a private bucket that the function's role can read. */
const settingsOf = (tree: string) => ({
  ORIGIN: `s3://bucket/${tree}/`,
  KEYS_URL: 's3://bucket/keys.json',
  AWS_REGION: 'us-east-1',
  AWS_ENDPOINT_URL_S3: bucket.endpoint,
});

async function startFunction(kind: 'url' | 'edge', tree: string): Promise<PlatformProcess> {
  const file = kind === 'url' ? 'lambda.mjs' : 'lambda-edge.mjs';
  const place = await temporaryFolder(
    new Map([
      [file, await bundlePlatform(file, keptBundles())],
      ['settings.json', Buffer.from(JSON.stringify(settingsOf(tree)))],
    ]),
  );
  const env = kind === 'url' ? { ...bucketCredentials, ...settingsOf(tree) } : bucketCredentials;
  const args = [runtime, kind, join(place.path, file)];
  return await startPlatform(process.execPath, args, /listening on (\d+)/, { cwd: place.path, env });
}

beforeAll(async () => {
  const trees = Object.entries({ small, long }).flatMap(([name, { files }]) =>
    Array.from(files, ([path, bytes]) => [`${name}/${path}`, bytes] as const),
  );
  const files = new Map<string, Uint8Array>([...trees, ['keys.json', Buffer.from(sampleKeyText)]]);
  bucket = isWhole ? await startS3rver() : await startPrivateBucket(files);
  // Another server with the protocol is filled by publishing, which takes seconds.
  if (isWhole) for (const [path, bytes] of files) await bucketAt(bucket).write(path, bytes);
});

test('a function without what it reads a bucket with does not start', () => {
  const settings = { ORIGIN: 's3://bucket/tree/', KEY_DOCUMENT: sampleKeyText };
  const start = (environment: LambdaEnvironment) => () => functionHandler({ ...settings, ...environment }, () => {});
  expect(start({})).toThrow('AWS_REGION is not set');
  expect(start({ AWS_REGION: 'us-east-1' })).toThrow('no role to read the bucket with');
  expect(start(bucketCredentials)).not.toThrow();
});

describe.each(['url', 'edge'] as const)('a function (%s)', (kind) => {
  test('answers as the handler does, byte for byte, and serves no guarded file', async () => {
    const { origin } = await startFunction(kind, 'small');
    // CloudFront computes the length itself, and can't for HEAD.
    const own = kind === 'edge' ? ['content-length'] : [];
    const options = { own, part: { share: kind === 'url' ? 0 : 1, of: 4 } };
    expect(await expectSameAnswers(small, sendOverHttp(origin), options)).toBeGreaterThan(100);
    await expectGuarded(small, sendOverHttp(origin), sampleKeys.valid);
  });

  test("that reads long lists sends them, or says that it can't", async () => {
    const { origin } = await startFunction(kind, 'long');
    const send = sendOverHttp(origin);
    const headers = { 'x-gateway-key': sampleKeys.valid };
    const whole = await send({ path: '/exercises/bodyPart/back', headers });
    expect(whole.status).toBe(kind === 'edge' ? 400 : 200);
    if (kind === 'edge') {
      const { parameter, detail } = jsonBody(whole) as { parameter: string; detail: string };
      const [bytes, mostBytes] = Array.from(detail.matchAll(/\d+/g), Number);
      expect([parameter, mostBytes]).toEqual(['limit', 996_000]);
      expect(bytes).toBeGreaterThan(996_000);
    } else expect(jsonBody(whole)).toHaveLength(7);
    // Six fit as they are, but not in gzip, whose parts aren't compressed here and are sent as base64.
    const six = '/exercises/bodyPart/back?limit=6';
    expect((await send({ path: six, headers })).status).toBe(200);
    const encoded = await send({ path: six, headers: { ...headers, 'accept-encoding': 'gzip' } });
    expect(encoded.status).toBe(kind === 'edge' ? 400 : 200);
    const page = await send({ path: '/exercises/bodyPart/back?limit=5', headers });
    expect(jsonBody(page)).toHaveLength(5);
  });
});
