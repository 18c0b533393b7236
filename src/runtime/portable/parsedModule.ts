import { ModuleReader } from "./moduleReader.ts";

/** Number types and vectors, by their byte in the binary format. */
export const valueTypes = { i32: 0x7f, i64: 0x7e, f32: 0x7d, f64: 0x7c, v128: 0x7b } as const;

/** Value types, as bytes of `valueTypes`. */
export interface FunctionType {
  readonly parameters: readonly number[];
  readonly results: readonly number[];
}

/** A function's locals, by type, and its code, which ends with `end`. */
export interface FunctionBody {
  readonly locals: readonly number[];
  readonly code: Uint8Array;
}

/** A WebAssembly module with one memory and without tables, as the engine's kernels are. */
export interface ParsedModule {
  readonly types: readonly FunctionType[];
  /** Imported functions, which have the first numbers. */
  readonly imports: readonly { readonly module: string; readonly name: string; readonly type: number }[];
  /** Types of the module's own functions. */
  readonly functions: readonly number[];
  /** Pages of 64 KiB. */
  readonly pages: number;
  /** First values as JavaScript, by global. */
  readonly globals: readonly string[];
  readonly exports: readonly { readonly name: string; readonly kind: number; readonly index: number }[];
  readonly start: number | undefined;
  readonly bodies: readonly FunctionBody[];
  readonly data: readonly { readonly offset: string; readonly bytes: Uint8Array }[];
}

const header = 8;

/** Reads a module. Throws on sections that the kernels don't have. */
export function parseModule(bytes: Uint8Array): ParsedModule {
  const reader = new ModuleReader(bytes);
  reader.at = header;
  const module: { -readonly [Key in keyof ParsedModule]: ParsedModule[Key] } = {
    types: [],
    imports: [],
    functions: [],
    pages: 0,
    globals: [],
    exports: [],
    start: undefined,
    bodies: [],
    data: [],
  };
  while (!reader.isAtEnd) {
    const section = reader.byte();
    const end = reader.unsigned() + reader.at;
    switch (section) {
      case 1:
        module.types = reader.list(() => {
          reader.byte();
          return { parameters: reader.list(() => reader.byte()), results: reader.list(() => reader.byte()) };
        });
        break;
      case 2:
        module.imports = reader.list(() => {
          const [from, name] = [reader.name(), reader.name()];
          if (reader.byte() !== 0) throw new Error("Only functions can be imported.");
          return { module: from, name, type: reader.unsigned() };
        });
        break;
      case 3:
        module.functions = reader.list(() => reader.unsigned());
        break;
      case 5:
        [module.pages = 0] = reader.list(() => {
          const hasMost = reader.byte() === 1;
          const pages = reader.unsigned();
          if (hasMost) reader.unsigned();
          return pages;
        });
        break;
      case 6:
        module.globals = reader.list(() => {
          reader.byte();
          reader.byte();
          return constant(reader);
        });
        break;
      case 7:
        module.exports = reader.list(() => ({
          name: reader.name(),
          kind: reader.byte(),
          index: reader.unsigned(),
        }));
        break;
      case 8:
        module.start = reader.unsigned();
        break;
      case 10:
        module.bodies = reader.list(() => bodyOf(reader));
        break;
      case 11:
        module.data = reader.list(() => {
          if (reader.unsigned() !== 0) throw new Error("Only data with a place is supported.");
          return { offset: constant(reader), bytes: reader.slice(reader.unsigned()) };
        });
        break;
      case 0:
      case 12:
        break;
      default:
        throw new Error(`Section ${section} of a WebAssembly module is not supported.`);
    }
    reader.at = end;
  }
  return module;
}

function bodyOf(reader: ModuleReader): FunctionBody {
  const end = reader.unsigned() + reader.at;
  const locals = reader
    .list(() => {
      const length = reader.unsigned();
      const type = reader.byte();
      return Array.from({ length }, () => type);
    })
    .flat();
  return { locals, code: reader.slice(end - reader.at) };
}

/** A constant expression as JavaScript; globals that it refers to are the module's own. */
function constant(reader: ModuleReader): string {
  const value = constantValue(reader);
  if (reader.byte() !== 0x0b) throw new Error("A constant of a WebAssembly module is not supported.");
  return value;
}

function constantValue(reader: ModuleReader): string {
  const code = reader.byte();
  switch (code) {
    case 0x23:
      return `g${reader.unsigned()}`;
    case 0x41:
      return String(reader.signed());
    case 0x42:
      return `${BigInt.asUintN(64, reader.signed())}n`;
    case 0x43:
      return number(reader.float(4));
    case 0x44:
      return number(reader.float(8));
    default:
      throw new Error("A constant of a WebAssembly module is not supported.");
  }
}

/** A number as JavaScript, minus zero included. */
export function number(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value);
}
