import type { Point } from "../../../kernel/geometry.ts";
import { mix32 } from "../../../kernel/hash.ts";
import { createRandom, deriveSeed, shuffle } from "../../../kernel/random.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import {
  type ContentObject,
  type ContentRule,
  type Contents,
  type PinnedObject,
  type ContentPlace,
  middleIntensity,
} from "./contentsSchema.ts";
import { missionGraph } from "../mission/missionGraph.ts";
import { markedCells } from "./markers.ts";
import { criticalPath } from "../mission/criticalPath.ts";
import { cellKey } from "../validator/cells.ts";
import { doorSteps, itemCell, standingCells } from "./standing.ts";
import { oncePer } from "#shared/kernel/once.ts";

/** A budget that was not met: too few rooms, or too little space in them. */
export interface Shortage {
  readonly rule: string;
  readonly class: string;
  readonly asked: number;
  readonly placed: number;
}

/** The objects of a layout. */
export interface Population {
  readonly objects: readonly ContentObject[];
  readonly shortages: readonly Shortage[];
}

const nothing: Population = { objects: [], shortages: [] };
const populated = oncePer((layout: DungeonLayout) => oncePer((contents: Contents) => populateAnew(layout, contents)));

/**
 * Distributes the budgets of a graph over a layout. Pure: the same layout, rules and seed produce the same objects.
 * Each rule and room has its own random stream, so that most objects stay in place when distant rooms change. Pinned
 * objects stay in their rooms, as near to their pinned position as possible. O(cells + objects^2).
 */
export function populate(layout: DungeonLayout, contents: Contents | undefined = layout.rules.contents): Population {
  return contents === undefined ? nothing : populated(layout)(contents);
}

/** The part of what a layout holds that is in the rooms of a view of it, one of its floors. */
export function populationIn({ rooms }: Pick<DungeonLayout, "rooms">, { objects, shortages }: Population): Population {
  const ids = new Set(rooms.map(({ id }) => id));
  return { objects: objects.filter(({ room }) => ids.has(room)), shortages };
}

interface Populating {
  readonly layout: DungeonLayout;
  readonly contents: Contents;
  readonly facts: readonly RoomFacts[];
  readonly objects: ContentObject[];
  /** Cells with something on them, "x,y". */
  readonly taken: Set<string>;
}

function populateAnew(layout: DungeonLayout, contents: Contents): Population {
  const state: Populating = { layout, contents, facts: roomFacts(layout), objects: [], taken: new Set() };
  if (contents.keys === "before") placeKeys(layout, state);
  const removed = new Set(contents.removed);
  const shortages: Shortage[] = [];
  for (const rule of contents.rules) {
    const before = state.objects.length;
    // Objects removed by hand aren't replaced by others.
    const asked = Math.max(0, rule.count - [...removed].filter((id) => isOf(id, rule.id)).length);
    placeRule(state, rule, asked, removed);
    const placed = state.objects.length - before;
    if (placed < asked) shortages.push({ rule: rule.id, class: rule.class, asked, placed });
  }
  return { objects: state.objects, shortages };
}

function placeRule(state: Populating, rule: ContentRule, asked: number, removed: ReadonlySet<string>): void {
  const ids = new Set<string>();
  const counts = new Map<RoomFacts, number>();
  let placed = 0;
  for (const pin of pinsOf(state.contents, rule, removed)) {
    const facts = state.facts.find(({ room }) => room.id === pin.room);
    const cell = facts && nearestFree(state, facts, pin);
    if (facts === undefined || cell === undefined || placed === asked) continue;
    put(state, rule, pin.id, facts, cell, true);
    ids.add(pin.id);
    counts.set(facts, (counts.get(facts) ?? 0) + 1);
    placed++;
  }
  const numbers = freeNumbers(rule, ids, removed);
  const rooms = state.facts.filter((facts) => fits(rule, facts) && facts.free.length > 0);
  const draws = new Map(
    rooms.map((facts) => {
      const random = createRandom(deriveSeed(state.contents.seed, numberOf(rule.id), numberOf(facts.room.id)));
      const weight = (rule.byIntensity === true ? 0.5 + facts.intensity : 1) * (0.4 + random.float());
      const cells = [...openCells(state.layout, rule, facts)];
      shuffle(cells, random);
      return [facts, { weight, cells }] as const;
    }),
  );
  const open = new Set(rooms);
  while (placed < asked && open.size > 0) {
    // The room that has least for its weight is next (D'Hondt's method).
    const quotient = (facts: RoomFacts) => (draws.get(facts)?.weight ?? 0) / (1 + (counts.get(facts) ?? 0));
    const facts = [...open].reduce((best, other) => (quotient(other) > quotient(best) ? other : best));
    const count = counts.get(facts) ?? 0;
    const cell =
      count >= (rule.perRoom ?? Infinity) ? undefined : draws.get(facts)?.cells.find((one) => isOpen(state, rule, one));
    if (cell === undefined) {
      open.delete(facts);
      continue;
    }
    put(state, rule, `${rule.id}-${numbers()}`, facts, cell, false);
    counts.set(facts, count + 1);
    placed++;
  }
}

/** Where a room may have an object of a rule: on the markers that its template offers, else anywhere that is free. */
function openCells(layout: DungeonLayout, rule: ContentRule, { room, free }: RoomFacts): readonly Point[] {
  const marked = markedCells(layout, room, rule.class);
  if (marked === undefined) return free;
  return free.filter(([x, y]) => marked.some(([markedX, markedY]) => markedX === x && markedY === y));
}

/** Keys in rooms that are reached with the same locks open as their key rooms. */
function placeKeys(layout: DungeonLayout, state: Populating): void {
  const byId = new Map(state.facts.map((facts) => [facts.room.id, facts]));
  for (const { key, rooms } of keyRooms(layout)) {
    const random = createRandom(deriveSeed(state.contents.seed, numberOf("key"), numberOf(key)));
    const id = `key-${key}`;
    const pin = state.contents.pinned?.find((one) => one.id === id && rooms.includes(one.room));
    const ids = [...rooms];
    shuffle(ids, random);
    const order = pin === undefined ? ids : [pin.room, ...ids];
    for (const room of order) {
      const facts = byId.get(room);
      if (facts === undefined) continue;
      const cells = [...facts.free];
      shuffle(cells, random);
      const cell =
        pin?.room === room ? nearestFree(state, facts, pin) : cells.find(([x, y]) => !state.taken.has(`${x},${y}`));
      if (cell === undefined) continue;
      const [x, y] = cell;
      state.taken.add(`${x},${y}`);
      state.objects.push({ id, rule: "", class: "key", kind: "key", room, x, y, isPinned: pin !== undefined });
      break;
    }
  }
}

function put(state: Populating, rule: ContentRule, id: string, { room }: RoomFacts, [x, y]: Point, isPinned: boolean) {
  state.taken.add(`${x},${y}`);
  state.objects.push({ id, rule: rule.id, class: rule.class, kind: rule.kind, room: room.id, x, y, isPinned });
}

/** Whether a cell is free and far enough from others of the rule. */
function isOpen({ taken, objects }: Populating, { id, distance = 0 }: ContentRule, [x, y]: Point): boolean {
  if (taken.has(`${x},${y}`)) return false;
  return objects.every((one) => one.rule !== id || Math.abs(one.x - x) + Math.abs(one.y - y) >= distance);
}

function nearestFree({ taken }: Populating, { room, free }: RoomFacts, { dx, dy }: PinnedObject): Point | undefined {
  const [left, top] = cornerOf(room.outline);
  const distance = ([x, y]: Point) => Math.abs(x - left - dx) + Math.abs(y - top - dy);
  const open = free.filter(([x, y]) => !taken.has(`${x},${y}`));
  return open.length === 0 ? undefined : open.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** Top left of the bounding box, which pinned places count from. */
export function cornerOf(outline: readonly Point[]): Point {
  return [Math.min(...outline.map(([x]) => x)), Math.min(...outline.map(([, y]) => y))];
}

function pinsOf({ pinned = [] }: Contents, { id }: ContentRule, removed: ReadonlySet<string>): PinnedObject[] {
  return pinned.filter((pin) => isOf(pin.id, id) && !removed.has(pin.id));
}

function isOf(object: string, rule: string): boolean {
  return object.startsWith(`${rule}-`) && /^\d+$/.test(object.slice(rule.length + 1));
}

/** Numbers from 1 that no object of the rule has. */
function freeNumbers({ id }: ContentRule, ids: ReadonlySet<string>, removed: ReadonlySet<string>): () => number {
  let last = 0;
  return () => {
    do last++;
    while (ids.has(`${id}-${last}`) || removed.has(`${id}-${last}`));
    return last;
  };
}

function numberOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = mix32(hash ^ (letter.codePointAt(0) ?? 0));
  return hash;
}

/** A key and the rooms it may lie in. */
interface KeyRooms {
  /** Id of the key room. */
  readonly key: string;
  /** Ids, the key room among them. */
  readonly rooms: readonly string[];
}

/**
 * For each key the rooms that are reachable exactly when its key room is: those with a round trip to it through open,
 * two-way, known connections. A key in any of them is obtainable exactly when one in the key room is. O(keys *
 * connections).
 */
function keyRooms({ rooms, rules: { edges } }: DungeonLayout): KeyRooms[] {
  const { keys, moves } = missionGraph({ rooms, edges });
  const isFree = (from: number, to: number): boolean =>
    moves[from]?.some((move) => move.to === to && move.lock === -1 && !move.secret) === true;
  return keys.map((key) => {
    const reached = new Set([key]);
    for (const room of reached)
      for (const { to } of moves[room] ?? [])
        if (rooms[to]?.role !== "lock" && isFree(room, to) && isFree(to, room)) reached.add(to);
    const mayHold = (index: number) => {
      const room = rooms[index];
      return room !== undefined && !room.isCorridor && !["start", "boss", "corridor", "lock"].includes(room.role);
    };
    return {
      key: rooms[key]?.id ?? "",
      rooms: [...reached].filter((room) => room === key || mayHold(room)).map((room) => rooms[room]?.id ?? ""),
    };
  });
}

/** Properties of a room that rules depend on, and its possible object positions. */
interface RoomFacts {
  readonly room: PlacedRoom;
  readonly intensity: number;
  readonly places: ReadonlySet<ContentPlace>;
  /** Reachable cells without solid tiles that are not in a doorway, on stairs or under what the room's role puts there; row by row. */
  readonly free: readonly Point[];
}

/** The facts of every room that is not a corridor. O(cells + doors), and the search for the critical path. */
function roomFacts(layout: DungeonLayout): RoomFacts[] {
  const { rooms, doors, stairs = [], rules } = layout;
  const path = criticalPath({ rooms, edges: rules.edges });
  const onPath = new Set(path.map(({ room }) => room));
  const beforeBoss = roomBeforeBoss(
    layout,
    path.map(({ room }) => room),
  );
  const blocked = new Set([
    ...doors.flatMap(doorSteps).map(([x, y]) => cellKey(x, y)),
    ...stairs.flatMap(({ fromCell, toCell }) => [fromCell, toCell].map(([x, y]) => cellKey(x, y))),
  ]);
  const exits = new Map<string, number>();
  for (const { from, to } of [...doors, ...stairs])
    for (const id of [from, to]) exits.set(id, (exits.get(id) ?? 0) + 1);
  return rooms.flatMap((room): RoomFacts[] => {
    if (room.isCorridor || room.role === "corridor") return [];
    const places = new Set<ContentPlace>();
    if (path.length > 0) places.add(onPath.has(room.id) ? "on-path" : "off-path");
    if (exits.get(room.id) === 1) places.add("dead-end");
    if (room.id === beforeBoss) places.add("before-boss");
    const [itemX, itemY] = itemCell(layout, room);
    const free = standingCells(layout, room).filter(
      ([x, y]) => !blocked.has(cellKey(x, y)) && (x !== itemX || y !== itemY),
    );
    return [{ room, intensity: room.intensity ?? middleIntensity, places, free }];
  });
}

/** Whether a rule may place objects in a room. */
function fits({ roles, intensity, where = [] }: ContentRule, facts: RoomFacts): boolean {
  const { role } = facts.room;
  if (roles === undefined ? role === "start" : !roles.includes(role)) return false;
  if (intensity !== undefined && (facts.intensity < intensity[0] || facts.intensity > intensity[1])) return false;
  return where.every((place) => facts.places.has(place));
}

/** The last room of the critical path before the boss; of layouts without a path none. Corridors are passed through. */
function roomBeforeBoss({ rooms }: DungeonLayout, path: readonly string[]): string | undefined {
  const plain = new Set(rooms.filter(({ isCorridor, role }) => !isCorridor && role !== "corridor").map(({ id }) => id));
  return path.slice(0, -1).findLast((id) => plain.has(id));
}
