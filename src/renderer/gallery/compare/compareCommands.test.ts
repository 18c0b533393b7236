import { afterEach, beforeEach, expect, test } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import { candidateId } from "#shared/project/candidateId.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { loadSettings, writeSettings } from "#renderer/studio/settings.ts";
import { firstState, useCurate } from "../curateStore.ts";
import { messages } from "../messages.ts";
import { compareCommands } from "./compareCommands.ts";
import { resetCompareLook, useCompareLook } from "./compareStore.ts";

const command = (id: string) => compareCommands.find((one) => one.id === `candidates.compare.${id}`)!;
const can = (id: string): true | string => command(id).when?.() ?? true;
const press = (id: string): void => void command(id).run();
const sides = () => {
  const { reference, challenger, active } = useCurate.getState().comparison!;
  return [reference, challenger, active];
};
const zooms = () => Object.values(useCompareLook.getState().viewpoints).map((one) => one?.zoom ?? null);
const ids = [1, 2, 3].map((run) => candidateId({ run, shard: 0, sequence: 5 }));

beforeEach(() => {
  resetCompareLook();
  useCurate.setState({ mode: "compare", comparison: { ids, reference: 0, challenger: 1, active: "challenger" } });
});
afterEach(async () => {
  useCurate.setState(firstState);
  useRuns.setState({ runs: [] });
  await writeSettings();
  loadSettings({});
});

test("the keys of Compare work in Compare alone", () => {
  const all = compareCommands.map(({ id }) => id.replace("candidates.compare.", "")).filter((id) => id !== "replay");
  expect(all.map(can)).toEqual(all.map(() => true));
  useCurate.setState({ mode: "survey" });
  expect(all.map(can)).toEqual(all.map(() => messages.onlyAvailableInView("compare")));
});

test("the challenger wins, both change sides, and marks go to the other one", () => {
  press("win");
  expect(sides()).toEqual([1, 2, "challenger"]);
  press("swap");
  expect(sides()).toEqual([2, 1, "challenger"]);
  press("side");
  expect(sides()).toEqual([2, 1, "reference"]);
  press("side");
  expect(sides()).toEqual([2, 1, "challenger"]);
  useCurate.setState({ comparison: null });
  press("win");
  expect(useCurate.getState().comparison).toBeNull();
});

test("solutions are replayed where the challenger's kind has them", () => {
  const run = (number: number, kind: string) => ({ id: `run${number}`, number, kind }) as Run;
  expect(can("replay")).toBe(messages.noReplayForKind);
  useRuns.setState({ runs: [run(2, "sokoban"), run(1, "dungeon")] });
  expect(can("replay")).toBe(true);
  press("swap");
  expect(can("replay")).toBe(messages.noReplayForKind);
  useCurate.setState({ comparison: null });
  expect(can("replay")).toBe(messages.onlyAvailableInView("compare"));
  const shown = [0, 1, 2].map(() => {
    const isOn = command("replay").checked?.();
    press("replay");
    return isOn;
  });
  expect(shown).toEqual([false, true, false]);
});

test("the table is shown until it is hidden; both pictures are zoomed by a quarter and fitted", () => {
  expect(command("table").checked?.()).toBe(true);
  press("table");
  expect(command("table").checked?.()).toBe(false);
  press("zoomIn");
  expect(zooms()).toEqual([1.25, 1.25]);
  press("zoomIn");
  press("zoomOut");
  expect(zooms()).toEqual([1.25, 1.25]);
  press("fit");
  expect(zooms()).toEqual([null, null]);
});
