import { beamBudget, packedBytesOf } from "#main/engines/drod/beam/beamMemory.ts";
import { searchBeam } from "#main/engines/drod/beam/beamSearch.ts";
import type { BeamOptions, BeamOutcome, BeamProgress } from "#main/engines/drod/beam/beamOptions.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { compileEvaluation } from "#simulation/drod/evaluation/compile.ts";
import type { Evaluation } from "#simulation/drod/evaluation/evaluate.ts";
import { simOf } from "#simulation/drod/playSim.ts";

/** An expression that has to compile. */
export function evaluation(
  text: string,
  names: Pick<DrodRoom, "places" | "weights"> = { places: {}, weights: {} },
): Evaluation {
  const compiled = compileEvaluation(text, names);
  if (!compiled.ok) throw new Error(compiled.fault.message);
  return compiled.evaluate;
}

/** A beam search, plain by default. */
export function startBeam(
  room: DrodRoom,
  options: Partial<BeamOptions> = {},
): Generator<BeamProgress, BeamOutcome, undefined> {
  const sim = simOf(room);
  const width = options.width ?? 100;
  return searchBeam(sim, {
    evaluate: evaluation("100 * monsters + sum(all, d)"),
    width,
    maxTurns: 200,
    randomness: 0,
    strata: "none",
    quota: 1,
    orderBlind: false,
    solutions: 1,
    seed: 1,
    saveEvery: Infinity,
    budget: beamBudget(width, packedBytesOf(sim, room.room), 512),
    ...options,
  });
}

/** As `startBeam`, to its end. */
export function beam(room: DrodRoom, options: Partial<BeamOptions> = {}): BeamOutcome {
  const search = startBeam(room, options);
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value;
}
