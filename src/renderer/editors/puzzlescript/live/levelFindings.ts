import type { Problem } from "#shared/levels/problems.ts";
import type { EntryPlace, LevelEntryPlace } from "../levels/gameEntries.ts";
import { gameMessages as messages } from "../messages.ts";
import { changedLines } from "./changedLines.ts";
import { checkOf, isCurrent, isSolved, type LevelCheck, type LevelChecks } from "./levelChecks.ts";

/** Most lines that a sentence names: more say nothing. */
const mostLines = 3;

/** What the checks found: levels that can't be won, and what a change of the rules did to levels. */
export function levelFindings(entries: readonly EntryPlace[], checks: LevelChecks): Problem[] {
  // Most levels were checked with the same text before; comparing two long texts takes milliseconds.
  const compared = new Map<string, readonly number[]>();
  const changed = (before: string): readonly number[] => {
    const known = compared.get(before) ?? changedLines(before, checks.game);
    compared.set(before, known);
    return known;
  };
  return entries.flatMap((entry) => {
    if (entry.kind !== "level") return [];
    const check = checkOf(checks, entry.rows);
    return isCurrent(checks, check) ? findingsOf(entry, check, changed) : [];
  });
}

function findingsOf(
  { number, line }: LevelEntryPlace,
  { last, before }: LevelCheck,
  changed: (before: string) => readonly number[],
): Problem[] {
  if (last === undefined) return [];
  const was = before?.answer;
  const { status, solution } = last.answer;
  const isLost = status === "none";
  const [now, then] = [solution?.length, was?.solution?.length];
  const isOther = status === "shortest" && was?.status === "shortest" && now !== then;
  if (!isLost && !isOther) return [];
  const lines = before === undefined ? [] : changed(before.game);
  const named = lines.length > mostLines ? [] : lines;
  const places = [
    { target: `line:${line}:1`, label: messages.showLevel(number) },
    ...named.map((at) => ({ target: `line:${at}:1`, label: messages.lineTitle(at) })),
  ];
  if (isLost) {
    const became = was !== undefined && isSolved(was);
    const message = became ? messages.becameUnsolvable(number, named) : messages.levelUnsolvable(number);
    return [{ severity: "warning", code: became ? "became-unsolvable" : "level-unsolvable", message, places }];
  }
  if (now === undefined || then === undefined) return [];
  const message = messages.becameOther(number, then, now, named);
  return [{ severity: "info", code: "length-changed", message, places }];
}
