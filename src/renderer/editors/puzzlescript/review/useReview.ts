import { useEffect } from "react";
import type { ShorterAnswer } from "#shared/levels/puzzlescript/suggestions.ts";
import { setDocumentStatus, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { Problem } from "#shared/levels/problems.ts";
import type { UnusedObject } from "#shared/levels/puzzlescript/unusedObjects.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import { levelWithGame, type GameModel } from "../gameModel.ts";
import { checksOf, rowsKey } from "../live/levelChecks.ts";
import { levelFindings } from "../live/levelFindings.ts";
import { ownSolution } from "./ownSolution.ts";
import { ownKey, reviewOf, unneededLines, type Review } from "./reviewStore.ts";
import type { EntryPlace } from "../levels/gameEntries.ts";
import { gameMessages } from "../messages.ts";
import { reviewMessages as messages } from "./messages.ts";

/** Reports what checks and review found to the list of problems. */
export function publishFindings(model: GameModel): void {
  const checks = checksOf(model.session.id).getState();
  const { text, unused } = model.sketch.getState();
  const game = model.game();
  const known = text === game.source ? (unused ?? []) : [];
  const review = reviewOf(model.session.id).getState();
  const entries = model.entries();
  const findings = [...levelFindings(entries, checks), ...reviewFindings(game, checks.game, entries, review, known)];
  const shown = useOpenDocuments.getState().status[model.session.id]?.findings;
  // Most answers change nothing about them; the lists of problems needn't be rendered again.
  if (JSON.stringify(shown) !== JSON.stringify(findings)) setDocumentStatus(model.session.id, { findings });
}

/** Keeps the comparison of the drawn level's recorded solution with the shortest one current. */
export function useReview(model: GameModel): void {
  const client = useSession((session) => session.client);
  useEffect(() => {
    if (client === null) return undefined;
    const store = reviewOf(model.session.id);
    let asking = new AbortController();
    let asked = "";
    const check = (): void => {
      const { text, diagnostics } = model.sketch.getState();
      const game = model.game();
      const level = levelWithGame(model);
      const inputs = ownSolution(game, model.rows());
      const key = level === undefined || inputs === undefined ? "" : ownKey(level.game, level.rows, inputs);
      if (text !== game.source || key === asked) return;
      asked = key;
      asking.abort();
      asking = new AbortController();
      const isBroken = diagnostics.some(({ severity }) => severity === "error");
      if (level === undefined || inputs === undefined || isBroken) return;
      if (store.getState().own.get(rowsKey(level.rows))?.key === key) return;
      void compare(level.game, level.rows, inputs, asking.signal);
    };
    const compare = async (
      game: string,
      rows: readonly string[],
      inputs: string,
      signal: AbortSignal,
    ): Promise<void> => {
      const question = { level: { game, rows: [...rows], solution: inputs } };
      // A failure leaves the comparison open; the next edit asks again.
      const answer = await askAnalysis<ShorterAnswer>("puzzlescript", "shorter", question, signal, "idle").catch(
        () => undefined,
      );
      if (answer === undefined || signal.aborted) return;
      const own = new Map(store.getState().own).set(rowsKey(rows), { key: ownKey(game, rows, inputs), rows, answer });
      store.setState({ own });
    };
    check();
    const stops = [
      model.sketch.subscribe(check),
      model.session.store.subscribe(({ history }, before) => {
        const [now, then] = [history.data, before.history.data];
        if (now.level !== then.level || now.solutions !== then.solutions) check();
      }),
      store.subscribe(() => publishFindings(model)),
    ];
    return () => {
      for (const stop of stops) stop();
      asking.abort();
    };
  }, [client, model]);
}

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
