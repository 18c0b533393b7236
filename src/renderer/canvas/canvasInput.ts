import { toWorld, type Spot } from "./camera.ts";
import type { CanvasController } from "./canvasController.ts";
import { panGesture, type CanvasPointer, type Gesture, type PointerTool } from "./gestures.ts";
import { wheelAction, type WheelMode, type WheelTurn } from "./wheelPolicy.ts";

/** The modifiers of an event. Input events are subsets of the DOM's, so that tests need no browser. */
export interface ModifierInput {
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The part of a DOM pointer event that gestures read. */
export interface PointerInput extends ModifierInput {
  readonly pointerId: number;
  /** "mouse", "pen" or "touch". */
  readonly pointerType: string;
  readonly button: number;
}

interface KeyInput extends ModifierInput {
  readonly key: string;
  readonly repeat: boolean;
}

/** What the input needs from the page around the canvas. */
export interface CanvasInputHost {
  /** Captures a pointer: all its events are delivered here, wherever it is. */
  capture(pointerId: number): void;
  setCursor(cursor: string): void;
  requestFrame(draw: () => void): number;
  cancelFrame(frame: number): void;
  /** Runs a command by its id: the side buttons of a mouse. */
  runCommand(id: string): void;
}

/** A canvas's input: turns events into calls of the tool and camera moves. Spots are pixels from the top left. */
export interface CanvasInput {
  /** True when the browser's default action should be prevented. */
  pointerDown(input: PointerInput, spot: Spot): boolean;
  pointerMove(input: PointerInput, spot: Spot): void;
  /** True like `pointerDown`: browsers leave the page when a side button is released. */
  pointerUp(input: PointerInput, spot: Spot): boolean;
  /** The pointer was canceled or its capture was lost: its gesture is rolled back. */
  pointerLost(input: Pick<PointerInput, "pointerId">): void;
  pointerLeave(): void;
  doubleClick(input: ModifierInput, spot: Spot): void;
  wheel(turn: WheelTurn & ModifierInput, spot: Spot): void;
  /** `isOnCanvas`: the canvas itself has the focus, not an element inside it. True when the key was handled. */
  keyDown(input: KeyInput, isOnCanvas: boolean): boolean;
  keyUp(input: KeyInput): void;
  blur(): void;
  /** Cancels the running gesture. */
  stop(): void;
}

/** The side buttons of a mouse, back and forward: they undo and redo instead of leaving the page. */
const sideButtons: Readonly<Record<number, string>> = { 3: "edit.undo", 4: "edit.redo" };
const scrollZone = 24;
const scrollSpeed = 12;
/** A gesture that has traveled less than this many pixels when a second finger goes down becomes a pinch. */
const pinchSlack = 12;

/**
 * One pointer at a time drives a gesture. A second finger turns a gesture that has barely begun into a pinch; later
 * ones, and other pointers, are ignored until the first is up. Modifiers pressed or released during a drag take effect
 * immediately.
 */
export function createCanvasInput(
  controller: CanvasController,
  tool: () => PointerTool,
  wheelMode: () => WheelMode,
  host: CanvasInputHost,
): CanvasInput {
  let gesture: { readonly does: Gesture; readonly pointerId: number; readonly from: Spot } | undefined;
  let last: CanvasPointer | undefined;
  let spaceHeld = false;
  let scroller = 0;
  /** Fingers on the canvas, by pointer id. */
  const fingers = new Map<number, Spot>();
  /** The two pinching fingers. */
  let pinch: readonly [number, number] | undefined;

  function read(input: ModifierInput, screen: Spot): CanvasPointer {
    return {
      screen,
      world: toWorld(controller.store.getState().camera, screen),
      shift: input.shiftKey,
      alt: input.altKey,
      mod: input.ctrlKey || input.metaKey,
    };
  }

  function begin(started: Gesture | undefined, input: PointerInput, from: Spot): void {
    if (started === undefined) return;
    gesture = { does: started, pointerId: input.pointerId, from };
    controller.hold("pointer", true);
    host.capture(input.pointerId);
    if (started.cursor !== undefined) host.setCursor(started.cursor);
    if (started.autoScroll === true) scroller = host.requestFrame(autoScroll);
  }

  function finish(): void {
    gesture = undefined;
    controller.hold("pointer", false);
    host.cancelFrame(scroller);
    host.setCursor(spaceHeld ? "grab" : last === undefined ? "" : tool().hover(last));
  }

  function cancel(): void {
    const cancelled = gesture;
    gesture = undefined;
    cancelled?.does.cancel();
    if (cancelled !== undefined) finish();
  }

  function autoScroll(): void {
    if (gesture === undefined || last === undefined) return;
    const { width, height } = controller.store.getState();
    const dx = edgePull(last.screen.x, width);
    const dy = edgePull(last.screen.y, height);
    if (dx !== 0 || dy !== 0) {
      controller.pan(dx * scrollSpeed, dy * scrollSpeed);
      last = { ...last, world: toWorld(controller.store.getState().camera, last.screen) };
      gesture.does.move(last);
    }
    scroller = host.requestFrame(autoScroll);
  }

  /** True when the press is the second finger of a pinch. */
  function beginsPinch(input: PointerInput, spot: Spot): boolean {
    if (input.pointerType !== "touch" || pinch !== undefined || fingers.size !== 2) return false;
    const [first] = fingers.keys();
    if (first === undefined || first === input.pointerId) return false;
    if (gesture !== undefined) {
      const at = fingers.get(first) ?? spot;
      const isSettled = Math.hypot(at.x - gesture.from.x, at.y - gesture.from.y) > pinchSlack;
      if (gesture.pointerId !== first || isSettled) return false;
      cancel();
    }
    pinch = [first, input.pointerId];
    host.capture(input.pointerId);
    return true;
  }

  function movePinch([one, other]: readonly [number, number], pointerId: number, spot: Spot): void {
    const [a, b] = [fingers.get(one), fingers.get(other)];
    fingers.set(pointerId, spot);
    const [nextA, nextB] = [fingers.get(one), fingers.get(other)];
    if (a === undefined || b === undefined || nextA === undefined || nextB === undefined) return;
    const { dx, dy, factor, at } = pinchStep([a, b], [nextA, nextB]);
    controller.pan(dx, dy);
    controller.zoomBy(factor, at);
  }

  /** The pointer is up or lost. */
  function lift(pointerId: number): void {
    fingers.delete(pointerId);
    if (pinch?.includes(pointerId) === true) pinch = undefined;
  }

  /** Modifiers changed without a pointer move. */
  function modify(input: KeyInput): void {
    if (!["Shift", "Alt", "Control", "Meta"].includes(input.key) || gesture === undefined || last === undefined) return;
    last = read(input, last.screen);
    gesture.does.move(last);
  }

  return {
    pointerDown(input, spot) {
      const side = sideButtons[input.button];
      if (side !== undefined) {
        if (gesture === undefined) host.runCommand(side);
        return true;
      }
      if (input.pointerType === "touch") fingers.set(input.pointerId, spot);
      if (beginsPinch(input, spot) || gesture !== undefined || pinch !== undefined) return false;
      last = read(input, spot);
      const pans = input.button === 1 || (input.button === 0 && spaceHeld);
      if (pans) begin(panGesture(controller, last), input, spot);
      else if (input.button === 0) begin(tool().down(last), input, spot);
      else if (input.button === 2) tool().menu?.(last);
      return pans;
    },
    pointerMove(input, spot) {
      if (pinch?.includes(input.pointerId) === true) return movePinch(pinch, input.pointerId, spot);
      if (fingers.has(input.pointerId)) fingers.set(input.pointerId, spot);
      if (pinch !== undefined || (gesture !== undefined && gesture.pointerId !== input.pointerId)) return;
      last = read(input, spot);
      if (gesture !== undefined) gesture.does.move(last);
      else host.setCursor(spaceHeld ? "grab" : tool().hover(last));
    },
    pointerUp(input, spot) {
      if (sideButtons[input.button] !== undefined) return true;
      lift(input.pointerId);
      if (gesture?.pointerId !== input.pointerId) return false;
      last = read(input, spot);
      const { does } = gesture;
      gesture = undefined;
      does.end(last);
      finish();
      return false;
    },
    pointerLost({ pointerId }) {
      lift(pointerId);
      if (gesture?.pointerId === pointerId) cancel();
    },
    pointerLeave() {
      if (gesture !== undefined) return;
      last = undefined;
      tool().leave?.();
    },
    doubleClick: (input, spot) => tool().doubleClick?.(read(input, spot)),
    wheel(turn, spot) {
      if (!turn.ctrlKey && turn.deltaY !== 0 && tool().wheel?.(read(turn, spot), turn.deltaY) === true) return;
      const action = wheelAction(turn, wheelMode());
      if (action.kind === "zoom") controller.zoomBy(action.factor, spot);
      else controller.pan(action.dx, action.dy);
      last = read(turn, spot);
      gesture?.does.move(last);
    },
    keyDown(input, isOnCanvas) {
      if (input.key === " " && !input.repeat && isOnCanvas) {
        spaceHeld = true;
        host.setCursor("grab");
        return true;
      }
      modify(input);
      // Alt alone would open the browser's menu.
      if (input.key === "Alt") return gesture !== undefined;
      if (input.key !== "Escape") return false;
      if (gesture === undefined) return tool().escape?.() ?? false;
      cancel();
      return true;
    },
    keyUp(input) {
      modify(input);
      if (input.key !== " ") return;
      spaceHeld = false;
      if (gesture === undefined) finish();
    },
    blur: () => (spaceHeld = false),
    stop() {
      const cancelled = gesture;
      gesture = undefined;
      cancelled?.does.cancel();
      controller.hold("pointer", false);
      host.cancelFrame(scroller);
    },
  };
}

function edgePull(position: number, size: number): number {
  if (position < scrollZone) return Math.min(1, (scrollZone - position) / scrollZone);
  if (position > size - scrollZone) return -Math.min(1, (position - size + scrollZone) / scrollZone);
  return 0;
}

type TwoFingers = readonly [Spot, Spot];

/** The change between two events of two fingers: the view pans with their midpoint and zooms around it. */
interface PinchStep {
  readonly dx: number;
  readonly dy: number;
  readonly factor: number;
  /** Their current midpoint. */
  readonly at: Spot;
}

/** The step between two positions of the fingers, in pixels. */
function pinchStep(before: TwoFingers, now: TwoFingers): PinchStep {
  const [from, at] = [middle(before), middle(now)];
  // Fingers on the same spot have no distance to compare with.
  const factor = Math.max(1, distance(now)) / Math.max(1, distance(before));
  return { dx: at.x - from.x, dy: at.y - from.y, factor, at };
}

function middle([a, b]: TwoFingers): Spot {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance([a, b]: TwoFingers): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
