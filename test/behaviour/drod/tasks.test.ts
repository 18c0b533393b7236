import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SolveResult } from "#main/engines/engineTask.ts";
import { askCompletion, askCurve, askHeatMap } from "#main/engines/drod/analyses.ts";
import { beamEngineTask, beamTaskSaving } from "#main/engines/drod/beamTask.ts";
import { brainRoom, tarRoom, tenRoaches, thirtyRoaches } from "../../bench/engines/drod/benchRooms.ts";
import { polishEngineTask } from "#main/engines/drod/polish/polishTask.ts";
import { solveRoom } from "#main/engines/drod/solveRoom.ts";
import { asJson } from "#shared/kernel/json.ts";
import type { CurveAnswer, HeatMapAnswer } from "#shared/levels/drod/analyses.ts";
import { drodKind } from "#shared/levels/drod/drodKind.ts";
import { drodLevelSchema, drodRoomSchema, emptyDrodRoom, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { levelOf } from "#shared/levels/drod/roomFile.ts";
import { documentFileSchema } from "#shared/project/manifest.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";
import { runShard } from "../../support/runTask.ts";
import { runCli } from "../../support/commandLineResult.ts";
import { runCliProcess } from "../cli/cliProcess.ts";

const samples = join(repositoryRoot, "resources", "samples", "roach-halls", "documents");
const documents = readdirSync(samples).map((file) =>
  documentFileSchema.parse(JSON.parse(readFileSync(join(samples, file), "utf8"))),
);
const inputOf = ({ lines: _lines, ...room }: DrodRoom) => ({ ...room, name: "Room" });

function solutionsOf(levels: readonly unknown[]): string[] {
  return levels.map((level) => {
    const parsed = drodLevelSchema.parse(level);
    expect(drodKind.validate(parsed)).toEqual([]);
    return parsed.solution;
  });
}

describe("the beam task", () => {
  test("names what the levels were searched with, and how many states it took", () => {
    const { events, levels } = runShard(beamEngineTask, {
      input: inputOf(tenRoaches.room),
      parameters: { width: 300, eval: "100 * monsters + sum(all, d)" },
    });
    expect(solutionsOf(levels)).toHaveLength(1);
    expect(levels[0]).toMatchObject({ evaluation: { expression: "100 * monsters + sum(all, d)" } });
    const candidate = events.find(({ type }) => type === "candidate");
    expect(candidate).toMatchObject({ metrics: { width: 300 } });
    expect(events.filter(({ type }) => type === "progress").length).toBeGreaterThan(15);
  });

  test("keeps the locked beginning and searches on from there", () => {
    const room = { ...tenRoaches.room, solution: "W W C C CC" };
    const { levels } = runShard(beamEngineTask, { input: inputOf(room), parameters: { lock: 4 } });
    expect(solutionsOf(levels)[0]).toMatch(/^W W C C /);
  });

  test("wider beams only replace a solution by a shorter one, and a resumed run ends alike", () => {
    const job = {
      input: inputOf(tenRoaches.room),
      parameters: { width: 5, widenings: 3, factor: 4, eval: "monsters - y / 100" },
    };
    const whole = runShard(beamEngineTask, job);
    const checkpoints = whole.events.flatMap((event) => (event.type === "checkpoint" ? [event.state] : []));
    expect(checkpoints).toHaveLength(4);
    for (const checkpoint of checkpoints)
      expect(runShard(beamEngineTask, { ...job, checkpoint }).levels).toEqual(whole.levels);
    expect(solutionsOf(whole.levels)).toHaveLength(1);
  });

  test("a resumed run goes on within a beam, and ends alike", () => {
    const job = { input: inputOf(tenRoaches.room), parameters: { width: 100, widenings: 1, factor: 2 }, seed: 3 };
    const task = beamTaskSaving(3000);
    const whole = runShard(task, job);
    const checkpoints = whole.events.flatMap((event) => (event.type === "checkpoint" ? [event.state] : []));
    // Two lie between beams.
    expect(checkpoints.length).toBeGreaterThan(5);
    // Each of the first, which lie in different beams and between them, repeats most of the search.
    for (const checkpoint of [...checkpoints.slice(0, 2), ...checkpoints.slice(-3)]) {
      const { levels, result } = runShard(task, { ...job, checkpoint });
      expect(levels).toEqual(whole.levels);
      expect(result).toEqual(whole.result);
    }
    const last = runShard(task, { ...job, checkpoint: checkpoints.at(-2)! });
    expect(last.events.length).toBeLessThan(whole.events.length / 2);
  });

  test.each([
    [{ eval: "monsers" }, 'Evaluation, character 1: Unknown name "monsers". Did you mean "monsters"?'],
    [{ lock: 3 }, "3 commands are locked, but the room's solution has 0. Lock fewer."],
    [{ turns: 3 }, "The most turns were played without clearing the room. Allow more turns or use another evaluation."],
    [
      { width: 1, eval: "0 - monsters" },
      "Every state of the beam died out. Use a wider beam, strata, some randomness or another evaluation.",
    ],
  ])("%j: says why nothing was found", (parameters, message) => {
    const { levels, result } = runShard(beamEngineTask, { input: inputOf(tenRoaches.room), parameters });
    expect(levels).toEqual([]);
    expect(result.problems?.map((problem) => problem.message)).toEqual([message]);
  });

  test("refuses a beam that doesn't fit into its memory, with the width that does", () => {
    const job = (width: number) => ({ input: inputOf(tenRoaches.room), parameters: { width, memory: 64, turns: 2 } });
    const { result } = runShard(beamEngineTask, job(1_000_000));
    const message = result.problems?.[0]?.message ?? "";
    expect(message).toMatch(/^A beam of 1000000 states doesn't fit into 64 MiB\. Use a width of at most \d+,/);
    const widest = Number(/at most (\d+)/.exec(message)?.[1]);
    expect(widest).toBeGreaterThan(10_000);
    expect(runShard(beamEngineTask, job(widest)).result.problems?.[0]?.code).toBe("beam-turn-limit");
  });

  test("says that a room has no solution when it has seen every state", () => {
    const room: DrodRoom = {
      ...emptyDrodRoom(),
      room: { o: [["wall", 0, 3, 38]], monsters: [["roach", 20, 20, "S"]] },
      start: [1, 1, "N"],
    };
    const closed = {
      ...room,
      room: {
        ...room.room,
        o: [...room.room.o, ["wall", 3, 0, 1], ["wall", 3, 1, 1], ["wall", 3, 2, 1]] as DrodRoom["room"]["o"],
      },
    };
    const { result } = runShard(beamEngineTask, {
      input: inputOf({ ...closed, room: { ...closed.room, monsters: [["brain", 20, 20, "-"]] } }),
      parameters: { width: 5000 },
    });
    expect(result.problems?.[0]?.code).toBe("beam-exhausted");
  });
});

test("any number of processes prints the same solutions", async () => {
  const run = (processes: string) =>
    runCli("product", [
      "run",
      "drod",
      "beam",
      "--in",
      join(samples, "ten-roaches-tenroaches1.json"),
      "--count",
      "4",
      "--seed",
      "9",
      "--set",
      "width=30",
      "--set",
      "randomness=30",
      "--processes",
      processes,
    ]);
  const [one, four] = await Promise.all(["1", "4"].map(run));
  expect(one!.code).toBe(0);
  expect(one!.stdout.trimEnd().split("\n")).toHaveLength(4);
  expect(four!.stdout).toBe(one!.stdout);
});

describe("polishing", () => {
  test("cuts detours out and keeps to what clears the room", () => {
    const slow: DrodRoom = {
      ...emptyDrodRoom(),
      room: { ...emptyDrodRoom().room, monsters: [["brain", 19, 4, "-"]] },
      solution: "N S E W C CC N N N N N N N N N N N W E C CC N N N N N N N N",
    };
    const polished = runShard(polishEngineTask, { input: inputOf(slow), parameters: { window: 8, states: 5000 } });
    expect(solutionsOf(polished.levels).map((text) => text.split(" ").length)).toEqual([19]);
    expect(polished.events.find(({ type }) => type === "candidate")).toMatchObject({
      operator: "polish",
      metrics: { saved: 10 },
    });
  });

  test("searches the room as it is at every command, also where the way has changed tiles", () => {
    const document = documents.find(({ name }) => name === "The causeway")!;
    const { lines: _lines, ...room } = drodRoomSchema.parse(document.data);
    const input = { ...room, name: "The causeway" };
    const { events } = runShard(polishEngineTask, { input, parameters: { states: 3000 } });
    expect(events.filter(({ type }) => type === "log")).toEqual([]);
  });

  test("needs a solution, and says when there is nothing to gain", () => {
    const polish = (solution: string) =>
      runShard(polishEngineTask, { input: inputOf({ ...emptyDrodRoom(), solution }), parameters: { window: 4 } }).result
        .problems?.[0]?.code;
    expect(polish("")).toBe("no-solution");
    expect(polish("N")).toBe("no-solution");
  });
});

describe("solving from the command line's limits", () => {
  const limits = { timeLimitSeconds: 20, memoryMiB: 256, options: {} };
  const clock = () => performance.now() / 1000;

  test("widens until the room is clear, within time and memory", () => {
    const level = levelOf(tarRoom.room);
    const result = solved(level, limits, clock);
    expect(result.status).toBe("solved");
    expect(drodKind.validate({ ...level, solution: result.solution ?? "" })).toEqual([]);
    expect(solved(levelOf(thirtyRoaches.room), limits, ticking()).status).toBe("out-of-time");
    expect(solved(level, { ...limits, options: { width: "none" } }, clock).status).toBe("unsupported");
  });
});

/** A clock on which every look takes a second. */
function ticking(): () => number {
  let time = 0;
  return () => time++;
}

describe("analyses", () => {
  const input = asJson(inputOf(brainRoom.room));

  test("the curve has a value on entry and after every command, or the fault with its place", () => {
    const ask = (expression: string, commands: string) =>
      askCurve({ input, expression, commands }) as unknown as CurveAnswer;
    expect(ask("turn + x", "N E C")).toMatchObject({ values: [19, 20, 22, 23], player: [20, 27], dead: false });
    expect(ask("turn +", "N")).toMatchObject({ values: [], fault: { start: 6, end: 6 } });
    expect(ask("turn", "N UP")).toMatchObject({ commandFault: { start: 2, end: 4 } });
  });

  test("the heat map gives every square where the player could stand its value", () => {
    const { values } = askHeatMap({ input, expression: "x + 100 * y", commands: "" }) as unknown as HeatMapAnswer;
    expect(values).toHaveLength(38 * 32);
    expect(values[0]).toBeNull();
    expect(values[20 * 38 + 7]).toBe(2007);
    expect(values[4 * 38 + 5]).toBeNull();
    expect(values[16 * 38 + 12]).toBeNull();
  });

  test("completion knows the language and the designer's names", () => {
    expect(askCompletion({ text: "trap", cursor: 4, names: ["trapline"] })).toMatchObject({
      start: 0,
      words: [{ name: "trapline" }, { name: "trapdoors" }],
    });
  });
});

describe("the sample rooms", () => {
  test("have no errors", () => {
    for (const { data } of documents) {
      const problems = drodKind.documentTypes[0]!.validate(drodRoomSchema.parse(data), () => undefined);
      expect(problems).toEqual([]);
    }
  });

  test("are at least twelve, each with an evaluation and a solution that the validator replays", () => {
    expect(documents.length).toBeGreaterThanOrEqual(12);
    for (const { name, data } of documents) {
      const room = drodRoomSchema.parse(data);
      expect(room.evaluation, name).not.toBe("");
      expect(room.solution, name).not.toBe("");
      const problems = drodKind.validate(levelOf(room)).filter(({ severity }) => severity === "error");
      expect(problems, name).toEqual([]);
    }
  });

  test.each([
    ["The causeway", "its own"],
    ["The orb vault", "its own"],
    ["Twin blades", "its own"],
    ["The causeway", "the automatic"],
    ["The orb vault", "the automatic"],
    ["Twin blades", "the automatic"],
  ])("%s can be cleared by %s evaluation", (name, which) => {
    const document = documents.find((one) => one.name === name)!;
    const own = drodRoomSchema.parse(document.data);
    const data = which === "its own" ? document.data : asJson({ ...own, evaluation: "" });
    const prepared = drodKind.prepare("beam", { ...document, data }, () => undefined);
    if (!prepared.ok) throw new Error(prepared.problems[0]?.message);
    const { levels } = runShard(beamEngineTask, { input: prepared.input, parameters: { width: 300 } });
    expect(solutionsOf(levels)).toHaveLength(1);
  });
});

describe("the command line", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "levelwright-drod-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("room documents are played as they stand, from a file and from stdin", async () => {
    const document = join(samples, "twin-blades-twinblades1.json");
    const [solved, converted, verified] = await Promise.all([
      runCliProcess("product", ["solve", "drod", "-", "--json"], { stdin: readFileSync(document, "utf8") }),
      runCli("product", ["convert", document, "--to", "drod-json"]),
      runCli("product", ["verify", "drod", document]),
    ]);
    expect(JSON.parse(solved.stdout)).toMatchObject({ name: "Twin blades", status: "solved" });
    expect(verified.stdout).toBe("ok  Twin blades: cleared in 29 turns.\n");
    const room = join(folder, "twin-blades.json");
    writeFileSync(room, converted.stdout);
    const [again, simulated] = await Promise.all([
      runCli("product", ["verify", "drod", room]),
      runCli("product", ["simulate", "drod", room, "--commands", "N"]),
    ]);
    expect(again.stdout).toBe(verified.stdout);
    expect(simulated.stdout.trimEnd().split("\n")).toHaveLength(2);
  });

  test.each([
    [
      ["--set", "eval=2 * monsers"],
      '--set: parameter "eval": Evaluation, character 5: Unknown name "monsers". Did you mean "monsters"?',
    ],
    [["--set", "lock=2"], `--set: parameter "lock": 2 commands are locked, but the room's solution has 0. Lock fewer.`],
  ])("%j is bad input, before anything is started", async (options, message) => {
    const room = join(folder, "unsolved.json");
    const [document] = documents;
    const data = { ...drodRoomSchema.parse(document!.data), solution: "" };
    writeFileSync(room, JSON.stringify({ ...document, data }));
    expect(await runCli("product", ["run", "drod", "beam", "--in", room, ...options])).toEqual({
      code: 2,
      stdout: "",
      stderr: `levelwright: ${message}\n`,
    });
  });

  test("converts rooms to a hold and back, simulates, solves, checks and verifies", async () => {
    const own = join(folder, "rooms.drod");
    const hold = join(folder, "rooms.hold");
    const format = drodKind.textFormats.find(({ id }) => id === "drod-json")!;
    writeFileSync(own, format.print!([{ level: levelOf(emptyDrodRoom()), title: "Hall" }]));
    expect(await runCli("product", ["convert", own, "--to", "hold"])).toMatchObject({
      code: 2,
      stderr: "levelwright: --out: DROD hold files are packed and can't be written to stdout. Add --out FILE.\n",
    });
    expect(await runCli("product", ["convert", own, "--to", "hold", "--out", hold])).toMatchObject({ code: 0 });
    expect([...readFileSync(hold).subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    const [back, solved, verified, checked] = await Promise.all([
      runCli("product", ["convert", hold, "--to", "drod-json"]),
      runCli("product", ["solve", "drod", hold, "--json"]),
      runCli("product", ["verify", "drod", hold]),
      runCli("product", ["check", "drod", own]),
    ]);
    expect(format.parse!(back.stdout).levels).toEqual(format.parse!(readFileSync(own, "utf8")).levels);
    expect(verified.code).toBe(0);
    expect(checked.stdout).toContain("Hall: valid");
    const { status, solution } = JSON.parse(solved.stdout) as { status: string; solution: string };
    expect(status).toBe("solved");
    const played = await runCli("product", ["simulate", "drod", hold, "--commands", solution]);
    const steps = played.stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { state: { left: number } });
    expect(steps).toHaveLength(solution.split(" ").length + 1);
    expect(steps.at(-1)).toMatchObject({ state: { left: 0, conquered: true } });
    expect(await runCli("product", ["simulate", "drod", hold, "--commands", "N up"])).toEqual({
      code: 2,
      stdout: "",
      stderr: `levelwright: --commands: Command 2: "up" is not a command. Use N NE E SE S SW W NW . C CC or double X,Y.\n`,
    });
  });
});

function solved(...question: Parameters<typeof solveRoom>): SolveResult {
  const steps = solveRoom(...question);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
