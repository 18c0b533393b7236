import type { GridTransformation } from "../../../kernel/geometry.ts";
import type { UsedTemplate } from "../layout.ts";
import type { Corners } from "./cells.ts";

type Segment = readonly [readonly [number, number], readonly [number, number]];

/** The symmetries as matrices [xx, xy, yx, yy]: x' = xx * x + xy * y, y' = yx * x + yy * y. */
const matrices: Readonly<Record<GridTransformation, readonly [number, number, number, number]>> = {
  identity: [1, 0, 0, 1],
  "rotate-90": [0, -1, 1, 0],
  "rotate-180": [-1, 0, 0, -1],
  "rotate-270": [0, 1, -1, 0],
  "mirror-x": [-1, 0, 0, 1],
  "mirror-x-rotate-90": [0, -1, -1, 0],
  "mirror-x-rotate-180": [1, 0, 0, -1],
  "mirror-x-rotate-270": [0, 1, 1, 0],
};

/** A drawn wall segment and its doors' properties; without `length` the segment is one door. */
interface DrawnStretch {
  readonly ends: Segment;
  readonly length: number | undefined;
  readonly socket: string | undefined;
  readonly way: "in" | "out" | undefined;
}

/** A template turned and moved so that its bounding box starts at [x, y]. */
export interface TurnedTemplate {
  readonly outline: Corners;
  /** The drawn doors of a manual rule; empty for a simple rule. */
  readonly manualDoors: readonly DrawnStretch[];
}

/** Rotates or mirrors a template, then moves it. The validator has its own code for this, apart from the engine's. */
export function turnedTemplate(
  template: UsedTemplate,
  transformation: GridTransformation,
  x: number,
  y: number,
): TurnedTemplate {
  const [xx, xy, yx, yy] = matrices[transformation];
  const turn = ([px, py]: readonly [number, number]): [number, number] => [xx * px + xy * py, yx * px + yy * py];
  const turned = template.outline.map(turn);
  const shiftX = x - Math.min(...turned.map(([px]) => px));
  const shiftY = y - Math.min(...turned.map(([, py]) => py));
  const move = ([px, py]: readonly [number, number]): [number, number] => [px + shiftX, py + shiftY];
  const drawn = template.doors.mode === "manual" ? template.doors.positions : [];
  return {
    outline: turned.map(move),
    manualDoors: drawn.map(([from, to, traits]) => ({
      ends: [move(turn(from)), move(turn(to))],
      length: traits?.length,
      socket: traits?.socket,
      way: traits?.way,
    })),
  };
}
