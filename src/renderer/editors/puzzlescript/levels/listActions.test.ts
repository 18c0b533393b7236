import { expect, onTestFinished, test, vi } from "vitest";
import { emptyGame } from "#shared/levels/puzzlescript/emptyGame.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { codeHost } from "../code/codeHost.ts";
import { gameModelOf } from "../gameModel.ts";
import { entriesOf } from "./gameEntries.ts";
import { keepDrawing } from "#renderer/editors/grid/drawingActions.ts";
import { addLevel, addMessage, duplicateLevel, moveAt, removeAt, setMessage, showLevel } from "./listActions.ts";

const head = `${emptyGame.slice(0, emptyGame.indexOf("#########"))}`;
const levels = "message Hello\n\n#P#\n###\n\n#.P\n#.#\n\nmessage Bye\n";

function openGame(source = head + levels, level = 1) {
  return gameModelOf(
    openDetached<GameDocument>("puzzlescript-game", (game) => void Object.assign(game, { source, level })),
  );
}

/** What each entry says, short. */
function said(text: string): string[] {
  return entriesOf(text).map((entry) => (entry.kind === "message" ? entry.text : entry.rows.join("/")));
}
const all = said(head + levels);

test("an entry that is dropped between two others is there, and the drawn level stays the drawn one", () => {
  expect(all).toEqual(["Hello", "#P#/###", "#.P/#.#", "Bye"]);
  for (let from = 0; from < all.length; from++) {
    for (let to = 0; to <= all.length; to++) {
      const model = openGame();
      moveAt(model, from, to);
      const expected = all.filter((_, i) => i !== from);
      expected.splice(to > from ? to - 1 : to, 0, all[from]!);
      expect(said(model.game().source), `${from} to ${to}`).toEqual(expected);
      expect(model.level()?.rows.join("/"), `${from} to ${to}`).toBe("#P#/###");
    }
  }
});

test("levels and messages are added, copied, rewritten and removed, each as one undo step", () => {
  const model = openGame();
  duplicateLevel(model, 2);
  expect(said(model.game().source)).toEqual([...all.slice(0, 3), "#.P/#.#", "Bye"]);
  expect(model.level()?.number).toBe(3);
  addMessage(model, 0);
  expect(said(model.game().source)).toHaveLength(6);
  setMessage(model, 1, "Good\nday ", "a");
  expect(said(model.game().source).slice(0, 2)).toEqual(["Hello", "Good day"]);
  removeAt(model, 1);
  removeAt(model, 3);
  expect(said(model.game().source)).toEqual(all);
  for (let i = 0; i < 5; i++) model.session.undo();
  expect(model.game().source).toBe(head + levels);
});

test("a drawn level that typing turns into a message gives way to the last level, and the document names one that is there", () => {
  const source = `${head}#P#\n###\n\n#.P\n\nmessag\n`;
  const model = openGame(source, 3);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const host = codeHost(model, {} as HTMLElement);
  host.edited(source.replace("messag\n", "message\n"), source.split("\n").length - 1);
  expect(model.level()?.rows).toEqual(["#.P"]);
  // Typing doesn't wait for it: it is done in the next pause.
  vi.runAllTimers();
  expect(model.game().level).toBe(2);
  model.session.undo();
  expect(model.game().source).toBe(source);
});

test("Ctrl and a click on a level's text shows that level; elsewhere it shows none", () => {
  const model = openGame();
  const host = codeHost(model, {} as HTMLElement);
  const lineOf = (text: string): number => model.game().source.split("\n").indexOf(text) + 1;
  expect(host.ctrlClicked(lineOf("#.P"), 1)).toBe(true);
  expect(model.level()?.number).toBe(2);
  expect(host.ctrlClicked(lineOf("#P#"), 2)).toBe(true);
  expect(host.ctrlClicked(lineOf("message Bye"), 3)).toBe(false);
  expect(model.level()?.number).toBe(1);
});

test("the first level of a game without levels gets its heading", () => {
  const model = openGame(head.slice(0, head.indexOf("LEVELS")).replace(/=+\n*$/, ""));
  addLevel(model, -1);
  expect(said(model.game().source)).toHaveLength(1);
});

test("choosing a level is no step of the history, and undo shows the level whose change it takes back, with its locks", () => {
  const model = openGame();
  keepDrawing(model, "Lock a cell", { rows: model.rows(), locked: [[1, 0]] });
  keepDrawing(model, "Draw", { rows: ["#.#", "###"], locked: [[1, 0]] });
  showLevel(model, 2);
  const { history } = model.session.store.getState();
  expect(history.done.map(({ label }) => label)).toEqual(["Lock a cell", "Draw"]);
  expect([model.rows(), model.game().locked]).toEqual([["#.P", "#.#"], []]);
  keepDrawing(model, "Lock another", { rows: model.rows(), locked: [[0, 0]] });
  model.session.undo();
  model.session.undo();
  expect([model.level()?.number, model.rows(), model.game().locked]).toEqual([1, ["#P#", "###"], [[1, 0]]]);
  model.session.redo();
  expect([model.level()?.number, model.rows()]).toEqual([1, ["#.#", "###"]]);
  model.session.redo();
  expect([model.level()?.number, model.game().locked]).toEqual([2, [[0, 0]]]);
});
