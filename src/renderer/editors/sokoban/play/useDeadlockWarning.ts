import { useEffect } from "react";
import type { DeadlockAnswer } from "#shared/levels/sokoban/analyses.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { useSession } from "#renderer/studio/session.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import { checkLimits, watchOutlook, type OutlookWatch } from "./outlookWatch.ts";
import type { PlayModel } from "./playModel.ts";

const watches = new WeakMap<PlayModel, OutlookWatch>();

/** Checks after every push whether the position is lost, unless warnings are off or the game is played in reverse. */
export function useDeadlockWarning(model: PlayModel): void {
  const client = useSession((session) => session.client);
  useEffect(() => {
    if (client === null) return undefined;
    const watch = watchOutlook(
      model,
      (rows, nodes, signal) => askAnalysis<DeadlockAnswer>("sokoban", "deadlock", { rows: [...rows], nodes }, signal),
      (error) => describeError(error).message,
    );
    watches.set(model, watch);
    return () => {
      watches.delete(model);
      watch.dispose();
    };
  }, [client, model]);
}

/** Checks the position again with a hundredfold limit. */
export function checkLonger(model: PlayModel): void {
  watches.get(model)?.again(checkLimits.longer);
}
