import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../test/support/graphStage.ts";
import { createCanvasController } from "./canvasController.ts";
import type { CanvasController } from "./canvasController.ts";
import { attachPointer } from "./attachPointer.ts";

import type { PointerTool } from "./gestures.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

const small = { x: 0, y: 0, width: 10, height: 10 };
const large = { x: -50, y: -50, width: 400, height: 400 };
let canvas: CanvasController;
beforeEach(() => {
  canvas = createCanvasController({
    range: { min: 0.1, max: 40 },
    edges: { top: 0, right: 0, bottom: 0, left: 0 },
    largestFit: 40,
  });
  canvas.resize(400, 400);
  canvas.fit(small, true);
});
const zoom = (): number => canvas.store.getState().camera.zoom;

describe("a view that nobody asked to change", () => {
  test("is fitted again while nobody has moved it", () => {
    canvas.autoFit(large);
    expect(zoom()).toBe(1);
  });

  test.each([
    ["panned", () => canvas.pan(5, 0)],
    ["zoomed", () => canvas.zoomBy(1.25)],
    ["set to 100 %", () => canvas.zoomTo(1)],
    ["moved to a place", () => canvas.reveal({ x: 900, y: 0, width: 1, height: 1 })],
  ])("stays as it is after it was %s, until Fit gives it back", (_, move) => {
    move();
    const mine = canvas.store.getState().camera;
    canvas.autoFit(large, true);
    canvas.cover("notice", 200);
    canvas.resize(300, 300);
    expect(canvas.store.getState().camera).toBe(mine);
    canvas.fit(small, true);
    canvas.autoFit(large, true);
    expect(zoom()).toBeLessThan(1);
  });

  test("leaves the room that the lowest of several covers at the top needs", () => {
    canvas.cover("tabs", 200);
    canvas.cover("notice", 120);
    canvas.fit(small, true);
    expect(canvas.edges().top).toBe(200);
    canvas.cover("tabs", 0);
    expect(canvas.edges().top).toBe(120);
  });

  test("is fitted to a box that is measured again when the canvas changes size", () => {
    // A size that is constant on screen, such as a name's, beside content that scales with the zoom.
    const names = () => 120 / canvas.store.getState().camera.zoom;
    const box = () => ({ x: 0, y: 0, width: 100 + names(), height: 100 });
    for (let round = 0; round < 6; round++) canvas.fit(box, true);
    for (let round = 0; round < 6; round++) canvas.resize(300, 300 + round);
    const { camera, width } = canvas.store.getState();
    expect((box().width - 1) * camera.zoom + camera.x).toBeLessThanOrEqual(width);
    expect(camera.x).toBeGreaterThanOrEqual(0);
  });

  test("stays under the pointer for as long as anybody holds it", () => {
    const before = canvas.store.getState().camera;
    canvas.hold("pointer", true);
    canvas.hold("polygon", true);
    canvas.autoFit(large, true);
    canvas.follow(7, 7);
    canvas.cover("notice", 200);
    canvas.hold("pointer", false);
    canvas.resize(300, 300);
    expect(canvas.store.getState().camera).toEqual(before);
    canvas.hold("polygon", false);
    canvas.autoFit(large, true);
    expect(zoom()).toBeLessThan(1);
  });
});

test("a gesture holds the view from the press until the button is let go", () => {
  const element = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => undefined,
    focus: () => undefined,
    style: {},
  });
  const quiet = { move: () => undefined, end: () => undefined, cancel: () => undefined };
  const tool: PointerTool = {
    down: () => quiet,
    hover: () => "default",
    leave: () => undefined,
    doubleClick: () => undefined,
    menu: () => undefined,
    escape: () => false,
  };
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  // Only these members of the element are used.
  const detach = attachPointer(
    element as unknown as HTMLElement,
    canvas,
    () => tool,
    () => "auto",
  );
  const send = (type: string): boolean =>
    element.dispatchEvent(Object.assign(new Event(type), { button: 0, clientX: 5, clientY: 5, pointerId: 1 }));
  const before = canvas.store.getState().camera;
  send("pointerdown");
  canvas.autoFit(large, true);
  expect(canvas.store.getState().camera).toBe(before);
  send("pointerup");
  canvas.autoFit(large, true);
  expect(zoom()).toBe(1);
  detach();
});

describe("content that is too large to be shown whole", () => {
  const opening = { leastWhole: 8, full: 16, part: { width: 20, height: 10 }, middle: { x: 10, y: 190 } };
  const box = { x: 0, y: 0, width: 200, height: 200 };
  const powers = (zoom: number) => 2 ** Math.floor(Math.log2(zoom));
  const seen = () => {
    const { camera, width } = canvas.store.getState();
    return { ...camera, width: width / camera.zoom };
  };
  beforeEach(() => canvas.snapZoom(powers, () => opening));

  test("opens at the factor where its longest part fits, around a place of it, with nothing beyond it on screen", () => {
    canvas.autoFit(box, true);
    expect(seen()).toEqual({ x: 0, y: 175, zoom: 16, width: 25 });
    canvas.resize(300, 300);
    expect(seen()).toMatchObject({ x: 0, zoom: 8 });
  });

  test("is shown whole by Fit, and when it gets small enough", () => {
    canvas.autoFit(box, true);
    canvas.fit(box, true);
    expect(seen().width).toBeGreaterThanOrEqual(200);
    canvas.autoFit({ ...box, width: 50, height: 50 }, true);
    expect(seen()).toMatchObject({ zoom: 8, width: 50 });
  });

  test("stays where it is while it changes elsewhere, and is not left when it shrinks", () => {
    canvas.autoFit(box, true);
    canvas.keepFitted({ ...box, width: 220 });
    expect(seen()).toMatchObject({ x: 0, y: 175 });
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    canvas.keepFitted({ ...box, height: 180 });
    expect(seen()).toMatchObject({ x: 0, y: 155, zoom: 16 });
  });
});
