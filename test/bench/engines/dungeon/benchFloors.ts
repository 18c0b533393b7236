import type { BenchRow } from "#main/engines/engineTask.ts";
import { floorsModel } from "#main/engines/dungeon/floors/floorsModel.ts";
import { layFloors } from "#main/engines/dungeon/floors/layFloors.ts";
import { createRandom } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { parseGenerateParameters } from "#shared/levels/dungeon/generateTask.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { floorInput } from "../../../support/floorInputs.ts";
import { pinnedSixtyRooms, sixtyRooms } from "./sixtyRooms.ts";

const seeds = 40;

const small = "100 % solved, median 20 ms";
const cases: readonly (readonly [string, DungeonInput, string])[] = [
  ["17 rooms on 3 floors, 4 stairs", withoutLastRoom(floorInput({ floors: 3, cycle: 3, stairs: 2 })), small],
  ["32 rooms on 2 floors, 6 stairs", floorInput({ floors: 2, cycle: 8, stairs: 6 }), small],
  ["60 rooms on 3 floors: stairs, corridors, locks, site 60 % full", sixtyRooms(38), "100 % solved, under 1 s"],
  ["the same, rooms pinned to opposite corners of floors 0 and 2", pinnedSixtyRooms(38), "38 of 40 solved, median 1 s"],
];

/** Processor time of a layout of several floors, tables set up, median of the seeds. */
export function* benchFloors(cpu: () => number): Generator<BenchRow, void, undefined> {
  for (const [name, input, goal] of cases) {
    const model = floorsModel(input);
    const times: number[] = [];
    const sums = { moves: 0, solved: 0, invalid: 0 };
    for (let seed = 0; seed < seeds; seed++) {
      const start = cpu();
      const search = layFloors(model, parseGenerateParameters({}), createRandom(seed));
      let step = search.next();
      while (step.done !== true) step = search.next();
      times.push(cpu() - start);
      const { layout, moves } = step.value;
      sums.moves += moves;
      sums.solved += Number(layout !== undefined);
      sums.invalid += Number(layout !== undefined && validateLayout(layout).length > 0);
    }
    times.sort((a, b) => a - b);
    yield {
      name: `dungeon: ${name}`,
      value: Math.round(10 * (times[seeds >> 1] ?? 0)) / 10,
      unit: "ms of processor time per layout, median",
      signature: String(sums.moves),
      goal,
      details: {
        slowest: Math.round(times.at(-1) ?? 0),
        p90: Math.round(times[Math.floor(0.9 * seeds)] ?? 0),
        solved: `${sums.solved} of ${seeds}`,
        invalid: sums.invalid,
      },
    };
  }
}

function withoutLastRoom(input: DungeonInput): DungeonInput {
  const lost = input.rooms.at(-1)?.id;
  return {
    ...input,
    rooms: input.rooms.slice(0, -1),
    edges: input.edges.filter(({ from, to }) => from !== lost && to !== lost),
  };
}
