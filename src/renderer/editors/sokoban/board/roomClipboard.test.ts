import { expect, test } from "vitest";
import { xsbFormat } from "#shared/levels/sokoban/formats/xsbFormat.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { roomModelOf } from "../roomModel.ts";
import { roomOfLevel } from "../roomOfLevel.ts";
import { parsePart, pasteText, roomText } from "./roomClipboard.ts";

const rows = ["#######", "#@ $ .#", "#######"];
const words = { title: "Tea chest", author: "Ann", comment: "Push right.\nTwice." };

function openRoom() {
  return roomModelOf(openDetached<RoomDocument>("sokoban-room", (room) => (room.rows = ["#####", "#@$.#", "#####"])));
}

test("a pasted room keeps its title, author and comment, and copying it writes them again", () => {
  const model = openRoom();
  const text = `${rows.join("\n")}\nTitle: Tea chest\nAuthor: Ann\nComment:\nPush right.\nTwice.\nComment-End:\n`;
  pasteText(model, text);
  expect(model.room()).toMatchObject({ rows, ...words });
  expect(xsbFormat.parse?.(roomText(model)).levels[0]).toMatchObject({ level: { rows }, ...words });
  model.session.undo();
  expect(model.room()).not.toHaveProperty("title");
});

test("title and comment of the former room do not stay with a pasted one", () => {
  const model = openRoom();
  model.session.edit("Name", (draft) => void Object.assign(draft, words));
  pasteText(model, rows.join("\n"));
  expect(model.room()).toEqual({ rows, locked: [], author: "Ann" });
});

test("a room that becomes a document of its own keeps author and comment", () => {
  const { author, comment } = words;
  expect(roomOfLevel({ rows }, { author, comment })).toMatchObject({ rows, author, comment });
});

test("moves in run lengths and parts of rooms with no-break spaces are pasted as what they are", () => {
  const model = openRoom();
  pasteText(model, rows.join("\n"));
  pasteText(model, "r\u00A02R");
  expect(model.room().solution).toBe("rRR");
  expect(parsePart("$\u00A0\u00A0.")).toEqual(["$  ."]);
});
