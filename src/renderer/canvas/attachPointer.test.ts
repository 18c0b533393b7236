import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCanvasController } from "./canvasController.ts";
import { attachPointer } from "./attachPointer.ts";
import type { CanvasPointer, PointerTool } from "./gestures.ts";

/** Requested frames; a test runs them one by one. */
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
});
afterEach(() => vi.unstubAllGlobals());

function passFrame(): void {
  for (const frame of frames.splice(0)) frame(0);
}

/** A 400 x 300 canvas with a tool whose gesture scrolls at the edges and records the pointer's world position. */
function canvas() {
  const element = Object.assign(new EventTarget(), {
    style: { cursor: "" },
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    focus: () => undefined,
    setPointerCapture: () => undefined,
  });
  const controller = createCanvasController({
    range: { min: 0.1, max: 4 },
    edges: { top: 0, right: 0, bottom: 0, left: 0 },
    largestFit: 1,
  });
  controller.store.setState({ width: 400, height: 300 });
  const worlds: CanvasPointer["world"][] = [];
  const doubles: string[] = [];
  const tool: PointerTool = {
    down: () => ({
      autoScroll: true,
      move: ({ world }) => void worlds.push(world),
      end: () => undefined,
      cancel: () => undefined,
    }),
    hover: () => "",
    leave: () => undefined,
    doubleClick: () => void doubles.push("double"),
    menu: () => undefined,
    escape: () => false,
  };
  // Only these members of the element are used.
  attachPointer(
    element as unknown as HTMLElement,
    controller,
    () => tool,
    () => "auto",
  );
  const send = (type: string, x: number, y: number): void => {
    element.dispatchEvent(Object.assign(new Event(type), { clientX: x, clientY: y, button: 0, pointerId: 1 }));
  };
  return { controller, worlds, doubles, send };
}

const edges = [
  ["left", 1, 150, -1, 0],
  ["right", 399, 150, 1, 0],
  ["top", 200, 1, 0, -1],
  ["bottom", 200, 299, 0, 1],
] as const;

test.each(edges)(
  "a drag at the %s edge shows more of what is beyond it, and the gesture follows",
  (_edge, x, y, dx, dy) => {
    const { controller, worlds, send } = canvas();
    send("pointerdown", 200, 150);
    send("pointermove", x, y);
    const before = controller.store.getState().camera;
    const from = worlds.at(-1)!;
    for (let i = 0; i < 3; i++) passFrame();
    const { camera } = controller.store.getState();
    expect([Math.sign(camera.x - before.x), Math.sign(camera.y - before.y)]).toEqual([dx, dy]);
    const to = worlds.at(-1)!;
    expect([Math.sign(to.x - from.x), Math.sign(to.y - from.y)]).toEqual([dx, dy]);
  },
);

test("away from the edges, and after the pointer was released, the view stays", () => {
  const { controller, send } = canvas();
  const before = controller.store.getState().camera;
  send("pointerdown", 200, 150);
  send("pointermove", 220, 150);
  passFrame();
  expect(controller.store.getState().camera).toEqual(before);
  send("pointermove", 399, 150);
  send("pointerup", 399, 150);
  passFrame();
  expect(controller.store.getState().camera).toEqual(before);
});

test("a double click is one where both presses were on the canvas: the first may have closed a list over it", () => {
  const { doubles, send } = canvas();
  const click = (): void => {
    send("pointerdown", 50, 50);
    send("pointerup", 50, 50);
  };
  click();
  send("dblclick", 50, 50);
  expect(doubles).toEqual([]);
  click();
  click();
  send("dblclick", 50, 50);
  expect(doubles).toEqual(["double"]);
});
