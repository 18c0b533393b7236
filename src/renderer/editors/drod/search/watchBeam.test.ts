import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { readSetting } from "#renderer/studio/settings.ts";
import type { Run, RunState } from "#shared/contract/runs.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { drodLevelSchema, outerWalls, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { drodModelOf, type DrodModel } from "../drodModel.ts";
import { playOf } from "../play/documentPlay.ts";
import { searchMessages } from "./messages.ts";
import { solutionKey, type Solution } from "./useSolutions.ts";
import { setWatching, useClearedBeam, useWatchedBeam } from "./watchBeam.ts";

let model: DrodModel;
let hooks: { stop(): Promise<void> }[] = [];
const play = () => playOf(model);
const shownLine = () => {
  const { source, isPlaying, speed, session } = play().store.getState();
  const { commands } = play().recording();
  return { source, isPlaying, speed, at: session.at, commands: commands.join(" ") };
};
const mode = () => model.view.getState().mode;

/** A run, as far as the watched line depends on it. */
const runOf = (more: Partial<Run> = {}, state: RunState = "running"): Run =>
  ({ id: "run1", number: 4, documentId: model.session.id, task: "beam", ...more, progress: { state } }) as Run;
/** The best line so far, as a search reports it. */
function lineOf(solution: string): JsonValue {
  const { room, start, settings } = model.room();
  const level = drodLevelSchema.parse({ room, start, settings, solution });
  return { level, beam: { turn: 1, best: 1, places: [], left: [] } } as unknown as JsonValue;
}
const report = (run: Run, solution?: string): void =>
  useRuns.setState({ runs: [run], ...(solution === undefined ? {} : { partials: { [run.id]: lineOf(solution) } }) });

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("HTMLElement", class {});
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  hooks = [];
  model = drodModelOf(
    openDetached<DrodRoom>("drod-room", (room) => {
      room.room = { o: outerWalls(), monsters: [["roach", 30, 4, "S"]] };
      room.start = [10, 14, "N"];
    }),
  );
  model.view.setState({ watching: true, mode: "edit" });
});
afterEach(async () => {
  for (const hook of hooks.toReversed()) await hook.stop(); // oxlint-disable-line no-await-in-loop -- one after the other
  useRuns.setState({ runs: [], partials: {} });
});

function watch(): RunningHook<void, DrodModel> {
  const hook = runHook(useWatchedBeam, model);
  hooks.push(hook);
  return hook;
}

test("a search that starts while watching is on shows the play mode; one that ran before doesn't", () => {
  useRuns.setState({ runs: [runOf()] });
  watch();
  useRuns.setState({ runs: [runOf({ number: 4 })] });
  expect(mode()).toBe("edit");
  useRuns.setState({ runs: [runOf({ id: "run2", number: 5 })] });
  expect(mode()).toBe("play");
  model.view.setState({ mode: "edit" });
  // The one known before isn't new, also not after a moment without any.
  useRuns.setState({ runs: [] });
  useRuns.setState({ runs: [runOf({ id: "run2", number: 5 })] });
  expect(mode()).toBe("edit");
});

test("its best line replays from the start, at least at four turns per second", () => {
  watch();
  report(runOf(), "N N W");
  expect(shownLine()).toEqual({
    source: { kind: "given", key: "run run1", label: searchMessages.bestLine(4) },
    isPlaying: true,
    speed: 4,
    at: 0,
    commands: "N N W",
  });
  expect(model.room().lines).toEqual([]);
});

test("a better line continues where it diverges, at the speed that was chosen", () => {
  watch();
  report(runOf(), "N N W W");
  play().go(4);
  play().set({ isPlaying: true, speed: 16 });
  report(runOf(), "N N E");
  expect(shownLine()).toMatchObject({ commands: "N N E", at: 2, isPlaying: true, speed: 16 });
  play().go(1);
  report(runOf(), "N N E E");
  expect(shownLine()).toMatchObject({ commands: "N N E E", at: 1 });
});

test("the same report isn't shown twice, nor is one that has no line", () => {
  watch();
  report(runOf(), "N N");
  play().set({ isPlaying: false });
  useRuns.setState({ runs: [runOf({ number: 4 })] });
  expect(shownLine().isPlaying).toBe(false);
  useRuns.setState({ partials: { run1: { level: "none" } } });
  expect(shownLine()).toMatchObject({ commands: "N N", isPlaying: false });
});

test("a user who is playing isn't interrupted; a line that stands still is replaced", () => {
  watch();
  play().open({ kind: "given", key: "other", label: "Other" }, ["S", "S"], 0);
  play().set({ isPlaying: true });
  report(runOf(), "N N");
  expect(shownLine()).toMatchObject({ commands: "S S" });
  play().set({ isPlaying: false });
  report(runOf(), "N E");
  expect(shownLine()).toMatchObject({ commands: "N E", at: 0 });
});

test.each([
  ["another room", { documentId: "another" }, "running"],
  ["another task", { task: "polish" }, "running"],
  ["a search that has ended", {}, "done"],
] as const)("the line of %s isn't shown", (_what, more, state) => {
  watch();
  report(runOf(more, state), "N N");
  expect([shownLine().commands, mode()]).toEqual(["", "edit"]);
});

test("switched off, nothing is shown until it is on again; the setting is kept, and shows the play mode", () => {
  setWatching(model, false);
  expect([model.view.getState().watching, mode(), readSetting("drod.watch", true)]).toEqual([false, "edit", false]);
  watch();
  report(runOf(), "N N");
  expect([shownLine().commands, mode()]).toEqual(["", "edit"]);
  setWatching(model, true);
  expect([model.view.getState().watching, mode(), readSetting("drod.watch", false)]).toEqual([true, "play", true]);
  report(runOf(), "N E");
  expect(shownLine().commands).toBe("N E");
  model.view.setState({ hover: [3, 3] });
  setWatching(model, true);
  // The mode isn't entered again.
  expect(model.view.getState().hover).toEqual([3, 3]);
});

test("a closed room follows no search", async () => {
  await watch().stop();
  report(runOf(), "N N");
  expect([shownLine().commands, mode()]).toEqual(["", "edit"]);
});

const found: Solution = {
  id: 7,
  commands: "N N E",
  runNumber: 4,
  isKept: false,
  isRejected: false,
  provedFor: undefined,
  atLeast: 0,
};

function follow(solutions: readonly Solution[]): RunningHook<void, readonly Solution[]> {
  const hook = runHook((all: readonly Solution[]) => useClearedBeam(model, all), solutions);
  hooks.push(hook);
  return hook;
}

test("once the watched search has ended, the solution that it found replaces its best line where they diverge", () => {
  watch();
  report(runOf(), "N N W");
  play().go(3);
  const hook = follow([found]);
  expect(shownLine().commands).toBe("N N W");
  hook.act(() => report(runOf({}, "done")));
  expect(shownLine()).toMatchObject({
    source: { kind: "given", key: solutionKey(found), label: searchMessages.byRun(4) },
    commands: "N N E",
    at: 2,
    isPlaying: true,
  });
});

test("the line stays while its search has no solution, and shows the one that comes later", () => {
  watch();
  report(runOf(), "N N W");
  report(runOf({}, "done"));
  const hook = follow([{ ...found, runNumber: 3 }]);
  expect(shownLine().source).toMatchObject({ key: "run run1" });
  hook.render([{ ...found, runNumber: 3 }, found]);
  expect(shownLine()).toMatchObject({ source: { key: solutionKey(found) }, at: 0 });
});

test("a line that isn't a search's stays", () => {
  play().open({ kind: "given", key: "solution", label: "Known" }, ["S"], 0);
  useRuns.setState({ runs: [runOf({}, "done")] });
  const hook = follow([found]);
  expect(shownLine().commands).toBe("S");
  play().open({ kind: "fresh" }, []);
  hook.render([found]);
  expect(shownLine()).toMatchObject({ commands: "", isPlaying: false });
});
