import { expect, test } from "vitest";
import type { EngineCandidate, ShardMessage } from "#main/processes/protocol.ts";
import type { ScriptAnswer } from "#main/scripts/sandbox.ts";
import type { ScriptFault } from "#main/scripts/scriptFault.ts";
import type { FarmShardEnd } from "./farmProtocol.ts";
import type { ShardOutbox } from "./shardOutbox.ts";
import { createMeasuringOutbox, createWorkerScripts, eitherFull, type MeasureByScripts } from "./shardScripts.ts";

const candidate = (sequence: number): EngineCandidate => ({
  sequence,
  level: `{"n":${sequence}}`,
  canonicalKey: `k${sequence}`,
  metrics: { size: sequence },
  milliseconds: 1,
});
const candidates = (...sequences: readonly number[]): ShardMessage => ({
  type: "candidates",
  job: 0,
  candidates: sequences.map(candidate),
});
const fault = (code: ScriptFault["code"], line?: number) =>
  ({
    ok: false,
    fault: { code, what: "It failed.", remedy: "Fix it.", ...(line === undefined ? {} : { line }) },
  }) as ScriptAnswer;
const script = (key: string, role: "metric" | "check" = "metric") => ({ key, role, text: `hash of ${key}` });

/** A worker's scripts, whose texts are "text of KEY"; a sandbox gives an answer per level for each call. */
function scripts(answer: (source: string, sequence: number) => ScriptAnswer) {
  const ran: string[] = [];
  const run = async (source: string, calls: readonly { readonly values: readonly unknown[] }[]) => {
    ran.push(source);
    return calls.map((_call, sequence) => answer(source, sequence));
  };
  const texts = {
    get: async (hash: string) =>
      hash === "hash of missing" ? undefined : hash === "hash of odd" ? 7 : hash.replace("hash", "text"),
  };
  return { ran, scripts: createWorkerScripts({ run } as Parameters<typeof createWorkerScripts>[0], texts) };
}

test("each level gets what each script gives for it, by the script's key", async () => {
  const { ran, scripts: own } = scripts((source, sequence) =>
    source === "text of check" ? { ok: true, value: sequence === 0 } : { ok: true, value: sequence * 10 },
  );
  const measure = await own.forShard({ kind: "fixture", scripts: [script("size"), script("check", "check")] });
  expect(await measure?.([candidate(0), candidate(1)])).toEqual([
    { ...candidate(0), scripts: { size: { value: 0 }, check: { value: 1 } } },
    { ...candidate(1), scripts: { size: { value: 10 }, check: { value: 0 } } },
  ]);
  expect(ran).toEqual(["text of size", "text of check"]);
});

test("a fault of a script is told with its line, if it has one", async () => {
  const { scripts: own } = scripts((_source, sequence) => fault("thrown", sequence === 0 ? 3 : undefined));
  const measure = await own.forShard({ kind: "fixture", scripts: [script("size")] });
  const told = { what: "It failed.", remedy: "Fix it." };
  expect((await measure?.([candidate(0), candidate(1)]))?.map((one) => one.scripts)).toEqual([
    { size: { fault: { ...told, line: 3 } } },
    { size: { fault: told } },
  ]);
});

test("a script that the machine had to end says nothing of a level, and isn't run again", async () => {
  const { ran, scripts: own } = scripts((source) =>
    source === "text of slow" ? fault("time") : { ok: true, value: 1 },
  );
  const measure = await own.forShard({ kind: "fixture", scripts: [script("slow"), script("quick")] });
  for (let batch = 0; batch < 2; batch++)
    expect((await measure?.([candidate(batch)]))?.[0]?.scripts).toEqual({ quick: { value: 1 } });
  expect(ran).toEqual(["text of slow", "text of quick", "text of quick"]);
});

test("nothing is measured without scripts, and texts that the farm doesn't have are left out", async () => {
  const { ran, scripts: own } = scripts(() => ({ ok: true, value: 1 }));
  expect(await own.forShard({ kind: "fixture" })).toBeUndefined();
  expect(await own.forShard({ kind: "fixture", scripts: [script("missing"), script("odd")] })).toBeUndefined();
  const measure = await own.forShard({ kind: "fixture", scripts: [script("missing"), script("size")] });
  expect((await measure?.([candidate(0)]))?.[0]?.scripts).toEqual({ size: { value: 1 } });
  expect(ran).toEqual(["text of size"]);
});

/** An outbox behind scripts that measure when they are let, and what reached it. */
function measuring(already = 0) {
  const taken: string[] = [];
  const holding: boolean[] = [];
  const pending: (() => void)[] = [];
  const outbox: ShardOutbox = {
    checkpoint: undefined,
    candidates: already,
    take: (message) =>
      void taken.push(
        message.type === "candidates" ? message.candidates.map(({ level }) => level).join() : message.type,
      ),
    finish: async (end: FarmShardEnd | undefined) => void taken.push(end === undefined ? "handed back" : "end"),
  };
  const measure: MeasureByScripts = (list) =>
    new Promise((resolve) =>
      pending.push(() => resolve(list.map((one) => ({ ...one, level: `measured ${one.sequence}` })))),
    );
  const box = createMeasuringOutbox(outbox, measure, (isFull) => holding.push(isFull));
  /** The scripts have measured the next batch. */
  const next = async () => {
    await new Promise(setImmediate);
    pending.shift()?.();
    await new Promise(setImmediate);
  };
  return { box, taken, holding, next };
}

test("levels and messages leave in their order, measured, and the end behind them", async () => {
  const { box, taken, next } = measuring(2);
  box.take(candidates(2, 3));
  box.take({ type: "log", job: 0, severity: "info", message: "so" });
  box.take(candidates(4));
  const finished = box.finish(undefined);
  expect([box.candidates, taken]).toEqual([5, []]);
  await next();
  expect(taken).toEqual(["measured 2,measured 3", "log"]);
  await next();
  await finished;
  expect(taken).toEqual(["measured 2,measured 3", "log", "measured 4", "handed back"]);
});

test("what a restarted shard makes again doesn't lower the number of its levels", () => {
  const { box } = measuring(6);
  box.take(candidates(0, 1));
  expect(box.candidates).toBe(6);
});

test("a shard is held back while two batches wait for their scripts", async () => {
  const { box, holding, next } = measuring();
  await next();
  box.take(candidates(0));
  expect(holding).toEqual([]);
  box.take(candidates(1));
  box.take(candidates(2));
  await new Promise(setImmediate);
  expect(holding).toEqual([true]);
  await next();
  expect(holding).toEqual([true]);
  await next();
  expect(holding).toEqual([true, false]);
  await next();
  expect(holding).toEqual([true, false]);
});

test("a shard is held back while either place is full", () => {
  const said: boolean[] = [];
  const [unsent, unmeasured] = eitherFull((isFull) => said.push(isFull));
  unsent(false);
  expect(said).toEqual([]);
  unsent(true);
  unmeasured(true);
  unsent(false);
  expect(said).toEqual([true]);
  unmeasured(false);
  expect(said).toEqual([true, false]);
  unmeasured(true);
  expect(said).toEqual([true, false, true]);
});
