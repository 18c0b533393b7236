import { expect, test } from "vitest";
import { submenuSchema } from "#shared/contract/menu.ts";
import type { Command } from "#renderer/commands/command.ts";
import { nativeMenus } from "./nativeMenu.ts";

const commands: Command[] = [
  { id: "save", label: "Save", keys: ["Mod+S"], menu: { id: "file", group: "2" }, run: () => undefined },
  { id: "open", label: "Open", menu: { id: "file", group: "1" }, when: () => "Nothing there.", run: () => undefined },
  { id: "grid", label: "Grid", menu: { id: "view", group: "1" }, checked: () => true, run: () => undefined },
  { id: "hidden", label: "Elsewhere", run: () => undefined },
];

test("the native menu has the screen's menus, groups, keys, ticks and greyed rows", () => {
  expect(nativeMenus(commands)).toEqual([
    {
      type: "submenu",
      label: "File",
      items: [
        { type: "command", id: "open", label: "Open", enabled: false },
        { type: "separator" },
        { type: "command", id: "save", label: "Save", enabled: true, keys: "Mod+S" },
      ],
    },
    {
      type: "submenu",
      label: "View",
      items: [{ type: "command", id: "grid", label: "Grid", enabled: true, checked: true }],
    },
  ]);
});

test("it is what the contract lets through", () => {
  for (const menu of nativeMenus(commands)) expect(submenuSchema.parse(menu)).toEqual(menu);
});
