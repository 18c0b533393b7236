import type { CanvasController } from "./canvasController.ts";
import type { Spot } from "./camera.ts";

/** The pointer's position and the modifiers held with it. */
export interface CanvasPointer {
  /** Pixels from the canvas's top left. */
  readonly screen: Spot;
  readonly world: Spot;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly mod: boolean;
}

/** What a pressed pointer does until it is released. `cancel` (Esc) undoes everything. */
export interface Gesture {
  move(pointer: CanvasPointer): void;
  end(pointer: CanvasPointer): void;
  cancel(): void;
  /** The view scrolls when the pointer is near an edge. */
  readonly autoScroll?: boolean;
  readonly cursor?: string;
}

/** How an editor responds to the pointer. Panning, zooming and Esc are handled elsewhere. */
export interface PointerTool {
  /** The main button was pressed; undefined = nothing to drag. */
  down(pointer: CanvasPointer): Gesture | undefined;
  /** The pointer moved with no button pressed; returns the cursor to show. */
  hover(pointer: CanvasPointer): string;
  leave?(): void;
  doubleClick?(pointer: CanvasPointer): void;
  /** The right button was pressed, before the context menu opens. */
  menu?(pointer: CanvasPointer): void;
  /** The wheel was turned without Ctrl; up is negative. True when handled; otherwise the view zooms or pans. */
  wheel?(pointer: CanvasPointer, delta: number): boolean;
  /** Esc with no gesture running. True when handled. */
  escape?(): boolean;
}

/** Pans the view with the pointer. */
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
