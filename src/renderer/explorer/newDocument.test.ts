import { afterEach, expect, test } from "vitest";
import { kindScreens } from "#renderer/app/kindScreens.ts";
import { menuEntries } from "#renderer/commands/menuEntry.ts";
import { provideKindScreens } from "#renderer/editors/kindScreens.ts";
import { newDocumentCommands, newDocumentEntries } from "./documentCommands.ts";

afterEach(() => provideKindScreens([]));

test("the File menu and the button for a new document list what kinds draw first, and what all kinds have in submenus", () => {
  provideKindScreens(kindScreens);
  const entries = newDocumentEntries();
  const labels = entries.map((entry) => (entry.type === "separator" ? "" : entry.label));
  expect(labels.slice(0, 2)).toEqual(["New dungeon graph", "New room templates"]);
  expect(labels).toEqual(expect.arrayContaining(["New Sokoban room", "New board", "New PuzzleScript game"]));
  expect(labels.slice(-3)).toEqual(["Metrics and checks", "Fields", "Scripts"]);
  for (const entry of entries.slice(-3))
    expect(entry.type === "submenu" ? entry.entries.length : 0).toBe(kindScreens.length);
  expect(menuEntries("file", newDocumentCommands())).toMatchObject([
    { type: "submenu", label: "New document", entries: entries.map(({ id }) => ({ id })) },
  ]);
});
