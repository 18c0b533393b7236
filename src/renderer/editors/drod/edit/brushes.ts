import { directionNames, directionOf, deltaX, deltaY, directionIndex } from "#shared/levels/drod/directions.ts";
import type { DirectionName } from "#shared/levels/drod/directions.ts";
import { monsterTypeNames } from "#shared/levels/drod/tiles.ts";
import type { FloorTile, MonsterType, OpaqueTile, TransparentTile } from "#shared/levels/drod/tiles.ts";

/** The layer of an edit; a right click and the eraser only affect the active layer. */
export const editLayers = ["floor", "walls", "items", "monsters"] as const;

/** A part of a square that is edited on its own. */
export type EditLayer = (typeof editLayers)[number];

/** What the pencil draws. Arrows, tunnels and monsters also use the current facing. */
export type Brush =
  | { readonly kind: "ground"; readonly layer: "floor" | "walls"; readonly tile: OpaqueTile }
  | { readonly kind: "arrow"; readonly off: boolean }
  | { readonly kind: "ortho" }
  | { readonly kind: "tunnel" }
  | { readonly kind: "item"; readonly item: TransparentTile }
  | { readonly kind: "monster"; readonly type: MonsterType }
  | { readonly kind: "start" };

const ground = (layer: "floor" | "walls", ...tiles: OpaqueTile[]): Brush[] =>
  tiles.map((tile) => ({ kind: "ground", layer, tile }));
const items = (...names: TransparentTile[]): Brush[] => names.map((item) => ({ kind: "item", item }));

/** Everything that can be drawn, by layer, in palette order: exactly what the simulation supports. */
export const palette: Readonly<Record<EditLayer, readonly Brush[]>> = {
  floor: [
    ...ground("floor", "floor", "pit", "trapdoor", "water", "trapdoor_water", "plate", "bridge", "bridge_h"),
    ...ground("floor", "bridge_v", "platform_pit", "platform_water", "hot", "oremites", "thinice"),
    { kind: "arrow", off: false },
    { kind: "arrow", off: true },
    { kind: "ortho" },
    { kind: "tunnel" },
    ...ground("floor", "stairs", "stairs_up"),
    ...ground("floor", "floor_mosaic", "floor_road", "floor_grass", "floor_dirt", "floor_alternate"),
  ],
  walls: [
    ...ground("walls", "wall", "brokenwall", "hiddenwall", "wall2", "masterwall"),
    ...ground("walls", "yellowdoor", "yellowdoor_open", "greendoor", "greendoor_open", "bluedoor", "bluedoor_open"),
    ...ground("walls", "reddoor", "reddoor_open", "blackdoor", "blackdoor_open"),
  ],
  items: [
    ...items("orb", "tar", "mud", "gel", "potion_mimic", "potion_invis", "potion_speed", "potion_decoy"),
    ...items("bomb", "fuse", "mirror", "obstacle", "scroll", "checkpoint"),
  ],
  monsters: [{ kind: "start" }, ...monsterTypeNames.map((type): Brush => ({ kind: "monster", type }))],
};

/** A stable key: "ground:wall", "monster:roach". */
export function brushKey(brush: Brush): string {
  switch (brush.kind) {
    case "ground":
      return `ground:${brush.tile}`;
    case "item":
      return `item:${brush.item}`;
    case "monster":
      return `monster:${brush.type}`;
    case "arrow":
      return brush.off ? "arrow:off" : "arrow";
    case "ortho":
    case "tunnel":
    case "start":
      return brush.kind;
  }
}

/** Whether two brushes draw the same; the recently used list holds none twice. */
export function sameBrush(a: Brush, b: Brush): boolean {
  return brushKey(a) === brushKey(b);
}

/** The layer that a brush draws on; active as soon as the brush is chosen. */
export function layerOf(brush: Brush): EditLayer {
  switch (brush.kind) {
    case "ground":
      return brush.layer;
    case "arrow":
    case "ortho":
    case "tunnel":
      return "floor";
    case "item":
      return "items";
    case "monster":
    case "start":
      return "monsters";
  }
}

const floorKinds: ReadonlySet<OpaqueTile> = new Set(
  palette.floor.flatMap((brush) => (brush.kind === "ground" ? [brush.tile] : [])),
);

/** The brush that draws an o-tile. */
export function groundBrush(tile: OpaqueTile): Brush {
  if (tile.startsWith("tunnel")) return { kind: "tunnel" };
  return { kind: "ground", layer: floorKinds.has(tile) ? "floor" : "walls", tile };
}

/** The facings of a brush; empty for those without. */
export function facingsOf(brush: Brush): readonly DirectionName[] {
  switch (brush.kind) {
    case "tunnel":
      return ["N", "E", "S", "W"];
    case "arrow":
    case "start":
      return clockwise;
    case "monster":
      return facingsOfMonster(brush.type);
    case "ground":
    case "ortho":
    case "item":
      return [];
  }
}

const clockwise: readonly DirectionName[] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

function facingsOfMonster(type: MonsterType): readonly DirectionName[] {
  if (type === "brain") return [];
  // The hatch clock of an egg is its facing.
  if (type === "egg") return ["SW", "W", "NW", "N"];
  if (isSerpentType(type)) return ["N", "E", "S", "W"];
  return clockwise;
}

/** Monsters that occupy a chain of squares, head first. */
export function isSerpentType(type: MonsterType): boolean {
  return type === "serpent" || type === "adder" || type === "rattlesnake";
}

/** The facing nearest to the wanted one that a brush can have; "-" where it has none. */
export function fittingFacing(brush: Brush, wanted: DirectionName): DirectionName {
  const allowed = facingsOf(brush);
  if (allowed.length === 0) return "-";
  if (allowed.includes(wanted)) return wanted;
  const at = clockwise.indexOf(wanted);
  return allowed.find((one) => Math.abs(clockwise.indexOf(one) - at) === 1) ?? allowed[0] ?? "S";
}

/** The next facing clockwise (1) or counter-clockwise (-1) that a brush can have. */
export function turnedFacing(brush: Brush, from: DirectionName, by: 1 | -1): DirectionName {
  const allowed = facingsOf(brush);
  const at = allowed.indexOf(from);
  if (allowed.length === 0) return from;
  return allowed[(Math.max(at, 0) + by + allowed.length) % allowed.length] ?? from;
}

/** "n", "se" ... of an arrow or tunnel tile as a facing; undefined for others. */
export function facingOfTile(tile: OpaqueTile | FloorTile): DirectionName | undefined {
  const [, side] = tile.split("_");
  return directionNames.find((name) => name.toLowerCase() === side);
}

/** The facing from one square towards another. */
export function facingBetween(from: readonly [number, number], to: readonly [number, number]): DirectionName {
  const direction = directionOf(Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1]));
  return directionNames[direction] ?? "-";
}

/** One step in a facing. */
export function stepTo([x, y]: readonly [number, number], facing: DirectionName): [number, number] {
  const direction = directionIndex(facing);
  return [x + deltaX(direction), y + deltaY(direction)];
}
