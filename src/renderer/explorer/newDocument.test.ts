import { afterEach, expect, test } from "vitest";
import { kindEntries } from "#renderer/app/kindEntries.ts";
import { menuEntries } from "#renderer/commands/menuEntry.ts";
import { provideKinds } from "#renderer/editors/kindScreens.ts";
import { newDocumentCommands, newDocumentEntries } from "./documentCommands.ts";

afterEach(() => provideKinds([]));

test("the File menu and the button for a new document list what kinds draw first, and what all kinds have in submenus", () => {
  provideKinds(kindEntries);
  const entries = newDocumentEntries();
  const labels = entries.map((entry) => (entry.type === "separator" ? "" : entry.label));
  expect(labels.slice(0, 2)).toEqual(["New dungeon graph", "New room templates"]);
  expect(labels).toEqual(expect.arrayContaining(["New Sokoban room", "New board", "New PuzzleScript game"]));
  expect(labels.slice(-3)).toEqual(["Metrics and checks", "Fields", "Scripts"]);
  for (const entry of entries.slice(-3))
    expect(entry.type === "submenu" ? entry.entries.length : 0).toBe(kindEntries.length);
  expect(menuEntries("file", newDocumentCommands())).toMatchObject([
    { type: "submenu", label: "New document", entries: entries.map(({ id }) => ({ id })) },
  ]);
});
