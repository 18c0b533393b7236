import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { loadSettings } from "#renderer/studio/settings.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { type BoardDocument, documentOf, mostGames } from "#shared/levels/board/boardDocument.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { positionText } from "#shared/levels/board/text/positionText.ts";
import { boardModelOf, type BoardModel } from "../boardModel.ts";
import { copyPosition, pastePosition, putText, squareStyle, typedFault, typeText } from "./boardText.ts";
import { editMessages as messages } from "./messages.ts";

const start = checkersStart("english");
let model: BoardModel;
/** The system's clipboard; undefined: the host refuses. */
let clipboard: string | undefined;
const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => [kind, text]);
const labels = () => model.session.store.getState().history.done.map(({ label }) => label);
const board = () => positionText(model.document());
const game = (name: string, moves = "1. 11-15 22-18") => `[Event "${name}"]\n[Result "*"]\n\n${moves} *\n`;

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("HTMLElement", class {});
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
  model = boardModelOf(
    openDetached<BoardDocument>("board", (data) => Object.assign(data, documentOf(start), { locked: [[0, 0]] })),
  );
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  useToasts.setState({ toasts: [] });
  loadSettings({});
});

test("a position is copied in the project's notation of squares", async () => {
  await copyPosition(start);
  expect([clipboard, toasts(), squareStyle()]).toEqual([
    positionText(start, "numbers"),
    [["plain", messages.copied]],
    "numbers",
  ]);
  loadSettings({ "board.squares": "letters" });
  const style = squareStyle();
  await copyPosition(start);
  expect(clipboard).toBe(positionText(start, style));
  loadSettings({ "board.squares": "runes" });
  expect(squareStyle()).toBe("numbers");
});

test("a pasted position replaces the board and its locks; without the host's clipboard the one copied here", async () => {
  const hexxagon = hexxagonStart();
  clipboard = undefined;
  await copyPosition(hexxagon);
  await pastePosition(model);
  expect([board(), model.document().locked, labels()]).toEqual([positionText(hexxagon), [], [messages.pastePosition]]);
  expect(toasts().at(-1)).toEqual(["plain", messages.pasted(0)]);
  expect(model.document().rules).toEqual(hexxagon.rules);
});

test("text without a board, or with a faulty one, changes nothing and says why", () => {
  expect([putText(model, ""), toasts()]).toEqual([false, [["error", messages.clipboardEmpty]]]);
  useToasts.setState({ toasts: [] });
  const faulty = "W:W99:B1";
  expect(putText(model, faulty)).toBe(false);
  const fault = typedFault(model.document(), faulty);
  expect([toasts(), labels()]).toEqual([[["error", messages.notPasted(fault ?? "")]], []]);
});

test("pasted games are added to the document, with a way to them, and faults are said", () => {
  expect(putText(model, game("One") + game("Two"))).toBe(true);
  expect(model.document().games.map(({ name }) => name)).toEqual(["One", "Two"]);
  expect(new Set(model.document().games.map(({ id }) => id)).size).toBe(2);
  expect([labels(), toasts()]).toEqual([[messages.pasteGames], [["plain", messages.pasted(2)]]]);
  useToasts.getState().toasts[0]?.action?.run();
  expect(model.view.getState().mode).toBe("games");
  useToasts.setState({ toasts: [] });
  putText(model, game("Bad", "1. 11-15 99-98") + game("Good"));
  expect(toasts().filter(([kind]) => kind === "error")).toHaveLength(1);
});

test("a document takes games up to its maximum, and says how many were left out", () => {
  const full = Array.from({ length: mostGames - 1 }, (_, i) => ({ id: `g${i}`, name: "", start, nodes: [] }));
  model.session.edit("Fill", (draft) => void (draft.games = structuredClone(full) as never));
  expect(putText(model, game("One") + game("Two"))).toBe(true);
  expect(model.document().games).toHaveLength(mostGames);
  expect(toasts()).toEqual([
    ["plain", messages.pasted(1)],
    ["error", messages.gamesLeftOut(mostGames, 1)],
  ]);
  useToasts.setState({ toasts: [] });
  expect(putText(model, game("Three"))).toBe(false);
  expect([labels().length, toasts()]).toEqual([2, [["error", messages.gamesLeftOut(mostGames, 1)]]]);
});

test("typed text is a position, or says why not; one visit to the field is one undo entry, and the old text takes it back", () => {
  const original = board();
  const other = positionText({ ...start, toMove: start.toMove === 1 ? 0 : 1 } as typeof start);
  expect([typedFault(model.document(), original), typedFault(model.document(), game("One"))]).toEqual([
    undefined,
    messages.noPosition,
  ]);
  const type = (text: string) => typeText(model, { text, gesture: "typed 1", original });
  type("nonsense");
  expect(board()).toBe(original);
  type(other);
  expect([board(), labels()]).toEqual([other, [messages.pastePosition]]);
  type(`${other} `);
  expect(labels()).toHaveLength(1);
  type(original);
  expect(board()).toBe(original);
});
