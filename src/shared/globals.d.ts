/**
 * The web-platform globals that Node, Electron, browsers and workers all have. `shared` is compiled without DOM and
 * without Node types, so whatever is not listed here (or in ECMAScript) cannot be used in it.
 */
declare class Blob {
  constructor(parts?: readonly (string | ArrayBuffer | ArrayBufferView | Blob)[], options?: { type?: string });
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
  text(): Promise<string>;
}
declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(bytes?: ArrayBuffer | ArrayBufferView): string;
}
declare function structuredClone<T>(value: T): T;
