import { parsePath } from "../../../scene/pathData.ts";
import type { SceneShape, ShapeStyle } from "../../../scene/scene.ts";
import type { SceneToken } from "../../../scene/tokens.ts";
import type { RoomRole } from "../roomRoles.ts";

/** A part of a glyph, in a box from -8 to 8: filled and stroked, or stroked only. */
interface GlyphPart {
  readonly path: string;
  readonly filled?: boolean;
}

type ChippedRole = Exclude<RoomRole, "normal">;

const glyphs: Readonly<Record<ChippedRole, readonly GlyphPart[]>> = {
  start: [{ path: "M-4 7 L-4 -6.5 M-4 -6 C0 -8.5 2 -3.5 6.2 -5.6 L6.2 1.4 C2 3.5 0 -1.4 -4 1.2" }],
  boss: [{ path: "M-6.6 5.6 L-7.4 -4.4 L-3.2 -0.8 L0 -6.8 L3.2 -0.8 L7.4 -4.4 L6.6 5.6 Z", filled: true }],
  treasure: [{ path: "M-4 -5.2 L4 -5.2 L7.2 -1.2 L0 6.6 L-7.2 -1.2 Z M-7.2 -1.2 L7.2 -1.2" }],
  shop: [
    {
      path: "M-6.4 -2.2 L-5 -6 L5 -6 L6.4 -2.2 M-5.4 -1.6 L-5.4 6.2 L5.4 6.2 L5.4 -1.6 M-7 -2.2 L7 -2.2 M-1.6 6 L-1.6 1.6 L1.6 1.6 L1.6 6",
    },
  ],
  key: [
    { path: "M-0.2 0.2 L6.4 -6.4 M3.2 -3.2 L6.2 -0.4 M5.4 -5.4 L7.2 -3.6" },
    {
      path: "M0.8 2.8 C0.8 4.79 -0.81 6.4 -2.8 6.4 C-4.79 6.4 -6.4 4.79 -6.4 2.8 C-6.4 0.81 -4.79 -0.8 -2.8 -0.8 C-0.81 -0.8 0.8 0.81 0.8 2.8 Z",
    },
  ],
  lock: [
    {
      path: "M-4 -1.2 L4 -1.2 C4.9 -1.2 5.6 -0.5 5.6 0.4 L5.6 5.2 C5.6 6.1 4.9 6.8 4 6.8 L-4 6.8 C-4.9 6.8 -5.6 6.1 -5.6 5.2 L-5.6 0.4 C-5.6 -0.5 -4.9 -1.2 -4 -1.2 Z",
      filled: true,
    },
    { path: "M-3.4 -1.4 L-3.4 -4 C-3.4 -5.88 -1.88 -7.4 0 -7.4 C1.88 -7.4 3.4 -5.88 3.4 -4 L3.4 -1.4" },
  ],
  corridor: [{ path: "M-7 -3 L7 -3 M-7 3 L7 3" }],
};

const glyphStroke = 1.9;

/** The color token of a role, for its room's tint and its chip. */
export function roleToken(role: RoomRole): SceneToken {
  return `role-${role}`;
}

/**
 * The symbol of a role, drawn around [x, y] with radius `r` in the caller's units: form, glyph and hue, so that roles
 * are distinguishable in grayscale. Used on layouts, graph nodes and in lists. A normal room is a ring with a dot.
 */
export function roleChip(role: RoomRole, x: number, y: number, r: number): SceneShape {
  const transform = [1, 0, 0, 1, x, y] as const;
  if (role === "normal") return { type: "group", transform, shapes: normalChip(r) };
  const pale = role === "treasure" || role === "key";
  const body: ShapeStyle = {
    fill: roleToken(role),
    ...(pale ? { stroke: "chip-line" as const, strokeWidth: r * 0.12 } : {}),
  };
  const scale = r / (role === "treasure" ? 13.4 : 12.4);
  const glyph: SceneShape = {
    type: "group",
    transform: [scale, 0, 0, scale, 0, 0],
    shapes: glyphs[role].map((part) => glyphShape(part, pale ? "on-role-pale" : "on-role")),
  };
  return { type: "group", transform, shapes: [chipForm(role, r, body), glyph] };
}

function normalChip(r: number): SceneShape[] {
  return [
    { type: "circle", cx: 0, cy: 0, r: r * 0.82, style: { stroke: "role-corridor", strokeWidth: r * 0.17 } },
    { type: "circle", cx: 0, cy: 0, r: r * 0.26, style: { fill: "role-corridor" } },
  ];
}

function glyphShape(part: GlyphPart, ink: SceneToken): SceneShape {
  return {
    type: "path",
    data: parsePath(part.path),
    style: {
      ...(part.filled === true ? { fill: ink } : {}),
      stroke: ink,
      strokeWidth: glyphStroke,
      lineCap: "round",
      lineJoin: "round",
    },
  };
}

function chipForm(role: ChippedRole, r: number, style: ShapeStyle): SceneShape {
  switch (role) {
    case "boss":
      return { type: "polyline", points: hexagon(r * 1.12), closed: true, style };
    case "treasure": {
      const half = r * 0.86;
      const turned = [Math.SQRT1_2, Math.SQRT1_2, -Math.SQRT1_2, Math.SQRT1_2, 0, 0] as const;
      return { type: "group", transform: turned, shapes: [square(half, r * 0.22, style)] };
    }
    case "shop":
    case "lock":
      return square(r * 0.92, r * 0.34, style);
    case "start":
    case "key":
    case "corridor":
      return { type: "circle", cx: 0, cy: 0, r, style };
  }
}

function square(half: number, radius: number, style: ShapeStyle): SceneShape {
  return { type: "rect", x: -half, y: -half, width: half * 2, height: half * 2, radius, style };
}

/** Corners of a hexagon with a corner at the bottom, flat x, y. */
function hexagon(r: number): number[] {
  return [0, 1, 2, 3, 4, 5].flatMap((corner) => [
    Math.sin((corner * Math.PI) / 3) * r,
    -Math.cos((corner * Math.PI) / 3) * r,
  ]);
}
