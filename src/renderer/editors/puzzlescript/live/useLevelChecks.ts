import { useEffect } from "react";
import type { PuzzleSolveAnswer } from "#shared/levels/puzzlescript/analyses.ts";
import { cutGame } from "#shared/levels/puzzlescript/gameText.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { setDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import type { GameModel } from "../gameModel.ts";
import { gameMessages } from "../messages.ts";
import { checkOf, checksOf, isCurrent, withAnswer, withFailure, withoutOld } from "./levelChecks.ts";
import type { LevelChecks } from "./levelChecks.ts";
import { levelFindings } from "./levelFindings.ts";

/** Boards that searches may visit: the level that is drawn in steps until it is decided, the others once. */
const drawnStages = [3_000, 50_000, 400_000] as const;
const otherStages = [20_000] as const;

interface Question {
  readonly rows: readonly string[];
  readonly stages: readonly number[];
  readonly urgency: "interactive" | "idle";
}

/**
 * Keeps the solver's answers about all levels current: the drawn one first, the others in the background. Questions
 * are asked once the text is compiled and has no errors; an answer about an older text is never shown as current.
 */
export function useLevelChecks(model: GameModel): void {
  const client = useSession((session) => session.client);
  useEffect(() => {
    if (client === null) return undefined;
    const { session } = model;
    const store = checksOf(session.id);
    let asking = new AbortController();
    let asked = "";

    const put = (change: (checks: LevelChecks) => LevelChecks): void => {
      store.setState(change(store.getState()), true);
      setDocumentStatus(session.id, { findings: levelFindings(model.entries(), store.getState()) });
    };
    const ask = async (questions: readonly Question[], game: string, signal: AbortSignal): Promise<void> => {
      for (const [i, question] of questions.entries()) {
        // One after the other: the engine process is shared, and the drawn level goes first.
        // oxlint-disable-next-line no-await-in-loop
        await answer(question, game, signal, put);
        if (signal.aborted) return;
        put((checks) => ({ ...checks, pending: questions.length - i - 1 }));
      }
    };
    const check = (): void => {
      const { text, diagnostics } = model.sketch.getState();
      const { source } = model.game();
      const { game } = cutGame(source);
      const drawn = model.level();
      const key = `${String(drawn?.number)}\n${source}`;
      if (text !== source || key === asked) return;
      asked = key;
      asking.abort();
      asking = new AbortController();
      const levels = model.entries().filter((entry) => entry.kind === "level");
      const isBroken = diagnostics.some(({ severity }) => severity === "error");
      put((checks) => ({
        ...withoutOld(
          checks,
          levels.map(({ rows }) => rows),
        ),
        game,
        pending: 0,
        isBroken,
      }));
      if (isBroken) return;
      const open = (rows: readonly string[], stages: readonly number[]): readonly number[] => {
        const known = checkOf(store.getState(), rows);
        if (!isCurrent(store.getState(), known) || known.last === undefined) return stages;
        const { answer: found, allowed } = known.last;
        return found.status === "shortest" || found.status === "none"
          ? []
          : stages.filter((states) => states > allowed);
      };
      const others = levels.filter(({ number }) => number !== drawn?.number);
      const questions: Question[] = [
        ...(drawn === undefined
          ? []
          : [{ rows: drawn.rows, stages: open(drawn.rows, drawnStages), urgency: "interactive" } as const]),
        ...others.map(({ rows }) => ({ rows, stages: open(rows, otherStages), urgency: "idle" }) as const),
      ].filter(({ stages }) => stages.length > 0);
      put((checks) => ({ ...checks, pending: questions.length }));
      void ask(questions, game, asking.signal);
    };
    check();
    const stopSketch = model.sketch.subscribe(check);
    const stopLevel = session.store.subscribe(({ history }, before) => {
      if (history.data.level !== before.history.data.level) check();
    });
    return () => {
      stopSketch();
      stopLevel();
      asking.abort();
    };
  }, [client, model]);
}

/** Asks in steps until the level is decided. */
async function answer(
  { rows, stages, urgency }: Question,
  game: string,
  signal: AbortSignal,
  put: (change: (checks: LevelChecks) => LevelChecks) => void,
): Promise<void> {
  const started = performance.now();
  try {
    for (const states of stages) {
      const question = { level: { game, rows: [...rows] }, states };
      // Each step starts only if the one before left the level open.
      // oxlint-disable-next-line no-await-in-loop
      const found = await askAnalysis<PuzzleSolveAnswer>("puzzlescript", "solve", question, signal, urgency);
      if (signal.aborted) return;
      const afterMs = performance.now() - started;
      put((checks) => withAnswer(checks, rows, { game, answer: found, allowed: states, afterMs }));
      if (found.status === "shortest" || found.status === "none") return;
    }
  } catch (error) {
    if (signal.aborted) return;
    put((checks) => withFailure(checks, rows, gameMessages.verdict.failed(describeError(error).message)));
  }
}
