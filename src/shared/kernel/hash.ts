/**
 * A 128-bit non-cryptographic hash of a string as 32 hex digits: four lanes of the multiply-rotate mix of MurmurHash3
 * (x86_128), over UTF-16 code units. For content keys and deduplication, never for security. O(length).
 */
export function hashText(text: string): string {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = 0xdeadbeef;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(rotate(a ^ Math.imul(unit, 0x239b961b), 15), 5) + b;
    b = Math.imul(rotate(b ^ Math.imul(unit, 0xab0e9789), 16), 5) + c;
    c = Math.imul(rotate(c ^ Math.imul(unit, 0x38b34ae5), 17), 5) + d;
    d = Math.imul(rotate(d ^ Math.imul(unit, 0xa1e38b93), 18), 5) + a;
  }
  a ^= text.length;
  return [finish(a ^ b), finish(b ^ c), finish(c ^ d), finish(d ^ a)].map(hex).join("");
}

/** Murmur3's 32-bit finaliser: every input bit affects every output bit. */
export function mix32(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function finish(value: number): number {
  return mix32(value ^ 0x5bd1e995);
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function hex(value: number): string {
  return value.toString(16).padStart(8, "0");
}
