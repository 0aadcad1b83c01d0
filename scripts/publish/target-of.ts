import { currentPath } from '../../edge/format/paths.ts';
import { CommandError } from '../support/command-error.ts';
import { expectReplaceable } from '../support/replaceable.ts';
import { bucketTarget } from './bucket-target.ts';
import { folderTarget } from './folder-target.ts';
import { sitesFolder } from './site.ts';
import type { PublishTarget } from './target.ts';
import { workersTarget } from './workers-target.ts';

/** The kinds of targets, for the end of a sentence. */
const expectation =
  'expected a folder, a bucket such as s3://my-bucket/prefix, or workers: with a configuration of wrangler';

/** Includes the settings for buckets, under the usual names of Amazon's tools. */
type Environment = NodeJS.ProcessEnv;

/**
 * The target that `--to` names.
 * @param endpoint the address of buckets that are not Amazon's
 * @throws CommandError if the name is invalid, or a setting is missing
 */
export function targetOf(name: string, endpoint: string | undefined, environment: Environment): PublishTarget {
  if (name.trim() === '') throw new CommandError(`--to is empty; ${expectation}.`);
  // A single letter is a drive on Windows.
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(name)?.[1]?.toLowerCase();
  if (scheme === 's3') return bucketOf(name, endpoint, environment);
  if (endpoint !== undefined) throw new CommandError(`--endpoint is for buckets, and "${name}" is none.`);
  const rest = name.slice(name.indexOf(':') + 1);
  if (scheme === 'workers' && rest) return workersTarget(name, rest, environment);
  if (scheme) throw new CommandError(`--to is "${name}", but ${scheme}: is unknown; ${expectation}.`);
  if (name === 's3' || name === 'workers')
    throw new CommandError(`--to is "${name}"; ${expectation}, ./${name} for a folder.`);
  // An interrupted first publish leaves a site, but no pointer.
  expectReplaceable({ folder: name, marks: [currentPath, sitesFolder] });
  return folderTarget(name);
}

function bucketOf(name: string, endpointOption: string | undefined, environment: Environment): PublishTarget {
  const [, bucket, path] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.\-/]*))?$/.exec(name) ?? [];
  if (!bucket || path?.split('/').some((part) => part === '.' || part === '..')) {
    throw new CommandError(`--to is "${name}"; ${expectation}.`);
  }
  const parts = (path ?? '').split('/').filter(Boolean);
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION, AWS_DEFAULT_REGION } = environment;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new CommandError(`${name} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.`);
  }
  const endpoint = endpointOption ?? (environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL || undefined);
  if (endpoint !== undefined && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) {
    throw new CommandError(`The endpoint is "${endpoint}"; expected an address such as https://s3.example.org.`);
  }
  const region = AWS_REGION || AWS_DEFAULT_REGION;
  if (!region && !endpoint) {
    throw new CommandError(`${name} needs AWS_REGION in the environment, or --endpoint for a bucket elsewhere.`);
  }
  return bucketTarget(name, {
    bucket,
    prefix: parts.map((part) => `${part}/`).join(''),
    endpoint,
    // The name that other hosts give their only region.
    region: region || 'auto',
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    },
  });
}
