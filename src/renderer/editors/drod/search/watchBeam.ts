import { useEffect } from "react";
import { commandsIn } from "#shared/levels/drod/commandList.ts";
import type { Run } from "#shared/contract/runs.ts";
import { beamViewOf } from "#shared/levels/drod/beamView.ts";
import { beamTask } from "#shared/levels/drod/drodTasks.ts";
import { compareLines } from "#simulation/drod/play/compareLines.ts";
import { recordLine } from "#simulation/drod/play/recording.ts";
import { isLive, useRuns, useSteadyRuns } from "#renderer/runs/runsStore.ts";
import { keepWatching, type DrodModel } from "../drodModel.ts";
import { searchMessages } from "./messages.ts";
import { showMode } from "../modeCommands.ts";
import { playOf } from "../play/documentPlay.ts";
import { solutionKey, type Solution } from "./useSolutions.ts";

const runKey = (id: string): string => `run ${id}`;
/** Turns shown per second while watching a line: it has to catch up with a search. */
const watchSpeed = 4;

/** Shows the best line of the running search on the canvas, or no longer. */
export function setWatching(model: DrodModel, watching: boolean): void {
  keepWatching(model, watching);
  if (watching && model.view.getState().mode !== "play") showMode(model, "play");
}

/**
 * A search that starts while watching is on shows the play mode. While it runs, its best line so far replays there;
 * each new one continues where it diverges.
 */
export function useWatchedBeam(model: DrodModel): void {
  useEffect(() => {
    let shown: unknown;
    const liveBeam = (runs: readonly Run[]): Run | undefined =>
      runs.find((one) => one.documentId === model.session.id && one.task === beamTask.id && isLive(one));
    let known = liveBeam(useRuns.getState().runs)?.id;
    return useRuns.subscribe(({ runs, partials }) => {
      const run = liveBeam(runs);
      const isNew = run !== undefined && run.id !== known;
      known = run?.id ?? known;
      if (!model.view.getState().watching) return;
      if (isNew && model.view.getState().mode !== "play") showMode(model, "play");
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
  const { source, session } = play.store.getState();
  const key = runKey(id);
  const commands = commandsIn(solution);
  const isSame = source.kind === "given" && source.key === key;
  // A user who is playing meanwhile isn't interrupted.
  if (!isSame && play.store.getState().isPlaying) return;
  const next = recordLine(model.room(), commands);
  const common = isSame ? compareLines(play.recording(), next).common : 0;
  play.open({ kind: "given", key, label: searchMessages.bestLine(number) }, commands, Math.min(session.at, common));
  play.set({ isPlaying: true, speed: Math.max(watchSpeed, play.store.getState().speed) });
}

/** Once the search whose best line is shown has cleared the room, its solution replaces the line. */
export function useClearedBeam(model: DrodModel, solutions: readonly Solution[]): void {
  const runs = useSteadyRuns();
  useEffect(() => {
    const play = playOf(model);
    const { source, session } = play.store.getState();
    if (source.kind !== "given") return;
    const run = runs.find(({ id }) => runKey(id) === source.key);
    if (run === undefined || isLive(run)) return;
    const found = solutions.find(({ runNumber }) => runNumber === run.number);
    if (found === undefined) return;
    const commands = commandsIn(found.commands);
    const { common } = compareLines(play.recording(), recordLine(model.room(), commands));
    const label = searchMessages.byRun(run.number);
    play.open({ kind: "given", key: solutionKey(found), label }, commands, Math.min(session.at, common));
    play.set({ isPlaying: true });
  }, [model, runs, solutions]);
}
