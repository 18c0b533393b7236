import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { hashText } from "#shared/kernel/hash.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
} from "quickjs-emscripten-core";
import { scriptFaultMessages as messages } from "./messages.ts";
import { promiseReturned, sandboxPrelude } from "./sandboxPrelude.ts";
import { fault, type ScriptFault } from "./scriptFault.ts";
import { scriptLimits } from "./scriptLimits.ts";
import { stripTypes } from "./stripTypes.ts";

/** What a script answered, or why it didn't. */
export type ScriptAnswer =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly fault: ScriptFault };

/** A script in its sandbox, ready to be called. */
export interface LoadedScript {
  /**
   * Calls the exported function. Every call finds the sandbox as it was after loading, whatever earlier calls did: the
   * answer depends on script, arguments and seed alone. Throws nothing.
   */
  readonly call: (values: readonly JsonValue[], seed: string) => ScriptAnswer;
}

/** A script that is ready to be called, or what is wrong with its source. */
export type LoadResult =
  | { readonly ok: true; readonly script: LoadedScript }
  | { readonly ok: false; readonly fault: ScriptFault };

/** Name of the script inside the sandbox, by which lines of its stack are found. */
const fileName = "script.ts";

/**
 * Loads a script into a new instance of QuickJS, which has no functions of ours: no files, network, clock or timers.
 * Some 10 milliseconds; a call costs a copy of the sandbox's memory, some tenths of a millisecond.
 */
export async function loadScript(source: string): Promise<LoadResult> {
  const stripped = stripTypes(source);
  if (!stripped.ok) return stripped;
  compiled ??= compile();
  // QuickJS counts allocations but not their sizes when it is compiled to WebAssembly, so the memory itself has the ceiling.
  const wasmMemory = new WebAssembly.Memory({ initial: firstBytes / pageBytes, maximum: memoryBytes / pageBytes });
  const wasmModule = await compiled;
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule, wasmMemory }));
  const isFull = (): boolean => wasmMemory.buffer.byteLength > firstBytes;
  let interrupts = 0;
  let context: QuickJSContext;
  let call: QuickJSHandle;
  let script: QuickJSHandle;
  try {
    const runtime = quickjs.newRuntime();
    runtime.setMaxStackSize(scriptLimits.stackBytes);
    runtime.setInterruptHandler(() => ++interrupts > scriptLimits.interrupts);
    // Without Date there is no clock.
    context = runtime.newContext({ intrinsics: { ...everyIntrinsic, Date: false } });
    call = context.unwrapResult(context.evalCode(sandboxPrelude, "prelude.js"));
    const module = context.evalCode(stripped.code, fileName, { type: "module" });
    if (module.error !== undefined) return { ok: false, fault: faultOf(context, module.error, isFull()) };
    script = context.getProp(module.value, "default");
    if (context.typeof(script) !== "function") return { ok: false, fault: fault("no-function") };
  } catch (error) {
    return { ok: false, fault: crashed(error) };
  }
  const memory = createSnapshot(quickjs);
  let isBroken = false;
  return {
    ok: true,
    script: {
      call: (values, seed) => {
        if (isBroken) return { ok: false, fault: crashed(undefined) };
        interrupts = 0;
        try {
          const words = seedWords(context, seed);
          const result = context.callFunction(
            call,
            context.undefined,
            script,
            words,
            context.newString(JSON.stringify(values)),
          );
          return result.error === undefined
            ? answerOf(context, result.value)
            : { ok: false, fault: faultOf(context, result.error, isFull()) };
        } catch (error) {
          // A trap of WebAssembly: the instance can't be used any more.
          isBroken = true;
          return { ok: false, fault: crashed(error) };
        } finally {
          memory.restore();
        }
      },
    },
  };
}

const { memoryBytes } = scriptLimits;
/** Size of the memory that the compiled QuickJS starts with, and of a page of WebAssembly. */
const [firstBytes, pageBytes] = [16 * 2 ** 20, 2 ** 16];

/** Instances share the code: only the first has to compile it. */
let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve("@jitl/quickjs-wasmfile-release-sync/wasm");
  return WebAssembly.compile(await readFile(file));
}

const everyIntrinsic = {
  BaseObjects: true,
  Eval: true,
  StringNormalize: true,
  RegExp: true,
  JSON: true,
  Proxy: true,
  MapSet: true,
  TypedArrays: true,
  Promise: true,
} as const;

/** The instance's memory as it is now. Handles made later are gone after `restore`, and must not be used or disposed. */
function createSnapshot(quickjs: QuickJSWASMModule): { restore(): void } {
  const words = new Int32Array(quickjs.getWasmMemory().buffer);
  let used = words.length;
  while (used > 0 && words[used - 1] === 0) used--;
  const kept = words.slice(0, used);
  return {
    restore: () => new Int32Array(quickjs.getWasmMemory().buffer).set(kept),
  };
}

/** Three words of the generator's state; any text is a seed. */
function seedWords(context: QuickJSContext, seed: string): QuickJSHandle {
  const words = context.newArray();
  for (let i = 0; i < 3; i++) {
    const word = Number.parseInt(hashText(`${i} ${seed}`).slice(0, 8), 16) | 0;
    context.setProp(words, i, context.newNumber(word));
  }
  return words;
}

function answerOf(context: QuickJSContext, value: QuickJSHandle): ScriptAnswer {
  const text = context.getString(value);
  if (text.length > scriptLimits.answerLength) {
    const tooLong = { code: "answer", what: messages.answerTooLong, remedy: messages.answerShorter } as const;
    return { ok: false, fault: tooLong };
  }
  // The sandbox's own JSON.stringify wrote it.
  return { ok: true, value: JSON.parse(text) as JsonValue };
}

/** Reads an error of the sandbox. Anything can be thrown, so nothing about it is taken for granted. */
function faultOf(context: QuickJSContext, error: QuickJSHandle, isFull: boolean): ScriptFault {
  let thrown: unknown;
  try {
    thrown = context.dump(error);
  } catch {
    thrown = undefined;
  }
  // Without memory for an error, null is thrown.
  if (thrown === null && isFull) return fault("memory");
  if (typeof thrown !== "object" || thrown === null) return thrownFault(thrown, {});
  const { message, stack, name } = thrown as { readonly [member: string]: unknown };
  const at = placeIn(typeof stack === "string" ? stack : "");
  if (message === "interrupted") return { ...fault("steps"), ...at };
  if (message === "out of memory" || message === "string too long") return { ...fault("memory"), ...at };
  if (message === "stack overflow" || message === "Maximum call stack size exceeded")
    return { ...fault("stack"), ...at };
  if (message === promiseReturned) return fault("wait");
  return thrownFault(typeof message === "string" && typeof name === "string" ? `${name}: ${message}` : undefined, at);
}

function thrownFault(message: unknown, at: { readonly line?: number; readonly column?: number }): ScriptFault {
  const what = typeof message === "string" ? messages.thrown(message.slice(0, 300)) : messages.nothingThrown;
  return { code: "thrown", what, remedy: messages.correctScript, ...at };
}

/** The innermost place in the script itself. */
function placeIn(stack: string): { readonly line?: number; readonly column?: number } {
  const found = /script\.ts:(\d+)(?::(\d+))?/.exec(stack);
  if (found === null) return {};
  return { line: Number(found[1]), ...(found[2] === undefined ? {} : { column: Number(found[2]) }) };
}

function crashed(error: unknown): ScriptFault {
  const isStack = error instanceof RangeError || (error instanceof Error && /stack|unreachable/i.test(error.message));
  if (isStack) return fault("stack");
  return { code: "crashed", what: messages.crashed, remedy: messages.tryAgain };
}
