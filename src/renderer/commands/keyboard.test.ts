import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenToShortcuts } from "./keyboard.ts";
import { registerCommands } from "./registry.ts";

class FakeElement {
  isContentEditable = false;
  isConnected = true;
  blur = vi.fn();
  focus = vi.fn();
  /** Selectors of what it is in. */
  within: readonly string[] = [];
  closest(selector: string): FakeElement | null {
    return this.within.some((one) => selector.split(",").includes(one)) ? this : null;
  }
}
class FakeInput extends FakeElement {
  type: string;
  constructor(type: string) {
    super();
    this.type = type;
  }
}
class FakeTextArea extends FakeElement {}
class FakeSelect extends FakeElement {}

let page: EventTarget;
let ran: string[];
let stop: () => void;
let forget: () => void;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { querySelector: () => null, body: new FakeElement(), documentElement: { dataset: {} } });
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("HTMLElement", FakeElement);
  vi.stubGlobal("HTMLInputElement", FakeInput);
  vi.stubGlobal("HTMLTextAreaElement", FakeTextArea);
  vi.stubGlobal("HTMLSelectElement", FakeSelect);
  ran = [];
  const command = (id: string, keys: string) => ({ id, label: id, keys: [keys], run: () => void ran.push(id) });
  forget = registerCommands([
    command("test.erase", "E"),
    command("test.delete", "Delete"),
    command("test.save", "Mod+S"),
    command("test.undo", "Mod+Z"),
    command("test.rename", "F2"),
    command("test.curate", "Alt+2"),
  ]);
  stop = listenToShortcuts();
});
afterEach(() => {
  stop();
  forget();
  vi.unstubAllGlobals();
});

/** Presses a key with the focus on `target`; returns whether the page handled it. */
function press(target: FakeElement, key: string, ctrlKey = false, alt?: { code: string }): boolean {
  const event = new Event("keydown", { cancelable: true });
  const modifiers = { ctrlKey, metaKey: false, shiftKey: false, altKey: alt !== undefined };
  Object.defineProperty(event, "target", { value: target });
  page.dispatchEvent(Object.assign(event, { key, code: alt?.code ?? "", isComposing: false, ...modifiers }));
  return event.defaultPrevented;
}

function editable(): FakeElement {
  return Object.assign(new FakeElement(), { isContentEditable: true });
}

const fields = [
  ["a text field", () => new FakeInput("text")],
  ["a number field", () => new FakeInput("number")],
  ["a text area", () => new FakeTextArea()],
  ["a list of choices", () => new FakeSelect()],
  ["editable text", editable],
] as const;

test.each(fields)("while %s has the focus, letters, Delete and undo are the field's", (_name, field) => {
  for (const [key, ctrl] of [
    ["e", false],
    ["Delete", false],
    ["z", true],
  ] as const)
    expect(press(field(), key, ctrl)).toBe(false);
  expect(ran).toEqual([]);
});

test.each(fields)("while %s has the focus, saving and function keys work, on what was typed", (_name, field) => {
  const one = field();
  expect(press(one, "s", true)).toBe(true);
  expect(one.blur).toHaveBeenCalled();
  expect(press(one, "F2")).toBe(true);
  expect(ran).toEqual(["test.save", "test.rename"]);
});

test.each(fields)(
  "while %s has the focus, Alt and a digit change the workspace, unless they type a sign",
  (_name, field) => {
    expect(press(field(), "2", false, { code: "Digit2" })).toBe(true);
    expect(press(field(), "2", false, { code: "Numpad2" })).toBe(false);
    expect(press(field(), "€", false, { code: "Digit2" })).toBe(false);
    expect(ran).toEqual(["test.curate"]);
  },
);

test("anywhere else, and on a checkbox, every shortcut works", () => {
  for (const target of [new FakeElement(), new FakeInput("checkbox")])
    for (const [key, ctrl] of [
      ["e", false],
      ["Delete", false],
      ["z", true],
    ] as const)
      expect(press(target, key, ctrl)).toBe(true);
  expect(ran).toEqual(["test.erase", "test.delete", "test.undo", "test.erase", "test.delete", "test.undo"]);
});

test("Ctrl+A outside fields never selects the page, also where nothing is bound to it", () => {
  expect(press(new FakeElement(), "a", true)).toBe(true);
  expect(press(new FakeInput("text"), "a", true)).toBe(false);
  expect(ran).toEqual([]);
});

const [menu, popover] = ['[role="menu"]:not([data-closed])', '[role="dialog"]:not([data-closed])'];
const inside = (...within: string[]) => Object.assign(new FakeElement(), { within });

test("a menu has all keys, a popover those without Ctrl, and a modal all, wherever the focus is", () => {
  expect(press(inside(menu), "e")).toBe(false);
  expect(press(inside(menu), "s", true)).toBe(false);
  expect(press(inside(popover), "e")).toBe(false);
  expect(press(inside(popover), "s", true)).toBe(true);
  expect(ran).toEqual(["test.save"]);
  vi.stubGlobal("document", Object.assign(Object.create(document) as object, { querySelector: () => inside() }));
  expect(press(new FakeElement(), "s", true)).toBe(false);
  expect(press(new FakeElement(), "F2")).toBe(false);
  expect(ran).toEqual(["test.save"]);
});

test("keys that somebody has handled, or that write a letter of another script, are left alone", () => {
  const handled = new Event("keydown", { cancelable: true });
  handled.preventDefault();
  page.dispatchEvent(Object.assign(handled, { key: "e", code: "", isComposing: false }));
  page.dispatchEvent(Object.assign(new Event("keydown"), { key: "e", code: "", isComposing: true }));
  expect(ran).toEqual([]);
});

test("Enter, Space and Tab press or leave a control, and are shortcuts on a canvas, on the page and with Ctrl", () => {
  const command = (id: string, keys: string) => ({ id, label: id, keys: [keys], run: () => void ran.push(id) });
  const more = registerCommands([command("enter", "Enter"), command("space", "Space"), command("run", "Mod+Enter")]);
  expect(press(new FakeElement(), "Enter")).toBe(false);
  expect(press(new FakeElement(), " ")).toBe(false);
  expect(ran).toEqual([]);
  expect(press(inside("[data-canvas]"), "Enter")).toBe(true);
  expect(press(document.body as unknown as FakeElement, " ")).toBe(true);
  expect(press(new FakeElement(), "Enter", true)).toBe(true);
  expect(ran).toEqual(["enter", "space", "run"]);
  more();
});

test("a field that a command has removed doesn't get the focus back, another one does", () => {
  const [kept, removed] = [new FakeInput("text"), new FakeInput("text")];
  removed.isConnected = false;
  for (const field of [kept, removed]) press(field, "s", true);
  expect(kept.focus).toHaveBeenCalledWith({ preventScroll: true });
  expect(removed.focus).not.toHaveBeenCalled();
});

test("once shortcuts end, keys do nothing", () => {
  stop();
  expect(press(new FakeElement(), "e")).toBe(false);
  expect(ran).toEqual([]);
});
