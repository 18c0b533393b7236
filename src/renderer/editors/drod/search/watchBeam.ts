import { useEffect } from "react";
import { commandsIn } from "#shared/levels/drod/commandList.ts";
import { beamViewOf } from "#shared/levels/drod/beamView.ts";
import { beamTask } from "#shared/levels/drod/drodTasks.ts";
import { compareLines } from "#shared/levels/drod/play/compareLines.ts";
import { recordLine } from "#shared/levels/drod/play/recording.ts";
import { isLive, useRuns } from "#renderer/runs/runsStore.ts";
import type { DrodModel } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";
import { showMode } from "../modeCommands.ts";
import { playOf } from "../play/documentPlay.ts";

/** Turns shown per second while a line is watched: it has to catch up with a search. */
const watchSpeed = 4;

/** Shows the best line of the running search on the canvas, or no longer. */
export function setWatching(model: DrodModel, watching: boolean): void {
  model.view.setState({ watching });
  if (watching && model.view.getState().mode !== "play") showMode(model, "play");
}

/** While a search runs and is watched, its best line so far replays on the canvas; each new one goes on where it parts. */
export function useWatchedBeam(model: DrodModel): void {
  useEffect(() => {
    let shown: unknown;
    return useRuns.subscribe(({ runs, partials }) => {
      if (!model.view.getState().watching) return;
      const run = runs.find((one) => one.documentId === model.session.id && one.task === beamTask.id && isLive(one));
      const partial = run === undefined ? undefined : partials[run.id];
      if (run === undefined || partial === undefined || partial === shown) return;
      shown = partial;
      const view = beamViewOf(partial);
      if (view !== undefined) follow(model, run.number, run.id, view.level.solution);
    });
  }, [model]);
}

function follow(model: DrodModel, number: number, id: string, solution: string): void {
  const play = playOf(model);
  const { source, index } = play.store.getState();
  const key = `run ${id}`;
  const commands = commandsIn(solution);
  const isSame = source.kind === "given" && source.key === key;
  // Somebody who plays meanwhile is left alone.
  if (!isSame && play.store.getState().isPlaying) return;
  const next = recordLine(model.room(), commands);
  const common = isSame ? compareLines(play.recording(), next).common : 0;
  play.open({ kind: "given", key, label: drodMessages.search.bestLine(number) }, commands, Math.min(index, common));
  play.set({ isPlaying: true, speed: Math.max(watchSpeed, play.store.getState().speed) });
}
