/** Four lanes of 32 bits, as signed numbers; never changed once made. */
export type Vector = readonly [number, number, number, number];

const bits = new Int32Array(1);
const float = new Float32Array(bits.buffer);

function floatOf(lane: number): number {
  bits[0] = lane;
  return float[0] as number;
}

function laneOf(value: number): number {
  float[0] = value;
  return bits[0] as number;
}

function lanes(a: Vector, b: Vector, of: (a: number, b: number) => number): Vector {
  return [of(a[0], b[0]), of(a[1], b[1]), of(a[2], b[2]), of(a[3], b[3])];
}

function floats(a: Vector, b: Vector, of: (a: number, b: number) => number): Vector {
  return lanes(a, b, (x, y) => laneOf(of(floatOf(x), floatOf(y))));
}

function tested(a: Vector, b: Vector, of: (a: number, b: number) => boolean): Vector {
  return lanes(a, b, (x, y) => (of(x, y) ? -1 : 0));
}

function testedFloats(a: Vector, b: Vector, of: (a: number, b: number) => boolean): Vector {
  return tested(a, b, (x, y) => of(floatOf(x), floatOf(y)));
}

/** The vector instructions of the kernels by the number after their prefix 0xfd. */
export const vectorInstructions: Readonly<Record<number, (...given: Vector[]) => Vector | number>> = {
  0x37: (a, b) => tested(a, b, (x, y) => x === y),
  0x38: (a, b) => tested(a, b, (x, y) => x !== y),
  0x39: (a, b) => tested(a, b, (x, y) => x < y),
  0x3b: (a, b) => tested(a, b, (x, y) => x > y),
  0x43: (a, b) => testedFloats(a, b, (x, y) => x < y),
  0x44: (a, b) => testedFloats(a, b, (x, y) => x > y),
  0x45: (a, b) => testedFloats(a, b, (x, y) => x <= y),
  0x4e: (a, b) => lanes(a, b, (x, y) => x & y),
  0x4f: (a, b) => lanes(a, b, (x, y) => x & ~y),
  0x50: (a, b) => lanes(a, b, (x, y) => x | y),
  0x52: (a, b, mask) => {
    const chosen = lanes(a, mask, (x, m) => x & m);
    const others = lanes(b, mask, (x, m) => x & ~m);
    return lanes(chosen, others, (x, y) => x | y);
  },
  0x53: (a) => Number(a.some((lane) => lane !== 0)),
  0xa4: (a) => a.reduce<number>((mask, lane, i) => (lane < 0 ? mask | (1 << i) : mask), 0),
  0xae: (a, b) => lanes(a, b, (x, y) => (x + y) | 0),
  0xb1: (a, b) => lanes(a, b, (x, y) => (x - y) | 0),
  0xe1: (a) => floats(a, a, (x) => -x),
  0xe3: (a) => floats(a, a, (x) => Math.sqrt(x)),
  0xe4: (a, b) => floats(a, b, (x, y) => x + y),
  0xe5: (a, b) => floats(a, b, (x, y) => x - y),
  0xe6: (a, b) => floats(a, b, (x, y) => x * y),
  0xe7: (a, b) => floats(a, b, (x, y) => x / y),
  0xe9: (a, b) => floats(a, b, (x, y) => Math.max(x, y)),
};

/** How many vectors an instruction takes. */
export function vectorsTaken(instruction: number): number {
  return vectorInstructions[instruction]?.length ?? 0;
}

/** The same 32-bit integer in all four lanes. */
export function splatInteger(value: number): Vector {
  return [value, value, value, value];
}

/** The same 32-bit float in all four lanes, stored as its bits. */
export function splatFloat(value: number): Vector {
  return splatInteger(laneOf(value));
}

/** A lane (0 to 3) read as a 32-bit float. */
export function floatLane(vector: Vector, lane: number): number {
  return floatOf(vector[lane] as number);
}

/** Bytes of two vectors by number: those of the second from 16 on. */
export function shuffle(a: Vector, b: Vector, order: readonly number[]): Vector {
  const from = new Uint8Array(Int32Array.from([...a, ...b]).buffer);
  const bytes = Uint8Array.from(order, (at) => from[at] ?? 0);
  const [x = 0, y = 0, z = 0, w = 0] = new Int32Array(bytes.buffer);
  return [x, y, z, w];
}
