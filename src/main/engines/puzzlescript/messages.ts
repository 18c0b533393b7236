import { count, plural } from "#shared/text/format.ts";
import type { UndecidedReason } from "./solver/searchSettings.ts";

const tried: Readonly<Record<UndecidedReason, string>> = {
  states: "the limit of states was reached",
  memory: "the memory limit was reached",
  time: "the time was up",
  random: "the game draws random numbers, and no seed that was tried led to a win",
  faults: "some turns were stopped because they do not end",
  "random-clash": "a rule puts two objects of one layer in a cell by chance, which a search can't follow",
  "moves-between-turns": "a late rule gives random directions, which a search can't follow",
};

/** Texts of the solver's verdicts. */
export const verdictMessages = {
  shortest: (turns: number) => `Solvable, shortest ${count(turns)}.`,
  atMost: (turns: number) => `Solvable, at most ${count(turns)}.`,
  atMostUnderSeed: (turns: number, seed: string) =>
    `Solvable, at most ${count(turns)}, with the random seed “${seed}”: the game draws random numbers.`,
  none: "No solution: every state visited.",
  undecided: (states: number, reason: UndecidedReason) =>
    `Not decided: ${plural(states, "state")} visited by A* and best-first search, then ${tried[reason]}.`,
  realtime: "The game runs in real time: ticks count as inputs.",
  unknownOption: (name: string) => `Unknown option “${name}”. Write states=N, the only option of this kind.`,
  badStates: "The option states must be a whole number of at least 100.",
};

/** Texts of the generators. */
export const generatorMessages = {
  badPlacement: (part: string) =>
    `“${part}” is no placement. Write a symbol, = and a count, as in “*=2-3” or “o=2@1,1,4,4”.`,
  unknownSymbol: (symbol: string) => `The symbol “${symbol}” means nothing in this game. Add it to the legend.`,
  noFloor:
    "The game has no symbol for a cell with nothing but the background. Add one to the legend, or name one as the floor.",
  nothingToPlace: "There is nothing to place: the drawn level has no movable objects. Name symbols under Place.",
  fewer: (found: number, wanted: number, attempts: number) =>
    `${plural(found, "level")} of ${count(wanted)} found in ${plural(attempts, "attempt")}. Ask for fewer turns, place other symbols, or allow more states.`,
  startUnsolved:
    "The drawn level was not solved, so there is nothing to improve. Change the level, or allow more states.",
};

/** Texts of verify and simulate. */
export const checkMessages = {
  level: (number: number) => `level ${number}`,
  noSolution: "The level has no solution to check; its game has no errors.",
  valid: (turns: number) => `The solution wins after ${plural(turns, "turn")}.`,
  badInputs: (letters: string) => `“${letters}” are no inputs. Use the letters u d l r a t.`,
  notPlayable: "The game can't be played. Correct its errors first.",
  notLevels: "This is neither a game nor a list of levels.",
};
