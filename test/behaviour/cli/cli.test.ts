import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProjectFolder } from "#main/services/project/createProjectFolder.ts";
import { runCli } from "../../support/commandLineResult.ts";
import { runCliProcess, startCli } from "./cliProcess.ts";

let folder = "";
const start = process.cwd();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-cli-"));
  writeFileSync(join(folder, "size.json"), '{"size": 1000}');
  writeFileSync(join(folder, "levels.nums"), "5\n8\n13\n");
  writeFileSync(join(folder, "level.json"), '{"value": 5, "index": 0}');
  writeFileSync(join(folder, "broken-level.json"), '{"value": -5, "index": 0}');
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(start);
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until a process has printed so many lines, or has ended; returns what it has printed by the time it is asked. */
function linesOf(child: ChildProcess, count: number): Promise<() => string> {
  let stdout = "";
  return new Promise((resolve) => {
    child.stdout!.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
      if (stdout.split("\n").length > count) resolve(() => stdout);
    });
    child.on("close", () => resolve(() => stdout));
  });
}
function closed(child: ChildProcess): Promise<{ readonly code: number | null; readonly signal: string | null }> {
  return new Promise((resolve) => child.on("close", (code, signal) => resolve({ code, signal })));
}

const run = (...args: string[]) => runCli("fixture", args);
const numbers = ["run", "fixture", "numbers", "--in", "size.json", "--count", "20", "--seed", "5"];

test("bad input is one line on stderr and exit code 2", async () => {
  const result = await runCliProcess("fixture", [...numbers, "--seed", "x"], { cwd: folder });
  expect(result).toEqual({
    code: 2,
    stdout: "",
    stderr: 'levelwright: --seed: "x" is not a whole number from 0 to 4294967295.\n',
  });
});

test("the same seed prints the same bytes with 1 and 4 processes, timings apart", async () => {
  const results = [];
  for (const processes of ["1", "4"]) {
    results.push(await run(...numbers, "--set", "shards=7", "--set", "work=1", "--json", "--processes", processes));
  }
  const parts = results.map(({ code, stdout }) => {
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split("\n");
    const { summary, timings } = JSON.parse(lines.pop()!) as { summary: unknown; timings: { seconds: number } };
    expect(timings.seconds).toBeGreaterThan(0);
    return { lines, summary };
  });
  expect(parts[0]!.lines).toHaveLength(20);
  expect(parts[0]!.summary).toMatchObject({
    asked: 20,
    found: 20,
    solvedShare: 1,
    counters: { moves: 200 },
    state: "done",
  });
  expect(parts[1]).toEqual(parts[0]);
  const first = JSON.parse(parts[0]!.lines[0]!) as Record<string, unknown>;
  expect(first["provenance"]).toEqual({
    kind: "fixture",
    task: "numbers",
    seed: 5,
    shard: 0,
    sequence: 0,
    engineVersion: "1",
  });
});

test("dungeon layouts are the same bytes with 1 and 4 processes, and pass the re-check", async () => {
  writeFileSync(join(folder, "dungeon.json"), JSON.stringify(smallDungeon()));
  const outputs: string[] = [];
  for (const processes of ["1", "4"]) {
    const asked = ["--in", "dungeon.json", "--count", "12", "--seed", "3", "--processes", processes];
    const { code, stdout } = await runCli("product", ["run", "dungeon", "generate", ...asked]);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split("\n")).toHaveLength(12);
    outputs.push(stdout);
  }
  expect(outputs[1]).toBe(outputs[0]);
  const documents = join(folder, "documents");
  mkdirSync(documents);
  for (const document of smallDungeon().documents) {
    writeFileSync(join(documents, `${document.id}.json`), JSON.stringify(document));
  }
  const graph = join(documents, "graph1.json");
  const asked = ["--in", graph, "--count", "12", "--seed", "3"];
  expect((await runCli("product", ["run", "dungeon", "generate", ...asked])).stdout).toBe(outputs[0]);
  expect(await runCli("product", ["check", "dungeon", graph])).toMatchObject({ code: 0, stdout: "Ring: valid\n" });
  writeFileSync("layouts.jsonl", outputs[0]!);
  const verified = await runCli("product", ["verify", "dungeon", "layouts.jsonl"]);
  expect(verified.stderr).toBe("12 of 12 hold\n");
  expect(verified.code).toBe(0);
});

/** Four rooms in a ring with one beside it, and two room shapes. */
function smallDungeon() {
  const square = (id: string, size: number) => ({
    id,
    name: id,
    outline: [
      [0, 0],
      [size, 0],
      [size, size],
      [0, size],
    ],
    doors: { mode: "simple", length: 1, cornerDistance: 1 },
    transformations: ["identity"],
    repeat: "allow",
    weight: 1,
  });
  const envelope = { format: "levelwright-document", formatVersion: 1 };
  const room = (id: string) => ({ id, name: id, role: "normal", x: 0, y: 0 });
  const edge = (from: string, to: string) => ({ id: `${from}to${to}`, from, to, kind: "door" });
  return {
    format: "levelwright-dungeon",
    formatVersion: 1,
    documents: [
      {
        ...envelope,
        id: "graph1",
        type: "dungeon-graph",
        name: "Ring",
        data: {
          rooms: ["aaaa", "bbbb", "cccc", "dddd", "eeee"].map(room),
          edges: [
            edge("aaaa", "bbbb"),
            edge("bbbb", "cccc"),
            edge("cccc", "dddd"),
            edge("dddd", "aaaa"),
            edge("aaaa", "eeee"),
          ],
          defaultTemplates: [{ set: "shapes1" }],
          defaultCorridors: [],
          minimumDistance: 0,
          repeat: "template",
        },
      },
      {
        ...envelope,
        id: "shapes1",
        type: "room-templates",
        name: "Squares",
        data: { templates: [square("small", 5), square("large", 8)] },
      },
    ],
  };
}

test("--out writes a file a candidate and the run, and may be given again", async () => {
  for (const count of ["20", "3"]) {
    const result = await run("run", "fixture", "numbers", "--in", "size.json", "--count", count, "--out", "found");
    expect(result).toMatchObject({ code: 0, stdout: "" });
    expect(result.stderr).toMatch(/^done: \d+ of \d+ found \(100 %\)/);
  }
  expect(readdirSync(join(folder, "found"))).toEqual(["0001.json", "0002.json", "0003.json", "run.json"]);
  expect(readFileSync(join(folder, "found", "run.json"), "utf8")).not.toContain("seconds");
  expect(JSON.parse(readFileSync(join(folder, "found", "0001.json"), "utf8"))).toMatchObject({
    metrics: { order: 0 },
  });
});

test("a task's file comes from stdin with -, and the kind's own flags are its options", async () => {
  const args = ["run", "fixture", "numbers", "--in", "-", "--size", "1", "--count", "2"];
  const result = await runCliProcess("fixture", args, { stdin: '{"size": 7}' });
  expect(result.code).toBe(0);
  const values = result.stdout.trimEnd().split("\n");
  expect(values.map((line) => (JSON.parse(line) as { level: { value: number } }).level.value)).toEqual([0, 0]);
});

test("nothing found is exit code 1, a broken engine 3", async () => {
  const nothing = await run(...numbers, "--set", "trouble=barren", "--set", "shards=1", "--set", "troubleShard=0");
  expect(nothing).toMatchObject({ code: 1, stdout: "" });
  expect(nothing.stderr).toContain("The fixture is barren.");
  const broken = await run(...numbers, "--set", "trouble=throw", "--set", "troubleAt=0");
  expect(broken.code).toBe(3);
  expect(broken.stderr).toContain("The fixture threw.");
});

test("check tells valid from broken levels and reads what run prints", async () => {
  const good = await run("check", "fixture", "level.json");
  expect(good).toMatchObject({ code: 0, stderr: "" });
  expect(good.stdout).toContain("valid");
  expect((await run("check", "fixture", "broken-level.json")).code).toBe(1);
  const produced = await run(...numbers, "--json");
  writeFileSync("produced.jsonl", produced.stdout);
  const checked = await run("check", "fixture", "produced.jsonl", "--json");
  expect(checked.stderr).toBe("");
  expect(checked.stdout.trimEnd().split("\n")).toHaveLength(20);
  expect(checked.code).toBe(0);
});

test("convert goes through the kind's text formats", async () => {
  expect(await run("convert", "levels.nums", "--to", "fixture-text")).toMatchObject({ code: 0, stdout: "5\n8\n13\n" });
});

test("help, version and kinds answer on stdout", async () => {
  expect((await run("help")).stdout).toContain("convert");
  expect((await run("help", "run")).stdout).toContain("--time-limit S");
  expect((await run("run", "--help")).stdout).toContain("--size VALUE");
  const kinds = await runCli("product", ["kinds", "--json"]);
  expect(kinds.code).toBe(0);
  const [first] = kinds.stdout.split("\n");
  expect(JSON.parse(first!)).toMatchObject({
    id: "dungeon",
    tasks: [{ id: "generate" }, { id: "anneal" }, { id: "measure" }],
  });
  expect((await runCliProcess("product", ["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("tasks that make everything themselves need no file, the others say what they need", async () => {
  const rooms = await runCli("product", ["run", "sokoban", "generate", "--count", "1", "--set", "steps=20"]);
  expect(rooms.code).toBe(0);
  expect(JSON.parse(rooms.stdout.split("\n")[0]!)).toHaveProperty("level.rows");
  const layouts = await runCli("product", ["run", "dungeon", "generate"]);
  expect([layouts.code, layouts.stderr]).toEqual([
    2,
    'levelwright: --in: The task "generate" needs a document to work on. Add --in FILE: a document of type dungeon-graph, or a file of the kind\'s own.\n',
  ]);
});

test("a level's limit is counted by the clock or in processor time, never both", async () => {
  // Too large to be solved in a tenth of a second.
  const room = `${"#".repeat(22)}\n#@${" ".repeat(19)}#\n${`# ${"$ ".repeat(9)} #\n`.repeat(4)}#${" ".repeat(20)}#\n${`#${".".repeat(18)}  #\n`.repeat(2)}${"#".repeat(22)}\n`;
  writeFileSync("large.xsb", room);
  const solve = (...flags: string[]) => runCli("product", ["solve", "sokoban", "large.xsb", ...flags]);
  expect((await solve("--cpu-limit", "0.1")).stdout).toContain("The 0.1 seconds are over. Raise --cpu-limit.");
  expect((await solve("--time-limit", "0.1")).stdout).toContain("The 0.1 seconds are over. Raise --time-limit.");
  expect(await solve("--time-limit", "1", "--cpu-limit", "1")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Leave --time-limit or --cpu-limit out.") as unknown,
  });
});

test("a run's limit is counted by the clock or in processor time of its processes, never both", async () => {
  const endless = [...numbers, "--count", "5000", "--set", "work=20", "--set", "trouble=busy", "--processes", "2"];
  const project = await createProjectFolder(folder, "limited");
  for (const more of [[], ["--project", project]]) {
    const limited = await run(...endless, "--cpu-limit", "0.3", ...more);
    expect(limited.stderr, limited.stdout).toContain("The run ended at its limit of 0.3 s of processor time: ");
    expect(limited.stderr).toContain("Raise --cpu-limit to get the rest.");
  }
  expect(await run(...endless, "--cpu-limit", "1", "--time-limit", "1")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Leave --time-limit or --cpu-limit out.") as unknown,
  });
  expect(await run(...endless, "--cpu-limit", "1", "--farm", "redis://127.0.0.1:1")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Use --time-limit.") as unknown,
  });
});

test("a reader that has enough ends the run without an error", async () => {
  const child = startCli("fixture", [...numbers, "--count", "5000", "--set", "work=2"], folder);
  const stderr: Buffer[] = [];
  child.stderr!.on("data", (chunk: Buffer) => stderr.push(chunk));
  await new Promise((resolve) => child.stdout!.once("data", resolve));
  child.stdout!.destroy();
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect(Buffer.concat(stderr).toString()).not.toContain("EPIPE");
  expect(code).toBe(0);
});

test("Ctrl-C ends a solve within the level at work, which is told as stopped", async () => {
  const file = join(folder, "rooms.xsb");
  const wide = `${"#".repeat(22)}\n#@${" ".repeat(19)}#\n${`# ${"$ ".repeat(9)} #\n`.repeat(4)}#${" ".repeat(20)}#\n${`#${".".repeat(18)}  #\n`.repeat(2)}${"#".repeat(22)}`;
  writeFileSync(file, `#####\n#@$.#\n#####\n\n${wide}\n`);
  const child = startCli("product", ["solve", "sokoban", file, "--json", "--time-limit", "600"], folder);
  const printed = await linesOf(child, 1);
  child.kill("SIGINT");
  expect((await closed(child)).code).toBe(130);
  const stdout = printed();
  const statuses = stdout
    .trimEnd()
    .split("\n")
    .map((line) => (JSON.parse(line) as { status: string }).status);
  expect(statuses).toEqual(["solved", "stopped"]);
});

test("broken rooms of a collection are named, the good ones are checked and solved by their place in the file, and the answer is no", async () => {
  const file = join(folder, "collection.xsb");
  const rooms = ["#####\n#@$.#\n#####", "#####\n#@$$#\n#####", "#####\n# $.#\n#####", "######\n#@ $.#\n######"];
  const large = `${"#".repeat(2000)}\n`.repeat(2000);
  writeFileSync(file, `${rooms.join("\n\n")}\n\n${large}\n\u0001\u0002\u0003 junk\n`);
  const check = await runCli("product", ["check", "sokoban", file, "--json"]);
  expect(check.code).toBe(1);
  const lines = check.stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { name: string; ok: boolean; problems: { code: string }[] });
  expect(lines.map(({ name, ok }) => [name, ok])).toEqual([
    [file, false],
    ["level 1", true],
    ["level 4", true],
  ]);
  expect(lines[0]!.problems.map(({ code }) => code)).toEqual(["box-goal-mismatch", "no-player", "room-too-large"]);
  expect(check.stderr.split("\n").filter((line) => /Level [235], line \d+: /.test(line))).toHaveLength(3);
  const solve = await runCli("product", ["solve", "sokoban", file]);
  expect([solve.code, solve.stdout.match(/level \d: solved/g)]).toEqual([1, ["level 1: solved", "level 4: solved"]]);
  const fourth = await runCli("product", ["solve", "sokoban", file, "--level", "4"]);
  expect([fourth.code, fourth.stdout]).toEqual([0, expect.stringContaining("level 4: solved")]);
  const second = await runCli("product", ["solve", "sokoban", file, "--level", "2"]);
  expect([second.code, second.stderr]).toEqual([2, expect.stringContaining("Level 2 of")]);
});

test("a plain kill ends a bench in the middle of a row", async () => {
  mkdirSync(join(folder, "sokoban"));
  writeFileSync(join(folder, "sokoban", "microban-1.xsb"), "#####\n#@$.#\n#####\n");
  const child = startCli("product", ["bench", "sokoban"], folder, { LEVELWRIGHT_REFERENCE: folder });
  const printed = await linesOf(child, 2);
  child.kill("SIGTERM");
  // A bench that went on to its end, or ended its row first, would exit with a code.
  expect(await closed(child)).toEqual({ code: null, signal: "SIGTERM" });
  expect(printed()).toMatch(/\n$/);
});

test("Ctrl-C that comes while a run still starts ends it", async () => {
  const asked = [...numbers.slice(0, 5), "--count", "5000", "--set", "work=20", "--json"];
  const { code, stdout } = await runCli("fixture", asked, true);
  expect(code).toBe(130);
  expect(JSON.parse(stdout.trimEnd().split("\n").at(-1)!)).toMatchObject({ summary: { state: "stopped" } });
});

test("Ctrl-C ends a run with what it has and exit code 130", async () => {
  const child = startCli("fixture", [...numbers, "--count", "5000", "--set", "work=2", "--json"], folder);
  const printed = await linesOf(child, 3);
  child.kill("SIGINT");
  expect((await closed(child)).code).toBe(130);
  const stdout = printed();
  const last = JSON.parse(stdout.trimEnd().split("\n").at(-1)!) as { summary: { state: string; found: number } };
  expect(last.summary.state).toBe("stopped");
  expect(last.summary.found).toBe(stdout.trimEnd().split("\n").length - 1);
});
