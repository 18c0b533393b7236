import { useEffect } from "react";
import type { RateAnswer } from "#shared/levels/linjat/analyses.ts";
import { rowProblems } from "#shared/levels/linjat/rowProblems.ts";
import { afterPause } from "#renderer/studio/afterPause.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { setDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { boardRows } from "../board/boardEdits.ts";
import type { LinjatModel } from "../linjatModel.ts";
import { boardFindings } from "./boardFindings.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import { useTries } from "../../tools/tries.ts";
import { ratingOf } from "./ratingStore.ts";

/** Delay after the last edit before the engine is queried again. */
const pauseMs = 180;

/**
 * Keeps the rating of the drawn board current during edits, and reports its problems to the shell. An answer outdated
 * by an edit is discarded; until the next one arrives, the last one stays on screen.
 */
export function useLiveRating(model: LinjatModel): void {
  const client = useSession((session) => session.client);
  const { tries } = useTries();
  useEffect(() => {
    if (client === null) return undefined;
    const { session } = model;
    const store = ratingOf(session.id);
    let drop = (): void => undefined;
    let seen = model.brief();

    const tell = (): void => {
      const { answer, rows } = store.getState();
      const findings = answer === undefined ? [] : boardFindings(model.brief(), rows, answer);
      setDocumentStatus(session.id, { findings });
    };
    const ask = async (rows: readonly string[], signal: AbortSignal): Promise<void> => {
      try {
        const answer = await askAnalysis<RateAnswer>("linjat", "rate", { level: { rows: [...rows] } }, signal);
        if (signal.aborted) return;
        store.setState({ answer, rows, isPending: false, failure: undefined });
      } catch (error) {
        if (signal.aborted) return;
        store.setState({ answer: undefined, rows, isPending: false, failure: describeError(error).message });
      }
      tell();
    };
    const check = (): void => {
      const rows = boardRows(model.brief());
      drop();
      if (rows.join() === store.getState().rows.join() && store.getState().failure === undefined) {
        store.setState({ isPending: false });
        return tell();
      }
      if (rowProblems(rows).length > 0) {
        store.setState({ answer: undefined, rows, isPending: false, failure: undefined });
        return tell();
      }
      store.setState({ isPending: true });
      drop = afterPause(pauseMs, (signal) => void ask(rows, signal));
    };
    check();
    const stop = session.store.subscribe(({ history }) => {
      if (history.data === seen) return;
      seen = history.data;
      check();
    });
    return () => {
      stop();
      drop();
    };
  }, [client, model, tries]);
}
