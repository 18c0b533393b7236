import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { runHook } from "../../../../../test/support/runHook.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { jumpToPlace } from "#renderer/studio/places.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { sokobanMessages as messages } from "../messages.ts";
import { roomModelOf, type RoomModel } from "../roomModel.ts";
import { copyRoom, cutRoom, parsePart, pasteRoom, pasteText, printPart, roomText } from "./roomClipboard.ts";
import { useRoomPlaces } from "./useRoomPlaces.ts";

const rows = ["#######", "#@ $ .#", "#     #", "#######"];
let model: RoomModel;
/** The system's clipboard; undefined: the host refuses. */
let clipboard: string | undefined;
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);
const labels = () => model.session.store.getState().history.done.map(({ label }) => label);

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("HTMLElement", class {});
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  clipboard = "";
  const refused = () => Promise.reject(new Error("Refused."));
  vi.stubGlobal("navigator", {
    platform: "Linux",
    userAgent: "",
    clipboard: {
      readText: () => (clipboard === undefined ? refused() : Promise.resolve(clipboard)),
      writeText: (text: string) => (clipboard === undefined ? refused() : Promise.resolve(void (clipboard = text))),
    },
  });
  model = roomModelOf(openDetached<RoomDocument>("sokoban-room", (room) => (room.rows = [...rows])));
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  useToasts.setState({ toasts: [] });
  useSession.setState({ documents: [] });
});

test("without a selection, with one cell or with all of them the whole room is copied, and said to be", async () => {
  await copyRoom(model);
  expect([clipboard, toasts()]).toEqual([roomText(model), [messages.copiedRoom]]);
  model.select({ anchor: [1, 1], cursor: [1, 1] });
  await copyRoom(model);
  expect([clipboard, toasts().length]).toEqual([roomText(model), 2]);
  model.select({ anchor: [0, 0], cursor: [6, 3] });
  await copyRoom(model);
  expect(clipboard).toBe(roomText(model));
});

test("selected cells are copied as a part, and become floor when they are cut", async () => {
  model.select({ anchor: [2, 1], cursor: [3, 2] });
  await copyRoom(model);
  expect([clipboard, toasts()]).toEqual(["-$\n--", []]);
  await cutRoom(model);
  expect([clipboard, model.rows()[1]]).toEqual(["-$\n--", "#@   .#"]);
});

test("a part is laid over the room from the selection's corner; what doesn't fit is said", async () => {
  clipboard = "$$";
  model.select({ anchor: [2, 2], cursor: [2, 2] });
  await pasteRoom(model);
  expect([model.rows()[2], toasts()]).toEqual(["# $$  #", []]);
  model.select({ anchor: [6, 2], cursor: [6, 2] });
  await pasteRoom(model);
  expect([model.rows()[2], toasts()]).toEqual(["# $$  $", [messages.pasteCut]]);
});

test("where the host refuses its clipboard, what was copied on this page is pasted", async () => {
  clipboard = undefined;
  model.select({ anchor: [3, 1], cursor: [4, 1] });
  await copyRoom(model);
  model.select({ anchor: [3, 2], cursor: [3, 2] });
  await pasteRoom(model);
  expect(model.rows()[2]).toBe("#  $  #");
});

test("text that is no room, no part and no moves changes nothing", () => {
  pasteText(model, "Good morning");
  expect([model.rows(), toasts(), labels()]).toEqual([rows, [messages.clipboardEmpty], []]);
});

test("a pasted room replaces the drawn one, named by its title or size; of several the first", () => {
  const small = "#####\n#@$.#\n#####";
  pasteText(model, small);
  expect([model.rows(), labels(), toasts()]).toEqual([small.split("\n"), [messages.pastedRoom("5 × 3")], []]);
  pasteText(model, `${small}\nTitle: Tea chest\n\n${small}\nTitle: Other\n`);
  expect([labels().at(-1), toasts()]).toEqual([messages.pastedRoom("Tea chest"), [messages.pastedFirst(2)]]);
});

test("pasted moves that solve the room are one of its solutions", () => {
  pasteText(model, "rRR");
  expect(model.room()).toMatchObject({ solution: "rRR", solutions: [{ moves: "rRR", origin: "imported" }] });
  expect(toasts()).toEqual([messages.pastedSolution(3)]);
});

test("moves that can be made but don't solve it are a saved game", () => {
  pasteText(model, "rR");
  expect(model.room().savedGames).toMatchObject([{ moves: "rR" }]);
  expect([model.room().solution, toasts()]).toEqual([undefined, [messages.pastedGame(2)]]);
});

test("moves of another room make the room that they solve, which can be undone from the message", () => {
  const moves = "uuRR";
  pasteText(model, moves);
  expect(model.room()).toMatchObject({ solution: moves, solutions: [{ moves, origin: "imported" }] });
  expect([labels(), toasts()]).toEqual([[messages.rebuiltRoom], [messages.rebuiltInstead(1)]]);
  useToasts.getState().toasts[0]?.action?.run();
  expect(model.rows()).toEqual(rows);
});

test("into an unfinished room moves are pasted as the room that they solve", () => {
  model.session.edit("Draw", (draft) => void (draft.rows = ["####", "#  #", "####"]));
  pasteText(model, "rR");
  expect([model.room().solution, toasts()]).toEqual(["rR", [messages.rebuiltRoom]]);
});

test("a single letter is no solution, and one that moves nothing is none either", () => {
  pasteText(model, "r");
  expect(toasts()).toEqual([messages.clipboardEmpty]);
});

test("a room is copied with its own title, or the document's name", () => {
  const { id } = model.session;
  useSession.setState({
    documents: [{ id: "x", name: "Other" } as DocumentInfo, { id, name: "Cellar" } as DocumentInfo],
  });
  expect(roomText(model)).toContain("Cellar");
  model.session.edit("Name", (draft) => void (draft.title = "Tea chest"));
  expect([roomText(model).includes("Tea chest"), roomText(model).includes("Cellar")]).toEqual([true, false]);
});

test("parts are of the format's letters and as wide as their longest row", () => {
  expect(printPart(["# $", " . "])).toBe("#-$\n-.-");
  expect(parsePart("#-$\r\n_.\n\n")).toEqual(["# $", " . "]);
  expect(parsePart("")).toBeUndefined();
  expect(parsePart("#x#")).toBeUndefined();
  expect([parsePart("#".repeat(200))?.length, parsePart("#".repeat(201))]).toEqual([1, undefined]);
  expect([parsePart("#\n".repeat(200))?.length, parsePart("#\n".repeat(201))]).toEqual([200, undefined]);
});

test("a jump to a cell selects it in edit mode, until the room is closed", async () => {
  const hook = runHook(useRoomPlaces, model);
  onTestFinished(() => hook.stop());
  const cursor = () => model.selection()?.cursor;
  model.view.setState({ mode: "replay" });
  jumpToPlace(model.session.id, { target: "cell:3,1", label: "" });
  expect([model.view.getState().mode, cursor()]).toEqual(["draw", [3, 1]]);
  model.view.setState({ hover: [1, 1] });
  jumpToPlace(model.session.id, { target: "cell:2,1", label: "" });
  // The mode isn't entered again.
  expect([cursor(), model.view.getState().hover]).toEqual([
    [2, 1],
    [1, 1],
  ]);
  jumpToPlace(model.session.id, { target: "field:x", label: "" });
  await hook.stop();
  jumpToPlace(model.session.id, { target: "cell:1,1", label: "" });
  expect(cursor()).toEqual([2, 1]);
  useOpenDocuments.setState({ ids: [], activeId: null });
  useLayout.setState({ workspace: "draw" });
});
