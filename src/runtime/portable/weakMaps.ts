/**
 * A WeakMap that keeps values at their keys, under a symbol of its own: a value lives as long as its key. Keys that take no
 * more properties are in the host's map. For QuickJS of before 2025: its own map compares keys that are being freed, which
 * frees them while it still walks over them, so that a program ends in a crash after some hundred thousand look-ups.
 */
export class WeakMapAtKeys<Key extends object, Value> extends WeakMap<Key, Value> {
  readonly #name = Symbol("value");

  override has(key: Key): boolean {
    return this.#holds(key) || super.has(key);
  }

  override get(key: Key): Value | undefined {
    // Only `set` writes under this symbol.
    return this.#holds(key) ? (key as Record<symbol, Value>)[this.#name] : super.get(key);
  }

  override set(key: Key, value: Value): this {
    if (!Object.isExtensible(key)) return super.set(key, value);
    Object.defineProperty(key, this.#name, { value, configurable: true, writable: true });
    return this;
  }

  override delete(key: Key): boolean {
    return this.#holds(key) ? Reflect.deleteProperty(key, this.#name) : super.delete(key);
  }

  #holds(key: Key): boolean {
    return Object.prototype.hasOwnProperty.call(key, this.#name);
  }
}
