import type { ParseArgsConfig } from 'node:util';
import { defaultConnections } from '../../edge/adapters/node/limited-server.ts';
import { CommandError, parseCommandLine } from '../support/command-line.ts';
import { defaultPort } from './listen.ts';

/** The options of `server.js`. */
export interface ServerConfiguration {
  /** A folder, or the address of a host, with the published tree. */
  readonly cdn: string;
  readonly keys: string;
  readonly host: string;
  readonly port: number;
  readonly metricsPort: number | undefined;
  readonly downloads: boolean;
  readonly perMinute: number | undefined;
  readonly behindProxy: boolean;
  readonly connections: number;
  readonly log: boolean;
}

/** An option: `--name VALUE`, or the environment variable of the same name in capitals, `NAME`. */
interface Option {
  readonly name: string;
  /** The name of the value in the usage. */
  readonly value: string;
  readonly help: string;
  readonly fallback?: string;
}

const options = [
  { name: 'cdn', value: 'FOLDER|URL', help: 'the published tree: a folder, or the address of a static host' },
  { name: 'keys', value: 'FILE', help: 'the digests of the keys, as npm run keys writes them' },
  { name: 'host', value: 'ADDRESS', help: 'where to listen; 0.0.0.0 for every network', fallback: '127.0.0.1' },
  { name: 'port', value: 'PORT', help: 'where to listen', fallback: `${defaultPort}` },
  { name: 'metrics-port', value: 'PORT', help: 'serve /metrics for Prometheus there' },
  { name: 'downloads', value: 'open|closed', help: 'whether snapshots and archives can be had', fallback: 'open' },
  { name: 'rate-limit', value: 'NUMBER', help: 'requests that a key may send in a minute' },
  { name: 'behind-proxy', value: 'yes|no', help: 'take client addresses from X-Forwarded-For', fallback: 'no' },
  {
    name: 'max-connections',
    value: 'NUMBER',
    help: 'connections at the same time',
    fallback: `${defaultConnections}`,
  },
  { name: 'log', value: 'on|off', help: 'a line of JSON for each request', fallback: 'on' },
] as const satisfies readonly Option[];

type Name = (typeof options)[number]['name'];

function variableOf(name: string): string {
  return name.toUpperCase().replaceAll('-', '_');
}

/** How the server is called. */
export const serverUsage = `Usage: node server.js --cdn FOLDER|URL --keys FILE [options]

${options
  .map(({ name, value, help, ...rest }) => {
    const fallback = 'fallback' in rest ? ` (${rest.fallback})` : '';
    return `  ${`--${name} ${value}`.padEnd(25)}${help}${fallback}`;
  })
  .join('\n')}

Each can be given in the environment, too: ${options.map(({ name }) => variableOf(name)).join(', ')}.`;

/**
 * Reads the options from the arguments, then from the environment.
 * @returns `undefined` when only the usage was asked for
 * @throws CommandError for one that is missing or not what it has to be
 */
export function serverConfiguration(
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
): ServerConfiguration | undefined {
  const known: ParseArgsConfig['options'] = { help: { type: 'boolean' } };
  for (const { name } of options) known[name] = { type: 'string' };
  const { values } = parseCommandLine(serverUsage, { args: [...args], options: known });
  if (values.help) return undefined;

  const given = (name: Name): string | undefined => {
    const option: Option = options.find((option) => option.name === name)!;
    // An empty variable is as good as none.
    return (values[name] as string | undefined) ?? (environment[variableOf(name)] || option.fallback);
  };
  const text = (name: Name): string => {
    const value = given(name);
    if (!value) throw new CommandError(`--${name} is missing.\n${serverUsage}`);
    return value;
  };
  const oneOf = (name: Name, yes: string, no: string): boolean => {
    const value = text(name);
    if (value !== yes && value !== no) throw new CommandError(`--${name} is "${value}"; expected ${yes} or ${no}.`);
    return value === yes;
  };
  const number = (name: Name, least: number, most: number): number => {
    const value = text(name);
    if (!/^[0-9]{1,9}$/.test(value) || Number(value) < least || Number(value) > most) {
      throw new CommandError(`--${name} is "${value}"; expected a whole number from ${least} to ${most}.`);
    }
    return Number(value);
  };
  const optional = <T>(name: Name, read: (name: Name) => T) => (given(name) === undefined ? undefined : read(name));
  const port = (name: Name) => number(name, 0, 65535);

  return {
    cdn: text('cdn'),
    keys: text('keys'),
    host: text('host'),
    port: port('port'),
    metricsPort: optional('metrics-port', port),
    downloads: oneOf('downloads', 'open', 'closed'),
    perMinute: optional('rate-limit', (name) => number(name, 1, 1_000_000)),
    behindProxy: oneOf('behind-proxy', 'yes', 'no'),
    connections: number('max-connections', 1, 1_000_000),
    log: oneOf('log', 'on', 'off'),
  };
}
