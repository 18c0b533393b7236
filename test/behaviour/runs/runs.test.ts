import { afterEach, beforeEach, expect, test } from "vitest";
import { StudioError } from "#main/services/studioError.ts";
import type { Run, RunEvent } from "#shared/contract/runs.ts";
import {
  makeProject,
  numbersRun,
  openHarness,
  storedContent,
  temporaryFolder,
  type RunsHarness,
} from "./runsHarness.ts";
import { storedLevels } from "../../support/storedLevels.ts";

let harnesss: RunsHarness[] = [];
let folders: { dispose(): void }[] = [];

beforeEach(() => {
  harnesss = [];
  folders = [];
});
afterEach(async () => {
  for (const harness of harnesss) await harness.close();
  for (const folder of folders) folder.dispose();
});

async function freshProject(): Promise<string> {
  const folder = temporaryFolder();
  folders.push(folder);
  return makeProject(folder.path);
}
async function harness(options: Parameters<typeof openHarness>[1] = {}, folder?: string): Promise<RunsHarness> {
  const opened = await openHarness(folder ?? (await freshProject()), options);
  harnesss.push(opened);
  return opened;
}
async function finish({ runs }: RunsHarness, run: Run): Promise<Run> {
  await runs.settled(run.id);
  return runs.get({ id: run.id });
}
async function whenDone({ runs }: RunsHarness, id: string, count: number): Promise<void> {
  await expect.poll(async () => (await runs.get({ id })).progress.done).toBeGreaterThanOrEqual(count);
}

test("the same four give the same store with 1, 2 and 4 processes", async () => {
  const contents: string[] = [];
  for (const size of [1, 2, 4]) {
    const place = await harness({ size });
    const run = await finish(place, await place.runs.start(numbersRun({ shards: 9, work: 1 })));
    expect(run.progress).toMatchObject({ state: "done", done: 40, asked: 40, counters: { moves: 400 } });
    contents.push(storedContent(place));
  }
  expect(contents[1]).toBe(contents[0]);
  expect(contents[2]).toBe(contents[0]);
});

test("another seed gives other candidates, the same one the same again", async () => {
  const place = await harness();
  const first = await finish(place, await place.runs.start(numbersRun()));
  const again = await finish(place, await place.runs.again({ id: first.id }));
  const other = await finish(place, await place.runs.again({ id: first.id, seed: 8 }));
  const levels = (run: Run) => storedLevels(place.project.store.db, run.number);
  expect(levels(first)).toHaveLength(40);
  expect(levels(again)).toEqual(levels(first));
  expect(levels(other)).not.toEqual(levels(first));
});

test.each([
  ["exit", /ended with code 7/],
  ["hang", /didn't respond/],
  ["memory", /ran out of its 40 MiB/],
])("a shard whose process fails once (%s) is tried again and the result is the same", async (trouble, reason) => {
  // A process that is hungry for memory computes too, and on a busy machine could pass for one that hangs.
  const options = { hangSeconds: trouble === "hang" ? 0.8 : 60, memoryMiB: 40 };
  const calm = await harness(options);
  await finish(calm, await calm.runs.start(numbersRun()));
  const troubled = await harness(options);
  const run = await finish(troubled, await troubled.runs.start(numbersRun({ trouble })));
  expect(run.progress.state).toBe("done");
  const { lines } = await troubled.runs.log({ id: run.id });
  const warning = lines.find((line) => line.severity === "warning");
  expect(warning?.message).toMatch(reason);
  expect(warning?.message).toContain("Retrying from its last checkpoint.");
  const withoutParameters = (place: RunsHarness) => storedContent(place).replace(/"parameters": .*/g, "");
  expect(withoutParameters(troubled)).toBe(withoutParameters(calm));
});

test("a shard that fails twice fails alone: the others and other runs are complete", async () => {
  const place = await harness();
  const bad = await place.runs.start(numbersRun({ trouble: "exit", always: true }));
  const good = await place.runs.start(numbersRun());
  const failed = await finish(place, bad);
  expect(failed.progress.state).toBe("failed");
  expect(failed.progress.shards.map((shard) => shard.state)).toEqual(["done", "failed", "done", "done"]);
  expect(failed.problems[0]?.message).toMatch(/^Shard 1 of 4 failed: The engine process ended with code 7/);
  expect((await finish(place, good)).progress.state).toBe("done");
});

test("a level that breaks the rules is never stored", async () => {
  const place = await harness();
  const run = await finish(place, await place.runs.start(numbersRun({ trouble: "invalid" })));
  expect(run.progress.shards[1]).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("-1 is negative") as string,
  });
  const stored = storedLevels(place.project.store.db);
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter((level) => level === undefined || level.endsWith(":-1}"))).toEqual([]);
});

test("a run that was in flight when the project closed is interrupted and resumes to the same result", async () => {
  const calm = await harness();
  await finish(calm, await calm.runs.start(numbersRun({ work: 10 })));
  const folder = await freshProject();
  const before = await openHarness(folder);
  const { id } = await before.runs.start(numbersRun({ work: 10 }));
  await whenDone(before, id, 12);
  await before.close();
  const after = await harness({}, folder);
  const interrupted = await after.runs.get({ id });
  expect(interrupted.progress.state).toBe("interrupted");
  expect(interrupted.progress.done).toBeGreaterThanOrEqual(12);
  expect(interrupted.progress.done).toBeLessThan(40);
  await after.runs.resume({ id });
  expect((await finish(after, interrupted)).progress.state).toBe("done");
  expect(storedContent(after)).toBe(storedContent(calm));
});

test("a paused run stands still and goes on", async () => {
  const place = await harness();
  const run = await place.runs.start(numbersRun({ work: 10 }));
  await whenDone(place, run.id, 5);
  await place.runs.pause({ id: run.id });
  await expect.poll(async () => (await place.runs.get({ id: run.id })).progress.state).toBe("paused");
  const afterAnother = async (seed: number) => {
    await finish(place, await place.runs.start(numbersRun({}, { seed })));
    return (await place.runs.get({ id: run.id })).progress;
  };
  // What was under way when the pause came arrives before what a run brings that begins after it.
  const { seconds, done } = await afterAnother(8);
  expect(done).toBeLessThan(40);
  expect(await afterAnother(9)).toMatchObject({ seconds, done, state: "paused" });
  await place.runs.resume({ id: run.id });
  expect((await finish(place, run)).progress).toMatchObject({ state: "done", done: 40 });
});

test("a stopped run keeps what it found", async () => {
  const place = await harness();
  const run = await place.runs.start(numbersRun({ work: 20 }, { count: 1000 }));
  await whenDone(place, run.id, 3);
  await place.runs.stop({ id: run.id });
  const stopped = await place.runs.get({ id: run.id });
  expect(stopped.progress.state).toBe("stopped");
  const stored = place.project.store.db.prepare("SELECT count(*) FROM candidates").pluck().get();
  expect(stored).toBe(stopped.progress.done);
});

test("a time limit ends a run at a shard boundary and says so", async () => {
  const place = await harness();
  // Processes that are warm: starting them is no part of the limit here.
  await finish(place, await place.runs.start(numbersRun()));
  const asked = numbersRun({ shards: 40, work: 60 }, { timeLimitSeconds: 0.5 });
  const run = await finish(place, await place.runs.start(asked));
  expect(run.progress.state).toBe("done");
  expect(new Set(run.progress.shards.map((shard) => shard.state))).toEqual(new Set(["done", "stopped"]));
  for (const shard of run.progress.shards) expect(shard.done).toBe(shard.state === "done" ? 1 : 0);
  expect(run.problems[0]).toMatchObject({ code: "time-limit", message: expect.stringContaining("0.5 s") as string });
});

test("what a run without a result came closest to is kept with its reason, also when it was stopped", async () => {
  const folder = await freshProject();
  const place = await harness({}, folder);
  const alone = { shards: 1, troubleShard: 0 };
  const barren = await finish(place, await place.runs.start(numbersRun({ ...alone, trouble: "barren" })));
  const lost = await place.runs.start(numbersRun({ ...alone, trouble: "lost" }));
  await expect
    .poll(async () => (await place.runs.get({ id: lost.id })).progress.counters["moves"] ?? 0)
    .toBeGreaterThan(0);
  await place.runs.stop({ id: lost.id });
  const full = await finish(place, await place.runs.start(numbersRun()));
  await place.close();
  harnesss = [];
  const { runs } = await harness({}, folder);
  for (const { id } of [barren, lost]) {
    const run = await runs.get({ id });
    expect(run).toMatchObject({ closestParts: 3, problems: [{ code: "barren" }], progress: { done: 0 } });
    expect(await runs.closest({ id })).toEqual({ level: { value: 0, index: 0 } });
  }
  expect((await runs.get({ id: full.id })).closestParts).toBeNull();
  expect(await runs.closest({ id: full.id })).toEqual({ level: null });
});

test("what a run at work knows of why it has found nothing is told at once, and taken back with its first candidate", async () => {
  const place = await harness();
  const told: RunEvent[] = [];
  const watching = place.runs.watch({});
  const whileAtWork: Run[] = [];
  const seen = (async () => {
    for await (const event of watching) {
      if (event.type === "finished") break;
      if (event.type !== "findings") continue;
      told.push(event);
      whileAtWork.push(await place.runs.get({ id: event.runId }));
    }
  })();
  const late = { shards: 1, troubleShard: 0, trouble: "late", work: 400 };
  const { id } = await place.runs.start(numbersRun(late, { count: 3 }));
  await seen;
  expect(told).toMatchObject([
    { problems: [{ code: "barren" }], closestParts: 3 },
    { problems: [], closestParts: null },
  ]);
  expect(whileAtWork[0]).toMatchObject({
    progress: { state: "running" },
    problems: [{ code: "barren" }],
    closestParts: 3,
  });
  expect(await place.runs.get({ id })).toMatchObject({ problems: [], closestParts: null, progress: { done: 3 } });
});

test("the first candidate takes findings back while its shard is still at work, in what is told and in what is kept", async () => {
  const place = await harness();
  const told: number[] = [];
  const watching = place.runs.watch({});
  void (async () => {
    for await (const event of watching) if (event.type === "findings") told.push(event.problems.length);
  })();
  const late = { shards: 1, troubleShard: 0, trouble: "late", work: 20 };
  const { id } = await place.runs.start(numbersRun(late, { count: 100_000 }));
  // Whoever is behind hears the newest alone.
  await expect.poll(() => told.at(-1)).toBe(0);
  expect([[0], [1, 0]]).toContainEqual(told);
  expect(await place.runs.get({ id })).toMatchObject({
    progress: { state: "running" },
    problems: [],
    closestParts: null,
  });
  expect(await place.runs.closest({ id })).toEqual({ level: null });
  await place.runs.stop({ id });
});

test("a proof that there is nothing ends a run, and is the same with 1 and 4 processes", async () => {
  const contents: string[] = [];
  for (const size of [1, 4]) {
    const place = await harness({ size });
    const asked = numbersRun({ shards: 9, trouble: "hopeless", troubleShard: 2, work: 20 });
    const run = await finish(place, await place.runs.start(asked));
    expect(run.progress.shards.map(({ state }) => state).join(" ")).toBe(`done done done${" skipped".repeat(6)}`);
    expect(run).toMatchObject({
      progress: { state: "done", done: 0 },
      problems: [{ code: "barren" }, { code: "proof" }],
    });
    contents.push(storedContent(place));
  }
  expect(contents[1]).toBe(contents[0]);
});

test("whoever watches sees candidates, progress, partial levels, log and end", async () => {
  const place = await harness();
  const events: RunEvent[] = [];
  const started = performance.now();
  const watching = place.runs.watch({});
  const seen = (async () => {
    for await (const event of watching) {
      events.push(event);
      if (event.type === "finished") break;
    }
  })();
  const run = await place.runs.start(numbersRun({ work: 20 }));
  await seen;
  expect(new Set(events.map((event) => event.type))).toEqual(
    new Set(["progress", "candidates", "partial", "log", "finished"]),
  );
  const ids = events.flatMap((event) => (event.type === "candidates" ? event.candidateIds : []));
  expect(new Set(ids).size).toBe(40);
  expect(ids).toHaveLength(40);
  const progress = events.filter((event) => event.type === "progress");
  expect(progress.length).toBeLessThan(5 + 10 * ((performance.now() - started) / 1000));
  const last = (await place.runs.get({ id: run.id })).progress;
  expect(last.best.at(-1)?.[1]).toBeGreaterThan(900);
});

test("what cannot run is refused with its problems and leaves no run behind", async () => {
  const { runs } = await harness();
  const attempt = async (asked: Parameters<typeof runs.start>[0]) => {
    try {
      await runs.start(asked);
    } catch (error) {
      return error instanceof StudioError ? { code: error.code, ...error.detail } : error;
    }
    return "started";
  };
  expect(await attempt(numbersRun({}, { data: { size: 0 } }))).toMatchObject({
    code: "INVALID",
    problems: [{ code: "size" }],
  });
  expect(await attempt(numbersRun({ shards: 0 }))).toMatchObject({ code: "INVALID", place: 'parameter "shards"' });
  expect(await attempt(numbersRun({ nonsense: 1 }))).toMatchObject({ code: "INVALID", place: 'parameter "nonsense"' });
  expect(await attempt(numbersRun({}, { count: 2_000_000 }))).toMatchObject({ code: "INVALID", place: "count" });
  expect(await attempt(numbersRun({}, { task: "fly" }))).toMatchObject({ code: "NOT_FOUND" });
  expect(await attempt(numbersRun({}, { documentId: "gone" }))).toMatchObject({ code: "NOT_FOUND" });
  expect((await runs.list({})).runs).toEqual([]);
});

test("a removed run takes its candidates with it, except those a person kept", async () => {
  const place = await harness();
  const run = await finish(place, await place.runs.start(numbersRun()));
  const { db } = place.project.store;
  const kept = db.prepare<[], { key_id: number }>("SELECT key_id FROM candidates ORDER BY id LIMIT 1").get()!;
  db.prepare("INSERT INTO marks (key_id, flag) VALUES (?, 1)").run(kept.key_id);
  await place.runs.remove({ id: run.id, keepMarked: true });
  expect((await place.runs.list({})).runs).toEqual([]);
  const left = db.prepare("SELECT DISTINCT key_id FROM candidates").pluck().all();
  expect(left).toEqual([kept.key_id]);
  const next = await finish(place, await place.runs.start(numbersRun()));
  expect(next.number).toBe(2);
  await place.runs.remove({ id: next.id, keepMarked: false });
  expect(db.prepare("SELECT DISTINCT id >> 35 FROM candidates").pluck().all()).toEqual([1]);
});

test("a run of a report task joins its shards' reports", async () => {
  const place = await harness();
  const run = await finish(place, await place.runs.start(numbersRun({}, { task: "sum", count: 30 })));
  expect(run.progress.state).toBe("done");
  expect(run.problems).toEqual([]);
  const report = place.project.store.db.prepare("SELECT report FROM runs").pluck().get();
  expect(Number(report)).toBeGreaterThan(0);
});

test("results that cannot be stored end their run with the reason and leave the studio standing", async () => {
  const place = await harness();
  const { db } = place.project.store;
  db.exec("CREATE TRIGGER full BEFORE INSERT ON candidates BEGIN SELECT RAISE(ABORT, 'no space left'); END");
  const run = await finish(place, await place.runs.start(numbersRun({ work: 1 })));
  expect(run.progress.state).toBe("failed");
  expect(run.problems[0]).toMatchObject({
    code: "not-stored",
    message: expect.stringContaining("no space left") as string,
  });
  db.exec("DROP TRIGGER full");
  expect((await finish(place, await place.runs.start(numbersRun()))).progress.state).toBe("done");
});

test("several runs at once share the processes and none waits for another's end", async () => {
  const place = await harness();
  const long = await place.runs.start(numbersRun({ shards: 50, work: 5 }, { count: 2000 }));
  await whenDone(place, long.id, 1);
  const short = await finish(place, await place.runs.start(numbersRun()));
  expect(short.progress.state).toBe("done");
  expect((await place.runs.get({ id: long.id })).progress.state).toBe("running");
  await place.runs.stop({ id: long.id });
});
