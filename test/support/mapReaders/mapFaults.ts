import type { MapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { DecodedBody, DecodedMap, DecodedObject } from "./decodedMap.ts";
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
  const { locked, faults: lockFaults } = locksOf(map, doors);
  faults.push(...lockFaults);
  const reached = reachedGroups(map, plan, doors, locked);
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
  const bodies = map.bodies ?? [];
  for (const { type, x, y, width, height } of map.objects ?? []) {
    // Walls and doors of no thickness: the flood stops at both. What has bodies is stopped by them alone.
    const isWall = type === "wall" && map.bodies === undefined;
    if ((!isWall && type !== "door") || (width > 0 && height > 0)) continue;
    for (const line of linesOf({ x, y, width, height })) lines.add(line);
  }
  for (const { segments } of bodies.filter(({ door }) => door === undefined)) {
    for (const line of segments.flatMap(linesOfSegment)) lines.add(line);
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

/** The unit lines that a box of no thickness lies on. */
function linesOf({ x, y, width, height }: Box): string[] {
  return [
    ...Array.from({ length: width }, (_, i) => `h ${x + i} ${y}`),
    ...Array.from({ length: height }, (_, i) => `v ${x} ${y + i}`),
  ];
}

function linesOfSegment([x1, y1, x2, y2]: DecodedBody["segments"][number]): string[] {
  return linesOf({ x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) });
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

/** Doors that nothing passes while it is shut; what a file says about a door is what stops a body there. */
function locksOf(
  map: DecodedMap,
  doors: readonly PlacedDoor[],
): { readonly locked: ReadonlySet<PlacedDoor>; readonly faults: readonly string[] } {
  const locked = new Set<PlacedDoor>();
  const faults: string[] = [];
  const lines = new Map(
    (map.bodies ?? []).flatMap(({ door, segments }) =>
      segments.flatMap(linesOfSegment).map((line) => [line, door] as const),
    ),
  );
  for (const door of doors) {
    const { box, name } = door;
    const object = objectAt(map, door);
    const says = object?.properties["state"] === "locked";
    const isThin = box.width === 0 || box.height === 0;
    const units = linesOf(box);
    const shut = units.filter((line) => lines.has(line));
    const isShut = !isThin
      ? map.solid[box.y * map.width + box.x] === true
      : map.bodies === undefined
        ? says
        : shut.length > 0;
    if (isShut) locked.add(door);
    if (object !== undefined && says !== isShut)
      faults.push(`${name} says ${says ? "" : "not "}locked, and bodies otherwise`);
    if (shut.length === 0) continue;
    // A game opens a door by taking its body away.
    const own = new Set(shut.map((line) => lines.get(line)));
    if (shut.length < units.length) faults.push(`${name} is shut in part`);
    if (own.size !== 1 || !own.has(object?.properties["id"])) faults.push(`${name} is shut by ${[...own].join()}`);
  }
  return { locked, faults };
}

function objectAt({ objects = [] }: DecodedMap, { box, from }: PlacedDoor): DecodedObject | undefined {
  return objects.find(
    ({ type, x, y, width, height, properties }) =>
      type === "door" &&
      [x, y, width, height].join() === [box.x, box.y, box.width, box.height].join() &&
      properties["from"] === from,
  );
}

/** Rooms that a body reaches from the start without opening a locked door; one-way doors in their direction. */
function reachedGroups(
  map: DecodedMap,
  plan: Plan,
  doors: readonly PlacedDoor[],
  locked: ReadonlySet<PlacedDoor>,
): ReadonlySet<string> {
  const steps: (readonly [string, string])[] = [];
  const objects = map.objects ?? [];
  for (const door of doors) {
    if (locked.has(door)) continue;
    const tile = door.box.y * map.width + door.box.x;
    const object = objectAt(map, door);
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
