import { describe, expect, it } from "vitest";
import { hashText } from "#shared/kernel/hash.ts";
import { exampleSource } from "#shared/scripts/newScript.ts";
import { restoreRandom } from "#shared/kernel/random.ts";
import { loadScript, type ScriptAnswer } from "./sandbox.ts";

/** What a script answers for some arguments. */
async function answer(source: string, ...values: readonly (string | number | object)[]): Promise<ScriptAnswer> {
  const loaded = await loadScript(source);
  // Arguments of tests are JSON.
  return loaded.ok ? loaded.script.call(values as never, "seed") : loaded;
}

/** The same for the body of a function. */
function body(text: string, ...values: readonly (string | number | object)[]): Promise<ScriptAnswer> {
  return answer(`export default function (level) { ${text} }`, ...values);
}

/** Tries to get out, to get a clock, or to use everything up; the answer, or the code of the fault. */
const attacks: readonly (readonly [name: string, text: string, expected: unknown])[] = [
  [
    "the host's globals",
    "return [typeof process, typeof require, typeof globalThis.fetch].join()",
    "undefined,undefined,undefined",
  ],
  [
    "the shell's modules",
    "return [typeof std, typeof os, typeof console, typeof print].join()",
    "undefined,undefined,undefined,undefined",
  ],
  ["WebAssembly", "return typeof WebAssembly", "undefined"],
  ["a clock", "return [typeof Date, typeof performance, typeof setTimeout].join()", "undefined,undefined,undefined"],
  [
    "a clock by Atomics",
    "return typeof Atomics === 'undefined' ? 'none' : Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0, 60000)",
    "none",
  ],
  ["the Function constructor", "return Function('return typeof process + typeof Date')()", "undefinedundefined"],
  ["constructor of a constructor", "return (() => {}).constructor.constructor('return typeof require')()", "undefined"],
  ["eval", "return (0, eval)('typeof process')", "undefined"],
  [
    "generator constructor",
    "return Object.getPrototypeOf(function* () {}).constructor('yield typeof process')().next().value",
    "undefined",
  ],
  ["the constructor of arguments", "return level.constructor.constructor('return typeof process')()", "undefined"],
  ["__proto__ in the level", "return String(level.polluted) + String({}.polluted)", "undefinedundefined"],
  ["polluted Object.prototype", "Object.prototype.polluted = 1; return ({}).polluted", 1],
  ["a toJSON that answers something else", "Object.prototype.toJSON = () => 'x'; return { a: 1 }", "x"],
  ["replaced JSON and Reflect", "JSON.stringify = () => '{'; JSON.parse = null; Reflect.apply = null; return 3", 3],
  ["a getter that never ends as an answer", "return { get a() { for (;;); } }", "steps"],
  ["a proxy as an answer", "return new Proxy([], { get() { for (;;); } })", "steps"],
  ["an error with a getter that never ends", "throw { get message() { for (;;); } }", "thrown"],
  ["dynamic import by eval", "return eval('import(\"fs\")')", "wait"],
  ["a loop for ever", "for (;;);", "steps"],
  ["a loop that catches everything", "for (;;) try { for (;;); } catch {} finally { continue }", "steps"],
  ["a regular expression that backtracks", "return /^(a+)+$/.test('a'.repeat(40) + 'b')", "steps"],
  ["recursion", "const f = () => f() + 1; return f()", "stack"],
  ["nested brackets for JSON.parse", "return JSON.parse('['.repeat(1e6))", "stack"],
  ["a nested answer", "let o = 0; for (let i = 0; i < 1e5; i++) o = [o]; return o", "stack"],
  ["new Array(1e8) + ''", "return new Array(1e8) + ''", "thrown"],
  ["an array of a billion", "return Array.from({ length: 1e9 })", "thrown"],
  ["indexOf in what says to be long", "return [].indexOf.call({ length: 2 ** 40 }, 1)", "thrown"],
  ["a text of a billion", "return 'a'.repeat(1e9)", "memory"],
  ["a text that doubles", "let s = 'ab'; for (;;) s += s", "memory"],
  ["buffers for ever", "const all = []; for (;;) all.push(new Uint8Array(1e6))", "memory"],
  ["a map for ever", "const m = new Map(); for (let i = 0; ; i++) m.set(i, 'x' + i)", "memory"],
  ["an answer that is too long", "return 'a'.repeat(5e6)", "answer"],
];

describe("a script in the sandbox", () => {
  it.each(attacks)("keeps in: %s", async (_, text, expected) => {
    const found = await body(text, JSON.parse('{"__proto__": {"polluted": 1}}') as object);
    expect(found.ok ? found.value : found.fault.code).toEqual(expected);
  });

  it("is tried more than 30 times by these attacks", () => expect(attacks.length).toBeGreaterThanOrEqual(30));

  it("finds nothing of an earlier call, whatever that one left behind", async () => {
    const loaded = await loadScript(`
      let calls = 0;
      export default (what: string) => {
        calls++;
        if (what === "spoil") { Object.prototype.left = 1; Math.random = () => 4; globalThis.kept = new Array(5e5).fill(7); }
        if (what === "fill") { const all = []; for (;;) all.push("x".repeat(1000)); }
        if (what === "loop") for (;;);
        if (what === "deep") { const f = () => f() + 1; f(); }
        return [calls, "left" in {}, typeof kept, Math.random()].join();
      }`);
    if (!loaded.ok) throw new Error(loaded.fault.what);
    const call = (what: string) => loaded.script.call([what], "1");
    const first = call("");
    expect(first).toMatchObject({ ok: true });
    const codes = ["spoil", "fill", "loop", "deep"].map((what) => {
      const one = call(what);
      return [what, one.ok ? "ok" : one.fault.code, JSON.stringify(call("")) === JSON.stringify(first)];
    });
    expect(codes).toEqual([
      ["spoil", "ok", true],
      ["fill", "memory", true],
      ["loop", "steps", true],
      ["deep", "stack", true],
    ]);
  });

  it("has no randomness but that of its seed", async () => {
    const loaded = await loadScript("export default () => [Math.random(), Math.random()]");
    if (!loaded.ok) throw new Error(loaded.fault.what);
    const { call } = loaded.script;
    expect(call([], "a")).toEqual(call([], "a"));
    expect(call([], "a")).not.toEqual(call([], "b"));
    // The studio's own generator, from the same state.
    const word = (i: number) => Number.parseInt(hashText(`${i} a`).slice(0, 8), 16) | 0;
    const random = restoreRandom([word(0), word(1), word(2), 1]);
    for (let i = 0; i < 12; i++) random.uint32();
    expect(call([], "a")).toEqual({ ok: true, value: [random.float(), random.float()] });
  });

  it.each(["metric", "check", "export", "transform"] as const)(
    "runs the text that a new %s starts with",
    async (role) => {
      const level = { rooms: [{ id: "gate" }], doors: [], templates: [] };
      expect(await answer(exampleSource("dungeon", role), role === "export" ? [level] : level)).toMatchObject({
        ok: true,
      });
    },
  );

  it("names the line of the TypeScript at which it failed", async () => {
    const source = [
      "interface Level { readonly rows: readonly string[] }",
      "type Row = Level['rows'][number];",
      "export default function (level: Level): number {",
      "  const rows = level.rows as Row[];",
      "  return rows[99]!.length;",
      "}",
    ].join("\n");
    expect(await answer(source, { rows: [] })).toMatchObject({ ok: false, fault: { code: "thrown", line: 5 } });
  });

  it.each([
    ["import x from 'fs'; export default () => 1", "import", 1],
    ["export default async () => 1", "wait", 1],
    ["export default () =>\n 1 +", "syntax", 2],
    ["enum A { B }\nexport default () => A.B", "syntax", 1],
    ["export const metric = () => 1", "no-function", undefined],
    ["\nwhile (true) Math.abs(1);\nexport default () => 1", "steps", 2],
    ["throw 5", "thrown", undefined],
  ])("is refused before any level when it reads %j", async (source, code, line) => {
    const loaded = await loadScript(source);
    expect(loaded.ok ? undefined : [loaded.fault.code, loaded.fault.line]).toEqual([code, line]);
  });
});
