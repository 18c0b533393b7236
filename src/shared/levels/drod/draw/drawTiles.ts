import { cellOutline } from "../../../scene/cellOutline.ts";
import type { SceneShape, ShapeStyle } from "../../../scene/scene.ts";
import { deltaX, deltaY, directionIndex } from "../directions.ts";
import { roomColumns, roomRows } from "../room.ts";
import type { RoomTiles } from "../roomTiles.ts";
import type { OpaqueTile, TransparentTile } from "../tiles.ts";
import { glyphPath, tileGlyphs } from "./tileGlyphs.ts";
import { tileLooks, type TileLook } from "./tileLooks.ts";
import { segmentsShape, textShape } from "../../../scene/shapes.ts";

/** Squares [x, y] of one tile. */
type Squares = (readonly [number, number])[];

function squaresByTile<T>(tiles: readonly T[], blank: T): Map<T, Squares> {
  const squares = new Map<T, Squares>();
  for (const [cell, tile] of tiles.entries()) {
    if (tile === blank) continue;
    const list = squares.get(tile) ?? [];
    list.push([cell % roomColumns, Math.floor(cell / roomColumns)]);
    squares.set(tile, list);
  }
  return squares;
}

/** Runs along rows as one path, so that a room is a handful of shapes, not a thousand. */
function areaOf(squares: Squares, inset = 0): number[] {
  const path: number[] = [];
  for (let i = 0; i < squares.length;) {
    const [x, y] = squares[i] ?? [0, 0];
    let length = 1;
    while (squares[i + length]?.[1] === y && squares[i + length]?.[0] === x + length && inset === 0) length++;
    const [left, top, right, bottom] = [x + inset, y + inset, x + length - inset, y + 1 - inset];
    path.push(0, left, top, 1, right, top, 1, right, bottom, 1, left, bottom, 3);
    i += length;
  }
  return path;
}

/** Tiles that are drawn as one mass of wall; the hidden ones are marked in full drawings, which players do not see. */
const wallTiles: ReadonlySet<OpaqueTile> = new Set(["wall", "wall2", "masterwall", "hiddenwall"]);

/** The checker floor of the whole room, and the squares of the o-layer on it. */
export function groundShapes(tiles: RoomTiles, withMarks: boolean): SceneShape[] {
  const checker: Squares = [];
  for (let y = 0; y < roomRows; y++) for (let x = y % 2; x < roomColumns; x += 2) checker.push([x, y]);
  const shapes: SceneShape[] = [
    { type: "rect", x: 0, y: 0, width: roomColumns, height: roomRows, style: { fill: "floor" } },
  ];
  if (withMarks) shapes.push({ type: "path", data: areaOf(checker), style: { fill: "floor-dot", fillOpacity: 0.32 } });
  for (const [tile, squares] of squaresByTile<OpaqueTile>(tiles.o, "floor")) {
    const look = tileLooks[tile];
    if (look === undefined || wallTiles.has(tile)) continue;
    const isBar = withMarks && look.bands !== undefined;
    const opacity = isBar ? look.opacity * 0.45 : look.opacity;
    shapes.push({ type: "path", data: areaOf(squares), style: { fill: look.fill, fillOpacity: opacity } });
    if (tile === "pit" || tile === "water") shapes.push(edgeOf(tiles.o, tile));
    if (withMarks && look.bands !== undefined) shapes.push(...bandShapes(look, look.bands, squares));
    else if (withMarks) shapes.push(...signShapes(tile, squares));
  }
  shapes.push(...wallShapes(tiles, withMarks));
  return shapes;
}

function edgeOf(o: RoomTiles["o"], tile: OpaqueTile): SceneShape {
  const data = cellOutline(roomColumns, roomRows, (x, y) => o[y * roomColumns + x] === tile);
  return { type: "path", data, style: { stroke: "wall-thin", strokeWidth: 0.06 } };
}

function wallShapes({ o }: RoomTiles, withMarks: boolean): SceneShape[] {
  const isWall = (x: number, y: number): boolean => wallTiles.has(o[y * roomColumns + x] ?? "floor");
  const style: ShapeStyle = { fill: "bg-4", stroke: "wall", strokeWidth: withMarks ? 0.1 : 0.2, lineJoin: "round" };
  const mass: SceneShape = { type: "path", data: cellOutline(roomColumns, roomRows, isWall), style };
  if (!withMarks) return [mass];
  const squares = squaresByTile<OpaqueTile>(o, "floor");
  return [mass, ...[...wallTiles].flatMap((tile) => signShapes(tile, squares.get(tile) ?? []))];
}

/** The glyph of a tile on its squares; nothing for tiles without one. */
function signShapes(tile: OpaqueTile, squares: Squares): SceneShape[] {
  const glyph = tileGlyphs[tile];
  if (glyph === undefined || squares.length === 0) return [];
  // Patterns of plain floor are fainter than the things on it.
  const strokeOpacity = tile.startsWith("floor_") ? 0.24 : 0.45;
  const style: ShapeStyle = { stroke: "ink", strokeOpacity, strokeWidth: 0.07, lineJoin: "round" };
  return [{ type: "path", data: glyphPath(glyph, squares), style }];
}

/** Doors as banded bars across the square: the number of bands is the kind. */
function bandShapes(look: TileLook, bands: number, squares: Squares): SceneShape[] {
  const isOpen = look.isOpen === true;
  const bars = squares.flatMap(([x, y]) => [x + 0.5, y + 0.04, x + 0.5, y + 0.96]);
  const points = squares.flatMap(([x, y]) =>
    Array.from({ length: bands }, (_, band) => {
      const at = y + (band + 1) / (bands + 1);
      return isOpen ? [x + 0.2, at, x + 0.8, at] : [x + 0.29, at, x + 0.71, at];
    }).flat(),
  );
  const strokes: ShapeStyle = { stroke: isOpen ? look.fill : "canvas", strokeWidth: isOpen ? 0.1 : 0.09 };
  if (isOpen) return [{ type: "segments", points, style: { ...strokes, dash: [0.16, 0.28] } }];
  return [
    { type: "segments", points: bars, style: { stroke: look.fill, strokeWidth: 0.42 } },
    { type: "segments", points, style: strokes },
  ];
}

const chevrons: readonly string[] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/** Force arrows as chevrons that point where one may go; orthosquares as a cross of four strokes. */
export function floorShapes(tiles: RoomTiles): SceneShape[] {
  const shapes: SceneShape[] = [];
  for (const [tile, squares] of squaresByTile(tiles.f, "empty")) {
    const [, name, off] = tile.split("_");
    const direction = chevrons.includes(name ?? "") ? directionIndex((name ?? "").toUpperCase()) : -1;
    const points = squares.flatMap(([x, y]) => (direction < 0 ? crossAt(x, y) : chevronAt(x, y, direction)));
    const strokeOpacity = off === undefined ? 0.95 : 0.35;
    shapes.push(segmentsShape(points, { stroke: "info", strokeOpacity, strokeWidth: 0.11, lineCap: "round" }));
  }
  return shapes;
}

function chevronAt(x: number, y: number, direction: number): number[] {
  const length = Math.hypot(deltaX(direction), deltaY(direction));
  const dx = deltaX(direction) / length;
  const dy = deltaY(direction) / length;
  const [tipX, tipY] = [x + 0.5 + dx * 0.28, y + 0.5 + dy * 0.28];
  const wing = (side: 1 | -1) => [tipX - dx * 0.36 - dy * 0.3 * side, tipY - dy * 0.36 + dx * 0.3 * side];
  return [tipX, tipY, ...wing(1), tipX, tipY, ...wing(-1)];
}

function crossAt(x: number, y: number): number[] {
  return [x + 0.5, y + 0.15, x + 0.5, y + 0.85, x + 0.15, y + 0.5, x + 0.85, y + 0.5];
}

/** Items on squares: tar as soft tiles with a wave; orbs, potions and others as rotated squares with a sign. */
export function itemShapes(tiles: RoomTiles, withMarks: boolean): SceneShape[] {
  return [...squaresByTile<TransparentTile>(tiles.t, "empty")].flatMap(([item, squares]) =>
    itemShape(item, squares, withMarks),
  );
}

function itemShape(item: TransparentTile, squares: Squares, withMarks: boolean): SceneShape[] {
  switch (item) {
    case "empty":
      return [];
    case "tar":
    case "mud":
    case "gel": {
      const fill = item === "tar" ? "role-start" : item === "mud" ? "role-boss" : "role-shop";
      const keys = new Set(squares.map(([x, y]) => y * roomColumns + x));
      const outline = cellOutline(roomColumns, roomRows, (x, y) => keys.has(y * roomColumns + x));
      const style: ShapeStyle = { fill, fillOpacity: 0.28, stroke: fill, strokeWidth: 0.07, lineJoin: "round" };
      const cover: SceneShape = { type: "path", data: outline, style };
      const wave = squares.flatMap(([x, y]) => waveAt(item, x, y));
      return withMarks
        ? [cover, { type: "path", data: wave, style: { stroke: fill, strokeWidth: 0.07, lineCap: "round" } }]
        : [cover];
    }
    case "obstacle":
      return [{ type: "path", data: areaOf(squares, 0.1), style: { fill: "wall-thin" } }];
    case "orb":
      return [
        { type: "dots", points: centres(squares), r: 0.42, style: { fill: "role-treasure" } },
        { type: "dots", points: centres(squares), r: 0.3, style: { fill: "floor" } },
        { type: "dots", points: centres(squares), r: 0.17, style: { fill: "role-treasure" } },
      ];
    case "fuse":
      return [{ type: "dots", points: centres(squares), r: 0.12, style: { fill: "role-boss" } }];
    case "scroll":
    case "checkpoint":
    case "mirror":
    case "bomb":
    case "potion_invis":
    case "potion_mimic":
    case "potion_speed":
    case "potion_decoy":
      return squares.flatMap(([x, y]) => thing(x, y, signs[item], withMarks));
  }
}

/** One wave for tar, two for mud, three for gel. */
function waveAt(item: "tar" | "mud" | "gel", x: number, y: number): number[] {
  const heights = item === "tar" ? [0.5] : item === "mud" ? [0.38, 0.62] : [0.3, 0.5, 0.7];
  return heights.flatMap((at) => [
    0,
    x + 0.24,
    y + at + 0.05,
    2,
    x + 0.4,
    y + at - 0.12,
    x + 0.6,
    y + at + 0.16,
    x + 0.76,
    y + at - 0.05,
  ]);
}

const signs = {
  scroll: "s",
  checkpoint: "+",
  mirror: "m",
  bomb: "B",
  potion_invis: "I",
  potion_mimic: "M",
  potion_speed: "S",
  potion_decoy: "D",
} as const;

function thing(x: number, y: number, sign: string, withSign: boolean): SceneShape[] {
  const points = [x + 0.5, y + 0.06, x + 0.94, y + 0.5, x + 0.5, y + 0.94, x + 0.06, y + 0.5];
  const diamond: SceneShape = { type: "polyline", points, closed: true, style: { fill: "role-treasure" } };
  if (!withSign) return [diamond];
  const style = { fill: "on-role" } as const;
  return [diamond, textShape(x + 0.5, y + 0.5, sign, 0.5, style)];
}

function centres(squares: Squares): number[] {
  return squares.flatMap(([x, y]) => [x + 0.5, y + 0.5]);
}
