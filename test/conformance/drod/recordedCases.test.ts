import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { verifyRooms, replayCase } from "#main/engines/drod/verifyRooms.ts";
import { drodTaskFiles } from "#shared/levels/drod/drodTaskFiles.ts";
import { readCase } from "#shared/levels/drod/recordedCase.ts";
import { runCli } from "../../support/commandLineResult.ts";

const fixtures = join(import.meta.dirname, "../../fixtures/drod");
const designedText = readFileSync(join(fixtures, "cases.json"), "utf8");

function casesOf(text: string) {
  const { cases } = JSON.parse(text) as { cases: unknown[] };
  return cases.map(readCase).flatMap((read) => (read.ok ? [read.recorded] : []));
}

const designed = casesOf(designedText);

test("136 of the 144 designed cases hold; eight are named as out of scope, none as failed", async () => {
  expect(designed).toHaveLength(136);
  const results = [...verifyRooms(designedText)];
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
  expect(results.filter(({ notCompared }) => notCompared).map(({ name, message }) => `${name}: ${message}`)).toEqual([
    "waterskipper: not simulated: waterskipper at 25,12",
    "seep: not simulated: seep at 25,12",
    "suite-03: not simulated: doubles without swords (the mimic at 10,10 spares the brain at 11,10 in move 1)",
    "suite-04: not simulated: doubles without swords (the decoy at 10,10 spares the brain at 11,10 in move 1)",
    "suite-05: not simulated: seep at 10,10",
    "suite-06: not simulated: waterskipper at 10,10",
    "suite-20: not simulated: doubles without swords (the mimic at 10,9 spares the player at 10,10 in move 1)",
    "suite-21: not simulated: doubles without swords (the mimic at 11,10 spares the player at 10,10 in move 1)",
  ]);
  const { code, stdout, stderr } = await runCli("product", ["verify", "drod", join(fixtures, "cases.json")]);
  expect(stdout).not.toContain("FAILED");
  expect(stderr).toBe("136 of 136 hold, 8 out of scope and not compared\n");
  expect(code).toBe(0);
});

test("a run refuses a recorded case that is out of scope, by name and reason", () => {
  const read = drodTaskFiles.read(designedText, { case: "suite-20" });
  expect(read.ok ? [] : read.problems.map(({ message }) => message)).toEqual([
    'The case "suite-20" is out of scope: not simulated: doubles without swords (the mimic at 10,9 spares the player at 10,10 in move 1).',
  ]);
});

test("a recorded state that differs is a failure, whatever else the case uses", () => {
  const [first] = (JSON.parse(designedText) as { cases: { states: { cycle: number }[] }[] }).cases;
  const states = first!.states.map((state, i) => (i === 1 ? { ...state, cycle: 17 } : state));
  const results = [...verifyRooms(JSON.stringify({ cases: [{ ...first, states }] }))];
  expect(results.map(({ ok, notCompared }) => [ok, notCompared])).toEqual([[false, undefined]]);
});

test.each(designed.map((recorded) => [recorded.id, recorded] as const))(
  "designed case %s replays state for state",
  (_id, recorded) => {
    expect(replayCase(recorded)).toBeUndefined();
  },
);

test("the first divergence is named: move, what differs, what was recorded", () => {
  const [recorded] = designed;
  const states = recorded!.states.map((state, i) => (i === 2 ? { ...state, cycle: 17 } : state));
  expect(replayCase({ ...recorded!, states })).toBe("Move 3 (E): cycle is 3, recorded is 17.");
});

describe("the recorded random rooms", () => {
  test.each([
    ["fuzz.json", 200],
    ["growth-and-adders.json", 2],
  ])("of %s: all %i replay state for state in both simulators, from the command line", async (file, count) => {
    const { code, stdout, stderr } = await runCli("product", ["verify", "drod", join(fixtures, file)]);
    expect(stderr).toBe(`${count} of ${count} hold\n`);
    const lines = stdout.trimEnd().split("\n");
    expect(lines.filter((line) => !line.endsWith("every state as recorded"))).toEqual([]);
    expect(lines).toHaveLength(count);
    expect(code).toBe(0);
  });
});
