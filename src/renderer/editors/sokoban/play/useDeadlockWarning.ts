import { useEffect } from "react";
import type { DeadlockAnswer } from "#shared/levels/sokoban/analyses.ts";
import { rowsOf } from "#shared/levels/sokoban/play/roomPosition.ts";
import { useSession } from "#renderer/studio/session.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import type { PlayModel } from "./playModel.ts";

/** Positions that the whole search of one warning may cost. */
const nodes = 20_000;

/** Asks after every change whether the position is lost, unless warnings are off or the game is played backwards. */
export function useDeadlockWarning(model: PlayModel): void {
  const client = useSession((session) => session.client);
  useEffect(() => {
    if (client === null) return undefined;
    let question = new AbortController();
    let asked = "";
    const check = (): void => {
      const { position, warns, isReverse } = model.store.getState();
      const rows = rowsOf(position);
      const key = `${warns} ${isReverse} ${rows.join("\n")}`;
      if (key === asked) return;
      asked = key;
      question.abort();
      if (!warns || isReverse) {
        model.store.setState({ deadlock: undefined, isChecking: false });
        model.canvas.redraw("overlay");
        return;
      }
      question = new AbortController();
      const { signal } = question;
      model.store.setState({ isChecking: true });
      askAnalysis<DeadlockAnswer>("sokoban", "deadlock", { rows, nodes }, signal).then(
        (deadlock) => {
          if (signal.aborted) return;
          model.store.setState({ deadlock, isChecking: false });
          model.canvas.redraw("overlay");
        },
        () => {
          if (!signal.aborted) model.store.setState({ isChecking: false });
        },
      );
    };
    check();
    const stop = model.store.subscribe(check);
    return () => {
      stop();
      question.abort();
    };
  }, [client, model]);
}
