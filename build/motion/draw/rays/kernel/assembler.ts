/**
 * An assembler for small WebAssembly modules: every function returns the code of one expression or statement. See the
 * WebAssembly core specification 2.0, chapter 5 (binary format).
 */
export type Code = readonly number[];

/** The type of a value: a 32-bit integer, a float, or a vector of four floats. */
export const types = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const;
export type ValueType = keyof typeof types;

/** Unsigned LEB128. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest ? low | 0x80 : low);
  } while (rest);
  return bytes;
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && !(low & 0x40)) || (rest === -1 && low & 0x40)) return [...bytes, low];
    bytes.push(low | 0x80);
  }
}

function floatBytes(value: number): number[] {
  return [...new Uint8Array(Float32Array.of(value).buffer)];
}

function simd(opcode: number, ...operands: Code[]): Code {
  return [...operands.flat(), 0xfd, ...unsigned(opcode)];
}

/** A variable of a function. */
export interface Variable {
  readonly index: number;
  readonly type: ValueType;
}

/** An open-ended list of variables, to be destructured by name. */
export type Variables = readonly [
  ...[Variable, Variable, Variable, Variable, Variable, Variable],
  ...[Variable, Variable, Variable, Variable, Variable, Variable],
];

/** Makes variables one by one as they are destructured. */
export function variables(make: () => Variable): Variables {
  function* endless() {
    for (;;) yield make();
  }
  return endless() as Iterable<Variable> as unknown as Variables;
}

export const get = ({ index }: Variable): Code => [0x20, ...unsigned(index)];
export const set = ({ index }: Variable, value: Code): Code => [...value, 0x21, ...unsigned(index)];

/** Operations on four floats. Comparisons give masks: all bits of a lane set, or none. */
export const f4 = {
  all: (value: number): Code => [0xfd, 0x0c, ...[0, 1, 2, 3].flatMap(() => floatBytes(value))],
  of: (...lanes: [number, number, number, number]): Code => [0xfd, 0x0c, ...lanes.flatMap(floatBytes)],
  splat: (value: Code): Code => simd(0x13, value),
  load: (address: Code, offset = 0): Code => [...simd(0x00, address), 4, ...unsigned(offset)],
  /** Loads one float from memory into all lanes. */
  loadAll: (address: Code, offset = 0): Code => [...simd(0x09, address), 2, ...unsigned(offset)],
  store: (address: Code, value: Code, offset = 0): Code => [...simd(0x0b, address, value), 4, ...unsigned(offset)],
  add: (a: Code, b: Code): Code => simd(0xe4, a, b),
  sub: (a: Code, b: Code): Code => simd(0xe5, a, b),
  mul: (a: Code, b: Code): Code => simd(0xe6, a, b),
  div: (a: Code, b: Code): Code => simd(0xe7, a, b),
  min: (a: Code, b: Code): Code => simd(0xe8, a, b),
  max: (a: Code, b: Code): Code => simd(0xe9, a, b),
  abs: (a: Code): Code => simd(0xe0, a),
  sqrt: (a: Code): Code => simd(0xe3, a),
  differ: (a: Code, b: Code): Code => simd(0x42, a, b),
  less: (a: Code, b: Code): Code => simd(0x43, a, b),
  greater: (a: Code, b: Code): Code => simd(0x44, a, b),
  and: (a: Code, b: Code): Code => simd(0x4e, a, b),
  /** `a` and not `b`, bitwise. */
  without: (a: Code, b: Code): Code => simd(0x4f, a, b),
  or: (a: Code, b: Code): Code => simd(0x50, a, b),
  /** `a` where `mask` is set, `b` elsewhere. */
  choose: (mask: Code, a: Code, b: Code): Code => simd(0x52, a, b, mask),
  any: (mask: Code): Code => simd(0x53, mask),
} as const;

export const i32 = {
  of: (value: number): Code => [0x41, ...signed(value)],
  load: (address: Code, offset = 0): Code => [...address, 0x28, 2, ...unsigned(offset)],
  add: (a: Code, b: Code): Code => [...a, ...b, 0x6a],
  sub: (a: Code, b: Code): Code => [...a, ...b, 0x6b],
  isZero: (a: Code): Code => [...a, 0x45],
  /** One integer in all lanes. */
  splat: (value: Code): Code => simd(0x11, value),
  select: (a: Code, b: Code, condition: Code): Code => [...a, ...b, ...condition, 0x1b],
} as const;

/** Repeats the statements until a `leaveIf` among them applies. */
export const loop = (...statements: Code[]): Code => [
  ...[0x02, 0x40, 0x03, 0x40],
  ...statements.flat(),
  ...[0x0c, 0, 0x0b, 0x0b],
];
/** Leaves the innermost loop; allowed only directly among its statements. */
export const leaveIf = (condition: Code): Code => [...condition, 0x0d, 1];
export const when = (condition: Code, ...statements: Code[]): Code => [
  ...condition,
  ...[0x04, 0x40],
  ...statements.flat(),
  0x0b,
];
/** `then` if the condition holds, `otherwise` if not. */
export const either = (condition: Code, then: Code, otherwise: Code): Code => [
  ...condition,
  ...[0x04, 0x40],
  ...then,
  0x05,
  ...otherwise,
  0x0b,
];
export const call = (index: number, ...operands: Code[]): Code => [...operands.flat(), 0x10, ...unsigned(index)];

/** A function of a module. `build` returns its code, given its parameters and `local`, which declares variables. */
export interface FunctionSource {
  readonly name: string;
  readonly parameters: readonly ValueType[];
  readonly results: readonly ValueType[];
  readonly exported: boolean;
  build(parameters: Variables, local: (type: ValueType) => Variable): Code;
}

function vector(items: readonly Code[]): Code {
  return [...unsigned(items.length), ...items.flat()];
}

function section(id: number, content: Code): Code {
  return [id, ...unsigned(content.length), ...content];
}

function text(value: string): Code {
  return vector([...new TextEncoder().encode(value)].map((byte) => [byte]));
}

/** Assembles a module of functions, called by their index in the list, on the memory imported as `env.memory`. */
export function assemble(functions: readonly FunctionSource[]): Uint8Array<ArrayBuffer> {
  const typesOf = (names: readonly ValueType[]) => vector(names.map((name) => [types[name]]));
  const signatures = functions.map(({ parameters, results }) => [0x60, ...typesOf(parameters), ...typesOf(results)]);
  const bodies = functions.map((source) => {
    const locals: ValueType[] = [];
    const parameters = source.parameters.map((type, index) => ({ index, type }));
    const code = source.build(parameters as readonly Variable[] as Variables, (type) => ({
      index: parameters.length + locals.push(type) - 1,
      type,
    }));
    const body = [...vector(locals.map((type) => [1, types[type]])), ...code, 0x0b];
    return [...unsigned(body.length), ...body];
  });
  const exported = functions.flatMap(({ name, exported }, i) =>
    exported ? [[...text(name), 0x00, ...unsigned(i)]] : [],
  );
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, vector(signatures)),
    ...section(2, vector([[...text('env'), ...text('memory'), 0x02, 0x00, 1]])),
    ...section(3, vector(functions.map((_, i) => unsigned(i)))),
    ...section(7, vector(exported)),
    ...section(10, vector(bodies)),
  ]);
}
