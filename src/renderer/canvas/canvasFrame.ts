import type { ThemeName } from "#shared/scene/tokens.ts";
import type { Box, Camera } from "./camera.ts";

/** The view that a painter draws: its context is in CSS pixels with the origin at the canvas's top left. */
export interface CanvasFrame {
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
  readonly theme: ThemeName;
  /** How much larger than normal text is to be: 2 at 200 %. What keeps its size on screen whatever the zoom follows it. */
  readonly textScale: number;
  /** The part of the world that can be seen, with a little around it. */
  readonly visible: Box;
}

export type CanvasPainter = (ctx: CanvasRenderingContext2D, frame: CanvasFrame) => void;
