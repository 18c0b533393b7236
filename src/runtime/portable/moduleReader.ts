/** Reads numbers of WebAssembly's binary format, in order (WebAssembly Core Specification 2.0, section 5). */
export class ModuleReader {
  readonly #bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  byte(): number {
    return this.#bytes[this.at++] ?? 0;
  }

  /** An unsigned number (LEB128). */
  unsigned(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  /** A signed number of up to 64 bits (LEB128). */
  signed(): bigint {
    let value = 0n;
    for (let bits = 0n; ;) {
      const byte = this.byte();
      value |= BigInt(byte & 127) << bits;
      bits += 7n;
      if (byte < 128) return BigInt.asIntN(Number(bits), value);
    }
  }

  float(size: 4 | 8): number {
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + this.at, size);
    this.at += size;
    return size === 4 ? view.getFloat32(0, true) : view.getFloat64(0, true);
  }

  slice(length: number): Uint8Array {
    this.at += length;
    return this.#bytes.slice(this.at - length, this.at);
  }

  name(): string {
    return String.fromCharCode(...this.slice(this.unsigned()));
  }

  /** A list: its length, then its items. */
  list<Item>(item: () => Item): Item[] {
    return Array.from({ length: this.unsigned() }, item);
  }
}
