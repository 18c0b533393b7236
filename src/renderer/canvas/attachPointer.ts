import type { Spot } from "./camera.ts";
import type { CanvasController } from "./canvasController.ts";
import { createCanvasInput } from "./canvasInput.ts";
import type { PointerTool } from "./gestures.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import type { WheelMode } from "./wheelPolicy.ts";

/** From the first press of a double click to its event, in ms; slow ones are the system's setting. */
const longestDoubleClick = 2000;

/** Attaches a tool to a canvas element. `wheelMode` is read on every wheel event. Returns what detaches it. */
export function attachPointer(
  element: HTMLElement,
  controller: CanvasController,
  tool: () => PointerTool,
  wheelMode: () => WheelMode,
): () => void {
  const input = createCanvasInput(controller, tool, wheelMode, {
    capture: (pointerId) => element.setPointerCapture(pointerId),
    setCursor: (cursor) => (element.style.cursor = cursor),
    requestFrame: (draw) => requestAnimationFrame(draw),
    cancelFrame: (frame) => cancelAnimationFrame(frame),
    runCommand: (id) => void runCommandById(id),
  });
  const stop = new AbortController();

  function on<Name extends keyof HTMLElementEventMap>(
    name: Name,
    act: (event: HTMLElementEventMap[Name]) => void,
  ): void {
    element.addEventListener(name, act, { signal: stop.signal, passive: false });
  }
  /** Where an event is, in pixels from the element's top left. */
  function spot(event: MouseEvent): Spot {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** When the last two presses on the element were, in ms. */
  let presses: readonly number[] = [];
  on("pointerdown", (event) => {
    presses = [...presses.slice(-1), event.timeStamp];
    element.focus({ preventScroll: true });
    if (input.pointerDown(event, spot(event))) event.preventDefault();
  });
  on("pointermove", (event) => input.pointerMove(event, spot(event)));
  on("pointerup", (event) => {
    if (input.pointerUp(event, spot(event))) event.preventDefault();
  });
  // Pointer events don't decide about leaving the page, these do; and a button pressed during a drag has no others.
  for (const name of ["mousedown", "mouseup"] as const)
    on(name, (event) => {
      if (event.button === 3 || event.button === 4) event.preventDefault();
    });
  on("pointercancel", (event) => input.pointerLost(event));
  on("lostpointercapture", (event) => input.pointerLost(event));
  on("pointerleave", () => input.pointerLeave());
  // Of a double click in a list that has closed, the second one may be the first on the canvas.
  on("dblclick", (event) => {
    const [first] = presses.length === 2 ? presses : [];
    presses = [];
    if (first !== undefined && event.timeStamp - first < longestDoubleClick) input.doubleClick(event, spot(event));
  });
  on("wheel", (event) => {
    event.preventDefault();
    input.wheel(event, spot(event));
  });
  on("keydown", (event) => {
    if (input.keyDown(event, event.target === element)) event.preventDefault();
  });
  on("keyup", (event) => input.keyUp(event));
  on("blur", () => input.blur());
  return () => {
    input.stop();
    stop.abort();
  };
}
