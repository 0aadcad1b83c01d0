import { defaultConnections } from '../../edge/adapters/node/limited-server.ts';
import type { Command, Option } from '../support/options.ts';
import { listenOptions } from './listen.ts';

const options = {
  cdn: { value: 'FOLDER|URL', help: 'the published tree: a folder, or the address of a static host', isNeeded: true },
  keys: { value: 'FILE', help: 'the key document, with the digests of the keys', isNeeded: true },
  ...listenOptions,
  'metrics-port': { value: 'PORT', help: 'serve /metrics for Prometheus on this port', range: [0, 65_535] },
  downloads: { words: ['open', 'closed'], help: 'whether snapshots and archives are public', fallback: 'open' },
  'rate-limit': { value: 'NUMBER', help: 'maximum number of requests per minute and key', range: [1, 1_000_000] },
  'behind-proxy': { words: ['yes', 'no'], help: 'take client addresses from X-Forwarded-For', fallback: 'no' },
  'max-connections': {
    value: 'NUMBER',
    help: 'maximum number of concurrent connections',
    range: [1, 1_000_000],
    fallback: `${defaultConnections}`,
  },
  log: { words: ['on', 'off'], help: 'a line of JSON for each request', fallback: 'on' },
} as const satisfies { readonly [name: string]: Option };

type InEnvironment = {
  readonly [Name in keyof typeof options]: (typeof options)[Name] & { readonly variable: string };
};

/** The server for one machine. Each option can also be an environment variable: `METRICS_PORT` for `--metrics-port`. */
export const serverCommand = {
  call: 'node server.js',
  options: Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      { ...option, variable: name.toUpperCase().replaceAll('-', '_') },
    ]),
  ) as InEnvironment,
  note: 'The environment variable named next to an option is used if the option is not given.',
} satisfies Command;
