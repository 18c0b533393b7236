import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { fixtureCatalogue } from "../../fixtures/engines/fixtureCatalogue.ts";
import { fixtureKind } from "../../fixtures/engines/fixtureKind.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { commandLineResult } from "../../support/commandLineResult.ts";

let folder = "";
const start = process.cwd();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-cli-"));
  writeFileSync(join(folder, "size.json"), '{"size": 1000}');
  writeFileSync(join(folder, "zero.json"), '{"size": 0}');
  writeFileSync(join(folder, "levels.nums"), "5\n8\n13\n");
  writeFileSync(join(folder, "level.json"), '{"value": 5, "index": 0}');
  writeFileSync(join(folder, "other.json"), '{"value": "five"}');
  writeFileSync(join(folder, "half.json"), '{\n  "value": 5,');
  writeFileSync(join(folder, "deep.json"), `{"level": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`);
  writeFileSync(join(folder, "empty.json"), "");
  writeFileSync(join(folder, "binary.json"), Buffer.from([1, 0, 2]));
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(start);
  rmSync(folder, { recursive: true, force: true });
});

const workbench = {
  kinds: [fixtureKind as LevelKind],
  catalogue: fixtureCatalogue,
  // Never started: every line is refused before there is anything to run.
  makeEngine: createNodeMaker("none"),
};

const numbers = ["run", "fixture", "numbers", "--in", "size.json"];

test.each([
  [["fly"], /^levelwright: command "fly": Unknown command\. Use one of: kinds, run/],
  [["run"], /^levelwright: KIND: Missing argument\. See levelwright help run\./],
  [
    ["run", "chess", "x", "--in", "size.json"],
    /^levelwright: kind "chess": Unknown level kind\. Use one of: fixture\./,
  ],
  [["run", "fixture", "fly", "--in", "size.json"], /^levelwright: task "fly": .* Use one of: numbers, sum\./],
  [["run", "fixture", "numbers", "--in", "gone.json"], /^levelwright: gone\.json: No such file\./],
  [
    ["run", "fixture", "numbers", "--in", "zero.json"],
    /^levelwright: zero\.json: The size is below 1\. Give a larger one\./,
  ],
  [[...numbers, "--sed", "4"], /^levelwright: --sed: Unknown option\. See levelwright help run\./],
  [[...numbers, "--seed", "x"], /^levelwright: --seed: "x" is not a whole number from 0 to 4294967295\./],
  [[...numbers, "--count", "0"], /^levelwright: --count: "0" is not a whole number from 1 to 1000000\./],
  [
    [...numbers, "--set", "shards=many"],
    /^levelwright: --set: parameter "shards": Shards cannot be "many"\. Give a whole number from 1 to 100000\.$/,
  ],
  [[...numbers, "--seed"], /^levelwright: --seed: This option needs a value\./],
  [
    [...numbers, "--set", "speed=3"],
    /^levelwright: --set speed=3: The task "numbers" has no such parameter\. Parameters: shards, /,
  ],
  [[...numbers, "more"], /^levelwright: argument "more": "run" doesn't take this argument\./],
  [[...numbers, "--out", "."], /^levelwright: \.: The folder is not empty and not from an earlier run/],
  [["check", "fixture", "other.json"], /^levelwright: other\.json: value: This is no fixture level: /],
  [["check", "fixture", "half.json"], /^levelwright: half\.json: line 2, column 14: This is not JSON: /],
  [
    ["check", "fixture", "deep.json"],
    /^levelwright: deep\.json: line 1, column 210: It is nested more than 200 levels deep\.$/,
  ],
  [["check", "fixture", "empty.json"], /^levelwright: empty\.json: .*The file is empty\./],
  [["check", "fixture", "binary.json"], /^levelwright: binary\.json: The file is not text\./],
  [["check", "fixture", "."], /^levelwright: \.: This is a folder, not a file\./],
  [["solve", "fixture", "level.json"], /^levelwright: kind "fixture": Levels of this kind can't be solved/],
  [["verify", "fixture", "level.json"], /^levelwright: kind "fixture": Levels of this kind can't be verified/],
  [
    ["convert", "levels.nums", "--to", "xsb"],
    /^levelwright: --to: There is no text format "xsb"\. Use one of: fixture-text\./,
  ],
  [["bench", "nothing"], /^levelwright: bench "nothing": Unknown benchmark\./],
])("%j is refused in one line with exit code 2", async (args, line) => {
  const { code, printed, said } = await commandLineResult(args, workbench);
  expect(said).toEqual([expect.stringMatching(line)]);
  expect(said[0]).not.toContain("\n");
  expect(printed).toEqual([]);
  expect(code).toBe(2);
});

test.each([
  [
    ["room=document", "boxes=3"],
    "--set boxes=3: It has no effect with room=document. Leave it out, or set room to random, carved, or templates.",
  ],
  [
    ["temperature=5"],
    "--set temperature=5: It has no effect with method=climb. Leave it out, or set method to anneal.",
  ],
])("%j: a parameter that the method ignores is refused by name", async (settings, line) => {
  const args = ["run", "sokoban", "generate", ...settings.flatMap((setting) => ["--set", setting])];
  const { code, printed, said } = await commandLineResult(args, { ...workbench, kinds: allLevelKinds() });
  expect({ code, printed, said }).toEqual({ code: 2, printed: [], said: [`levelwright: ${line}`] });
});
