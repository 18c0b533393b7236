import { defined } from "../../kernel/defined.ts";
/** Steps of the generator's key setup and values of a byte. */
const size = 256;

/**
 * The random numbers of the language: RC4 keyed with the characters of a text. Same seed, same numbers; plain arrays of 256
 * bytes, so that a search can copy one.
 */
export class RandomNumbers {
  private readonly state = new Uint8Array(size);
  private i = 0;
  private j = 0;
  /** Choices made so far. */
  draws = 0;

  constructor(seed: string) {
    const key = keyBytes(seed);
    const { state } = this;
    for (let i = 0; i < size; i++) state[i] = i;
    let j = 0;
    for (let i = 0; i < size; i++) {
      j = (j + defined(state[i]) + (key[i % key.length] ?? 0)) % size;
      this.swap(i, j);
    }
  }

  /** At least 0, below 1: seven bytes, most significant first. */
  uniform(): number {
    this.draws++;
    let value = 0;
    for (let k = 0; k < 7; k++) value = value * size + this.byte();
    return value / 2 ** 56;
  }

  /** 0 to `count` - 1. */
  below(count: number): number {
    return Math.floor(this.uniform() * count);
  }

  /** Makes this generator the same as another one. */
  copyFrom(other: RandomNumbers): void {
    this.state.set(other.state);
    this.i = other.i;
    this.j = other.j;
    this.draws = other.draws;
  }

  private byte(): number {
    const { state } = this;
    this.i = (this.i + 1) % size;
    this.j = (this.j + defined(state[this.i])) % size;
    this.swap(this.i, this.j);
    return defined(state[(defined(state[this.i]) + defined(state[this.j])) % size]);
  }

  private swap(a: number, b: number): void {
    const { state } = this;
    const kept = defined(state[a]);
    state[a] = defined(state[b]);
    state[b] = kept;
  }
}

/** Character codes; those above 255 become two bytes, high byte first. */
function keyBytes(seed: string): number[] {
  return seed.split("").flatMap((character) => {
    const code = character.charCodeAt(0);
    return code > 255 ? [code >> 8, code & 255] : [code];
  });
}
