import type { CanvasController } from "./canvasController.ts";
import { toWorld } from "./camera.ts";
import type { Spot } from "./camera.ts";
import { wheelAction } from "./wheelPolicy.ts";
import type { WheelMode } from "./wheelPolicy.ts";

/** Where the pointer is, and what is held with it. */
export interface CanvasPointer {
  /** Pixels from the canvas's top left. */
  readonly screen: Spot;
  readonly world: Spot;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly mod: boolean;
}

/** What a pressed pointer does until it is let go. `cancel` (Esc) leaves everything as it was. */
export interface Gesture {
  move(pointer: CanvasPointer): void;
  end(pointer: CanvasPointer): void;
  cancel(): void;
  /** The view follows when the pointer is near the edge. */
  readonly autoScroll?: boolean;
  readonly cursor?: string;
}

/** What an editor does with the pointer. Panning, zooming and Esc are taken care of. */
export interface PointerTool {
  /** The main button went down; undefined = nothing to drag. */
  down(pointer: CanvasPointer): Gesture | undefined;
  /** The pointer moves with nothing pressed; returns the cursor to show. */
  hover(pointer: CanvasPointer): string;
  leave(): void;
  doubleClick(pointer: CanvasPointer): void;
  /** The right button goes down, before the context menu opens. */
  menu(pointer: CanvasPointer): void;
  /** The wheel turns without Ctrl; up is negative. True when it was used, otherwise the view zooms or pans. */
  wheel?(pointer: CanvasPointer, delta: number): boolean;
  /** Esc with no gesture running. True when it was used. */
  escape(): boolean;
}

const scrollZone = 24;
const scrollSpeed = 12;

/** Listens to a canvas element for a tool. `wheelMode` is asked at every turn. Returns the way to stop. */
export function attachPointer(
  element: HTMLElement,
  controller: CanvasController,
  tool: () => PointerTool,
  wheelMode: () => WheelMode,
): () => void {
  let gesture: Gesture | undefined;
  let last: CanvasPointer | undefined;
  let spaceHeld = false;
  let scroller = 0;
  const stop = new AbortController();
  const options = { signal: stop.signal };

  function read(event: MouseEvent): CanvasPointer {
    const box = element.getBoundingClientRect();
    const screen = { x: event.clientX - box.left, y: event.clientY - box.top };
    return {
      screen,
      world: toWorld(controller.store.getState().camera, screen),
      shift: event.shiftKey,
      alt: event.altKey,
      mod: event.ctrlKey || event.metaKey,
    };
  }

  function setCursor(cursor: string): void {
    element.style.cursor = cursor;
  }

  function begin(started: Gesture | undefined, event: PointerEvent): void {
    gesture = started;
    if (started === undefined) return;
    controller.hold("pointer", true);
    element.setPointerCapture(event.pointerId);
    if (started.cursor !== undefined) setCursor(started.cursor);
    if (started.autoScroll === true) scroller = requestAnimationFrame(autoScroll);
  }

  function finish(): void {
    gesture = undefined;
    controller.hold("pointer", false);
    cancelAnimationFrame(scroller);
    setCursor(spaceHeld ? "grab" : last === undefined ? "" : tool().hover(last));
  }

  function autoScroll(): void {
    if (gesture === undefined || last === undefined) return;
    const { width, height } = controller.store.getState();
    const dx = edgePull(last.screen.x, width);
    const dy = edgePull(last.screen.y, height);
    if (dx !== 0 || dy !== 0) {
      controller.pan(dx * scrollSpeed, dy * scrollSpeed);
      last = { ...last, world: toWorld(controller.store.getState().camera, last.screen) };
      gesture.move(last);
    }
    scroller = requestAnimationFrame(autoScroll);
  }

  element.addEventListener(
    "pointerdown",
    (event) => {
      last = read(event);
      element.focus({ preventScroll: true });
      if (gesture !== undefined) return;
      if (event.button === 1 || (event.button === 0 && spaceHeld)) {
        event.preventDefault();
        begin(panGesture(controller, last), event);
      } else if (event.button === 0) begin(tool().down(last), event);
      else if (event.button === 2) tool().menu(last);
    },
    options,
  );
  element.addEventListener(
    "pointermove",
    (event) => {
      last = read(event);
      if (gesture !== undefined) gesture.move(last);
      else setCursor(spaceHeld ? "grab" : tool().hover(last));
    },
    options,
  );
  element.addEventListener(
    "pointerup",
    (event) => {
      last = read(event);
      const ended = gesture;
      if (ended === undefined) return;
      gesture = undefined;
      ended.end(last);
      finish();
    },
    options,
  );
  element.addEventListener(
    "pointercancel",
    () => {
      gesture?.cancel();
      finish();
    },
    options,
  );
  element.addEventListener(
    "pointerleave",
    () => {
      if (gesture !== undefined) return;
      last = undefined;
      tool().leave();
    },
    options,
  );
  element.addEventListener("dblclick", (event) => tool().doubleClick(read(event)), options);
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      if (!event.ctrlKey && event.deltaY !== 0 && tool().wheel?.(read(event), event.deltaY) === true) return;
      const action = wheelAction(event, wheelMode());
      if (action.kind === "zoom") controller.zoomBy(action.factor, read(event).screen);
      else controller.pan(action.dx, action.dy);
      last = read(event);
      gesture?.move(last);
    },
    { ...options, passive: false },
  );
  element.addEventListener(
    "keydown",
    (event) => {
      if (event.key === " " && !event.repeat && event.target === element) {
        event.preventDefault();
        spaceHeld = true;
        setCursor("grab");
      }
      if (event.key !== "Escape") return;
      const used = gesture !== undefined || tool().escape();
      gesture?.cancel();
      if (gesture !== undefined) finish();
      if (used) event.preventDefault();
    },
    options,
  );
  element.addEventListener(
    "keyup",
    (event) => {
      if (event.key !== " ") return;
      spaceHeld = false;
      if (gesture === undefined) finish();
    },
    options,
  );
  element.addEventListener("blur", () => (spaceHeld = false), options);
  return () => {
    gesture?.cancel();
    gesture = undefined;
    controller.hold("pointer", false);
    cancelAnimationFrame(scroller);
    stop.abort();
  };
}

/** Drags the world along with the pointer. */
export function panGesture(controller: CanvasController, start: CanvasPointer): Gesture {
  let at = start.screen;
  return {
    cursor: "grabbing",
    move({ screen }) {
      controller.pan(screen.x - at.x, screen.y - at.y);
      at = screen;
    },
    end: () => undefined,
    cancel: () => undefined,
  };
}

function edgePull(position: number, size: number): number {
  if (position < scrollZone) return Math.min(1, (scrollZone - position) / scrollZone);
  if (position > size - scrollZone) return -Math.min(1, (position - size + scrollZone) / scrollZone);
  return 0;
}
