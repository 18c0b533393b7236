import type { SceneShape } from "../../../scene/scene.ts";
import type { SceneToken } from "../../../scene/tokens.ts";
import type { LayoutDoor } from "../layout.ts";
import type { CellMask } from "./cellMask.ts";
import type { WallGap } from "./walls.ts";
import { rectShape } from "../../../scene/shapes.ts";

const leafLength = 1.3;
const leafThickness = 0.46;
const leafOutline = 0.14;
/** Wall that stays at each end of an opening. */
const doorJamb = 0.22;
const corridorJamb = 0.18;

/** The stretch of wall a door opens; a secret door hidden from players opens none. */
export function doorGap(door: LayoutDoor, showSecrets: boolean): WallGap | undefined {
  if (door.kind === "secret" && !showSecrets) return undefined;
  return { segment: door.segment, jamb: door.kind === "corridor" ? corridorJamb : doorJamb };
}

/**
 * Symbol in a door's opening: leaf, filled leaf with a keyhole, triangle that points in the passable direction, dashed
 * wall or dashed threshold. `into` is the room a one-way door leads to.
 */
export function doorShapes(door: LayoutDoor, into: CellMask, wall: number, showSecrets: boolean): SceneShape[] {
  const place = placeOf(door);
  switch (door.kind) {
    case "door":
      return [leaf(place, "wall", "floor")];
    case "locked":
      return [
        leaf(place, "edge-locked", "edge-locked"),
        { type: "circle", cx: place.x, cy: place.y, r: 0.15, style: { fill: "floor" } },
      ];
    case "one-way":
      return [arrow(place, into)];
    case "secret":
      return showSecrets ? [dashedWall(place, wall)] : [];
    case "corridor":
      return [threshold(place)];
  }
}

/** A door's middle, direction and length in cells. */
interface DoorPlace {
  readonly x: number;
  readonly y: number;
  readonly vertical: boolean;
  readonly length: number;
}

function placeOf({ segment: [[ax, ay], [bx, by]] }: LayoutDoor): DoorPlace {
  const length = Math.abs(bx - ax) + Math.abs(by - ay);
  return { x: (ax + bx) / 2, y: (ay + by) / 2, vertical: ax === bx, length };
}

/** Openings of more than two cells get a longer leaf, so that no gap is left next to it. */
function leaf({ x, y, vertical, length }: DoorPlace, stroke: SceneToken, fill: SceneToken): SceneShape {
  const long = Math.max(leafLength, length - 0.7);
  const width = vertical ? leafThickness : long;
  const height = vertical ? long : leafThickness;
  return rectShape(
    { x: x - width / 2, y: y - height / 2, width, height },
    { fill, stroke, strokeWidth: leafOutline },
    0.1,
  );
}

function arrow({ x, y, vertical }: DoorPlace, into: CellMask): SceneShape {
  const forward = vertical ? into.has(x, Math.floor(y)) : into.has(Math.floor(x), y);
  const along = forward ? 1 : -1;
  const transform = vertical ? ([along, 0, 0, along, x, y] as const) : ([0, along, -along, 0, x, y] as const);
  const style = { fill: "edge-oneway", stroke: "floor", strokeWidth: 0.1 } as const;
  return {
    type: "group",
    transform,
    shapes: [{ type: "polyline", points: [-0.5, -0.66, 0.62, 0, -0.5, 0.66], closed: true, style }],
  };
}

function dashedWall(place: DoorPlace, wall: number): SceneShape {
  const style = { stroke: "edge-secret", strokeWidth: wall * 0.8, dash: [0.3, 0.26] } as const;
  return { type: "segments", points: lineOf(place, doorJamb), style };
}

function threshold(place: DoorPlace): SceneShape {
  const style = { stroke: "wall-thin", strokeWidth: 0.09, dash: [0.22, 0.22] } as const;
  return { type: "segments", points: lineOf(place, corridorJamb), style };
}

function lineOf({ x, y, vertical, length }: DoorPlace, jamb: number): number[] {
  const half = length / 2 - jamb;
  return vertical ? [x, y - half, x, y + half] : [x - half, y, x + half, y];
}
