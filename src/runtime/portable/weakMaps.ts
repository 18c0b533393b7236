/**
 * A WeakMap that keeps values at their keys, under a symbol of its own: a value lives as long as its key. Keys that take no
 * more properties are in the host's map. For QuickJS of before 2025: its own map compares keys that are being freed, which
 * frees them while it still walks over them, so that a program ends in a crash after some hundred thousand look-ups.
 */
export class WeakMapAtKeys<Key extends object, Value> extends WeakMap<Key, Value> {
  readonly #name = Symbol("value");

  override has(key: Key): boolean {
    const cell = this.#cell(key);
    return cell === undefined ? super.has(key) : cell.length > 0;
  }

  override get(key: Key): Value | undefined {
    const cell = this.#cell(key);
    return cell === undefined ? super.get(key) : cell[0];
  }

  override set(key: Key, value: Value): this {
    const cell = this.#cell(key);
    if (cell !== undefined) cell[0] = value;
    else if (Object.isExtensible(key)) Object.defineProperty(key, this.#name, { value: [value] });
    else super.set(key, value);
    return this;
  }

  override delete(key: Key): boolean {
    const cell = this.#cell(key);
    return cell === undefined ? super.delete(key) : cell.splice(0).length > 0;
  }

  /** Where the key's value is, empty when it was deleted: a cell of its own, because a key may be frozen after it was set. */
  #cell(key: Key): Value[] | undefined {
    // Only `set` writes under this symbol.
    return Object.prototype.hasOwnProperty.call(key, this.#name)
      ? (key as Record<symbol, Value[]>)[this.#name]
      : undefined;
  }
}
