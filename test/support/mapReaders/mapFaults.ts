import type { MapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { DecodedMap, DecodedObject } from "./decodedMap.ts";
import { type Plan, planOf } from "./plan.ts";

type Box = Pick<DecodedObject, "x" | "y" | "width" | "height">;

interface Walk {
  readonly map: DecodedMap;
  readonly isFloor: (tile: number) => boolean;
  readonly isBridge: (tile: number) => boolean;
  readonly isDoor: (tile: number) => boolean;
  /** Lines between tiles that nothing passes: "v x y" left of a tile, "h x y" above it. */
  readonly lines: ReadonlySet<string>;
}

/**
 * What is wrong about a map that a file was decoded to, compared with the plan it was made of: its size, rooms that are
 * not exactly one piece of floor, pieces that belong to no room, doors that are not exactly where the plan has them or do
 * not lead between their rooms, a start elsewhere than in the start room, and rooms that are reached with all locked
 * doors shut though the plan says otherwise, or the other way round. A flood fill over tiles; O(tiles).
 */
export function mapFaults(map: DecodedMap, layout: DungeonLayout, { tilesPerCell, walls }: MapSettings): string[] {
  const plan = planOf(layout);
  const period = tilesPerCell + walls;
  const size = [plan.width * period + walls, plan.height * period + walls];
  if (map.width !== size[0] || map.height !== size[1])
    return [`size ${map.width} x ${map.height}, not ${size.join(" x ")}`];
  const walk = walkOf(map);
  const faults: string[] = [];
  const groupOfTile = new Map<number, Set<string>>();
  const found = new Map<string, number>();
  const cellOf = (tile: number): string | undefined => {
    const [x, y] = [(tile % map.width) - walls, Math.floor(tile / map.width) - walls];
    const isOnLine = x < 0 || y < 0 || x % period >= tilesPerCell || y % period >= tilesPerCell;
    return isOnLine ? undefined : `${Math.floor(x / period)},${Math.floor(y / period)}`;
  };
  for (const piece of pieces(walk)) {
    const tiles = new Set([...piece].map((node) => node >> 1));
    const counts = new Map<string, number>();
    for (const tile of tiles) {
      const cell = cellOf(tile);
      if (cell !== undefined) counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
    const key = [...counts.keys()].sort().join(" ");
    const group = plan.groups.get(key);
    if (group === undefined) {
      faults.push(`a piece of floor with ${counts.size} cells is no room: ${key.slice(0, 60)}`);
      continue;
    }
    if ([...counts.values()].some((count) => count !== tilesPerCell ** 2)) faults.push(`room ${group} has holes`);
    found.set(group, (found.get(group) ?? 0) + 1);
    for (const tile of tiles) groupOfTile.set(tile, (groupOfTile.get(tile) ?? new Set()).add(group));
  }
  for (const group of plan.groups.values()) {
    if (found.get(group) !== 1) faults.push(`room ${group} is ${found.get(group) ?? 0} pieces`);
  }
  const doors = plan.doors.map((door) => ({ ...door, box: boxOf(door.segment, tilesPerCell, walls) }));
  faults.push(...doorFaults(walk, doors, groupOfTile), ...objectFaults(map, plan, doors, groupOfTile));
  const reached = reachedGroups(map, plan, doors);
  // Without objects nothing says where stairs lead.
  const knowsStairs = map.objects !== undefined || layout.floors === undefined;
  if (plan.start !== undefined && knowsStairs) {
    for (const room of plan.rooms) {
      if (reached.has(plan.groupOf(room)) !== plan.reachable.has(room)) {
        faults.push(`${room} is ${reached.has(plan.groupOf(room)) ? "" : "not "}reached with locked doors shut`);
      }
    }
  }
  return faults;
}

function walkOf(map: DecodedMap): Walk {
  const layer = (name: string) => map.layers.get(name) ?? [];
  const [floor, corridors, doors] = [layer("floor"), layer("corridors"), layer("doors")];
  const lines = new Set<string>();
  for (const { type, x, y, width, height } of map.objects ?? []) {
    // Walls and doors of no thickness: the flood stops at both.
    if ((type !== "wall" && type !== "door") || (width > 0 && height > 0)) continue;
    for (let i = 0; i < width; i++) lines.add(`h ${x + i} ${y}`);
    for (let i = 0; i < height; i++) lines.add(`v ${x} ${y + i}`);
  }
  const isDoor = (tile: number) => (doors[tile] ?? "") !== "";
  return {
    map,
    isDoor,
    isBridge: (tile) => corridors[tile] === "bridge",
    isFloor: (tile) =>
      ((floor[tile] ?? "") !== "" || (corridors[tile] ?? "") !== "") && !isDoor(tile) && map.solid[tile] !== true,
    lines,
  };
}

/** Connected floor; a bridge is two floors, one for each way over it. Nodes are tile * 2, + 1 for up and down. */
function pieces(walk: Walk): Set<number>[] {
  const { map, isFloor, isBridge } = walk;
  const seen = new Set<number>();
  const all: Set<number>[] = [];
  for (let tile = 0; tile < map.width * map.height; tile++) {
    if (!isFloor(tile)) continue;
    for (const start of isBridge(tile) ? [2 * tile, 2 * tile + 1] : [2 * tile]) {
      if (seen.has(start)) continue;
      const piece = new Set([start]);
      for (const node of piece) {
        seen.add(node);
        const at = node >> 1;
        for (const { tile: next, upright } of neighbours(map, at)) {
          if (isBridge(at) && upright !== ((node & 1) === 1)) continue;
          if (!isFloor(next) || isShut(walk, at, next)) continue;
          piece.add(isBridge(next) && upright ? 2 * next + 1 : 2 * next);
        }
      }
      all.push(piece);
    }
  }
  return all;
}

function neighbours({ width, height }: DecodedMap, tile: number): { tile: number; upright: boolean }[] {
  const [x, y] = [tile % width, Math.floor(tile / width)];
  return [
    ...(x > 0 ? [{ tile: tile - 1, upright: false }] : []),
    ...(x < width - 1 ? [{ tile: tile + 1, upright: false }] : []),
    ...(y > 0 ? [{ tile: tile - width, upright: true }] : []),
    ...(y < height - 1 ? [{ tile: tile + width, upright: true }] : []),
  ];
}

function isShut({ map: { width }, lines }: Walk, one: number, other: number): boolean {
  const later = Math.max(one, other);
  const kind = Math.abs(one - other) === 1 ? "v" : "h";
  return lines.size > 0 && lines.has(`${kind} ${later % width} ${Math.floor(later / width)}`);
}

/** The opening of a door: all of its wall's line, without the posts at its ends. */
function boxOf([[x1, y1], [x2, y2]]: Plan["doors"][number]["segment"], tilesPerCell: number, walls: number): Box {
  const period = tilesPerCell + walls;
  const [x, y] = [Math.min(x1, x2) * period, Math.min(y1, y2) * period];
  return y1 === y2
    ? { x: x + walls, y, width: Math.abs(x2 - x1) * period - walls, height: walls }
    : { x, y: y + walls, width: walls, height: Math.abs(y2 - y1) * period - walls };
}

type PlacedDoor = Plan["doors"][number] & { readonly box: Box };

/** Door tiles are those of the plan's doors and no others, with the two rooms on their sides. */
function doorFaults(
  { map, isDoor }: Walk,
  doors: readonly PlacedDoor[],
  groupOfTile: ReadonlyMap<number, ReadonlySet<string>>,
): string[] {
  const faults: string[] = [];
  const expected = new Set<number>();
  for (const { box, groups, name } of doors) {
    const beside = new Set<string>();
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let x = box.x; x < box.x + box.width; x++) {
        const tile = y * map.width + x;
        expected.add(tile);
        if (!isDoor(tile) || map.layers.get("walls")?.[tile] !== "") faults.push(`${name}: tile ${x}, ${y} is no door`);
        for (const next of neighbours(map, tile))
          for (const group of groupOfTile.get(next.tile) ?? []) beside.add(group);
      }
    }
    const isThick = box.width > 0 && box.height > 0;
    if (isThick && [...beside].sort().join() !== [...groups].sort().join()) {
      faults.push(`${name} leads between ${[...beside].join()} instead of ${groups.join()}`);
    }
  }
  for (let tile = 0; tile < map.width * map.height; tile++) {
    if (isDoor(tile) && !expected.has(tile)) faults.push(`a door at tile ${tile} that the plan does not have`);
  }
  return faults;
}

/** Doors as objects on exactly their tiles, and the start in its room. */
function objectFaults(
  { objects, width }: DecodedMap,
  plan: Plan,
  doors: readonly PlacedDoor[],
  groupOfTile: ReadonlyMap<number, ReadonlySet<string>>,
): string[] {
  if (objects === undefined) return [];
  const text = ({ x, y, width: wide, height: high }: Box, from = "", to = "") => [x, y, wide, high, from, to].join(" ");
  const wanted = doors.map(({ box, from, to }) => text(box, from, to)).sort();
  const found = objects
    .filter(({ type }) => type === "door")
    .map((door) => text(door, door.properties["from"], door.properties["to"]))
    .sort();
  const faults = wanted.join("\n") === found.join("\n") ? [] : ["the doors' objects are not on their tiles"];
  const spawns = objects.filter(({ type }) => type === "spawn");
  if (spawns.length !== (plan.start === undefined ? 0 : 1)) faults.push(`${spawns.length} starts`);
  for (const { x, y } of spawns) {
    const groups = groupOfTile.get(y * width + x);
    if (plan.start === undefined || groups?.has(plan.groupOf(plan.start)) !== true)
      faults.push("the start is elsewhere");
  }
  return faults;
}

/** Rooms that a body reaches from the start without opening a locked door; one-way doors in their direction. */
function reachedGroups(map: DecodedMap, plan: Plan, doors: readonly PlacedDoor[]): ReadonlySet<string> {
  const steps: (readonly [string, string])[] = [];
  const objects = map.objects ?? [];
  const objectAt = (door: PlacedDoor) =>
    objects.find(
      ({ type, x, y, width, height, properties }) =>
        type === "door" &&
        [x, y, width, height].join() === [door.box.x, door.box.y, door.box.width, door.box.height].join() &&
        properties["from"] === door.from,
    );
  for (const door of doors) {
    const tile = door.box.y * map.width + door.box.x;
    const isThin = door.box.width === 0 || door.box.height === 0;
    const object = objectAt(door);
    const isLocked = isThin ? object?.properties["state"] === "locked" : map.solid[tile] === true;
    if (!isThin && object !== undefined && (object.properties["state"] === "locked") !== isLocked) continue;
    if (isLocked) continue;
    const [one, other] = door.groups;
    steps.push([one, other]);
    const word = map.layers.get("doors")?.[tile];
    const isOneWay = map.objects === undefined ? word === "one_way" : object?.properties["kind"] === "one-way";
    if (!isOneWay) steps.push([other, one]);
  }
  for (const { type, properties } of objects) {
    if (type !== "stairs" || properties["state"] === "locked") continue;
    const [room = "", other = ""] = [properties["room"], properties["leadsToRoom"]];
    const isBack = properties["kind"] === "one-way" && properties["id"]?.endsWith("-to") === true;
    if (!isBack) steps.push([plan.groupOf(room), plan.groupOf(other)]);
  }
  const reached = new Set(plan.start === undefined ? [] : [plan.groupOf(plan.start)]);
  for (const group of reached) for (const [from, to] of steps) if (from === group) reached.add(to);
  return reached;
}
