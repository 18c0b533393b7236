import { describe, expect, test } from "vitest";
import { compileEvaluation } from "#simulation/drod/evaluation/compile.ts";
import { chosenExpression, type Strata } from "#shared/levels/drod/drodTasks.ts";
import { printCommands } from "#shared/levels/drod/commandList.ts";
import { simOf } from "#simulation/drod/playSim.ts";
import { validateLevel } from "#shared/levels/drod/validateLevel.ts";
import { beamBudget, packedBytesOf } from "#main/engines/drod/beam/beamMemory.ts";
import { searchBeam } from "#main/engines/drod/beam/beamSearch.ts";
import type { BeamOutcome } from "#main/engines/drod/beam/beamOptions.ts";
import { namedCommand } from "#main/engines/drod/commandNumbers.ts";
import { trapdoorRooms, type TrapdoorRoom } from "../../bench/engines/drod/trapdoorRooms.ts";

describe("rooms of trapdoors", () => {
  test.each(trapdoorRooms.map((room) => [room.title, room] as const))(
    "%s: cleared by strata of topology at a width where the plain beam does not clear it",
    (_, bench) => {
      expect(search(bench, "none").end).not.toBe("cleared");
      const { solutions } = search(bench, "topology");
      const solution = printCommands((solutions[0] ?? []).map(namedCommand));
      const { room, start, settings } = bench.room;
      expect(validateLevel({ room, start, settings, solution })).toEqual([]);
    },
  );
});

function search({ room, width }: TrapdoorRoom, strata: Strata): BeamOutcome {
  const compiled = compileEvaluation(chosenExpression("", "", room.room), { places: {}, weights: {} });
  if (!compiled.ok) throw new Error(compiled.fault.message);
  const sim = simOf(room);
  const beam = searchBeam(sim, {
    evaluate: compiled.evaluate,
    width,
    maxTurns: 300,
    randomness: 0,
    strata,
    quota: 0.2,
    orderBlind: false,
    solutions: 1,
    seed: 1,
    saveEvery: Infinity,
    budget: beamBudget(width, packedBytesOf(sim, room.room), 2048),
  });
  let step = beam.next();
  while (step.done !== true) step = beam.next();
  return step.value;
}
