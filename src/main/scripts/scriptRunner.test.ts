import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { FromScripts, ToScripts } from "./process/scriptProtocol.ts";
import { loadScript } from "./sandbox.ts";
import { createScriptRunner } from "./scriptRunner.ts";

const entry = fileURLToPath(new URL("process/nodeEntry.ts", import.meta.url));
const runner = createScriptRunner(createNodeMaker<ToScripts, FromScripts>(entry), 2);
afterAll(() => runner.close());

const twice = "export default (n: number): number => n * 2";
/** Counts no steps: each of its errors lists a thousand callers. */
const uncounted =
  "export default (n) => { if (n < 2) return n; const f = () => { try { return f() + 1 } catch { return f() } }; return f() }";

describe("scripts in a process of their own", () => {
  it("are ended when nothing else ends them, and the next script runs", async () => {
    const calls = [1, 2, 3].map((n) => ({ values: [n], seed: "" }));
    const [stuck, next] = await Promise.all([runner.run(uncounted, calls), runner.run(twice, calls)]);
    expect(stuck.map((one) => (one.ok ? one.value : one.fault.code))).toEqual([1, "time", "time"]);
    expect(next.map((one) => (one.ok ? one.value : one.fault))).toEqual([2, 4, 6]);
  }, 60_000);

  it("have the same answers as in this process", async () => {
    const source = "export default (n) => [n, Math.random(), Math.sin(n), 'ab'.localeCompare('B'), [3, 1].toString()]";
    const here = await loadScript(source);
    const calls = [1, 2, 3].map((n) => ({ values: [n], seed: `seed ${n}` }));
    const there = await runner.run(source, calls);
    expect(there).toEqual(calls.map(({ values, seed }) => (here.ok ? here.script.call(values, seed) : undefined)));
  }, 60_000);
});
