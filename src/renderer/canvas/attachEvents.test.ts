import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachPointer } from "./attachPointer.ts";
import { createCanvasController } from "./canvasController.ts";
import type { PointerTool } from "./gestures.ts";

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

/** A canvas at [10, 20] of the page, what reaches its tool, and how to take the tool off. */
function canvas() {
  const done: string[] = [];
  const place = ({ screen }: { screen: { x: number; y: number } }) => `${screen.x},${screen.y}`;
  const tool: PointerTool = {
    down: (pointer) => {
      done.push(`down ${place(pointer)}`);
      return {
        move: () => undefined,
        end: (last) => void done.push(`end ${place(last)}`),
        cancel: () => void done.push("cancel"),
      };
    },
    hover: () => "",
    leave: () => void done.push("leave"),
    doubleClick: (pointer) => void done.push(`double ${place(pointer)}`),
    menu: () => undefined,
    escape: () => true,
  };
  const element = Object.assign(new EventTarget(), {
    style: { cursor: "" },
    getBoundingClientRect: () => ({ left: 10, top: 20 }),
    focus: (options: object) => void done.push(`focus ${JSON.stringify(options)}`),
    setPointerCapture: () => undefined,
  });
  const controller = createCanvasController({
    range: { min: 0.1, max: 4 },
    edges: { top: 0, right: 0, bottom: 0, left: 0 },
    largestFit: 1,
  });
  controller.store.setState({ width: 400, height: 300 });
  // Only these members of the element are used.
  const stop = attachPointer(
    element as unknown as HTMLElement,
    controller,
    () => tool,
    () => "auto",
  );
  /** Whether the canvas has taken the event. */
  const send = (type: string, more: object = {}): boolean => {
    const event = new Event(type, { cancelable: true });
    const plain = { clientX: 15, clientY: 27, button: 0, pointerId: 1, pointerType: "mouse", key: "", code: "" };
    Object.defineProperty(event, "timeStamp", { value: (more as { at?: number }).at ?? 0 });
    element.dispatchEvent(Object.assign(event, plain, more));
    return event.defaultPrevented;
  };
  const heard = (act: () => void): string[] => {
    done.splice(0);
    act();
    return [...done];
  };
  return { send, heard, stop };
}

test("presses and releases are in pixels from the canvas's corner; a press brings the focus without scrolling", () => {
  const { send, heard, stop } = canvas();
  expect(heard(() => send("pointerdown"))).toEqual(['focus {"preventScroll":true}', "down 5,7"]);
  expect(heard(() => send("pointerup"))).toEqual(["end 5,7"]);
  expect(heard(() => send("pointerleave"))).toEqual(["leave"]);
  stop();
});

test.each(["mousedown", "mouseup"])("%s of the buttons for back and forward doesn't leave the page", (type) => {
  const { send, stop } = canvas();
  expect([0, 1, 2, 3, 4].map((button) => send(type, { button }))).toEqual([false, false, false, true, true]);
  stop();
});

test.each(["pointercancel", "lostpointercapture"])("%s ends a gesture", (type) => {
  const { send, heard, stop } = canvas();
  send("pointerdown");
  send("pointermove", { clientX: 90 });
  expect(heard(() => send(type))).toEqual(["cancel"]);
  stop();
});

test("a double click counts when both presses were on the canvas, within two seconds", () => {
  const { send, heard, stop } = canvas();
  const clickAt = (at: number): void => {
    send("pointerdown", { at });
    send("pointerup", { at });
  };
  clickAt(1000);
  expect(heard(() => send("dblclick", { at: 1500 }))).toEqual([]);
  clickAt(2000);
  clickAt(2200);
  expect(heard(() => send("dblclick", { at: 2300 }))).toEqual(["double 5,7"]);
  expect(heard(() => send("dblclick", { at: 2300 }))).toEqual([]);
  clickAt(3000);
  clickAt(4500);
  expect(heard(() => send("dblclick", { at: 5000 }))).toEqual([]);
  stop();
});

test("the wheel scrolls the canvas, never the page, and a canvas that is left hears nothing", () => {
  const { send, heard, stop } = canvas();
  const wheel = { deltaX: 0, deltaY: 10, deltaMode: 0 };
  expect(send("wheel", wheel)).toBe(true);
  stop();
  expect(send("wheel", wheel)).toBe(false);
  expect(heard(() => send("pointerdown"))).toEqual([]);
});
