import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { builtEngine } from "../../support/builtModules.ts";
import { commandLineResult } from "../../support/commandLineResult.ts";
import { featureGame, ownGame } from "../../support/puzzleScriptGames.ts";

let folder = "";
const at = (name: string) => join(folder, name);

const sheep = ownGame("keep-your-distance");
const light = ownGame("last-light");
const files: Readonly<Record<string, string>> = {
  "sheep.ps": sheep,
  "light.ps": light,
  "chance.ps": featureGame("random"),
  "clock.ps": featureGame("realtime"),
  "faulty.ps": sheep.replace("[ Player | Sheep", "[ Player | Shep").replace("All Sheep on Pen", "All Sheep on Pan"),
  "symbol.ps": sheep.replace("#p....#", "#p..x.#"),
  "endless.ps": light.replace("-> cancel", "-> cancel\nstartloop\n[ Lamp ] -> [ Dark ]\n[ Dark ] -> [ Lamp ]\nendloop"),
  "no-levels.ps": sheep.slice(0, sheep.indexOf("message")),
  "nothing.ps": "",
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-puzzlescript-"));
  for (const [name, content] of Object.entries(files)) writeFileSync(at(name), content);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function command(...args: string[]) {
  const makeEngine = createNodeMaker(builtEngine);
  const workbench = { kinds: allLevelKinds(), catalogue: productCatalogue, makeEngine };
  const { code, printed, said } = await commandLineResult(args, workbench);
  return { code, printed, stdout: printed.join("\n"), said: said.join("\n") };
}

test("solve says for each level what is known, and nothing else", async () => {
  const { code, stdout } = await command("solve", "puzzlescript", at("light.ps"));
  expect(code).toBe(1);
  expect(stdout).toContain("Solvable, shortest 4.");
  expect(stdout).toContain("No solution: every state visited.");
  const few = await command("solve", "puzzlescript", at("sheep.ps"), "--option", "states=100");
  expect(few.stdout).toMatch(/Not decided: \d+ states visited by .*, then the limit of states was reached\./);
});

test("solve says that chance is searched under a seed, and that a clock ticks", async () => {
  const chance = await command("solve", "puzzlescript", at("chance.ps"));
  expect([chance.code, chance.stdout]).toEqual([0, expect.stringContaining("with the random seed “”")]);
  expect(chance.stdout).not.toContain("shortest 4");
  const clock = await command("solve", "puzzlescript", at("clock.ps"));
  expect(clock.stdout).toContain("The game runs in real time: ticks count as inputs.");
});

test("a wrong option of solve is refused with what to write", async () => {
  const { code, stdout, said } = await command("solve", "puzzlescript", at("sheep.ps"), "--option", "states=few");
  expect([code === 0, stdout + said]).toEqual([false, expect.stringContaining("whole number of at least 100")]);
  const unknown = await command("solve", "puzzlescript", at("sheep.ps"), "--option", "state=500");
  const remedy = "Unknown option “state”. Write states=N";
  expect([unknown.code === 0, unknown.stdout + unknown.said]).toEqual([false, expect.stringContaining(remedy)]);
});

test("check and verify name the line, the column and the remedy of every mistake of a game", async () => {
  for (const name of ["check", "verify"]) {
    const { code, stdout, said } = await command(name, "puzzlescript", at("faulty.ps"));
    expect(code).toBe(1);
    expect(stdout + said).toMatch(/Line \d+, column \d+: Unknown name “shep”\. Define it under OBJECTS/);
    expect(stdout + said).toMatch(/Line \d+, column \d+: Unknown name “pan”\./);
    if (name === "verify") expect(said).toContain("2 errors in the file, no level verified");
  }
  const unknown = await command("verify", "puzzlescript", at("symbol.ps"));
  const line = sheep.split("\n").indexOf("#p....#") + 1;
  expect([unknown.code, unknown.stdout]).toEqual([1, expect.stringContaining(`Line ${line}, column 5`)]);
  expect((await command("check", "puzzlescript", at("sheep.ps"))).code).toBe(0);
});

test("a file without levels, or with nothing in it, is refused", async () => {
  for (const file of ["no-levels.ps", "nothing.ps"]) {
    for (const name of ["check", "verify", "solve"]) {
      const { code, stdout, said } = await command(name, "puzzlescript", at(file));
      expect([file, name, code === 0, (stdout + said).length > 10]).toEqual([file, name, false, true]);
    }
  }
});

test("simulate plays inputs in the plain simulator, and refuses letters that are none", async () => {
  const played = await command("simulate", "puzzlescript", at("light.ps"), "--level", "1", "--commands", "rarazx");
  expect(played.code).toBe(0);
  const steps = played.printed.map((line) => JSON.parse(line) as { state: { won: boolean; board: string } });
  expect(steps.map(({ state }) => state.won)).toEqual([false, false, false, false, true, true, true]);
  expect(steps[6]!.state.board).toBe(steps[0]!.state.board);
  const wrong = await command("simulate", "puzzlescript", at("light.ps"), "--level", "1", "--commands", "rq");
  expect([wrong.code, wrong.stdout + wrong.said]).toEqual([2, expect.stringContaining("Use the letters u d l r a t")]);
});

test("simulate stops a game that never ends, and says which rule", async () => {
  const { stdout } = await command("simulate", "puzzlescript", at("endless.ps"), "--level", "1", "--commands", "ra");
  const line = files["endless.ps"]!.split("\n").indexOf("[ Lamp ] -> [ Dark ]") + 1;
  expect(stdout).toMatch(new RegExp(`line ${line}`, "i"));
});

test("convert into a folder that doesn't exist says so, and what to do", async () => {
  const { code, said } = await command("convert", at("sheep.ps"), "--to", "puzzlescript", "--out", at("none/a.ps"));
  expect([code, said]).toEqual([2, expect.stringContaining("The folder of the file doesn't exist. Create the folder")]);
});

test("convert gives the text of a game back byte for byte, and levels of a run after the game's own text", async () => {
  const same = await command("convert", at("sheep.ps"), "--to", "puzzlescript", "--out", at("same.ps"));
  expect([same.code, readFileSync(at("same.ps"), "utf8")]).toEqual([0, sheep]);
  const asked = ["--in", at("sheep.ps"), "--json", "--count", "2", "--set", "states=600", "--set", "least=2"];
  const run = await command("run", "puzzlescript", "generate", ...asked);
  writeFileSync(at("run.jsonl"), run.printed.slice(0, -1).join("\n"));
  expect((await command("verify", "puzzlescript", at("run.jsonl"))).said).toContain("2 of 2 hold");
  const out = await command("convert", at("run.jsonl"), "--to", "puzzlescript", "--out", at("made.ps"));
  const made = readFileSync(at("made.ps"), "utf8");
  expect(out.code).toBe(0);
  expect(made.startsWith(sheep.slice(0, sheep.indexOf("LEVELS") + 7))).toBe(true);
  expect((await command("check", "puzzlescript", at("made.ps"))).stdout).toContain("level 2: valid");
});

test("a solution that was changed does not verify", async () => {
  const solved = await command("run", "puzzlescript", "solve", "--in", at("sheep.ps"), "--json");
  const line = solved.printed[0]!;
  expect(line).toContain('"solution":"rdrrur"');
  writeFileSync(at("changed.jsonl"), line.replace("rdrrur", "rdrruu"));
  const { code, stdout } = await command("verify", "puzzlescript", at("changed.jsonl"));
  expect([code, stdout]).toEqual([1, expect.stringContaining("The solution doesn't win the level")]);
});

test("a task's level that isn't there, and a placement that can't be read, are refused", async () => {
  const missing = await command("run", "puzzlescript", "solve", "--in", at("sheep.ps"), "--level", "9");
  expect([missing.code, missing.said]).toEqual([2, expect.stringContaining("There is no level 9")]);
  const bad = await command("run", "puzzlescript", "generate", "--in", at("sheep.ps"), "--set", "place=p=x");
  expect([bad.code === 0, bad.said + bad.stdout]).toEqual([false, expect.stringContaining("is no placement")]);
});

test("a sweep tries each setting, its levels say which one they are from, and its medians are theirs", async () => {
  interface SweptLevel {
    readonly metrics: { readonly turns: number };
    readonly provenance: { readonly parameters: { readonly least: number } };
  }
  interface SweepSummary {
    readonly summary: {
      readonly report: {
        readonly settings: readonly { readonly parameters: { readonly least: number }; readonly value: number }[];
      };
    };
  }
  const asked = ["--in", at("sheep.ps"), "--count", "16", "--seed", "3", "--json", "--set", "states=300"];
  const swept = await command("run", "puzzlescript", "generate", ...asked, "--set", "sweep=least=1,3 by:turns");
  expect(swept.code).toBe(0);
  const levels = swept.printed.slice(0, -1).map((line) => JSON.parse(line) as SweptLevel);
  const { summary } = JSON.parse(swept.printed.at(-1)!) as SweepSummary;
  expect(summary.report.settings.map(({ parameters }) => parameters.least)).toEqual([1, 3]);
  for (const { parameters, value } of summary.report.settings) {
    const turns = levels
      .filter((level) => level.provenance.parameters.least === parameters.least)
      .map(({ metrics }) => metrics.turns)
      .toSorted((a, b) => a - b);
    expect(turns).toHaveLength(8);
    expect(turns[0]).toBeGreaterThanOrEqual(parameters.least);
    expect(value).toBe((turns[3]! + turns[4]!) / 2);
  }
});

test("generate, mutate and improve give the same bytes with one and with three processes", async () => {
  const tasks = [
    ["generate", "8", "states=200", "least=1"],
    ["mutate", "8", "states=200", "least=1"],
    ["improve", "13", "states=200", "steps=2"],
  ] as const;
  for (const [task, count, ...settings] of tasks) {
    const results = [];
    for (const processes of ["1", "3"]) {
      const set = settings.flatMap((value) => ["--set", value]);
      const asked = [
        "--in",
        at("sheep.ps"),
        "--count",
        count,
        "--seed",
        "3",
        "--processes",
        processes,
        "--json",
        ...set,
      ];
      const { printed } = await command("run", "puzzlescript", task, ...asked);
      expect(printed.length).toBeGreaterThan(2);
      results.push(printed.slice(0, -1).join("\n"));
    }
    expect(new Set(results).size, task).toBe(1);
  }
}, 120_000);
