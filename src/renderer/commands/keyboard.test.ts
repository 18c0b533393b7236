import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenToShortcuts } from "./keyboard.ts";
import { registerCommands } from "./registry.ts";

class FakeElement {
  isContentEditable = false;
  isConnected = true;
  blur = vi.fn();
  focus = vi.fn();
  closest(): null {
    return null;
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
