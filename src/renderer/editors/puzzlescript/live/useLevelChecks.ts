import { useEffect } from "react";
import type { PuzzleSolveAnswer } from "#shared/levels/puzzlescript/analyses.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { cutGame } from "#shared/levels/puzzlescript/gameText.ts";
import type { History } from "#renderer/history/history.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { useSession } from "#renderer/studio/session.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import { useTries } from "../../tools/tries.ts";
import { typingGesture } from "../code/typing.ts";
import type { GameModel } from "../gameModel.ts";
import { gameMessages } from "../messages.ts";
import { publishFindings } from "../review/useReview.ts";
import { checkOf, checksOf, isCurrent, withAnswer, withFailure, withoutOld, type LevelChecks } from "./levelChecks.ts";

/** Boards that searches may visit: the level that is drawn in steps until it is decided, the others once. */
const drawnStages = [3_000, 50_000, 400_000] as const;
const otherStages = [20_000] as const;

/** Answers about other levels that arrive within this time are shown together. */
const togetherMs = 250;

type Change = (checks: LevelChecks) => LevelChecks;

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
  const { tries } = useTries();
  useEffect(() => {
    if (client === null) return undefined;
    const { session } = model;
    const store = checksOf(session.id);
    let asking = new AbortController();
    let asked = "";

    const put = (change: Change): void => {
      store.setState(change(store.getState()), true);
      publishFindings(model);
    };
    const ask = async (questions: readonly Question[], game: string, signal: AbortSignal): Promise<void> => {
      let waiting: Change[] = [];
      let shownAt = -Infinity;
      // Answers about levels in the background are shown together: each would draw the whole list again.
      const show = (left: number): void => {
        const changes = waiting;
        waiting = [];
        shownAt = performance.now();
        put((checks) => ({ ...changes.reduce((all, change) => change(all), checks), pending: left }));
      };
      for (const [i, question] of questions.entries()) {
        const left = questions.length - i - 1;
        const isDrawn = question.urgency === "interactive";
        // One after the other: the engine process is shared, and the drawn level goes first.
        // oxlint-disable-next-line no-await-in-loop
        await answer(question, game, signal, isDrawn ? put : (change) => void waiting.push(change));
        if (signal.aborted) return;
        if (isDrawn || left === 0 || performance.now() - shownAt > togetherMs) show(left);
      }
    };
    const check = (): void => {
      const { text, diagnostics } = model.sketch.getState();
      const { source } = model.game();
      const drawn = model.level();
      const key = `${String(drawn?.number)}\n${source}`;
      if (key === asked || (text !== source && isTyped(session.store.getState().history))) return;
      const { game } = cutGame(source);
      // A drawn level is a level: with the same rules, it needn't wait until the whole text is compiled again.
      if (text !== source && (game !== store.getState().game || store.getState().isBroken)) return;
      asked = key;
      asking.abort();
      asking = new AbortController();
      const levels = model.entries().filter((entry) => entry.kind === "level");
      const isBroken = diagnostics.some(({ severity }) => severity === "error");
      const current: LevelChecks = {
        ...withoutOld(
          store.getState(),
          levels.map(({ rows }) => rows),
        ),
        game,
        pending: 0,
        isBroken,
      };
      if (isBroken) return put(() => current);
      const open = (rows: readonly string[], stages: readonly number[]): readonly number[] => {
        const known = checkOf(current, rows);
        if (!isCurrent(current, known) || known.last === undefined) return stages;
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
      put(() => ({ ...current, pending: questions.length }));
      void ask(questions, game, asking.signal);
    };
    check();
    // In a task after the one that shows what was compiled, so that a key gets between the two.
    let soon: ReturnType<typeof setTimeout> | undefined;
    const stopSketch = model.sketch.subscribe(() => {
      clearTimeout(soon);
      soon = setTimeout(check);
    });
    const stopLevel = session.store.subscribe(({ history }, before) => {
      const [now, then] = [history.data, before.history.data];
      const isChanged = now.source !== then.source;
      if (isChanged && isTyped(history)) {
        // What is asked is about an older text, and its answers would be in the way of the keys.
        asking.abort();
        asked = "";
      } else if (isChanged || now.level !== then.level) check();
    });
    return () => {
      clearTimeout(soon);
      stopSketch();
      stopLevel();
      asking.abort();
    };
  }, [client, model, tries]);
}

function isTyped({ done }: History<GameDocument>): boolean {
  return done.at(-1)?.gesture?.startsWith(typingGesture) === true;
}

/** Asks in steps until the level is decided. */
async function answer(
  { rows, stages, urgency }: Question,
  game: string,
  signal: AbortSignal,
  put: (change: Change) => void,
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
