import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { KindEngine } from "#main/engines/engineTask.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { createProjectFolder } from "#main/services/project/createProjectFolder.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { recordedTerminal, runCommand } from "../../../test/support/commandLineResult.ts";
import { parseInvocation } from "./invocation.ts";
import { solveCommand } from "./solveCommand.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-solve-"));
afterAll(() => rmSync(folder, { recursive: true }));
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const push = "#####\n#@$.#\n#####\n";
const stuck = "######\n#@ $.#\n#$ ..#\n######\n".replace("#$ ..#", "#$  .#");
const rooms = file("rooms.xsb", `${push}Title: First\n\n######\n#@ $.#\n######\nTitle: Second\n`);
const withBroken = file("broken.xsb", `${push}\n#####\n#@$$#\n#####\n`);
const solve = (path: string, ...args: readonly string[]) => runCommand(solveCommand, ["sokoban", path, ...args]);
interface Line {
  readonly name: string;
  readonly status: string;
  readonly solution?: string;
  readonly nodes: number;
  readonly seconds: number;
}
const lines = (printed: readonly string[]): Line[] => printed.map((line) => JSON.parse(line) as Line);

/** What a solver is asked and what it answers, in place of Sokoban's. */
async function limitsOf(...args: readonly string[]) {
  const asked: unknown[] = [];
  const solver: NonNullable<KindEngine["solve"]> = (_level, { isStopped: _isStopped, ...limits }, clock) => {
    asked.push({ ...limits, isClock: Math.abs(clock() - performance.now() / 1000) < 0.5 });
    return { status: "solved", metrics: { pushes: 1 }, nodes: 1, problems: [] };
  };
  const catalogue = {
    ...productCatalogue,
    loadEngine: async (kind: string) => ({ ...(await productCatalogue.loadEngine(kind)), solve: solver }),
  };
  const workbench = { kinds: allLevelKinds(), catalogue, makeEngine: createNodeMaker("none") };
  const invocation = parseInvocation(
    "solve",
    ["sokoban", rooms, "--level", "1", ...args],
    solveCommand.options(workbench),
    2,
  );
  await solveCommand.run(invocation, recordedTerminal().terminal, workbench);
  return asked;
}

test("each level of a file is solved, or the one that is asked for, in words or as JSON", async () => {
  const all = await solve(rooms);
  expect(all.code).toBe(0);
  expect(all.printed.map((line) => line.split(":")[0])).toEqual(["First", "Second"]);
  expect(all.printed[0]).toMatch(/^First: solved, (\S+ [\d.]+, )+\d+ nodes?, [\d.]+ s\nR$/);
  const one = await solve(rooms, "--level", "2", "--json");
  expect(lines(one.printed)).toMatchObject([{ name: "Second", status: "solved", solution: "rR" }]);
  expect(lines(one.printed)[0]!.seconds).toBeLessThan(60);
});

test("the answer is no when a level is not solved, or can't be read unless another was asked for", async () => {
  const some = await solve(file("stuck.xsb", `${stuck}\n${push}`), "--json");
  expect(lines(some.printed).map(({ status }) => status === "solved")).toEqual([false, true]);
  expect(some.code).toBe(1);
  const read = await solve(withBroken);
  expect([read.code, read.printed.length, read.said.length]).toEqual([1, 1, 1]);
  expect(await solve(withBroken, "--level", "1")).toMatchObject({ code: 0 });
});

test("a level has a minute by the clock, or one other limit", async () => {
  const usual = { timeLimitSeconds: 60, timeOption: "--time-limit", memoryMiB: 1024, options: {}, isClock: true };
  expect(await limitsOf()).toEqual([usual]);
  expect(await limitsOf("--time-limit", "0.01", "--memory", "16")).toEqual([
    { ...usual, timeLimitSeconds: 0.01, memoryMiB: 16 },
  ]);
  expect(await limitsOf("--cpu-limit", "86400")).toEqual([
    { ...usual, timeLimitSeconds: 86_400, timeOption: "--cpu-limit", isClock: false },
  ]);
  await expect(solve(rooms, "--time-limit", "5", "--cpu-limit", "5")).rejects.toMatchObject({ where: "--cpu-limit" });
  await expect(solve(rooms, "--memory", "15")).rejects.toMatchObject({ where: "--memory" });
});

test("options of the solver are names and values; a value may hold equals signs, a name can't be empty", async () => {
  expect(await limitsOf("--option", "mode=any", "--option", "s=a=b")).toMatchObject([
    { options: { mode: "any", s: "a=b" } },
  ]);
  for (const setting of ["mode", "=any"])
    await expect(limitsOf("--option", setting)).rejects.toMatchObject({ where: `--option ${setting}` });
});

test("a project keeps what was found in its order, and another order or kind is refused", async () => {
  const project = await createProjectFolder(folder, "Kept");
  const best = ["--project", project, "--option", "mode=pushes-moves", "--json"];
  const [first] = lines((await solve(rooms, "--level", "2", ...best)).printed);
  const [again] = lines((await solve(rooms, "--level", "2", ...best)).printed);
  expect(first).toMatchObject({ status: "solved", solution: "rR" });
  expect(first!.nodes).toBeGreaterThan(0);
  // Found, not searched again.
  expect(again).toMatchObject({ status: "solved", solution: "rR", nodes: 0 });
  await expect(solve(rooms, "--project", project)).rejects.toMatchObject({ where: "--project" });
  await expect(solve(rooms, "--project", project, "--option", "mode=any")).rejects.toMatchObject({
    where: "--project",
  });
});

test("Ctrl-C ends after the level at work", async () => {
  const workbench = { kinds: allLevelKinds(), catalogue: productCatalogue, makeEngine: createNodeMaker("none") };
  const { terminal, printed } = recordedTerminal(true);
  const invocation = parseInvocation("solve", ["sokoban", rooms], solveCommand.options(workbench), 2);
  expect(await solveCommand.run(invocation, terminal, workbench)).toBe(130);
  expect(printed).toHaveLength(1);
});
