import type { PathData } from "../../../scene/scene.ts";
import type { OpaqueTile } from "../tiles.ts";

/** Strokes of a sign in a square from [0, 0] to [1, 1]: polylines as flat x, y. */
type Glyph = readonly (readonly number[])[];

const wave = (y: number): readonly number[] => [0.08, y, 0.29, y - 0.1, 0.5, y, 0.71, y + 0.1, 0.92, y];
const square = (inset: number): readonly number[] => {
  const [near, far] = [inset, 1 - inset];
  return [near, near, far, near, far, far, near, far, near, near];
};
const cross: Glyph = [
  [0.24, 0.24, 0.76, 0.76],
  [0.76, 0.24, 0.24, 0.76],
];
const planksAcross: Glyph = [0.14, 0.38, 0.62, 0.86].map((at) => [at, 0.12, at, 0.88]);
const planksAlong: Glyph = [0.14, 0.38, 0.62, 0.86].map((at) => [0.12, at, 0.88, at]);
const steps: Glyph = [
  [0.14, 0.22, 0.86, 0.22],
  [0.24, 0.42, 0.76, 0.42],
  [0.34, 0.62, 0.66, 0.62],
  [0.43, 0.8, 0.57, 0.8],
];
const arch: Glyph = [
  [0.2, 0.9, 0.2, 0.4, 0.32, 0.2, 0.5, 0.12, 0.68, 0.2, 0.8, 0.4, 0.8, 0.9],
  [0.5, 0.34, 0.5, 0.8],
];

/** Turned clockwise by a number of right angles. */
function turned(glyph: Glyph, quarters: number): Glyph {
  let strokes = glyph;
  for (let i = 0; i < quarters; i++)
    strokes = strokes.map((points) =>
      points.map((value, at) => (at % 2 === 0 ? 1 - (points[at + 1] ?? 0) : (points[at - 1] ?? value))),
    );
  return strokes;
}

/**
 * Glyphs that distinguish squares of the o-layer without color. Plain floor, plain walls and doors have none: doors are
 * distinguished by their bands.
 */
export const tileGlyphs: Readonly<Partial<Record<OpaqueTile, Glyph>>> = {
  pit: [
    [0, 0.3, 1, 0.3],
    [0, 0.7, 1, 0.7],
  ],
  water: [wave(0.3), wave(0.7)],
  trapdoor: [square(0.14), ...cross],
  trapdoor_water: [square(0.14), wave(0.4), wave(0.62)],
  thinice: [
    [0.12, 0.3, 0.38, 0.42, 0.52, 0.2, 0.88, 0.34],
    [0.38, 0.42, 0.46, 0.64, 0.3, 0.88],
    [0.46, 0.64, 0.84, 0.78],
  ],
  plate: [square(0.16), square(0.34)],
  bridge: [...planksAlong.slice(1, 3), ...planksAcross.slice(1, 3), square(0.12)],
  bridge_h: planksAcross,
  bridge_v: planksAlong,
  platform_pit: [square(0.14), [0.14, 0.5, 0.86, 0.5], [0.5, 0.14, 0.5, 0.86]],
  platform_water: [
    square(0.14),
    [0.5, 0.14, 0.5, 0.36],
    [0.5, 0.64, 0.5, 0.86],
    [0.14, 0.5, 0.29, 0.4, 0.5, 0.5, 0.71, 0.6, 0.86, 0.5],
  ],
  hot: [0.28, 0.5, 0.72].map((x) => [x, 0.84, x - 0.09, 0.66, x + 0.07, 0.48, x - 0.05, 0.32, x + 0.04, 0.16]),
  oremites: [
    [0.2, 0.24, 0.34, 0.24, 0.27, 0.36, 0.2, 0.24],
    [0.62, 0.18, 0.78, 0.22, 0.68, 0.34, 0.62, 0.18],
    [0.4, 0.48, 0.56, 0.5, 0.46, 0.62, 0.4, 0.48],
    [0.18, 0.7, 0.34, 0.72, 0.24, 0.84, 0.18, 0.7],
    [0.66, 0.68, 0.82, 0.7, 0.74, 0.82, 0.66, 0.68],
  ],
  stairs: steps,
  stairs_up: turned(steps, 2),
  tunnel_n: arch,
  tunnel_e: turned(arch, 1),
  tunnel_s: turned(arch, 2),
  tunnel_w: turned(arch, 3),
  floor_mosaic: [
    [0.5, 0.08, 0.92, 0.5, 0.5, 0.92, 0.08, 0.5, 0.5, 0.08],
    [0.5, 0.3, 0.7, 0.5, 0.5, 0.7, 0.3, 0.5, 0.5, 0.3],
  ],
  floor_road: [
    [0, 0.34, 1, 0.34],
    [0, 0.68, 1, 0.68],
    [0.3, 0, 0.3, 0.34],
    [0.74, 0.34, 0.74, 0.68],
    [0.3, 0.68, 0.3, 1],
  ],
  floor_grass: [
    [0.18, 0.42, 0.22, 0.18],
    [0.28, 0.42, 0.36, 0.22],
    [0.64, 0.56, 0.66, 0.32],
    [0.74, 0.56, 0.84, 0.38],
    [0.3, 0.86, 0.34, 0.62],
    [0.42, 0.86, 0.5, 0.68],
  ],
  floor_dirt: [
    [0.16, 0.26, 0.26, 0.22],
    [0.6, 0.2, 0.7, 0.26],
    [0.36, 0.5, 0.46, 0.46],
    [0.76, 0.56, 0.84, 0.5],
    [0.18, 0.78, 0.28, 0.82],
    [0.58, 0.84, 0.68, 0.8],
  ],
  floor_alternate: [square(0.2)],
  wall2: [
    [0.04, 0.34, 0.96, 0.34],
    [0.04, 0.66, 0.96, 0.66],
    [0.5, 0.06, 0.5, 0.34],
    [0.26, 0.34, 0.26, 0.66],
    [0.74, 0.34, 0.74, 0.66],
    [0.5, 0.66, 0.5, 0.94],
  ],
  masterwall: [
    [0.5, 0.16, 0.84, 0.5, 0.5, 0.84, 0.16, 0.5, 0.5, 0.16],
    [0.5, 0.38, 0.5, 0.62],
    [0.38, 0.5, 0.62, 0.5],
  ],
  hiddenwall: [
    [0.3, 0.36, 0.38, 0.24, 0.56, 0.22, 0.66, 0.34, 0.62, 0.46, 0.5, 0.54, 0.5, 0.64],
    [0.5, 0.76, 0.5, 0.8],
  ],
  brokenwall: [
    [0.14, 0.2, 0.4, 0.36, 0.34, 0.56, 0.62, 0.66, 0.58, 0.9],
    [0.4, 0.36, 0.7, 0.28, 0.86, 0.1],
    [0.62, 0.66, 0.88, 0.6],
    [0.34, 0.56, 0.12, 0.72],
  ],
};

/** A sign on each of the squares, as one path. O(squares). */
export function glyphPath(glyph: Glyph, squares: readonly (readonly [number, number])[]): PathData {
  const path: number[] = [];
  for (const [x, y] of squares)
    for (const points of glyph)
      for (let i = 0; i + 1 < points.length; i += 2)
        path.push(i === 0 ? 0 : 1, x + (points[i] ?? 0), y + (points[i + 1] ?? 0));
  return path;
}
