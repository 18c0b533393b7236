import { afterEach, expect, test } from "vitest";
import { elementsIn } from "../../../test/support/elementsIn.ts";
import { type RunningHook, runHook } from "../../../test/support/runHook.ts";
import { NumberField } from "./NumberField.tsx";

type Handler = (event?: object) => void;

let field: RunningHook<ReturnType<typeof NumberField>, undefined> | undefined;
let stored: number;
let commits: number[];
afterEach(async () => {
  await field?.stop();
  field = undefined;
});

/** A field whose value is 13, from 1 to 100. */
function open(more: Partial<Parameters<typeof NumberField>[0]> = {}): void {
  stored = 13;
  commits = [];
  const onCommit = (value: number): void => {
    commits.push(value);
    stored = value;
  };
  field = runHook(() => NumberField({ label: "Count", min: 1, max: 100, ...more, value: stored, onCommit }));
}
/** The attributes of its input, its label or the box around them. */
function part(type: "input" | "label" | "div"): Readonly<Record<string, unknown>> {
  return elementsIn(field!.result()).find((element) => element.type === type)!.props;
}
/** Sends an event, and shows what it has changed. */
function send(type: "input" | "label" | "div", name: string, event: object = {}): void {
  field!.act(() => (part(type)[name] as Handler)(event));
  field!.render();
}
const shown = () => part("input")["value"];
const key = (of: string, more: object = {}) => ({
  key: of,
  preventDefault: () => undefined,
  stopPropagation: () => undefined,
  ...more,
});
const pointer = (clientX: number, button = 0) => ({
  ...key(""),
  clientX,
  button,
  pointerId: 1,
  currentTarget: { setPointerCapture: () => undefined },
});

test("arrows step by one, with Shift by ten, from what is shown; Enter stores it once, Esc restores the value", () => {
  open();
  send("input", "onKeyDown", key("ArrowDown", { shiftKey: true }));
  expect(shown()).toBe("3");
  send("input", "onKeyDown", key("ArrowUp"));
  expect([shown(), commits]).toEqual(["4", []]);
  send("input", "onKeyDown", key("Enter"));
  expect([shown(), commits]).toEqual(["4", [4]]);
  send("input", "onKeyDown", key("ArrowUp", { shiftKey: true }));
  send("input", "onKeyDown", key("Escape"));
  expect([shown(), commits]).toEqual(["4", [4]]);
});

test("with Alt a step is a tenth where the field has decimals; no step leaves the range", () => {
  open({ digits: 1 });
  send("input", "onKeyDown", key("ArrowUp", { altKey: true }));
  expect(shown()).toBe("13.1");
  for (let i = 0; i < 20; i++) send("input", "onKeyDown", key("ArrowUp", { shiftKey: true }));
  expect(part("input")["aria-valuenow"]).toBe(100);
});

test("a drag of the label is a step for every 4 px, stored when it ends; Esc in it takes it back", () => {
  open();
  send("label", "onPointerMove", pointer(400));
  expect(shown()).toBe("13");
  send("label", "onPointerDown", pointer(5));
  send("label", "onPointerMove", pointer(45));
  expect([shown(), commits]).toEqual(["23", []]);
  send("label", "onPointerUp");
  expect([shown(), commits]).toEqual(["23", [23]]);
  send("label", "onPointerDown", pointer(5));
  send("label", "onPointerMove", pointer(46));
  expect(shown()).toBe("33");
  send("div", "onKeyDownCapture", key("Escape"));
  send("label", "onPointerMove", pointer(90));
  send("label", "onPointerUp");
  expect([shown(), commits]).toEqual(["23", [23]]);
});

test("other buttons drag nothing, nor does a label of a disabled field", () => {
  open();
  send("label", "onPointerDown", pointer(5, 2));
  send("label", "onPointerMove", pointer(45));
  expect(shown()).toBe("13");
  open({ disabled: true });
  send("label", "onPointerDown", pointer(5));
  send("label", "onPointerMove", pointer(45));
  expect(shown()).toBe("13");
});

test("a text out of the range stays with the rule that it breaks and, once it is left, the value that counts; Esc brings that back", () => {
  open();
  const rule = () => elementsIn(field!.result()).find(({ type }) => type === "span")?.props["children"];
  send("input", "onChange", { target: { value: "9999" } });
  send("input", "onKeyDown", key("Enter"));
  expect([shown(), part("input")["aria-invalid"], rule()]).toEqual(["9999", true, "at most 100"]);
  send("input", "onBlur");
  expect([shown(), rule(), commits]).toEqual(["9999", "at most 100; still 13", []]);
  send("input", "onKeyDown", key("Escape"));
  expect([shown(), part("input")["aria-invalid"], rule()]).toEqual(["13", false, undefined]);
  send("input", "onChange", { target: { value: "*2+1" } });
  send("input", "onKeyDown", key("Enter"));
  expect([shown(), commits]).toEqual(["27", [27]]);
});
