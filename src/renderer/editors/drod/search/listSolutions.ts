import { commandsIn, printCommands, turnsOf, type RoomCommand } from "#shared/levels/drod/commandList.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { lineOutcome, type LineOutcome } from "#simulation/drod/play/lineOutcome.ts";
import type { Room } from "#shared/levels/drod/room.ts";
import { nothingToClear, roomProblems } from "#shared/levels/drod/roomProblems.ts";
import { listOf } from "#shared/text/format.ts";
import type { BrokenOutcome } from "./brokenOutcome.ts";
import { searchMessages } from "./messages.ts";
import { knownKey } from "../play/documentPlay.ts";
import { provedKey, solutionKey, type Solution } from "./useSolutions.ts";

const texts = searchMessages;

/** A solution with its derived facts. */
export interface ListedSolution {
  readonly key: string;
  /** Up to the one that clears the room; later turns of a line are no part of its solution. */
  readonly commands: readonly RoomCommand[];
  /** The same as text: what is verified. */
  readonly text: string;
  readonly source: string;
  /** The candidate it is stored as; undefined for the known solution and for lines played by hand. */
  readonly stored: Solution | undefined;
  readonly isKnown: boolean;
}

/** A solution from before the room was edited. */
export interface BrokenSolution extends ListedSolution {
  readonly outcome: BrokenOutcome;
}

/** Outcomes of lines per version of a room, by start, settings and commands; for the lines listed last. */
const outcomes = new WeakMap<Room, ReadonlyMap<string, LineOutcome>>();

/** Replays each line once per version of the room: a line being played changes the document every turn. */
function rememberedOutcomes(room: DrodRoom): (commands: readonly RoomCommand[], text: string) => LineOutcome {
  const known = outcomes.get(room.room);
  const listed = new Map<string, LineOutcome>();
  outcomes.set(room.room, listed);
  const game = JSON.stringify([room.start, room.settings]);
  return (commands, text) => {
    const key = `${game} ${text}`;
    const outcome = listed.get(key) ?? known?.get(key) ?? lineOutcome(room, commands);
    listed.set(key, outcome);
    return outcome;
  };
}

/**
 * The solutions that clear the current room, and those that did before an edit, without duplicates and the shortest
 * first. Lines played by hand are listed only while they clear it: the others stay among the lines. `unfinished` is the
 * one being played, while it doesn't clear the room.
 */
export function listSolutions(
  room: DrodRoom,
  found: readonly Solution[],
  unfinished?: string,
): {
  readonly solutions: readonly ListedSolution[];
  readonly broken: readonly BrokenSolution[];
  /** Proven lower bound on the turns of any solution of the current room; undefined while there is none. */
  readonly atLeast: number | undefined;
  /** Why nothing can clear the room: the error of a room that can't be played, or that there is nothing to clear. */
  readonly fault: string | undefined;
} {
  const error = roomProblems(room.room, room.start).find(({ severity }) => severity === "error");
  const fault = (error ?? nothingToClear(room.room, room.start)[0])?.message;
  const outcomeOf = rememberedOutcomes(room);
  const play = (line: string) => {
    const given = commandsIn(line);
    const text = printCommands(given);
    const outcome: LineOutcome | BrokenOutcome =
      fault === undefined ? outcomeOf(given, text) : { kind: "faulty-room", fault };
    if (outcome.kind !== "clears") return { commands: given, text, outcome };
    return { commands: outcome.commands, text: printCommands(outcome.commands), outcome };
  };
  const known = play(room.solution).text;
  const list = (key: string, line: string, source: string, stored?: Solution) => {
    const played = play(line);
    const isKnown = played.text === known;
    const names = isKnown && source !== texts.known ? listOf([source, texts.known]) : source;
    return { ...played, key, source: names, stored, isKnown };
  };
  const seen = new Set<string>();
  const isNew = ({ commands, text }: ListedSolution): boolean => {
    if (commands.length === 0 || seen.has(text)) return false;
    seen.add(text);
    return true;
  };
  const claimed = [
    ...found.map((one) => list(solutionKey(one), one.commands, texts.byRun(one.runNumber), one)),
    list(knownKey, room.solution, texts.known),
  ].filter(isNew);
  const byHand = room.lines
    .filter(({ id }) => id !== unfinished)
    .map(({ id, commands }) => list(id, commands, texts.byHand))
    .filter(isNew);
  const solutions: ListedSolution[] = [];
  const broken: BrokenSolution[] = [];
  for (const { outcome, ...solution } of claimed) {
    if (outcome.kind === "clears") solutions.push(solution);
    else if (solution.isKnown || solution.stored?.isRejected !== true) broken.push({ ...solution, outcome });
  }
  for (const { outcome, ...solution } of byHand) if (outcome.kind === "clears") solutions.push(solution);
  const byTurns = (a: ListedSolution, b: ListedSolution): number => turnsOf(a.commands) - turnsOf(b.commands);
  const key = provedKey(room);
  const bounds = solutions.flatMap(({ stored }) => (stored?.provedFor === key ? [stored.atLeast] : []));
  return {
    solutions: solutions.toSorted(byTurns),
    broken: broken.toSorted(byTurns),
    atLeast: bounds.length === 0 ? undefined : Math.max(...bounds),
    fault,
  };
}
