import type { ThemeName } from "#shared/scene/tokens.ts";
import type { Box, Camera } from "./camera.ts";

/** The view that a painter draws; its context is in CSS pixels with the origin at the canvas's top left. */
export interface CanvasFrame {
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
  readonly theme: ThemeName;
  /** Text size relative to normal: 2 at 200 %. Scales whatever has a fixed size on screen. */
  readonly textScale: number;
  /** The visible part of the world, with a margin. */
  readonly visible: Box;
}

/** Draws one whole layer; called when the layer is dirty, on a blank canvas. */
export type CanvasPainter = (ctx: CanvasRenderingContext2D, frame: CanvasFrame) => void;
