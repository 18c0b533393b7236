import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OwnMetrics } from "#shared/formula/ownMetricsDocument.ts";
import { runCli } from "../../support/commandLineResult.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";

/** A project with the room "02 Coal cellar", which has 2 boxes, and its own checks; and levels that lie elsewhere. */
let folder = "";
const room = "02-coal-cellar-room02coal.json";
const at = (...path: readonly string[]): string => join(folder, ...path);
const check = (file: string, ...more: readonly string[]) => runCli("product", ["check", "sokoban", file, ...more]);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-checks-"));
  mkdirSync(at("project", "documents"), { recursive: true });
  mkdirSync(at("elsewhere"));
  const sample = join(repositoryRoot, "resources", "samples", "store-rooms", "documents", room);
  cpSync(sample, at("project", "documents", room));
  writeFileSync(at("elsewhere", "two.xsb"), "######\n#@$ .#\n######\n\n########\n#@$ . .#\n#  $   #\n########\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the project's document of own metrics and checks, and returns its path. */
function writeChecks(severity: "error" | "warning", formula: string): string {
  const data: OwnMetrics = {
    metrics: [{ id: "own-load", name: "Load", formula: "boxes * 10", unit: "", hint: "", better: "higher", digits: 0 }],
    checks: [{ id: "check-crowd", name: "Crowd", formula, sentence: "Rooms have few boxes.", severity }],
  };
  const file = at("project", "documents", "ours-ours000001.json");
  const document = {
    format: "levelwright-document",
    formatVersion: 1,
    id: "ours000001",
    name: "Ours",
    type: "sokoban-metrics",
    data,
  };
  writeFileSync(file, JSON.stringify(document));
  return file;
}

test("check exits with 1 and says the sentence when a drawn document breaks a check of its project", async () => {
  writeChecks("error", "load < 20");
  const broken = await check(at("project", "documents", room));
  expect(broken.code).toBe(1);
  expect(broken.stdout).toBe("02 Coal cellar: broken\n  error: Check “Crowd” is broken: Rooms have few boxes.\n");
  writeChecks("error", "load <= 20");
  expect(await check(at("project", "documents", room))).toEqual({
    code: 0,
    stdout: "02 Coal cellar: valid\n",
    stderr: "",
  });
});

test("a check that only warns is printed, and the exit code stays 0", async () => {
  writeChecks("warning", "load < 20");
  const { code, stdout } = await check(at("project", "documents", room));
  expect(code).toBe(0);
  expect(stdout).toBe("02 Coal cellar: valid\n  warning: Check “Crowd” is broken: Rooms have few boxes.\n");
});

test("--metrics applies the checks of a document to levels outside a project, and prints own metrics", async () => {
  const file = writeChecks("error", "load < 20");
  const levels = at("elsewhere", "two.xsb");
  expect((await check(levels)).code).toBe(0);
  const { code, stdout } = await check(levels, "--metrics", file, "--json");
  expect(code).toBe(1);
  const results = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { ok: boolean; problems: { message: string }[]; metrics: object });
  expect(results.map(({ ok }) => ok)).toEqual([true, false]);
  expect(results.map(({ metrics }) => metrics)).toMatchObject([{ "own-load": 10 }, { "own-load": 20 }]);
  expect(results[1]?.problems).toMatchObject([{ message: "Check “Crowd” is broken: Rooms have few boxes." }]);
});

test("a file that is no document of own metrics is refused with exit code 2", async () => {
  const { code, stderr } = await check(at("elsewhere", "two.xsb"), "--metrics", at("project", "documents", room));
  expect(code).toBe(2);
  expect(stderr).toContain(room);
});
