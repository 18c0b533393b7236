import { expect, test } from "vitest";
import type { Submenu } from "#shared/contract/menu.ts";
import { acceleratorOf, menuTemplate } from "./menuTemplate.ts";

const menus: Submenu[] = [
  {
    type: "submenu",
    label: "Edit",
    items: [
      { type: "command", id: "edit.undo", label: "Undo", keys: "Ctrl+Z", enabled: false },
      { type: "separator" },
      {
        type: "submenu",
        label: "View",
        items: [{ type: "command", id: "grid", label: "Grid", enabled: true, checked: true }],
      },
    ],
  },
];

test("the screen's menu becomes the native one; choosing an item gives its command back", () => {
  const chosen: string[] = [];
  const template = menuTemplate(menus, "linux", (id) => chosen.push(id));
  expect(template).toMatchObject([
    {
      label: "Edit",
      submenu: [
        { label: "Undo", enabled: false, accelerator: "CmdOrCtrl+Z", registerAccelerator: false },
        { type: "separator" },
        { label: "View", submenu: [{ label: "Grid", type: "checkbox", checked: true }] },
      ],
    },
  ]);
  const [edit] = template;
  const [undo] = edit!.submenu as { click(): void }[];
  undo?.click();
  expect(chosen).toEqual(["edit.undo"]);
});

test("macOS gets its application menu and the editing items its text fields need", () => {
  const template = menuTemplate(menus, "darwin", () => undefined);
  expect(template[0]).toEqual({ role: "appMenu" });
  expect(template.at(-1)?.submenu).toContainEqual({ role: "paste", visible: false, acceleratorWorksWhenHidden: true });
});

test.each([
  ["Ctrl+Shift+P", "CmdOrCtrl+Shift+P"],
  ["Mod+K", "CmdOrCtrl+K"],
  ["Ctrl++", "CmdOrCtrl+Plus"],
  ["Ctrl+-", "CmdOrCtrl+-"],
  ["Shift+1", "Shift+1"],
  ["P", "P"],
  ["Del", "Delete"],
  ["F2", "F2"],
  ["ArrowLeft", "Left"],
  ["Ctrl+'", "CmdOrCtrl+'"],
])("the keys %s are shown as %s", (keys, accelerator) => {
  expect(acceleratorOf(keys, "linux")).toBe(accelerator);
});

test("keys that Electron could not read are left out instead of failing the whole menu", () => {
  for (const keys of [undefined, "", "Hyper+P", "Ctrl+", "double-click", "Ctrl+Shift", "✓"]) {
    expect(acceleratorOf(keys, "linux")).toBeUndefined();
  }
});

test("macOS, which would listen to them, gets no keys that type a letter", () => {
  expect(acceleratorOf("P", "darwin")).toBeUndefined();
  expect(acceleratorOf("Shift+1", "darwin")).toBeUndefined();
  expect(acceleratorOf("Ctrl+P", "darwin")).toBe("CmdOrCtrl+P");
});
