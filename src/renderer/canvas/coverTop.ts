import type { CanvasController } from "./canvasController.ts";

/** Pixels between what covers the top of a canvas and a fitted drawing. */
const gap = 12;

/** Keeps a fitted drawing below an element at the top of the canvas, until the returned function is called. */
export function coverTop(canvas: CanvasController, by: string, element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => canvas.cover(by, element.offsetTop + element.offsetHeight + gap));
  observer.observe(element);
  return () => {
    observer.disconnect();
    canvas.cover(by, 0);
  };
}
