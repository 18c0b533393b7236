import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCandidatesService } from "#main/services/candidates/candidatesService.ts";
import { createProjectFolder } from "#main/services/project/createProjectFolder.ts";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import type { MarkChange } from "#shared/contract/candidates.ts";
import { runCommand } from "../../../test/support/commandLineResult.ts";
import { addEmptyRun } from "../../../test/support/storedRun.ts";
import { candidatesCommand } from "./candidatesCommand.ts";
import { withProject } from "./withProject.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-candidates-"));
afterAll(() => rmSync(folder, { recursive: true }));
let project = "";

/** Five numbers: the fourth has no value, the fifth is the first again. */
const made: readonly { readonly key: string; readonly value?: number; readonly marks?: MarkChange }[] = [
  { key: "a", value: 1, marks: { flag: "keep", stars: 5, note: "a good one" } },
  { key: "b", value: 2.5, marks: { flag: "reject", stars: 3, addTags: ["wide"] } },
  { key: "c", value: 9, marks: { stars: 2, addTags: ["wide", "dark"] } },
  { key: "d" },
  { key: "a", value: 1 },
];

beforeAll(async () => {
  project = await createProjectFolder(folder, "Numbers");
  await withProject(project, async (projects) => {
    const { store } = projects.current();
    const run = addEmptyRun(store, { id: "run0000001", kind: "fixture", task: "numbers" });
    const batch = made.map(({ key, value }, sequence) => ({
      sequence,
      level: JSON.stringify({ value: sequence, index: sequence }),
      canonicalKey: key,
      metrics: value === undefined ? {} : { value },
    }));
    const { ids } = insertCandidates(store, { kind: "fixture", run, shard: 0, now: 0 }, batch);
    const candidates = createCandidatesService(projects);
    for (const [at, { marks }] of made.entries())
      if (marks !== undefined) await candidates.mark({ target: { ids: [ids[at]!] }, change: marks, label: "Mark" });
    await candidates.saveFilter({ name: "Starred", filter: { foldDuplicates: true, minStars: 3 } });
  });
});

const write = (...args: readonly string[]) => runCommand(candidatesCommand, ["--project", project, ...args], "fixture");

/** Places, from 1, of the candidates in the table. */
async function found(...args: readonly string[]): Promise<number[]> {
  const { printed, code } = await write(...args);
  expect(code).toBe(0);
  const [head = "", ...rows] = printed.join("\n").split("\n");
  const column = head.split(",").indexOf("sequence");
  expect(column).toBeGreaterThan(-1);
  return rows.map((row) => Number(row.split(",")[column]) + 1);
}

test("without a filter each level is listed once, in the order of arrival; with duplicates all of them", async () => {
  expect(await found()).toEqual([1, 2, 3, 4]);
  expect(await found("--duplicates")).toEqual([1, 2, 3, 4, 5]);
  expect(await found("--descending")).toEqual([4, 3, 2, 1]);
});

test("each condition narrows the table, and several hold together", async () => {
  expect(await found("--flag", "keep")).toEqual([1]);
  expect(await found("--flag", "keep, reject")).toEqual([1, 2]);
  expect(await found("--flag", "none")).toEqual([3, 4]);
  expect(await found("--stars", "3")).toEqual([1, 2]);
  expect(await found("--stars", "0")).toEqual([1, 2, 3, 4]);
  expect(await found("--tag", "wide")).toEqual([2, 3]);
  expect(await found("--tag", "wide", "--tag", "dark")).toEqual([3]);
  expect(await found("--text", "good")).toEqual([1]);
  expect(await found("--kind", "fixture")).toEqual([1, 2, 3, 4]);
  expect(await found("--saved", "Starred")).toEqual([1, 2]);
  expect(await found("--saved", "Starred", "--tag", "wide")).toEqual([2]);
  expect(await found("--filter", "tag:wide", "--stars", "3")).toEqual([2]);
});

test("a metric's range holds its ends, and an end that is left out bounds nothing", async () => {
  expect(await found("--metric", "value=1..2.5")).toEqual([1, 2]);
  expect(await found("--metric", "value=2.5..")).toEqual([2, 3]);
  expect(await found("--metric", "value=..2.5")).toEqual([1, 2]);
  expect(await found("--metric", "value=..")).toEqual([1, 2, 3, 4]);
  expect(await found("--metric", "value=2..", "--metric", "value=..5")).toEqual([2]);
});

test("the table is sorted by arrival, stars or a metric, missing values last", async () => {
  expect(await found("--sort", "stars")).toEqual([4, 3, 2, 1]);
  expect(await found("--sort", "stars", "--descending")).toEqual([1, 2, 3, 4]);
  expect(await found("--sort", "value", "--descending")).toEqual([3, 2, 1, 4]);
  expect(await found("--sort", "arrival", "--descending")).toEqual([4, 3, 2, 1]);
});

test.each([
  ["--metric", "value=a..5", '"value=a..5" is not a range.'],
  ["--metric", "value=1..b", '"value=1..b" is not a range.'],
  ["--metric", "=1..5", '"=1..5" is not a range.'],
  ["--metric", "depth=1..", 'No kind has a metric "depth".'],
  ["--sort", "depth", 'No kind has a metric "depth".'],
  ["--flag", "keep,good", '"good" is not a flag.'],
  ["--stars", "6", '"6" is not a whole number from 0 to 5.'],
  ["--saved", "Best", 'The project has no saved filter "Best".'],
])("%s %s is refused: %s", async (where, value, message) => {
  await expect(write(where, value)).rejects.toMatchObject({ name: "BadInput", where, message });
});

test("the table goes into a file with a line about it, or a line says why it can't", async () => {
  const out = join(folder, "table.csv");
  expect(await write("--stars", "3", "--out", out)).toEqual({ code: 0, printed: [], said: [`2 rows: ${out}`] });
  const { printed } = await write("--stars", "3");
  expect(readFileSync(out, "utf8")).toBe(`${printed.join("\n")}\n`);
  await expect(write("--out", join(folder, "missing", "table.csv"))).rejects.toMatchObject({
    where: "--out",
    message: expect.stringContaining("ENOENT") as string,
  });
});
