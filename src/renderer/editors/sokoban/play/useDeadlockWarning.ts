import { useEffect } from "react";
import type { DeadlockAnswer } from "#shared/levels/sokoban/analyses.ts";
import { rowsOf, walkDistances } from "#shared/levels/sokoban/play/roomPosition.ts";
import type { RoomPosition } from "#shared/levels/sokoban/play/roomPosition.ts";
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
      const key = `${warns} ${isReverse} ${pushState(position)}`;
      if (key === asked) return;
      asked = key;
      question.abort();
      const isAsking = warns && !isReverse;
      // What was said of another position goes at once.
      model.store.setState({ deadlock: undefined, isChecking: isAsking });
      model.canvas.redraw("overlay");
      if (!isAsking) return;
      question = new AbortController();
      const { signal } = question;
      const rows = rowsOf(position);
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

/** Boxes and the region the player walks in: a walk alone changes nothing of what can still be solved. */
function pushState(position: RoomPosition): string {
  const region = walkDistances(position).findIndex((steps) => steps >= 0);
  return `${position.boxes.join("")} ${region}`;
}
