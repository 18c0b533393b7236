import type { Rect } from "../kernel/geometry.ts";
import type { SceneColor } from "./tokens.ts";

/** Paint of a shape; lengths are in cells. Without `fill` and `stroke` it is invisible. */
export interface ShapeStyle {
  readonly fill?: SceneColor;
  readonly fillOpacity?: number;
  readonly stroke?: SceneColor;
  readonly strokeWidth?: number;
  readonly strokeOpacity?: number;
  readonly lineCap?: "butt" | "round" | "square";
  readonly lineJoin?: "miter" | "round" | "bevel";
  readonly dash?: readonly number[];
  readonly opacity?: number;
}

/**
 * Path commands as flat numbers, cheap to build, to store and to replay:
 * 0 = move x y, 1 = line x y, 2 = cubic x1 y1 x2 y2 x y, 3 = close.
 */
export type PathData = readonly number[];
/** The numbers that stand for commands in `PathData`. */
export const pathOps = { move: 0, line: 1, cubic: 2, close: 3 } as const;

/** One shape of a scene, drawn over those before it; lengths are in the scene's units. */
export type SceneShape =
  | {
      readonly type: "rect";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius?: number;
      readonly style: ShapeStyle;
    }
  | {
      readonly type: "circle";
      readonly cx: number;
      readonly cy: number;
      readonly r: number;
      readonly style: ShapeStyle;
    }
  /** Points are flat x, y pairs. */
  | {
      readonly type: "polyline";
      readonly points: readonly number[];
      readonly closed: boolean;
      readonly style: ShapeStyle;
    }
  /** Independent straight strokes, flat x1, y1, x2, y2: hatching, grid lines. */
  | { readonly type: "segments"; readonly points: readonly number[]; readonly style: ShapeStyle }
  /** Many equal dots, flat x, y: floor dots, grid dots. */
  | { readonly type: "dots"; readonly points: readonly number[]; readonly r: number; readonly style: ShapeStyle }
  | {
      readonly type: "path";
      readonly data: PathData;
      /** Pixel art: pictures draw its edges on whole pixels, without smoothing. */
      readonly isCrisp?: true;
      readonly style: ShapeStyle;
    }
  /** One line of text; a stroke lies under the fill as a halo. */
  | {
      readonly type: "text";
      readonly x: number;
      readonly y: number;
      readonly text: string;
      /** Em size in cells. */
      readonly size: number;
      readonly font: "ui" | "mono";
      readonly weight: 400 | 500 | 600;
      readonly anchor: "start" | "middle" | "end";
      /** Vertical position of `y`: on the baseline or through the middle of the capitals. */
      readonly baseline: "alphabetic" | "middle";
      readonly style: ShapeStyle;
    }
  | {
      readonly type: "group";
      /** Kind-specific id for picking and for tests, "room:ab12". */
      readonly id?: string;
      /** Affine [a, b, c, d, e, f] as in SVG's matrix(). */
      readonly transform?: readonly [number, number, number, number, number, number];
      /** Clips to a path, non-zero rule. */
      readonly clip?: PathData;
      readonly opacity?: number;
      readonly shapes: readonly SceneShape[];
    };

/**
 * A renderer-neutral drawing: shapes in paint order, in cell units, coloured by theme tokens
 * or, where an author chose them, by colours of their own. Canvas, thumbnails, SVG
 * and PNG all draw this, so they cannot disagree.
 */
export interface Scene {
  /** The area that a viewer should fit, in cells: the level with its margin. */
  readonly view: Rect;
  readonly shapes: readonly SceneShape[];
  /** Text for screen readers. */
  readonly title: string;
}
