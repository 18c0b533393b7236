import { expect, test } from "vitest";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { transform } from "../board/roomActions.ts";
import { pasteText } from "../board/roomClipboard.ts";
import { roomModelOf } from "../roomModel.ts";
import { roomDocumentOf } from "../roomOfLevel.ts";
import { playableMoves, removeGame, saveGame } from "./savedGames.ts";

const rows = ["#######", "#@ $ .#", "#     #", "#######"];

function openRoom() {
  const session = openDetached<RoomDocument>("sokoban-room", (room) => (room.rows = rows));
  return roomModelOf(session);
}

test("a game is kept once with its room, removed again, and turns with it", () => {
  const model = openRoom();
  saveGame(model, { moves: "r", undone: "R" });
  saveGame(model, { moves: "dr" });
  saveGame(model, { moves: "r", undone: "R" });
  expect(model.room().savedGames).toEqual([{ moves: "dr" }, { moves: "r", undone: "R" }]);
  removeGame(model, { moves: "dr" });
  transform(model, "Turn", "rotate-90");
  expect(model.room().savedGames).toEqual([{ moves: "d", undone: "D" }]);
});

test("a game on a room that has changed can be played up to the first move that is blocked", () => {
  expect(playableMoves(rows, "rR")).toBe(2);
  expect(playableMoves(["#######", "#@ $#.#", "#     #", "#######"], "rR")).toBe(1);
  expect(playableMoves(rows, "rr")).toBe(1);
});

test("pasted moves that solve the room are a solution, moves on the way are a saved game, others make a room", () => {
  const model = openRoom();
  pasteText(model, "rRR");
  expect(model.room().solution).toBe("rRR");
  pasteText(model, "rR");
  expect(model.room().savedGames).toEqual([{ moves: "rR" }]);
  pasteText(model, "dDD");
  expect(model.room().rows).toEqual(["###", "#@#", "# #", "#$#", "# #", "#.#", "###"]);
});

test("a pasted room brings its solutions and saved games, and its author if it names one", () => {
  const model = openRoom();
  model.session.edit("Author", (draft) => (draft.author = "Ann"));
  pasteText(model, `${rows.join("\n")}\nSolution\nrRR\n\nSolution\nrrlRR\n\nSolution\ndurRR\n\nSnapshot\nd\n`);
  expect(model.room()).toMatchObject({
    solution: "rRR",
    solutions: [{ moves: "rRR" }, { moves: "durRR" }],
    savedGames: [{ moves: "d" }],
    author: "Ann",
  });
});

test("what a text says beside a level is checked before a document takes it", () => {
  expect(roomDocumentOf({ rows }, { extras: { savedGames: [{ moves: "x" }] } }).savedGames).toBeUndefined();
  expect(roomDocumentOf({ rows }, { extras: { solutions: ["rRR"] } }).solutions).toHaveLength(1);
});
