import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CanvasStage } from "../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../test/support/graphStage.ts";
import { createCanvasController } from "./canvasController.ts";
import type { CanvasPointer, Gesture, PointerTool } from "./gestures.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

/** The calls that reached the tool, in order. */
let log: string[];
let usesDown: boolean;
let usesEscape: boolean;
let stage: CanvasStage;

const text = (pointer: CanvasPointer): string =>
  [
    `${Math.round(pointer.world.x)},${Math.round(pointer.world.y)}`,
    pointer.shift && "shift",
    pointer.alt && "alt",
    pointer.mod && "mod",
  ]
    .filter((part) => part !== false)
    .join(" ");

const gesture: Gesture = {
  autoScroll: true,
  cursor: "grabbing",
  move: (pointer) => void log.push(`move ${text(pointer)}`),
  end: (pointer) => void log.push(`end ${text(pointer)}`),
  cancel: () => void log.push("cancel"),
};

const tool: PointerTool = {
  down(pointer) {
    log.push(`down ${text(pointer)}`);
    return usesDown ? gesture : undefined;
  },
  hover: () => "crosshair",
  leave: () => void log.push("leave"),
  doubleClick: (pointer) => void log.push(`double ${text(pointer)}`),
  menu: (pointer) => void log.push(`menu ${text(pointer)}`),
  escape() {
    log.push("escape");
    return usesEscape;
  },
};

beforeEach(() => {
  [log, usesDown, usesEscape] = [[], true, true];
  const canvas = createCanvasController({
    range: { min: 0.1, max: 10 },
    edges: { top: 0, right: 0, bottom: 0, left: 0 },
    largestFit: 1,
  });
  stage = new CanvasStage({ canvas, tool });
});

test("a drag is down, moves and end, captured and with the gesture's cursor", () => {
  stage.dragTo([100, 100], [140, 100], {}, 2);
  expect(stage.cursor).toBe("grabbing");
  stage.up([140, 100]);
  expect(log).toEqual(["down 100,100", "move 120,100", "move 140,100", "end 140,100"]);
  expect([stage.captured, stage.cursor]).toEqual([[1], "crosshair"]);
});

test("Esc cancels a gesture, and its pointer does nothing more until it is pressed again", () => {
  stage.dragTo([100, 100], [140, 100], {}, 1).press("Escape").move([200, 200]).up([200, 200]);
  expect(log).toEqual(["down 100,100", "move 140,100", "cancel"]);
  stage.press("Escape");
  expect(log.at(-1)).toBe("escape");
});

test("a gesture whose pointer is taken away is cancelled; the end of a finished one's capture is nothing", () => {
  stage.dragTo([100, 100], [140, 100], {}, 1).lose();
  expect(log.at(-1)).toBe("cancel");
  stage.drag([100, 100], [140, 100]).lose();
  expect(log.filter((line) => line === "cancel")).toHaveLength(1);
});

test("a second pointer neither steers a gesture nor ends it", () => {
  const finger = { pointerId: 7, pointerType: "touch" } as const;
  stage.dragTo([100, 100], [140, 100], {}, 1).down([400, 400], finger).move([500, 500], finger).up([500, 500], finger);
  expect(log).toEqual(["down 100,100", "move 140,100"]);
  stage.up([150, 100]);
  expect(log.at(-1)).toBe("end 150,100");
});

test("a second finger on a drag that is under way is ignored: the first goes on steering", () => {
  const [one, two] = [1, 2].map((pointerId) => ({ pointerId, pointerType: "touch" }) as const);
  stage.dragTo([100, 100], [160, 100], one, 2).down([400, 400], two).move([480, 400], two).move([170, 100], one);
  expect(log.slice(-1)).toEqual(["move 170,100"]);
  expect(stage.camera).toEqual({ x: 0, y: 0, zoom: 1 });
  stage.up([480, 400], two).up([170, 100], one);
  expect(log.at(-1)).toBe("end 170,100");
});

test("two fingers that come down together pinch: the gesture is cancelled, the world stays under the fingers", () => {
  stage.pinch(
    [
      [300, 300],
      [500, 300],
    ],
    [
      [200, 350],
      [600, 350],
    ],
  );
  expect(log).toEqual(["down 300,300", "cancel"]);
  expect(stage.camera.zoom).toBeCloseTo(2);
  // The world position between the fingers is unchanged.
  expect(stage.camera.x + 400 / stage.camera.zoom).toBeCloseTo(400);
  expect(stage.camera.y + 350 / stage.camera.zoom).toBeCloseTo(300);
  // The next finger starts a new pointer as usual.
  stage.drag([0, 0], [10, 0], { pointerId: 20, pointerType: "touch" });
  expect(log.at(-1)).toBe("end 10,0");
});

test("after a pinch the finger that is still down does nothing", () => {
  const [one, two] = [1, 2].map((pointerId) => ({ pointerId, pointerType: "touch" }) as const);
  stage.down([300, 300], one).down([500, 300], two).up([500, 300], two);
  log = [];
  stage.move([350, 350], one).up([350, 350], one);
  expect(log).toEqual([]);
});

test("modifiers pressed and released in mid-drag count at once", () => {
  stage.dragTo([100, 100], [140, 100], {}, 1).hold("Shift").release("Shift").hold("Alt").hold("Control");
  expect(log.slice(2)).toEqual(["move 140,100 shift", "move 140,100", "move 140,100 alt", "move 140,100 alt mod"]);
  stage.up();
  expect(log.at(-1)).toBe("end 140,100 alt mod");
});

test("Space and the middle button pan without asking the tool", () => {
  stage.holdKey(" ");
  expect(stage.cursor).toBe("grab");
  stage.drag([100, 100], [130, 120]).releaseKey(" ");
  expect(stage.camera).toEqual({ x: -30, y: -20, zoom: 1 });
  stage.drag([0, 0], [30, 20], { button: 1 });
  expect(log).toEqual([]);
});

test("Ctrl with the wheel zooms around the pointer, and a running gesture learns where its pointer is now", () => {
  stage.hold("Control").wheel([200, 100], -100).release("Control");
  expect(stage.camera.zoom).toBeGreaterThan(1);
  expect(stage.camera.x + 200 / stage.camera.zoom).toBeCloseTo(200);
  stage.view(1).dragTo([100, 100], [140, 100], {}, 1).wheel([140, 100], 30, 10);
  expect(log.at(-1)).toBe("move 150,130");
});

test("a gesture at the right edge scrolls the view to the left, frame by frame, until it ends", () => {
  stage.dragTo([700, 300], [798, 300], {}, 1).frames(3);
  const { x } = stage.camera;
  expect(x).toBeGreaterThan(20);
  expect(log.at(-1)).toBe(`move ${Math.round(798 + x)},300`);
  stage.up().frames(3);
  expect(stage.camera.x).toBe(x);
});

test("right button, double click and leaving reach the tool; leaving in mid-drag does not", () => {
  stage.down([10, 10], { button: 2 }).doubleClick([20, 20]).leave();
  expect(log).toEqual(["menu 10,10", "down 20,20", "end 20,20", "down 20,20", "end 20,20", "double 20,20", "leave"]);
  stage.dragTo([0, 0], [10, 10], {}, 1).leave();
  expect(log.at(-1)).toBe("move 10,10");
});

test("a canvas that goes away cancels what is under way", () => {
  stage.dragTo([100, 100], [140, 100], {}, 1).stop();
  expect(log.at(-1)).toBe("cancel");
});

test("a drag goes on when another finger loses its capture, and ends when its own does", () => {
  stage.down([100, 100]).move([130, 100]);
  stage.lose(7);
  expect(log).not.toContain("cancel");
  stage.lose();
  expect(log).toContain("cancel");
});
