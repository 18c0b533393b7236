import type { Spot } from "./camera.ts";
import type { CanvasController } from "./canvasController.ts";
import { createCanvasInput } from "./canvasInput.ts";
import type { PointerTool } from "./gestures.ts";
import type { WheelMode } from "./wheelPolicy.ts";

/**
 * Attaches a tool to a canvas element. `wheelMode` is read on every wheel event. Returns a function that detaches it.
 */
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

  on("pointerdown", (event) => {
    element.focus({ preventScroll: true });
    if (input.pointerDown(event, spot(event))) event.preventDefault();
  });
  on("pointermove", (event) => input.pointerMove(event, spot(event)));
  on("pointerup", (event) => input.pointerUp(event, spot(event)));
  on("pointercancel", (event) => input.pointerLost(event));
  on("lostpointercapture", (event) => input.pointerLost(event));
  on("pointerleave", () => input.pointerLeave());
  on("dblclick", (event) => input.doubleClick(event, spot(event)));
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
