import { existsSync, mkdtempSync } from "node:fs";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createEnginePool, type EnginePool, type PoolOptions } from "#main/processes/enginePool.ts";
import type { EngineProcessMaker } from "#main/processes/engineProcess.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { ShardMessage } from "#main/processes/protocol.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { builtFixtureEngine } from "../../support/builtModules.ts";

const pools: EnginePool[] = [];

const spawned: { pid: number; alive: boolean }[] = [];

/** The maker of the product, with the pids it makes written down. */
const make: EngineProcessMaker = (events, limits) => {
  const child = { pid: 0, alive: true };
  const exited: typeof events.exited = (exit) => {
    child.alive = false;
    events.exited(exit);
  };
  const engine = createNodeMaker(builtFixtureEngine)({ message: (message) => events.message(message), exited }, limits);
  spawned.push(Object.assign(child, { pid: engine.pid ?? 0 }));
  return engine;
};

function pool(options: Partial<PoolOptions> = {}): EnginePool {
  const made = createEnginePool({ make, size: 1, ...options });
  pools.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((made) => made.close()));
});

function shard(parameters: ParameterValues = {}, count = 12) {
  return {
    kind: "fixture",
    task: "numbers",
    input: { size: 1000 },
    parameters: { shards: 1, work: 0, checkpoints: 5, trouble: "none", troubleShard: 1, troubleAt: 6, ...parameters },
    seed: 1,
    shard: 1,
    shards: 1,
    count,
  };
}

/** `hasCandidate` resolves with the first candidate, however long its process takes to start on a busy machine. */
function listen() {
  const messages: ShardMessage[] = [];
  const { promise: hasCandidate, resolve } = Promise.withResolvers<void>();
  const message = (one: ShardMessage): void => {
    messages.push(one);
    if (one.type === "candidates" && one.candidates.length > 0) resolve();
  };
  return { started: () => undefined, message, messages, hasCandidate };
}

function candidatesIn(messages: readonly ShardMessage[]) {
  return messages.flatMap((message) => (message.type === "candidates" ? message.candidates : []));
}

test("a shard's candidates arrive in order, validated, measured and keyed", async () => {
  const listener = listen();
  const end = await pool().runShard("run", shard(), listener).ended;
  expect(end).toMatchObject({ ok: true, cancelled: false, counters: { moves: 120 } });
  const candidates = candidatesIn(listener.messages);
  expect(candidates.map((candidate) => candidate.sequence)).toEqual(Array.from({ length: 12 }, (_, index) => index));
  const level = JSON.parse(candidates[3]!.level) as { value: number };
  expect(candidates[3]).toMatchObject({
    canonicalKey: String(level.value),
    metrics: { value: level.value, odd: level.value % 2, order: 3 },
  });
});

test("a checkpoint follows the candidates it covers and the rest can be made from it", async () => {
  const whole = listen();
  const engines = pool();
  await engines.runShard("run", shard(), whole).ended;
  const at = whole.messages.findLastIndex((message) => message.type === "checkpoint");
  const checkpoint = whole.messages[at] as Extract<ShardMessage, { type: "checkpoint" }>;
  expect(candidatesIn(whole.messages.slice(0, at))).toHaveLength(checkpoint.sequence);
  const rest = listen();
  await engines.runShard("run", { ...shard(), checkpoint }, rest).ended;
  const bytes = (messages: readonly ShardMessage[]) =>
    candidatesIn(messages).map(({ sequence, level }) => [sequence, level]);
  expect(bytes(rest.messages)).toEqual(bytes(whole.messages).slice(checkpoint.sequence));
});

test.each([
  ["throw", "threw", /The fixture threw/],
  ["invalid", "threw", /breaks the rules: -1 is negative/],
  ["too-many", "threw", /more than the 12 levels/],
  ["exit", "crashed", /ended with code 7/],
])(
  "an engine that does %s fails its shard with the reason, and the next shard works",
  async (trouble, cause, message) => {
    const engines = pool();
    const end = await engines.runShard("run", shard({ trouble }), listen()).ended;
    expect(end).toMatchObject({ ok: false, cause, message: expect.stringMatching(message) as unknown });
    expect(await engines.runShard("run", shard(), listen()).ended).toMatchObject({ ok: true });
  },
);

test("a full memory is told apart from a crash", async () => {
  const end = await pool({ memoryMiB: 40 }).runShard("run", shard({ trouble: "memory" }), listen()).ended;
  expect(end).toMatchObject({
    ok: false,
    cause: "out-of-memory",
    message: expect.stringContaining("40 MiB") as unknown,
  });
});

test("an engine that lets no message in is found and ended", async () => {
  const end = await pool({ hangSeconds: 0.8 }).runShard("run", shard({ trouble: "hang" }), listen()).ended;
  expect(end).toMatchObject({ ok: false, cause: "hung" });
});

test.runIf(process.platform === "linux")(
  "an engine that the machine leaves no processor time is waited for",
  async () => {
    const listener = listen();
    const handle = pool({ hangSeconds: 1, size: 1 }).runShard("run", shard({ work: 5 }, 100), listener);
    await listener.hasCandidate;
    const engine = spawned.at(-1)!.pid;
    process.kill(engine, "SIGSTOP");
    await new Promise((resolve) => setTimeout(resolve, 4000));
    process.kill(engine, "SIGCONT");
    expect(await handle.ended).toMatchObject({ ok: true });
    expect(candidatesIn(listener.messages)).toHaveLength(100);
  },
);

test("cancel ends a busy shard and keeps its process", async () => {
  const engines = pool();
  const listener = listen();
  const handle = engines.runShard("run", shard({ work: 5 }, 100_000), listener);
  await listener.hasCandidate;
  handle.cancel();
  expect(await handle.ended).toMatchObject({ ok: true, cancelled: true });
});

test("a cancelled shard that does not listen is killed", async () => {
  const engines = pool({ cancelMilliseconds: 200 });
  const mark = join(mkdtempSync(join(tmpdir(), "levelwright-hang-")), "mark");
  const handle = engines.runShard("run", shard({ trouble: "hang", mark }), listen());
  // Until it hangs it does listen: a cancel that comes before (on a busy machine, between two levels) ends it in peace.
  await expect.poll(() => existsSync(mark)).toBe(true);
  handle.cancel();
  expect(await handle.ended).toMatchObject({ ok: false, cause: "closed" });
  expect(await engines.runShard("run", shard(), listen()).ended).toMatchObject({ ok: true });
});

test("a paused shard stands still, lets others work, and goes on", async () => {
  const engines = pool();
  const listener = listen();
  const handle = engines.runShard("a", shard({ work: 5 }, 200), listener);
  await listener.hasCandidate;
  handle.pause();
  expect(await engines.runShard("b", shard(), listen()).ended).toMatchObject({ ok: true });
  const before = candidatesIn(listener.messages).length;
  expect(before).toBeLessThan(200);
  handle.unpause();
  expect(await handle.ended).toMatchObject({ ok: true, cancelled: false });
  expect(candidatesIn(listener.messages)).toHaveLength(200);
});

test("new limits hold for what starts after them; a process that was started before takes nothing more", async () => {
  const engines = pool();
  const listener = listen();
  const long = engines.runShard("a", shard({ work: 5 }, 100_000), listener);
  await listener.hasCandidate;
  const before = spawned.length;
  engines.limit({ size: 2, memoryMiB: 300 });
  expect(engines.size).toBe(2);
  expect(await engines.runShard("b", shard(), listen()).ended).toMatchObject({ ok: true });
  expect(spawned).toHaveLength(before + 1);
  long.cancel();
  expect(await long.ended).toMatchObject({ ok: true, cancelled: true });
  await expect.poll(() => spawned.slice(before - 1).map(({ alive }) => alive)).toEqual([false, true]);
  engines.limit({ size: undefined, memoryMiB: 40 });
  expect(await engines.runShard("c", shard({ trouble: "memory" }), listen()).ended).toMatchObject({
    message: expect.stringContaining("40 MiB") as unknown,
  });
});

test("a question is answered while every batch place is taken", async () => {
  const engines = pool();
  const handle = engines.runShard("run", shard({ work: 20 }, 100_000), listen());
  expect(await engines.analyse("fixture", "double", 21)).toBe(42);
  await expect(engines.analyse("fixture", "throw", 0)).rejects.toThrow("No answer to that.");
  handle.cancel();
  await handle.ended;
});

test("an aborted question frees its place soon", async () => {
  const engines = pool();
  const questions = [0, 1].map(() => {
    const control = new AbortController();
    const answer = engines.analyse("fixture", "block", 60_000, control.signal);
    return { control, answer };
  });
  for (const { control, answer } of questions) {
    control.abort();
    await expect(answer).rejects.toThrow(/abort/i);
  }
  expect(await engines.analyse("fixture", "double", 4)).toBe(8);
});

test("questions that are dropped one after the other leave their process to the next", async () => {
  const engines = pool();
  expect(await engines.analyse("fixture", "double", 1)).toBe(2);
  const before = spawned.length;
  for (let edit = 0; edit < 5; edit++) {
    const control = new AbortController();
    const answer = engines.analyse("fixture", "walk", null, control.signal);
    control.abort();
    await expect(answer).rejects.toThrow(/abort/i);
  }
  expect(await engines.analyse("fixture", "double", 3)).toBe(6);
  // On a busy machine one may take so long to hear of it that the next has gone elsewhere.
  expect(spawned.length).toBeLessThan(before + 2);
});

test("after an answer a process prewarms what may come next, and still answers when that goes wrong", async () => {
  const engines = pool();
  expect(await engines.analyse("fixture", "double", 7)).toBe(14);
  await expect.poll(() => engines.analyse("fixture", "rehearsed", null)).toBe(7);
  expect(await engines.analyse("fixture", "double", 2)).toBe(4);
  await expect.poll(() => engines.analyse("fixture", "rehearsed", null)).toBe(9);
});

test("a studio's runs are below normal priority, and one process is warm for questions", async () => {
  const engines = pool({ interactive: true });
  const handle = engines.runShard("run", shard({ work: 5 }, 100_000), listen());
  const { PRIORITY_BELOW_NORMAL: low, PRIORITY_NORMAL: normal } = constants.priority;
  await expect.poll(() => childPids().map((pid) => getPriority(pid))).toEqual([low, normal]);
  handle.cancel();
  await handle.ended;
});

test("after a run a studio's questions go to a process of normal priority, and shards leave it alone", async () => {
  // Below normal priority a busy machine may let it wait long before it hears that it is cancelled.
  const engines = pool({ interactive: true, cancelMilliseconds: 60_000 });
  const handle = engines.runShard("run", shard({ work: 5 }, 100_000), listen());
  await expect.poll(() => childPids().length).toBe(2);
  expect(await engines.analyse("fixture", "double", 3)).toBe(6);
  // Only the process that has answered has anything to prewarm.
  await expect.poll(() => engines.analyse("fixture", "rehearsed", null)).toBe(3);
  handle.cancel();
  expect(await handle.ended).toMatchObject({ ok: true });
  for (let turn = 0; turn < 2; turn++) {
    expect(await engines.analyse("fixture", "rehearsed", null)).toBe(3);
    expect(await engines.runShard("run", shard(), listen()).ended).toMatchObject({ ok: true });
  }
  const { PRIORITY_BELOW_NORMAL: low, PRIORITY_NORMAL: normal } = constants.priority;
  // While the second one was busy a third may have been started.
  expect(
    childPids()
      .slice(0, 2)
      .map((pid) => getPriority(pid)),
  ).toEqual([low, normal]);
});

/** Engine processes of this test. */
function childPids(): number[] {
  return spawned.filter((child) => child.alive).map((child) => child.pid);
}
