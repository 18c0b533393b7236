import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { linjatKind } from "#shared/levels/linjat/linjatKind.ts";
import { openRunFolder } from "./runFolder.ts";
import type { RunSummary } from "./runSummary.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-run-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const kind: LevelKind = { ...(linjatKind as LevelKind), reportPlots: () => ({ heat: "<svg/>" }) };
const summary = { task: "report", report: { tables: ["a table"], notes: ["a note"] } } as unknown as RunSummary;

function write(candidates: number, count = candidates): void {
  const run = openRunFolder(folder, count, kind);
  for (let i = 0; i < candidates; i++) run.add({ number: i });
  run.finish(summary);
}

test("candidates are numbered with four digits or more; plots, tables and a summary that names both come last", () => {
  write(2, 100_000);
  expect(readdirSync(folder).sort()).toEqual(["000001.json", "000002.json", "heat.svg", "report.txt", "run.json"]);
  expect(readFileSync(join(folder, "report.txt"), "utf8")).toBe("a table\n\na note\n");
  expect(JSON.parse(readFileSync(join(folder, "run.json"), "utf8"))).toMatchObject({
    format: "levelwright-run",
    files: ["heat.svg", "report.txt"],
    task: "report",
  });
});

test("an earlier run's files make way for those of the next, all of them", () => {
  write(3);
  write(1);
  expect(readdirSync(folder).sort()).toEqual(["0001.json", "heat.svg", "report.txt", "run.json"]);
});

test.each([
  ["of another program", "notes.txt", "", "notes.txt"],
  ["that is no run's summary", "run.json", "{}", "run.json"],
])("a folder with a file %s is refused, and nothing in it is removed", (_, name, text, named) => {
  if (name !== "run.json") write(1);
  writeFileSync(join(folder, name), text);
  const before = readdirSync(folder);
  expect(() => openRunFolder(folder, 1, kind)).toThrow(
    `The folder is not empty and not from an earlier run (${named}).`,
  );
  expect(readdirSync(folder)).toEqual(before);
});

test("candidates without their run's summary are not known to be a run's", () => {
  writeFileSync(join(folder, "0001.json"), "{}");
  expect(() => openRunFolder(folder, 1, kind)).toThrow("(0001.json)");
});
