import * as z from "zod";
import { readAs, readJson } from "#shared/project/jsonText.ts";
import { messages } from "../messages.ts";
import { GraphFault, type RawEdge, type RawGraph, type RawRoom } from "./rawGraph.ts";

/** Cells that rectangles cover together at most. */
const mostCells = 1_000_000;
const coordinate = z.int().min(-10_000).max(10_000);
const length = z.int().min(1).max(10_000);
const place = { x: coordinate, y: coordinate };

/** The members of a One Page Dungeon that are read (version 1.2): cells, doors and notes. */
const onePageSchema = z.object({
  title: z.string().optional(),
  rects: z.array(z.object({ ...place, w: length, h: length })).max(20_000),
  doors: z.array(z.object({ ...place, dir: z.object({ x: z.number(), y: z.number() }), type: z.int() })).max(20_000),
  notes: z.array(z.object({ text: z.string(), pos: z.object({ x: z.number(), y: z.number() }) })).default([]),
});

type Door = z.infer<typeof onePageSchema>["doors"][number];

/** Door types: the entrance, an arch, those that open with a key (5: special, 7: barred), and the secret one. */
const entrance = 3;
const arch = 2;
const lockedTypes: readonly number[] = [5, 7];
const secretType = 6;

/** A region of floor cells that no door divides. */
interface Region {
  readonly cells: readonly string[];
  readonly doors: Door[];
  note?: string;
}

/** Recognizes the JSON export of One Page Dungeon; the text may still be invalid. */
export function isOnePageDungeon(text: string): boolean {
  return /^\s*\{/.test(text) && text.includes('"rects"') && text.includes('"doors"');
}

/**
 * The graph of a One Page Dungeon: regions of floor are rooms, doors connect them, and a passage of single cells between
 * two doors is a corridor. Names come from the notes. Throws GraphFault when the file is none.
 */
export function readOnePageDungeon(text: string): RawGraph {
  const json = readJson(text);
  const file = json.ok ? readAs(json.value, onePageSchema) : json;
  if (!file.ok) throw new GraphFault(messages.onePageFault(file.place, file.message));
  const { title, rects, doors, notes } = file.value;
  if (rects.reduce((sum, { w, h }) => sum + w * h, 0) > mostCells) throw new GraphFault(messages.onePageTooLarge);

  const doorCells = new Set(doors.map(({ x, y }) => cellKey(x, y)));
  const regions = regionsOf(
    new Set(
      rects.flatMap(({ x, y, w, h }) =>
        Array.from({ length: w * h }, (_, i) => cellKey(x + (i % w), y + Math.floor(i / w))),
      ),
    ).difference(doorCells),
  );
  const regionAt = new Map(regions.flatMap((region) => region.cells.map((cell) => [cell, region] as const)));
  for (const { text: note, pos } of notes) {
    const region = regionAt.get(cellKey(Math.floor(pos.x), Math.floor(pos.y)));
    if (region !== undefined) region.note ??= note;
  }

  const starts = new Set<Region>();
  const passages: { readonly door: Door; readonly ends: readonly [Region, Region] }[] = [];
  const faults: string[] = [];
  for (const door of doors) {
    const { x, y, dir, type } = door;
    const [from, to] = [regionAt.get(cellKey(x - dir.x, y - dir.y)), regionAt.get(cellKey(x + dir.x, y + dir.y))];
    if (from !== undefined && to !== undefined && from !== to) {
      passages.push({ door, ends: [from, to] });
      from.doors.push(door);
      to.doors.push(door);
      continue;
    }
    const only = from ?? to;
    if (type === entrance && only !== undefined) starts.add(only);
    else faults.push(messages.onePageDoorToNowhere(x, y));
  }

  const corridors = new Set(regions.filter(isCorridor));
  const rooms = regions.filter((region) => !corridors.has(region));
  const keyOf = new Map(rooms.map((region, index) => [region, String(index + 1)]));
  const edges: RawEdge[] = passages.flatMap(({ door, ends: [a, b] }) =>
    edgeBetween(keyOf.get(a), keyOf.get(b), kindOf(door)),
  );
  for (const corridor of corridors) {
    const own = passages.filter(({ ends }) => ends.includes(corridor));
    const [a, b] = own.map(({ ends }) => keyOf.get(ends[0] === corridor ? ends[1] : ends[0]));
    // A lock or a secret at one of its ends says more than that there is a corridor.
    const kind = own.map(({ door }) => kindOf(door)).find((one) => one !== "door") ?? "corridor";
    edges.push(...edgeBetween(a, b, kind));
  }
  return {
    name: title,
    rooms: rooms.map((region, index) => roomOf(region, index + 1, starts.has(region))),
    edges,
    faults,
  };
}

function edgeBetween(from: string | undefined, to: string | undefined, label: string): RawEdge[] {
  return from === undefined || to === undefined ? [] : [{ from, to, label }];
}

function kindOf({ type }: Door): string {
  if (lockedTypes.includes(type)) return "locked";
  return type === secretType ? "secret" : "door";
}

/** A note begins with the room's name and a colon, is a short name itself, or describes the room. */
function roomOf({ note = "" }: Region, number: number, isStart: boolean): RawRoom {
  const [first = ""] = note.split(":");
  const isName = first.trim() !== "" && first.length <= 40;
  return {
    key: String(number),
    label: isName ? first : messages.numberedRoom(number),
    role: isStart ? "start" : undefined,
    note: note === "" || (note === first && isName) ? undefined : note,
  };
}

/** Without a note, between two doors, and begins with an arch or is nowhere wider than a cell. */
function isCorridor({ cells, doors, note }: Region): boolean {
  if (note !== undefined || doors.length !== 2) return false;
  if (doors.some(({ type }) => type === arch)) return true;
  const own = new Set(cells);
  return cells.length > 1 && cells.every((cell) => neighbors(cell).filter((one) => own.has(one)).length <= 2);
}

function regionsOf(floor: Set<string>): Region[] {
  const regions: Region[] = [];
  for (const start of floor) {
    const cells = new Set([start]);
    for (const cell of cells) {
      floor.delete(cell);
      for (const next of neighbors(cell)) if (floor.has(next)) cells.add(next);
    }
    regions.push({ cells: [...cells], doors: [] });
  }
  return regions;
}

function neighbors(cell: string): string[] {
  const [x = 0, y = 0] = cell.split(",").map(Number);
  return [cellKey(x + 1, y), cellKey(x - 1, y), cellKey(x, y + 1), cellKey(x, y - 1)];
}

function cellKey(x: number, y: number): string {
  return `${x},${y}`;
}
