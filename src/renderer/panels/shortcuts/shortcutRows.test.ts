import { expect, test } from "vitest";
import type { Command } from "#renderer/commands/command.ts";
import { firstRows } from "./Shortcuts.tsx";

const command = (id: string): Command => ({ id, label: id, run: () => undefined });
const places = [
  { title: "Draw", commands: [command("a"), command("b")] },
  { title: "Curate", commands: [command("c"), command("d"), command("e")] },
  { title: "Pack", commands: [command("f")] },
];

test("the sheet of keys opens with its first rows, in order, and is complete later", () => {
  const titlesAndRows = (count: number): unknown =>
    firstRows(places, count).map(({ title, commands }) => [title, commands.map(({ id }) => id).join("")]);
  expect(titlesAndRows(3)).toEqual([
    ["Draw", "ab"],
    ["Curate", "c"],
  ]);
  expect(titlesAndRows(6)).toEqual([
    ["Draw", "ab"],
    ["Curate", "cde"],
    ["Pack", "f"],
  ]);
});
