import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { replayCase } from "#main/engines/drod/replayCase.ts";
import { verifyRooms } from "#main/engines/drod/verifyRooms.ts";
import { readCase } from "#shared/levels/drod/recordedCase.ts";
import { hasReferenceData, referencePath } from "../../support/referenceData.ts";
import { runCli } from "../../behaviour/cli/cliProcess.ts";

/** Cases that use what is out of scope although their rooms name known elements only. */
const otherWeapons: Readonly<Record<string, string>> = {
  "suite-03": "a mimic without its sword, which the recorded room does not say",
  "suite-04": "a decoy without its sword, which the recorded room does not say",
  "suite-20": "doubles with cabers, which push instead of kill",
  "suite-21": "doubles with cabers, which push instead of kill",
};

const designedText = readFileSync(join(import.meta.dirname, "../../fixtures/drod/cases.json"), "utf8");

function casesOf(text: string) {
  const { cases } = JSON.parse(text) as { cases: unknown[] };
  return cases.map(readCase).flatMap((read) => (read.ok ? [read.recorded] : []));
}

const designed = casesOf(designedText).filter(({ id }) => otherWeapons[id] === undefined);

test("136 of the 144 designed cases are in scope; four are named as out of it, four more have other weapons", () => {
  expect(designed).toHaveLength(136);
  const results = [...verifyRooms(designedText)];
  expect(results).toHaveLength(144);
  expect(results.filter(({ notCompared }) => notCompared).map(({ name }) => name)).toEqual([
    "waterskipper",
    "seep",
    "suite-05",
    "suite-06",
  ]);
  expect(results.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(Object.keys(otherWeapons));
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

describe.skipIf(!hasReferenceData)("the recorded random rooms", () => {
  test("all 200 replay state for state in both simulators, from the command line", async () => {
    const { code, stdout, stderr } = await runCli("product", ["verify", "drod", referencePath("drod/fuzz.json")]);
    expect(stderr).toBe("200 of 200 hold\n");
    const lines = stdout.trimEnd().split("\n");
    expect(lines.filter((line) => !line.endsWith("every state as recorded"))).toEqual([]);
    expect(lines).toHaveLength(200);
    expect(code).toBe(0);
  });
});
