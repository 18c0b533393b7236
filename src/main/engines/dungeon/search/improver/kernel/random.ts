/** The stream of pseudo-random numbers of `#shared/kernel/random.ts` (sfc32), number for number. */
let a: u32 = 0;
let b: u32 = 0;
let c: u32 = 0;
let d: u32 = 0;

/** Continues from a saved state. */
export function setRandom(first: u32, second: u32, third: u32, fourth: u32): void {
  a = first;
  b = second;
  c = third;
  d = fourth;
}

/** The next 32 random bits: the generator sfc32, the same sequence as `Random` outside the kernel. */
export function uint32(): u32 {
  const t = a + b + d;
  d++;
  a = b ^ (b >> 9);
  b = c + (c << 3);
  c = rotl(c, 21) + t;
  return t;
}

/** Uniform in [0, bound), bound at least 1. */
export function below(bound: i32): i32 {
  const modulus = <u32>bound;
  let drawn = uint32();
  if (<u64>drawn >= <u64>4294967296 - <u64>modulus) {
    const limit: u64 = 4294967296 - (<u64>4294967296 % <u64>modulus);
    while (<u64>drawn >= limit) drawn = uint32();
  }
  return <i32>(drawn % modulus);
}

/** Uniform in [0, 1). */
export function float(): f64 {
  return <f64>uint32() / 4294967296;
}
