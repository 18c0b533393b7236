import { expect, test } from "vitest";
import type { Command } from "./command.ts";
import { commandEntry, contextMenuEntries, menuEntries, nestedEntries } from "./menuEntry.ts";

function command(id: string, group: string, more: Partial<Command> = {}): Command {
  return { id, label: id, menu: { id: "edit", group }, run: () => undefined, ...more };
}

test("a menu shows its own commands by group, a separator between groups and none at the ends", () => {
  const commands = [command("paste", "2-clipboard"), command("undo", "1-history"), command("copy", "2-clipboard")];
  const other: Command = { ...command("open", "1"), menu: { id: "file", group: "1" } };
  expect(menuEntries("edit", [...commands, other]).map((entry) => entry.id)).toEqual([
    "undo",
    "before 2-clipboard",
    "paste",
    "copy",
  ]);
});

test("a row carries the keys, the tick and the reason why the command is greyed", () => {
  const entry = commandEntry(
    command("grid", "1", { keys: ["Mod+'", "G"], when: () => "Open a document first.", checked: () => true }),
  );
  expect(entry).toMatchObject({ keys: "Mod+'", checked: true, disabledReason: "Open a document first." });
});

test("a command that may run has no reason", () => {
  expect(commandEntry(command("undo", "1", { when: () => true }))).not.toHaveProperty("disabledReason");
});

test("a context menu shows its groups in order and leaves out commands that are not there, with their separators", () => {
  const commands = [command("copy", "2"), command("paste", "2"), command("clear", "9")];
  const groups = [["flip"], ["copy", "cut", "paste"], ["turn"], ["clear"]];
  expect(contextMenuEntries(groups, commands).map((entry) => entry.id)).toEqual([
    "copy",
    "paste",
    "before clear",
    "clear",
  ]);
});

test("commands of a submenu are one row, at the place of the first, and submenus may hold others", () => {
  const inside = (id: string, ...submenus: string[]): Command => ({
    ...command(id, "1"),
    menu: { id: "edit", group: "1", submenus },
  });
  const commands = [
    inside("room", "New"),
    command("open", "1"),
    inside("fields", "New", "More"),
    inside("board", "New"),
  ];
  const [first, ...rest] = nestedEntries(commands);
  expect(rest.map((entry) => entry.id)).toEqual(["open"]);
  const entries = first?.type === "submenu" ? first.entries : [];
  expect(entries.map((entry) => (entry.type === "submenu" ? entry.entries.map(({ id }) => id) : entry.id))).toEqual([
    "room",
    ["fields"],
    "board",
  ]);
  expect(
    nestedEntries(
      commands.filter(({ id }) => id !== "open"),
      1,
    ).map(({ type }) => type),
  ).toEqual(["item", "submenu", "item"]);
});
