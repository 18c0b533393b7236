import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { fixtureCatalogue } from "../../../../test/fixtures/engines/fixtureCatalogue.ts";
import { fixtureKind } from "../../../../test/fixtures/engines/fixtureKind.ts";
import { sampleDocuments } from "../../../../test/support/dungeonDocuments.ts";
import { parseInvocation } from "../invocation.ts";
import { prepareFromFile } from "./prepareFromFile.ts";
import { runCommand } from "./runCommand.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-prepare-"));
afterAll(() => rmSync(folder, { recursive: true }));
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const size = file("size.json", '{"size": 1000}');
const document = (id: string, type: string): string =>
  JSON.stringify({ format: "levelwright-document", formatVersion: 1, id, type, name: "Numbers", data: { size: 50 } });

// Nothing is started: every job is only prepared.
const makeEngine = createNodeMaker("none");
const fixture = { kinds: [fixtureKind as LevelKind], catalogue: fixtureCatalogue, makeEngine };
const product = { kinds: [...allLevelKinds(), fixtureKind as LevelKind], catalogue: productCatalogue, makeEngine };

function prepare(args: readonly string[], workbench = fixture) {
  const invocation = parseInvocation("run", args, runCommand.options(workbench), runCommand.mostPositionals);
  return prepareFromFile(invocation, workbench);
}
const numbers = (...args: readonly string[]) => prepare(["fixture", "numbers", "--in", size, ...args]);

test("a job of a file has its name, seed 1 and the usual count, or what was asked for", async () => {
  const usual = await numbers();
  expect(usual).toMatchObject({ name: "size.json", documentIds: [], processes: undefined, farm: undefined });
  expect(usual.prepared.request).toMatchObject({ kind: "fixture", task: "numbers", seed: 1, count: 10 });
  const asked = await numbers("--seed", "0", "--count", "1", "--processes", "256", "--set", "bonus=5");
  expect(asked.prepared.request).toMatchObject({ seed: 0, count: 1, parameters: { bonus: 5 } });
  expect(asked.processes).toBe(256);
  expect((await numbers("--seed", "4294967295", "--count", "1000000")).prepared.request).toMatchObject({
    seed: 4_294_967_295,
    count: 1_000_000,
  });
});

test("without a file the kind's empty document is worked on, and the job is called new", async () => {
  const { name, documentIds, prepared } = await prepare(["fixture", "numbers"]);
  expect({ name, documentIds }).toEqual({ name: "New Fixture", documentIds: [] });
  expect(prepared.request.input).toEqual({ size: 100 });
  await expect(prepare(["fixture", "numbers", "--size", "5"])).rejects.toMatchObject({
    where: "--size",
    message: "This option says how to read a file, but no file is given.",
  });
  await expect(prepare(["sokoban", "measure"], product)).rejects.toMatchObject({
    where: "--in",
    message: 'The task "measure" needs a document to work on.',
  });
});

test("the kind's own options say how its files are read; another kind's are refused, and so are any for documents", async () => {
  expect((await numbers("--size", "7")).prepared.request.input).toEqual({ size: 7 });
  await expect(prepare(["sokoban", "generate", "--size", "7"], product)).rejects.toMatchObject({
    where: "--size",
    message: 'The kind "sokoban" has no such option.',
  });
  const drawn = file("numbers.json", document("numbers001", "fixture-document"));
  expect((await prepare(["fixture", "numbers", "--in", drawn])).prepared.request.input).toEqual({ size: 50 });
  await expect(prepare(["fixture", "numbers", "--in", drawn, "--size", "7"])).rejects.toMatchObject({
    where: "--size",
    message: "This option doesn't apply to documents of a project.",
  });
});

test("a document of a type that the task doesn't work on is refused with the types it does", async () => {
  const graph = file("graph.json", JSON.stringify(sampleDocuments().find(({ type }) => type !== "dungeon-graph")));
  await expect(prepare(["dungeon", "generate", "--in", graph], product)).rejects.toMatchObject({
    where: graph,
    place: "type",
    message: expect.stringContaining('"generate" can\'t be run on a document of type') as string,
  });
});

test("a run has one limit, by the clock or by processor time, from a tenth of a second to a day", async () => {
  expect(await numbers()).toMatchObject({ timeLimitSeconds: null, cpuLimitSeconds: undefined });
  expect(await numbers("--time-limit", "0.1")).toMatchObject({ timeLimitSeconds: 0.1, cpuLimitSeconds: undefined });
  expect(await numbers("--cpu-limit", "86400")).toMatchObject({ timeLimitSeconds: null, cpuLimitSeconds: 86_400 });
  const refused = { name: "BadInput", where: "--cpu-limit" };
  await expect(numbers("--cpu-limit", "5", "--time-limit", "5")).rejects.toMatchObject(refused);
  await expect(numbers("--cpu-limit", "5", "--farm", "redis://127.0.0.1:1")).rejects.toMatchObject(refused);
  await expect(numbers("--cpu-limit", "0.05")).rejects.toMatchObject(refused);
  await expect(numbers("--time-limit", "86401")).rejects.toMatchObject({ where: "--time-limit" });
});

test("a parameter is set by its name and one equals sign; what isn't one is told with the names there are", async () => {
  expect((await numbers("--set", "trouble=throw", "--set", "trouble=none")).prepared.request.parameters).toMatchObject({
    trouble: "none",
  });
  for (const [setting, message] of [
    ["bonus", "Expected name=value."],
    ["=5", 'The task "numbers" has no such parameter.'],
    ["bonuses=5", 'The task "numbers" has no such parameter.'],
  ] as const)
    await expect(numbers("--set", setting)).rejects.toMatchObject({
      where: `--set ${setting}`,
      message,
      remedy: expect.stringMatching(/^Parameters: shards, .*bonus/) as string,
    });
  await expect(numbers("--set", "bonus=-1")).rejects.toMatchObject({ where: "--set" });
});

test("a sweep is a parameter of tasks that make levels, with a usual count that is enough for all its settings", async () => {
  const swept = await numbers("--sweep", "bonus=1..40");
  expect(swept.prepared.request.parameters).toMatchObject({ sweep: "bonus=1..40" });
  expect(swept.prepared.request.count).toBeGreaterThan(10);
  expect((await numbers("--sweep", "bonus=1,2")).prepared.request.count).toBeGreaterThanOrEqual(10);
  expect((await numbers("--sweep", "bonus=1..40", "--count", "99")).prepared.request.count).toBe(99);
  await expect(numbers("--sweep", "speed=1..4")).rejects.toMatchObject({ where: "--sweep" });
  await expect(prepare(["fixture", "sum", "--in", size, "--sweep", "bonus=1..4"])).rejects.toMatchObject({
    where: "--sweep",
    message: 'The settings of the task "sum" can\'t be swept.',
  });
});
