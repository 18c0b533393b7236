import type { Problem } from "#shared/levels/problems.ts";
import type { EntryPlace, LevelEntryPlace } from "../levels/gameEntries.ts";
import { gameMessages as messages } from "../messages.ts";
import { changedLines } from "./changedLines.ts";
import { checkOf, isCurrent, isSolved } from "./levelChecks.ts";
import type { LevelCheck, LevelChecks } from "./levelChecks.ts";

/** Most lines that a sentence names: more say nothing. */
const mostLines = 3;

/** What the checks found: levels that can't be won, and what a change of the rules did to levels. */
export function levelFindings(entries: readonly EntryPlace[], checks: LevelChecks): Problem[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== "level") return [];
    const check = checkOf(checks, entry.rows);
    return isCurrent(checks, check) ? findingsOf(entry, check) : [];
  });
}

function findingsOf({ number, line }: LevelEntryPlace, { last, before }: LevelCheck): Problem[] {
  if (last === undefined) return [];
  const { answer } = last;
  const was = before?.answer;
  const lines = before === undefined ? [] : changedLines(before.game, last.game);
  const named = lines.length > mostLines ? [] : lines;
  const places = [
    { target: `line:${line}:1`, label: messages.showLevel(number) },
    ...named.map((at) => ({ target: `line:${at}:1`, label: messages.lineTitle(at) })),
  ];
  if (answer.status === "none") {
    const became = was !== undefined && isSolved(was);
    const message = became ? messages.becameUnsolvable(number, named) : messages.levelUnsolvable(number);
    return [{ severity: "warning", code: became ? "became-unsolvable" : "level-unsolvable", message, places }];
  }
  const [now, then] = [answer.solution?.length, was?.solution?.length];
  const isProved = answer.status === "shortest" && was?.status === "shortest";
  if (!isProved || now === undefined || then === undefined || now === then) return [];
  const message = messages.becameOther(number, then, now, named);
  return [{ severity: "info", code: "length-changed", message, places }];
}
