import { afterEach, beforeEach, expect, test } from "vitest";
import { commandTable } from "../../../../test/support/commandTable.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { effectCommands } from "./effects/effectSetting.ts";
import { editorModeCommands } from "./editorModeCommands.ts";
import { lockAndRerollCommand, type Reroll } from "./lockAndReroll.ts";
import { messages } from "./messages.ts";
import { suggestionCommands } from "./suggestions/suggestionSetting.ts";

const before = useSession.getState();
let started: Record<string, unknown>[];
let plan: Reroll | string;
const table = commandTable(() => [lockAndRerollCommand("room1", "Room", () => plan)]);
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  [started, plan] = [[], { task: "climb", stays: "3 locked cells" }];
  const start = (input: Record<string, unknown>) => {
    started.push(input);
    return Promise.resolve({ id: "run4", number: 4, documentId: "room1", progress: { state: "queued" } });
  };
  useSession.setState({
    client: { runs: { start } } as unknown as StudioClient,
    project: { id: "p", name: "P", path: "/", readOnly: false },
    documents: [{ id: "room1", name: "Room", type: "sokoban-room" }] as never,
  });
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  useSession.setState(before);
  useRuns.setState({ runs: [], partials: {}, startStates: {} });
  useToasts.setState({ toasts: [] });
  useLayout.setState({ workspace: "draw" });
});

test("what isn't locked is generated again by a run, whose results are shown in Curate on request", async () => {
  plan = { task: "climb", stays: "3 locked cells", parameters: { "push-worth": 7 }, data: { rows: ["#"] }, count: 2 };
  await table.run("level.lockAndReroll");
  expect(started).toMatchObject([
    {
      documentId: "room1",
      kind: "sokoban",
      task: "climb",
      count: 2,
      parameters: { "push-worth": 7 },
      data: { rows: ["#"] },
    },
  ]);
  expect(toasts()).toEqual([messages.rerollStarted(4, "3 locked cells")]);
  useToasts.getState().toasts[0]?.action?.run();
  expect(useLayout.getState().workspace).toBe("curate");
});

test("without data or a number of its own, the run has the document's and the last one's", async () => {
  await table.run("level.lockAndReroll");
  const [run] = started;
  expect([run !== undefined && "data" in run, typeof run?.["count"]]).toEqual([false, "number"]);
});

test("a document that can't be generated again says why, and a task that is unknown starts nothing", async () => {
  plan = "Draw a player first.";
  expect(table.refused()).toEqual({ "level.lockAndReroll": "Draw a player first." });
  await lockAndRerollCommand("room1", "Room", () => plan).run();
  plan = { task: "none", stays: undefined };
  await table.run("level.lockAndReroll");
  expect([started, toasts()]).toEqual([[], []]);
  useSession.setState({ project: { id: "p", name: "P", path: "/", readOnly: true } });
  expect(table.refused()).toEqual({ "level.lockAndReroll": messages.readOnly });
});

test("suggestions are shown and the effect map isn't, until they are toggled", async () => {
  const all = commandTable(() => [...suggestionCommands, ...effectCommands]);
  expect(all.on()).toEqual(["suggestions.toggle"]);
  await all.run("suggestions.toggle", "effects.toggle");
  expect(all.on()).toEqual(["effects.toggle"]);
  await all.run("suggestions.toggle", "effects.toggle");
  expect(all.on()).toEqual(["suggestions.toggle"]);
});

test("an editor's modes are commands; the way back is there only where it is named, and not while editing", async () => {
  let mode: "draw" | "play" = "draw";
  const modes = [
    ["draw", "Draw", "D"],
    ["play", "Play", "P"],
  ] as const;
  const editor = {
    prefix: "x",
    category: "X",
    modes,
    current: () => mode,
    show: (next: "draw" | "play") => void (mode = next),
  };
  const plain = commandTable(() => editorModeCommands(editor));
  expect([plain.on(), plain.refused(), editorModeCommands(editor).length]).toEqual([["x.mode.draw"], {}, 2]);
  const back = { label: "Back", isEdited: "You are editing." };
  const whyNot = (wanted: string) => (wanted === "play" && mode === "draw" ? "Nothing to play." : undefined);
  const full = commandTable(() => editorModeCommands({ ...editor, back, whyNot }));
  expect(full.refused()).toEqual({ "x.mode.play": "Nothing to play.", "x.mode.back": "You are editing." });
  await plain.run("x.mode.play");
  expect([full.on(), full.refused()]).toEqual([["x.mode.play"], {}]);
  await full.run("x.mode.back");
  expect(mode).toBe("draw");
});
