import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listenOptions } from '../../../scripts/server/listen.ts';
import { type Command, readCommandLine, usageOf } from '../../../scripts/support/options.ts';

const command = {
  call: 'npm run sample --',
  operands: '[NAME …]',
  options: {
    to: { value: 'DIR', help: 'where it goes', isNeeded: true },
    from: { value: 'DIR', help: 'where it comes from', fallback: join(process.cwd(), 'dist') },
    'dry-run': { help: 'change nothing' },
    log: { words: ['on', 'off'], help: 'whether it logs', fallback: 'on', variable: 'LOG' },
    count: { value: 'N', help: 'how many,\nin all', range: [1, 64] },
    ...listenOptions,
  },
  others: { NAME: 'what is meant' },
  note: 'That is all.',
} as const satisfies Command;

const read = (args: string[], environment: NodeJS.ProcessEnv = {}) => readCommandLine(command, args, environment);

test('the usage follows from the declaration', () => {
  expect(usageOf(command)).toBe(`Usage: npm run sample -- [NAME …] --to DIR [options]

  NAME            what is meant
  --to DIR        where it goes
  --from DIR      where it comes from (dist)
  --dry-run       change nothing
  --log on|off    whether it logs (on, $LOG)
  --count N       how many,
                  in all
  --host ADDRESS  address to listen on; 0.0.0.0 for all networks (127.0.0.1, $HOST)
  --port PORT     port to listen on (8787, $PORT)

That is all.`);
});

test('a few options are all in the first line', () => {
  const { to, log } = command.options;
  expect(usageOf({ call: 'npm run few --', options: { log, to } })).toMatch(
    /^Usage: npm run few -- --to DIR \[--log on\|off]\n/,
  );
});

const fallbacks = { from: join(process.cwd(), 'dist'), 'dry-run': false, log: 'on', host: '127.0.0.1', port: 8787 };

describe('values come', () => {
  test.each<[from: string, args: string[], environment: NodeJS.ProcessEnv, values: object]>([
    ['from the fallbacks', [], {}, fallbacks],
    [
      'from the arguments',
      ['--from', 'x', '--dry-run', '--log', 'off', '--count', '64', '--port', '0'],
      {},
      { ...fallbacks, from: 'x', 'dry-run': true, log: 'off', count: 64, port: 0 },
    ],
    [
      'from the environment',
      [],
      { LOG: 'off', HOST: '0.0.0.0', PORT: '80' },
      { ...fallbacks, log: 'off', host: '0.0.0.0', port: 80 },
    ],
    ['from the arguments before the environment', ['--port', '81'], { PORT: 'no port' }, { ...fallbacks, port: 81 }],
    ['from no empty variable', [], { LOG: '', HOST: '', PORT: '' }, fallbacks],
  ])('%s', (_from, args, environment, values) => {
    expect(read(['--to', 'there', ...args], environment)).toEqual({ values: { to: 'there', ...values }, operands: [] });
  });
});

test('operands are separate from options', () => {
  expect(read(['a', '--to', 'there', 'b'])).toMatchObject({ operands: ['a', 'b'] });
});

test('everything else is ignored if help is requested', () => {
  expect(read(['--help'])).toBeUndefined();
});

describe('is refused with a sentence:', () => {
  test.each<[what: string, args: string[], environment: NodeJS.ProcessEnv, sentence: string]>([
    ['nothing where something is needed', [], {}, '--to is missing.'],
    ['an unknown option', ['--tow', 'x'], {}, "Unknown option '--tow'."],
    [
      'an option instead of a value',
      ['--to', '--from', 'x'],
      {},
      "Option '--to' argument is ambiguous.\nDid you forget to specify the option argument for '--to'?\n" +
        "To specify an option argument starting with a dash use '--to=-XYZ'.",
    ],
    ['another word', ['--to', 'x', '--log', 'loud'], {}, '--log is "loud"; expected on or off.'],
    ['another word in the environment', ['--to', 'x'], { LOG: 'loud' }, 'LOG is "loud"; expected on or off.'],
    ...['0', '65', '-1', '1.5', 'many', ''].map((count): [string, string[], NodeJS.ProcessEnv, string] => [
      `the count "${count}"`,
      ['--to', 'x', `--count=${count}`],
      {},
      `--count is "${count}"; expected a whole number from 1 to 64.`,
    ]),
    ...['http', '-1', '65536', '80.5'].map((port): [string, string[], NodeJS.ProcessEnv, string] => [
      `the port ${port}`,
      ['--to', 'x'],
      { PORT: port },
      `PORT is "${port}"; expected a whole number from 0 to 65535.`,
    ]),
  ])('%s', (_what, args, environment, sentence) => {
    expect(() => read(args, environment)).toThrow(expect.objectContaining({ message: sentence }));
  });

  test('an operand if there are none', () => {
    const { operands: _, ...without } = command;
    expect(() => readCommandLine(without, ['a', '--to', 'x'], {})).toThrow(/^Unexpected argument 'a'\./);
  });
});
