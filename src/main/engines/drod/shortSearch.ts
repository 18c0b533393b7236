import { commandsIn, printCommands, turnsOf } from "#shared/levels/drod/commandList.ts";
import { type DrodRoom, roomAsPlayed } from "#shared/levels/drod/drodRoom.ts";
import { chosenExpression } from "#shared/levels/drod/drodTasks.ts";
import { compileEvaluation } from "#simulation/drod/evaluation/compile.ts";
import { head } from "#simulation/drod/fast/sim.ts";
import { simOf } from "#simulation/drod/playSim.ts";
import { roomProblems } from "#shared/levels/drod/roomProblems.ts";
import { drodSuggestionMessages as words } from "#shared/levels/drod/suggestionMessages.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { beamBudget, packedBytesOf } from "./beam/beamMemory.ts";
import { searchBeam } from "./beam/beamSearch.ts";
import { namedCommand, numberedCommand } from "./commandNumbers.ts";
import { plainBeam } from "./beam/beamOptions.ts";

/** States kept per turn by every search; the drawn room and its variants are searched with the same limits. */
const width = 120;
const mostTurns = 400;
const memoryMiB = 64;

/** A room without the lines that were played by hand. */
export type SearchedRoom = Omit<DrodRoom, "lines">;

/** A solution found by a short search. */
export interface ShortSolution {
  readonly turns: number;
  readonly solution: string;
}

/**
 * The best solution that one beam of the fixed width finds: none longer than the room's own solution, where that clears
 * it. Adds the states that it generates to `spent`.
 */
export function* shortSearch(
  level: SearchedRoom,
  spent: { states: number },
  maxTurns = mostTurns,
): Generator<void, ShortSolution | undefined, undefined> {
  const expression = chosenExpression("", level.evaluation, level.room);
  const compiled = compileEvaluation(expression, level);
  if (!compiled.ok) return undefined;
  const sim = simOf(level);
  if (sim.head[head.left] === 0) return { turns: 0, solution: "" };
  const along = commandsIn(level.solution).map(numberedCommand);
  const search = searchBeam(sim, {
    ...plainBeam,
    evaluate: compiled.evaluate,
    width,
    maxTurns: Math.max(maxTurns, along.length),
    along,
    budget: beamBudget(width, packedBytesOf(sim, roomAsPlayed(level.room, level.settings)), memoryMiB),
  });
  let step = search.next();
  for (; step.done !== true; step = search.next()) yield;
  spent.states += step.value.generated;
  const [solution] = step.value.solutions;
  if (solution === undefined) return undefined;
  const commands = solution.map(namedCommand);
  return { turns: turnsOf(commands), solution: printCommands(commands) };
}

/** Why a room can't be compared with its variants. */
interface NoSolution {
  readonly none: string;
  /** It could be played, but the search found no solution. */
  readonly isUnsolved: boolean;
}

/** The solution with which variants of a drawn room are compared; else the reason why there is none. */
export function* searchDrawn(drawn: SearchedRoom): Generator<void, ShortSolution | NoSolution, undefined> {
  const problem = roomProblems(drawn.room, drawn.start).find((one) => !isUsable([one]));
  if (problem !== undefined) return { none: problem.message, isUnsolved: false };
  if (simOf(drawn).head[head.left] === 0) return { none: words.noMonsters, isUnsolved: false };
  return (yield* shortSearch(drawn, { states: 0 })) ?? { none: words.notSolved, isUnsolved: true };
}
