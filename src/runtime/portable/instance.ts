import { type ParsedModule, parseModule } from "./parsedModule.ts";
import { translateFunction, typeOf } from "./translate.ts";
import * as vectors from "./vectors.ts";

const page = 65_536;

/** Views of a module's memory, replaced when it grows. */
interface Views {
  i8: Int8Array;
  u8: Uint8Array;
  i32: Int32Array;
  f32: Float32Array;
  f64: Float64Array;
}

function viewsOf(buffer: ArrayBuffer): Views {
  return {
    i8: new Int8Array(buffer),
    u8: new Uint8Array(buffer),
    i32: new Int32Array(buffer),
    f32: new Float32Array(buffer),
    f64: new Float64Array(buffer),
  };
}

type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** In the place of `WebAssembly.Module`: a module translated to JavaScript, as text. */
export class PortableModule {
  readonly parsed: ParsedModule;
  readonly source: string;

  constructor(bytes: Uint8Array) {
    this.parsed = parseModule(bytes);
    this.source = sourceOf(this.parsed);
  }
}

/** In the place of `WebAssembly.Instance`. */
export class PortableInstance {
  readonly exports: Readonly<Record<string, unknown>>;

  constructor({ parsed, source }: PortableModule, imports: Imports = {}) {
    const views = viewsOf(new ArrayBuffer(parsed.pages * page));
    const imported = parsed.imports.map(({ module, name }) => imports[module]?.[name]);
    // The text is a translation of the kernels, which are part of the package.
    // oxlint-disable-next-line typescript/no-implied-eval
    const make = new Function("$", "$v", "$i", "$grow", source) as (
      views: Views,
      operations: typeof vectors,
      imported: readonly unknown[],
      grow: (pages: number) => number,
    ) => Readonly<Record<string, unknown>>;
    const grow = (pages: number): number => {
      const before = views.u8;
      const buffer = new ArrayBuffer(before.length + pages * page);
      new Uint8Array(buffer).set(before);
      Object.assign(views, viewsOf(buffer));
      return before.length / page;
    };
    const memory = {
      get buffer() {
        return views.u8.buffer;
      },
    };
    this.exports = { ...make(views, vectors, imported, grow), memory };
  }
}

/** Loads and stores that arrays have none of, or none without alignment; and what instructions do where JavaScript differs. */
const prelude = `"use strict";
const $stop=()=>{throw new Error("unreachable")};
const $divide=(a,b)=>b===0?$stop():a/b|0;
const $rest=(a,b)=>b===0?$stop():a%b|0;
const $ones=(a)=>{let n=0;for(;a!==0;a&=a-1)n++;return n};
const $long=(a)=>BigInt($.i32[a>>2]>>>0)|BigInt($.i32[(a>>2)+1]>>>0)<<32n;
const $setLong=(a,b)=>{$.i32[a>>2]=Number(BigInt.asIntN(32,b));$.i32[(a>>2)+1]=Number(BigInt.asIntN(32,b>>32n))};
const $double=(a)=>(a&7)===0?$.f64[a>>3]:new DataView($.u8.buffer).getFloat64(a,true);
const $setDouble=(a,b)=>{if((a&7)===0)$.f64[a>>3]=b;else new DataView($.u8.buffer).setFloat64(a,b,true)};
const $vector=(a)=>{const m=$.i32,i=a>>2;return[m[i],m[i+1],m[i+2],m[i+3]]};
const $setVector=(a,v)=>{const m=$.i32,i=a>>2;m[i]=v[0];m[i+1]=v[1];m[i+2]=v[2];m[i+3]=v[3]};
`;

/** A module as the body of a function that returns its exports. */
function sourceOf(module: ParsedModule): string {
  const { imports, functions, globals, exports, start, bodies, data } = module;
  const imported = imports.map((_, i) => `const f${i}=$i[${i}];`);
  const own = functions.map((_, i) => {
    const body = bodies[i];
    if (body === undefined) throw new Error("A function has no code.");
    const index = imports.length + i;
    return translateFunction(module, index, body, typeOf(module, index));
  });
  const variables = globals.map((value, i) => `let g${i}=${value};`);
  const filled = data.map(({ offset, bytes }) => `$.u8.set([${bytes.join(",")}],${offset});`);
  const members = exports.flatMap(({ name, kind, index }) => {
    const key = JSON.stringify(name);
    if (kind === 0) return [`${key}:f${index}`];
    return kind === 3 ? [`${key}:{get value(){return g${index}}}`] : [];
  });
  const started = start === undefined ? "" : `f${start}();`;
  return `${prelude}${imported.join("")}${variables.join("")}\n${own.join("\n")}\n${filled.join("")}${started}return{${members.join(",")}};`;
}
