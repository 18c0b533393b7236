import { turnsOf, type RoomCommand } from "#shared/levels/drod/commandList.ts";
import type { Sim } from "#simulation/drod/fast/sim.ts";
import { namedCommand } from "../commandNumbers.ts";
import { fewestTurns, type ProofLimits } from "./fewestTurns.ts";

/** The best solution known, and what is proved of its turns: they are the fewest where `atLeast` equals them. */
export interface ProvedSolution {
  readonly commands: readonly RoomCommand[];
  readonly atLeast: number;
  /** States that the proof has generated. */
  readonly generated: number;
}

/** Proves that a solution has the fewest turns, or replaces it by one with fewer. Yields what is known so far. */
export function* proveSolution(
  sim: Sim,
  known: readonly RoomCommand[],
  limits: Omit<ProofLimits, "fewerThan">,
): Generator<ProvedSolution, ProvedSolution, undefined> {
  const turns = turnsOf(known);
  const proof = fewestTurns(sim, { ...limits, fewerThan: turns });
  let step = proof.next();
  for (; step.done !== true; step = proof.next()) {
    const { atLeast, generated } = step.value;
    yield { commands: known, atLeast: Math.min(turns, atLeast), generated };
  }
  const { atLeast, found, generated } = step.value;
  if (found === undefined) return { commands: known, atLeast: Math.min(turns, atLeast), generated };
  return { commands: found.commands.map(namedCommand), atLeast: found.turns, generated };
}
