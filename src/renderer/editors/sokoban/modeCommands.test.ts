import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { commandTable } from "../../../../test/support/commandTable.ts";
import { stubBrowser } from "../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { RoomAnswer } from "#shared/levels/sokoban/mergeAnswers.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { messages as toolMessages } from "../tools/messages.ts";
import { answerOf } from "./live/answerStore.ts";
import { sokobanMessages as messages } from "./messages.ts";
import { modeCommands, rerollRoom, whyNotMode } from "./modeCommands.ts";
import { toggleOverlay } from "./overlays/overlayCommands.ts";
import { roomModelOf, type RoomModel } from "./roomModel.ts";
import { addSolution, bestSolution, chooseSolution, removeSolution, solutionsOf } from "./solutions/solutionList.ts";
import { solutionMessages } from "./solutions/messages.ts";

const rows = ["########", "#      #", "#@ $. ##", "########"];
const unfinished = ["####", "#@ #", "####"];
let model: RoomModel;
const table = commandTable(() => modeCommands(model));
const view = () => model.view.getState();
const answers = () => answerOf(model.session.id);
const why = (mode: "draw" | "play" | "replay") => whyNotMode(model, mode, answers().getState());
const labels = () => model.session.store.getState().history.done.map(({ label }) => label);

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("HTMLElement", class {});
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => open());
afterEach(() => {
  useToasts.setState({ toasts: [] });
  useLayout.setState({ workspace: "draw" });
});

function open(of: readonly string[] = rows, more: Partial<RoomDocument> = {}): void {
  model = roomModelOf(
    openDetached<RoomDocument>("sokoban-room", (room) => Object.assign(room, { rows: [...of], ...more })),
  );
  answers().setState({ answer: undefined, isPending: false });
}
const solvedBy = (solution: string, of = rows) =>
  answers().setState({ answer: { rows: of, status: "solved", solution } as unknown as RoomAnswer });

test("an unfinished room can only be drawn", () => {
  open(unfinished);
  expect([why("draw"), why("play"), why("replay")]).toEqual([
    undefined,
    expect.stringMatching(/./),
    expect.stringMatching(/./),
  ]);
  expect(rerollRoom(model)).toEqual(expect.stringMatching(/./));
  expect(table.refused()["sokoban.searchForHarder"]).toBe(rerollRoom(model));
});

test("a finished room can be played, and replayed once it has a solution that holds", () => {
  expect([why("play"), why("replay")]).toEqual([undefined, messages.noSolution]);
  solvedBy("rR");
  expect(why("replay")).toBeUndefined();
  solvedBy("rR", ["########", ...rows.slice(2)]);
  expect(why("replay")).toBe(messages.noSolution);
  open(rows, { solution: "rr" });
  expect(why("replay")).toBe(messages.noSolution);
  open(rows, { solution: "rR" });
  expect(why("replay")).toBeUndefined();
  open(rows, { solution: "r", solutions: [{ moves: "rR", origin: "played" }] });
  expect(why("replay")).toBeUndefined();
});

test("modes are switched by commands, and Esc leads back to editing", async () => {
  expect([table.on().filter((id) => id.includes("mode")), table.refused()["sokoban.mode.back"]]).toEqual([
    ["sokoban.mode.draw"],
    messages.isEdited,
  ]);
  model.view.setState({ hover: [1, 1], ghost: { rows, cells: [] } });
  await table.run("sokoban.mode.play");
  expect(view()).toMatchObject({ mode: "play", hover: undefined, ghost: undefined });
  await table.run("sokoban.mode.back");
  expect(view().mode).toBe("draw");
});

test("what is locked in a room stays when it is generated again; a read-only project generates nothing", () => {
  expect(rerollRoom(model)).toEqual({ task: "climb", stays: toolMessages.lockedCells(0) });
  model.session.edit("Lock", (draft) => void (draft.locked = [[1, 1]]));
  expect(rerollRoom(model)).toEqual({ task: "climb", stays: toolMessages.lockedCells(1) });
  expect(table.refused()["level.lockAndReroll"]).toBeUndefined();
  const { project } = useSession.getState();
  useSession.setState({ project: { id: "p", name: "P", path: "/", readOnly: true } });
  expect(Object.keys(table.refused())).toEqual(
    expect.arrayContaining(["level.lockAndReroll", "sokoban.searchForHarder"]),
  );
  useSession.setState({ project });
  open(unfinished);
  expect(table.refused()["level.lockAndReroll"]).toBe(rerollRoom(model));
});

test("overlays are toggled while a room is edited", async () => {
  const before = view().overlays.has("heat");
  await table.run("sokoban.overlay.heat");
  expect([view().overlays.has("heat"), table.on().includes("sokoban.overlay.heat")]).toEqual([!before, !before]);
  toggleOverlay(model, "heat");
  expect(view().overlays.has("heat")).toBe(before);
  model.view.setState({ mode: "play" });
  expect(table.refused()["sokoban.overlay.heat"]).toBe(messages.overlaysInEdit);
});

const listed = () => solutionsOf(model.room()).map(({ moves, origin, isChosen }) => [moves, origin, isChosen]);

test("a solution is kept once; the first that holds becomes the room's own, or one that is chosen", () => {
  addSolution(model, "udrR", "played");
  addSolution(model, "rR", "found");
  addSolution(model, "udrR", "imported");
  expect(listed()).toEqual([
    ["rR", "found", false],
    ["udrR", "imported", true],
  ]);
  expect(labels()).toEqual([solutionMessages.keep, solutionMessages.keep, solutionMessages.keep]);
  addSolution(model, "rR", "found", true);
  expect(model.room().solution).toBe("rR");
  model.session.edit("Break", (draft) => void (draft.solution = "lll"));
  addSolution(model, "udrR", "played");
  expect(model.room().solution).toBe("udrR");
});

test("a hundred solutions are kept, the newest", () => {
  for (let i = 1; i <= 101; i++) addSolution(model, `${"ud".repeat(i)}rR`, "played");
  const kept = model.room().solutions ?? [];
  expect([kept.length, kept[0]?.moves.length]).toEqual([100, 6]);
});

test("choosing keeps a solution that was only found; removing the chosen one chooses the first that is left", () => {
  chooseSolution(model, { moves: "rR", origin: "found" });
  chooseSolution(model, { moves: "rR", origin: "found" });
  expect(listed()).toEqual([["rR", "found", true]]);
  addSolution(model, "udrR", "played");
  removeSolution(model, "udrR");
  expect([model.room().solution, model.room().solutions?.length]).toEqual(["rR", 1]);
  addSolution(model, "udrR", "played");
  removeSolution(model, "rR");
  expect(model.room()).toMatchObject({ solution: "udrR", solutions: [{ moves: "udrR" }] });
  removeSolution(model, "udrR");
  expect("solution" in model.room()).toBe(false);
});

test("solutions are listed with why they don't hold, found ones once and apart from those that are kept", () => {
  open(rows, { solution: "rR", solutions: [{ moves: "udrR", origin: "played" }] });
  const all = solutionsOf(model.room(), "udrR", "uudrR", "uudrR", undefined, "", "rR");
  expect(all.map(({ moves, isKept, isChosen, fault }) => [moves, isKept, isChosen, fault === undefined])).toEqual([
    ["rR", true, true, true],
    ["udrR", true, false, true],
    ["uudrR", false, false, false],
  ]);
  expect(bestSolution(all, "moves")?.moves).toBe("rR");
  expect(bestSolution(all.slice(2), "moves")).toBeUndefined();
  open(unfinished, { solution: "r" });
  const [lost] = solutionsOf(model.room());
  expect([lost?.counts, lost?.isChosen, lost?.fault]).toEqual([undefined, true, expect.stringMatching(/./)]);
});
