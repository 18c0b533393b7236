import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { stableStringify } from "#shared/kernel/json.ts";
import { firstDifference } from "#shared/levels/drod/fast/compareSims.ts";
import { head, type Sim } from "#shared/levels/drod/fast/sim.ts";
import { simCell } from "#shared/levels/drod/fast/simCells.ts";
import { commandOf } from "#shared/levels/drod/fast/simPlayer.ts";
import { enterRoom, playCommand, playPlacing } from "#shared/levels/drod/fast/simTurn.ts";
import { recordState, type RecordedCase, type RecordedState } from "#shared/levels/drod/plain/plainCase.ts";
import { loadPlainRoom, type PlainState } from "#shared/levels/drod/plain/plainState.ts";
import { enterPlainRoom, playPlain } from "#shared/levels/drod/plain/plainTurn.ts";
import { monsterTypes, type MonsterType } from "#shared/levels/drod/tiles.ts";
import { hasReferenceData, readReference } from "../../support/referenceData.ts";

/** Cases that use what is out of scope; their rooms do not hold everything the recording engine knew. */
const outOfScope: Readonly<Record<string, string>> = {
  waterskipper: "water skippers",
  seep: "seeps",
  "suite-03": "a mimic without its sword, which the recorded room does not say",
  "suite-04": "a decoy without its sword, which the recorded room does not say",
  "suite-05": "a seep, and a double with another weapon",
  "suite-06": "a water skipper, and a double with another weapon",
  "suite-20": "doubles with cabers, which push instead of kill",
  "suite-21": "doubles with cabers, which push instead of kill",
};

function casesOf(text: string): RecordedCase[] {
  return (JSON.parse(text) as { cases: RecordedCase[] }).cases.filter(
    (recorded) => outOfScope[recorded.id] === undefined,
  );
}

const designed = casesOf(readFileSync(join(import.meta.dirname, "../../fixtures/drod/cases.json"), "utf8"));

/** Sorted squares, and the numbers the recordings use for tiles they had no name for. */
function normalised(state: RecordedState): string {
  const arrows = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
  const diff = (state.diff ?? [])
    .map(([layer, x, y, tile]) =>
      [layer, x, y, tile.startsWith("#") ? `arrow_${arrows[Number(tile.slice(1)) - 94]}_off` : tile].join(" "),
    )
    .toSorted();
  return stableStringify({ ...state, diff });
}

function start(recorded: RecordedCase): { plain: PlainState; sim: Sim } {
  const { room, start: from } = recorded;
  const place = [...from.player] as [number, number, "N"];
  const plain = enterPlainRoom(room, place);
  const sim = enterRoom(room, place);
  plain.placing = from.placing as "mimic" | "decoy" | undefined;
  plain.hasted = from.hasted ?? false;
  plain.invisible = from.invisible ?? false;
  sim.head[head.placing] = from.placing === undefined ? 0 : monsterTypes[from.placing as MonsterType];
  sim.head[head.hasted] = Number(plain.hasted);
  sim.head[head.invisible] = Number(plain.invisible);
  return { plain, sim };
}

/** Replays a case in both simulators; returns what goes wrong first. */
function replay(recorded: RecordedCase): string | undefined {
  const initial = loadPlainRoom(recorded.room, [...recorded.start.player] as [number, number, "N"]);
  const { plain, sim } = start(recorded);
  for (const [turn, command] of recorded.moves.entries()) {
    playPlain(plain, command);
    if (typeof command === "string") playCommand(sim, commandOf(command));
    else playPlacing(sim, simCell(command[1], command[2]));
    const expected = recorded.states[turn];
    if (expected === undefined) return `no state is recorded for move ${turn}`;
    const got = recordState(plain, initial);
    if (normalised(got) !== normalised(expected)) {
      return `move ${turn}: ${normalised(got)} instead of ${normalised(expected)}`;
    }
    const difference = plain.dead ? undefined : firstDifference(sim, plain);
    if (difference !== undefined) return `move ${turn}, fast simulator: ${difference}`;
  }
  return undefined;
}

test("136 of the 144 designed cases are in scope", () => {
  expect(designed).toHaveLength(136);
});

test.each(designed.map((recorded) => [recorded.id, recorded] as const))(
  "designed case %s replays state for state",
  (_id, recorded) => {
    expect(replay(recorded)).toBeUndefined();
  },
);

describe.skipIf(!hasReferenceData)("the recorded random rooms", () => {
  test("all 200 replay state for state in both simulators", () => {
    const random = casesOf(readReference("drod/fuzz.json"));
    expect(random).toHaveLength(200);
    const wrong = random
      .map((recorded) => ({ id: recorded.id, fault: replay(recorded) }))
      .filter(({ fault }) => fault !== undefined);
    expect(wrong).toEqual([]);
  });
});
