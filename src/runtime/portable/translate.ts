import { ModuleReader } from "./moduleReader.ts";
import { type FunctionBody, type FunctionType, type ParsedModule, number, valueTypes } from "./parsedModule.ts";
import { vectorsTaken } from "./vectors.ts";

/** Two numbers to one, by instruction: a template of JavaScript in which a and b are the numbers. */
const binary: Readonly<Record<number, string>> = {
  0x46: "+(a===b)",
  0x47: "+(a!==b)",
  0x48: "+(a<b)",
  0x49: "+(a>>>0<b>>>0)",
  0x4a: "+(a>b)",
  0x4b: "+(a>>>0>b>>>0)",
  0x4c: "+(a<=b)",
  0x4d: "+(a>>>0<=b>>>0)",
  0x4e: "+(a>=b)",
  0x4f: "+(a>>>0>=b>>>0)",
  0x51: "+(a===b)",
  0x52: "+(a!==b)",
  0x54: "+(a<b)",
  0x56: "+(a>b)",
  0x58: "+(a<=b)",
  0x5a: "+(a>=b)",
  0x5b: "+(a===b)",
  0x5c: "+(a!==b)",
  0x5d: "+(a<b)",
  0x5e: "+(a>b)",
  0x5f: "+(a<=b)",
  0x60: "+(a>=b)",
  0x61: "+(a===b)",
  0x62: "+(a!==b)",
  0x63: "+(a<b)",
  0x64: "+(a>b)",
  0x65: "+(a<=b)",
  0x66: "+(a>=b)",
  0x6a: "a+b|0",
  0x6b: "a-b|0",
  0x6c: "Math.imul(a,b)",
  0x6d: "$divide(a,b)",
  0x6f: "$rest(a,b)",
  0x70: "$rest(a>>>0,b>>>0)",
  0x71: "a&b",
  0x72: "a|b",
  0x73: "a^b",
  0x74: "a<<b",
  0x75: "a>>b",
  0x76: "a>>>b|0",
  0x77: "a<<b|a>>>(32-b&31)",
  0x7c: "BigInt.asUintN(64,a+b)",
  0x7d: "BigInt.asUintN(64,a-b)",
  0x7e: "BigInt.asUintN(64,a*b)",
  0x82: "a%b",
  0x83: "a&b",
  0x84: "a|b",
  0x85: "a^b",
  0x86: "BigInt.asUintN(64,a<<(b&63n))",
  0x88: "a>>(b&63n)",
  0x92: "Math.fround(a+b)",
  0x93: "Math.fround(a-b)",
  0x94: "Math.fround(a*b)",
  0x95: "Math.fround(a/b)",
  0x96: "Math.fround(Math.min(a,b))",
  0x97: "Math.fround(Math.max(a,b))",
  0xa0: "a+b",
  0xa1: "a-b",
  0xa2: "a*b",
  0xa3: "a/b",
  0xa4: "Math.min(a,b)",
  0xa5: "Math.max(a,b)",
};

/** One number to one. */
const unary: Readonly<Record<number, string>> = {
  0x45: "+(a===0)",
  0x50: "+(a===0n)",
  0x67: "Math.clz32(a)",
  0x68: "a===0?32:31-Math.clz32(a&-a)",
  0x69: "$ones(a)",
  0x8b: "Math.abs(a)",
  0x8c: "-a",
  0x91: "Math.fround(Math.sqrt(a))",
  0x99: "Math.abs(a)",
  0x9a: "-a",
  0x9f: "Math.sqrt(a)",
  0xa7: "Number(BigInt.asIntN(32,a))",
  0xac: "BigInt.asUintN(64,BigInt(a))",
  0xad: "BigInt(a>>>0)",
  0xb2: "Math.fround(a)",
  0xb3: "Math.fround(a>>>0)",
  0xb6: "Math.fround(a)",
  0xb7: "a",
  0xb8: "a>>>0",
  0xbb: "a",
};

/** Loads and stores, with a for the address and b for the value. */
const loads: Readonly<Record<number, string>> = {
  0x28: "$.i32[a>>2]",
  0x29: "$long(a)",
  0x2a: "$.f32[a>>2]",
  0x2b: "$double(a)",
  0x2c: "$.i8[a]",
  0x2d: "$.u8[a]",
};
const stores: Readonly<Record<number, string>> = {
  0x36: "$.i32[a>>2]=b",
  0x37: "$setLong(a,b)",
  0x38: "$.f32[a>>2]=b",
  0x39: "$setDouble(a,b)",
  0x3a: "$.u8[a]=b",
};

interface Block {
  readonly kind: "block" | "loop" | "if";
  /** Values on the stack below it. */
  readonly height: number;
  readonly hasResult: boolean;
  readonly label: string;
}

/** The function of a module as JavaScript: "function f3(l0,l1){...}". Every value on the stack has a variable, s0, s1 ... */
export function translateFunction(
  module: ParsedModule,
  index: number,
  { locals, code }: FunctionBody,
  { parameters, results }: FunctionType,
): string {
  const reader = new ModuleReader(code);
  const lines: string[] = [];
  const blocks: Block[] = [{ kind: "block", height: 0, hasResult: results.length > 0, label: "L0" }];
  let height = 0;
  let highest = 0;
  let labels = 0;
  /** Blocks opened in code that is never reached, which is left out; undefined where it is reached. */
  let unreached: number | undefined;

  const emit = (text: string) => {
    if (unreached === undefined) lines.push(text);
  };
  const push = (expression: string) => {
    emit(`s${height}=${expression};`);
    highest = Math.max(highest, ++height);
  };
  const pop = () => `s${--height}`;
  const filled = (template: string, a: string, b = "") =>
    template.replace(/\b[ab]\b/g, (letter) => (letter === "a" ? a : b));
  const blockAt = (depth: number): Block => {
    const block = blocks.at(-1 - depth);
    if (block === undefined) throw new Error("A branch leads nowhere.");
    return block;
  };
  const branch = (depth: number): string => {
    const { kind, label, hasResult, height: base } = blockAt(depth);
    if (kind === "loop") return `continue ${label};`;
    const move = hasResult && height - 1 !== base ? `s${base}=s${height - 1};` : "";
    return `${move}break ${label};`;
  };
  const address = () => {
    reader.unsigned();
    const offset = reader.unsigned();
    return (from: string) => (offset === 0 ? from : `(${from}+${offset})`);
  };
  const open = (kind: Block["kind"]) => {
    const type = reader.byte();
    if (unreached !== undefined) {
      unreached++;
      return;
    }
    const condition = kind === "if" ? pop() : "";
    const label = `L${++labels}`;
    blocks.push({ kind, height, hasResult: type !== 0x40, label });
    lines.push(kind === "if" ? `${label}:{if(${condition}){` : kind === "loop" ? `${label}:for(;;){` : `${label}:{`);
  };
  const close = () => {
    if (unreached !== undefined && unreached > 0) {
      unreached--;
      return;
    }
    const { kind, height: base, hasResult } = blockAt(0);
    if (blocks.length > 1) {
      // What falls out of a loop's end leaves it.
      if (kind === "loop" && unreached === undefined) lines.push(`break ${blockAt(0).label};`);
      lines.push(kind === "if" ? "}}" : "}");
    }
    unreached = undefined;
    height = base + (hasResult ? 1 : 0);
    highest = Math.max(highest, height);
    blocks.pop();
  };

  while (blocks.length > 0) {
    const instruction = reader.byte();
    switch (instruction) {
      case 0x00:
        emit("$stop();");
        unreached ??= 0;
        break;
      case 0x01:
        break;
      case 0x02:
        open("block");
        break;
      case 0x03:
        open("loop");
        break;
      case 0x04:
        open("if");
        break;
      case 0x05:
        if (unreached !== undefined && unreached > 0) break;
        unreached = undefined;
        lines.push("}else{");
        height = blockAt(0).height;
        break;
      case 0x0b:
        close();
        break;
      case 0x0c: {
        const depth = reader.unsigned();
        if (unreached === undefined) emit(branch(depth));
        unreached ??= 0;
        break;
      }
      case 0x0d: {
        const depth = reader.unsigned();
        if (unreached !== undefined) break;
        const condition = pop();
        emit(`if(${condition}){${branch(depth)}}`);
        break;
      }
      case 0x0f:
        if (unreached === undefined) emit(results.length > 0 ? `return s${height - 1};` : "return;");
        unreached ??= 0;
        break;
      case 0x10: {
        const target = reader.unsigned();
        const type = typeOf(module, target);
        if (unreached !== undefined) break;
        height -= type.parameters.length;
        const given = type.parameters.map((_, i) => `s${height + i}`).join(",");
        if (type.results.length > 0) push(`f${target}(${given})`);
        else emit(`f${target}(${given});`);
        break;
      }
      case 0x1a:
        height--;
        break;
      case 0x1b:
      case 0x1c: {
        if (instruction === 0x1c) reader.list(() => reader.byte());
        const [condition, other, one] = [pop(), pop(), pop()];
        push(`${condition}?${one}:${other}`);
        break;
      }
      case 0x20:
        push(`l${reader.unsigned()}`);
        break;
      case 0x21:
        emit(`l${reader.unsigned()}=${pop()};`);
        break;
      case 0x22:
        emit(`l${reader.unsigned()}=s${height - 1};`);
        break;
      case 0x23:
        push(`g${reader.unsigned()}`);
        break;
      case 0x24:
        emit(`g${reader.unsigned()}=${pop()};`);
        break;
      case 0x3f:
        reader.byte();
        push("$.u8.length/65536");
        break;
      case 0x40:
        reader.byte();
        push(`$grow(${pop()})`);
        break;
      case 0x41:
        push(String(BigInt.asIntN(32, reader.signed())));
        break;
      case 0x42:
        push(`${BigInt.asUintN(64, reader.signed())}n`);
        break;
      case 0x43:
        push(number(reader.float(4)));
        break;
      case 0x44:
        push(number(reader.float(8)));
        break;
      case 0xfc: {
        const which = reader.unsigned();
        reader.byte();
        if (which === 10) reader.byte();
        else if (which !== 11) throw new Error(`Instruction 0xfc ${which} is not supported.`);
        const [length, from, to] = [pop(), pop(), pop()];
        emit(
          which === 10
            ? `$.u8.copyWithin(${to},${from},${from}+${length});`
            : `$.u8.fill(${from},${to},${to}+${length});`,
        );
        break;
      }
      case 0xfd:
        vector();
        break;
      default: {
        const [two, one, load, store] = [binary, unary, loads, stores].map((table) => table[instruction]);
        if (two !== undefined) {
          const [b, a] = [pop(), pop()];
          push(filled(two, a, b));
        } else if (one !== undefined) push(filled(one, pop()));
        else if (load !== undefined) {
          const at = address();
          push(filled(load, at(pop())));
        } else if (store !== undefined) {
          const at = address();
          const [b, a] = [pop(), pop()];
          emit(`${filled(store, at(a), b)};`);
        } else throw new Error(`Instruction ${instruction} of WebAssembly is not supported.`);
      }
    }
  }

  function vector(): void {
    const which = reader.unsigned();
    switch (which) {
      case 0x00: {
        const at = address();
        push(`$vector(${at(pop())})`);
        return;
      }
      case 0x0b: {
        const at = address();
        const [value, to] = [pop(), pop()];
        emit(`$setVector(${at(to)},${value});`);
        return;
      }
      case 0x0c: {
        const words = new Int32Array(reader.slice(16).buffer);
        push(`[${words.join(",")}]`);
        return;
      }
      case 0x0d: {
        const order = reader.slice(16);
        const [b, a] = [pop(), pop()];
        push(`$v.shuffle(${a},${b},[${order.join(",")}])`);
        return;
      }
      case 0x11:
        push(`$v.splatInteger(${pop()})`);
        return;
      case 0x13:
        push(`$v.splatFloat(${pop()})`);
        return;
      case 0x1b: {
        const lane = reader.byte();
        push(`${pop()}[${lane}]`);
        return;
      }
      case 0x1f: {
        const lane = reader.byte();
        push(`$v.floatLane(${pop()},${lane})`);
        return;
      }
      default: {
        const taken = vectorsTaken(which);
        if (taken === 0) throw new Error(`Instruction 0xfd ${which} is not supported.`);
        height -= taken;
        push(`$v.vectorInstructions[${which}](${Array.from({ length: taken }, (_, i) => `s${height + i}`).join(",")})`);
      }
    }
  }

  const names = parameters.map((_, i) => `l${i}`);
  const own = locals.map((type, i) => `l${parameters.length + i}=${zeroOf(type)}`);
  const stack = Array.from({ length: highest }, (_, i) => `s${i}`);
  const variables = [...own, ...stack];
  return `function f${index}(${names.join(",")}){${variables.length > 0 ? `let ${variables.join(",")};` : ""}L0:{${lines.join("\n")}}${
    results.length > 0 ? "return s0;" : ""
  }}`;
}

/** The type of a function by its number: imported ones come first. */
export function typeOf({ types, imports, functions }: ParsedModule, index: number): FunctionType {
  const type = types[imports[index]?.type ?? functions[index - imports.length] ?? -1];
  if (type === undefined) throw new Error(`There is no function ${index}.`);
  return type;
}

function zeroOf(type: number): string {
  if (type === valueTypes.i64) return "0n";
  return type === valueTypes.v128 ? "[0,0,0,0]" : "0";
}
