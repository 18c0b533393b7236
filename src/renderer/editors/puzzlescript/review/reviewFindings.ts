import type { Problem } from "#shared/levels/problems.ts";
import type { UnusedObject } from "#shared/levels/puzzlescript/unusedObjects.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import type { EntryPlace } from "../levels/gameEntries.ts";
import { rowsKey } from "../live/levelChecks.ts";
import { gameMessages } from "../messages.ts";
import { reviewMessages as messages } from "./messages.ts";
import { ownSolution } from "./ownSolution.ts";
import { ownKey, unneededLines, type Review } from "./reviewStore.ts";

const lineAt = (line: number) => ({ target: `line:${line}:1`, label: messages.line(line) });

/** What the review of a game found, as far as it is about the text as it is now. */
export function reviewFindings(
  document: GameDocument,
  game: string,
  entries: readonly EntryPlace[],
  review: Review,
  unused: readonly UnusedObject[],
): Problem[] {
  const { own, rules } = review;
  const solutions = entries.flatMap((entry): Problem[] => {
    if (entry.kind !== "level") return [];
    const inputs = ownSolution(document, entry.rows);
    const check = own.get(rowsKey(entry.rows));
    if (inputs === undefined || check?.key !== ownKey(game, entry.rows, inputs)) return [];
    const { status, turns = 0, own: length, skips = [] } = check.answer;
    const places = [{ target: `line:${entry.line}:1`, label: gameMessages.showLevel(entry.number) }];
    if (status === "fails")
      return [
        { severity: "warning", code: "solution-lost", message: messages.findFails(entry.number, length), places },
      ];
    if (status !== "shorter") return [];
    const message = messages.findShorter(entry.number, turns, length, skips);
    return [{ severity: "warning", code: "shorter-solution", message, places: [...places, ...skips.map(lineAt)] }];
  });
  const lines = rules === undefined || rules.source !== document.source ? [] : unneededLines(rules);
  return [
    ...solutions,
    ...lines.map(({ line }): Problem => ({
      severity: "info",
      code: "rule-not-needed",
      message: messages.findRuleUnneeded(line),
      places: [lineAt(line)],
    })),
    ...unused.map(({ name, line, reason }): Problem => ({
      severity: "info",
      code: "object-unused",
      message: messages.findUnused[reason](name),
      places: line === 0 ? [] : [lineAt(line)],
    })),
  ];
}
