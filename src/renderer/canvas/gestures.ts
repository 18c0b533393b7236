import type { CanvasController } from "./canvasController.ts";
import type { Spot } from "./camera.ts";

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
