import { connectedComponents } from "#shared/kernel/graph.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { presentSite } from "#shared/levels/dungeon/site.ts";
import { type ConfigurationSpaces, configurationSpaces, type KnownSpaces } from "../spaces/configurationSpaces.ts";
import { type SiteMasks, type Tie, siteMasksOf } from "../site/siteMasks.ts";
import { type OpensRoute, routeDoorRule } from "../routes/routeDoors.ts";
import { type ShapeTable, shapeTable } from "../spaces/overlap.ts";
import { type StartingPlace, startingPlaces } from "./startingPlaces.ts";
import { type DoorsJoin, doorRule } from "./doorJoints.ts";
import { type LayoutFrame, layoutFrame } from "./layoutFrame.ts";
import { type Link, linksOf } from "./links.ts";
import { type PinnedRoom, pinnedRooms } from "./pinnedRooms.ts";
import { type Shape, shapesOf } from "./shapes.ts";

/** Tables that depend only on the templates and door types of an input. */
interface TemplateTables {
  readonly shapes: readonly Shape[];
  /** By template, the numbers of its shapes. */
  readonly shapesByTemplate: readonly (readonly number[])[];
  readonly table: ShapeTable;
  readonly spaces: KnownSpaces;
}

/** The tables made last: while a graph is edited, question after question has the same templates. */
let last: { readonly key: string; readonly tables: TemplateTables } | undefined;

/**
 * The tables of these templates, reused from the previous call if nothing about them has changed. Results never depend
 * on earlier calls, only the time does.
 */
export function templateTables({ templates, sockets }: Pick<DungeonInput, "templates" | "sockets">): TemplateTables {
  const key = JSON.stringify([templates, sockets]);
  if (last?.key === key) return last.tables;
  const shapes: Shape[] = [];
  const shapesByTemplate = templates.map((template, index) => {
    const first = shapes.length;
    shapes.push(...shapesOf(template, index));
    return shapes.slice(first).map((_, i) => first + i);
  });
  const tables = { shapes, shapesByTemplate, table: shapeTable(shapes), spaces: new Map() };
  last = { key, tables };
  return tables;
}

/** How a template may be repeated, as a number for inner loops. */
const repeatCodes = { allow: 0, "not-neighbours": 1, never: 2 } as const;

/**
 * The input compiled for the search. Rooms that the search moves are numbered 0 .. roomCount - 1; the corridor of link
 * l is body `roomCount + l`. Everything in here is read-only and shared by all attempts.
 */
export interface LayoutModel {
  readonly input: DungeonInput;
  readonly shapes: readonly Shape[];
  readonly table: ShapeTable;
  /** Template of each shape. */
  readonly templateOf: Int32Array;
  /** Repeat code of each template. */
  readonly repeats: Uint8Array;
  readonly roomCount: number;
  /** Index of each room in `input.rooms`. */
  readonly inputRooms: readonly number[];
  /** Shapes each room may take. */
  readonly roomShapes: readonly Int32Array[];
  readonly links: readonly Link[];
  /** Connections of each room. */
  readonly linksOf: readonly Int32Array[];
  /** By body, its neighbours for the repeat rules. */
  readonly near: readonly Int32Array[];
  readonly doorsJoin: DoorsJoin;
  readonly opensRoute: OpensRoute;
  readonly spaces: ConfigurationSpaces;
  readonly minimumDistance: number;
  /** By room a * roomCount + b: 1 when the two must keep the minimum distance. Empty when it is 0. */
  readonly keepsDistance: Uint8Array;
  /** By the same number, 1 where a corridor joins two rooms that must not touch; undefined where they may. */
  readonly apart: Uint8Array | undefined;
  /** Average side of all shapes of the rooms, the unit of "different enough". */
  readonly averageSize: number;
  /** By room, its pins. */
  readonly pinned: readonly (PinnedRoom | undefined)[];
  /** Where bodies may be placed; undefined when nothing ties the layout to a position. */
  readonly siteMasks: SiteMasks | undefined;
  /** Rooms whose position is pinned. */
  readonly anchors: readonly number[];
  /** Places of the rooms in the starting layout, if they may still have that shape. */
  readonly base: readonly StartingPlace[];
  /** What all finished layouts have in common. */
  readonly frame: LayoutFrame;
  /** By room, the number of its connected component. */
  readonly part: Int32Array;
  /** By body, its floor, if there are several: bodies of different floors never meet. */
  readonly floorOf?: Int32Array;
}

/**
 * Compiles an input. Throws on inputs that `inputProblems` would refuse. With `isApart`, rooms joined by a corridor
 * keep a cell between them.
 */
export function layoutModel(given: DungeonInput, isApart = false): LayoutModel {
  const input = withPresentSite(given);
  const { shapes, shapesByTemplate, table, spaces } = templateTables(input);
  const shapesFor = (templates: readonly number[]) => templates.flatMap((index) => shapesByTemplate[index] ?? []);
  const pinned = pinnedRooms(input);
  const { inputRooms, links, joints } = linksOf(input, shapesFor, new Set(pinned.keys()), isApart);
  const ties = inputRooms.map((index) => pinned.get(input.rooms[index]?.id ?? ""));
  const roomShapes = inputRooms.map((index, room) => {
    const { template, transformation } = ties[room] ?? {};
    const templates = template === undefined ? (input.rooms[index]?.templates ?? []) : [template];
    return Int32Array.from(
      shapesFor(templates).filter(
        (shape) => transformation === undefined || shapes[shape]?.alike.includes(transformation) === true,
      ),
    );
  });
  const doorsJoin = doorRule(input.sockets ?? []);
  const opensRoute = routeDoorRule(input.sockets ?? []);
  const used = [...new Set(roomShapes.flatMap((list) => [...list]))];
  const averageSize =
    used.reduce((sum, s) => sum + ((shapes[s]?.width ?? 0) + (shapes[s]?.height ?? 0)) / 2, 0) /
    Math.max(1, used.length);
  return {
    input,
    shapes,
    table,
    templateOf: Int32Array.from(shapes, (shape) => shape.template),
    repeats: Uint8Array.from(input.templates, (template) => repeatCodes[template.repeat]),
    roomCount: inputRooms.length,
    inputRooms,
    roomShapes,
    links,
    linksOf: inputRooms.map((_, room) =>
      Int32Array.from(links.flatMap((link, i) => (link.a === room || link.b === room ? [i] : []))),
    ),
    near: nearBodies(input, inputRooms, links),
    doorsJoin,
    opensRoute,
    spaces: configurationSpaces(shapes, table, joints, doorsJoin, opensRoute, spaces),
    minimumDistance: input.minimumDistance,
    keepsDistance: distancePairs(input, inputRooms, links),
    apart: isApart ? corridorPairs(inputRooms.length, links) : undefined,
    averageSize,
    pinned: ties,
    siteMasks: siteMasksOf(input.site, ties.map(tieOf), shapes),
    anchors: ties.flatMap((tie, room) => (tie?.at === undefined ? [] : [room])),
    base: startingPlaces(input, inputRooms, roomShapes, shapes),
    frame: layoutFrame(input, inputRooms, links, ties),
    part: partsOf(inputRooms.length, links),
  };
}

/** Inputs also come from files and older runs, which may contain an empty site. */
function withPresentSite(input: DungeonInput): DungeonInput {
  const { site: written, ...rest } = input;
  const site = presentSite(written);
  if (written === undefined || site === written) return input;
  return site === undefined ? rest : { ...rest, site };
}

/** The constraints that a pinned room adds to the site. */
function tieOf(pinned: PinnedRoom | undefined): Tie | undefined {
  if (pinned?.at === undefined && pinned?.within === undefined) return undefined;
  return { at: pinned.at, within: pinned.within };
}

function partsOf(roomCount: number, links: readonly Link[]): Int32Array {
  const edges = links.map(({ a, b }) => [a, b] as const);
  const part = new Int32Array(roomCount);
  for (const [number, rooms] of connectedComponents({ nodeCount: roomCount, edges }).entries()) {
    for (const room of rooms) part[room] = number;
  }
  return part;
}

/** Rooms keep the distance unless a door joins them or one of them is a corridor. */
function distancePairs(input: DungeonInput, inputRooms: readonly number[], links: readonly Link[]): Uint8Array {
  const count = inputRooms.length;
  if (input.minimumDistance === 0) return new Uint8Array(0);
  const pairs = new Uint8Array(count * count).fill(1);
  for (const [room, index] of inputRooms.entries()) {
    pairs[room * count + room] = 0;
    if (input.rooms[index]?.role !== "corridor") continue;
    for (let other = 0; other < count; other++) pairs[room * count + other] = pairs[other * count + room] = 0;
  }
  for (const { a, b, corridor, route } of links) {
    if (corridor === undefined && route === undefined) pairs[a * count + b] = pairs[b * count + a] = 0;
  }
  return pairs;
}

/** Pairs of rooms that a corridor from templates joins. */
function corridorPairs(count: number, links: readonly Link[]): Uint8Array {
  const pairs = new Uint8Array(count * count);
  for (const { a, b, corridor } of links) {
    if (corridor !== undefined) pairs[a * count + b] = pairs[b * count + a] = 1;
  }
  return pairs;
}

/**
 * By body, the bodies that count as its neighbours for the repeat rules: joined by an edge, or the two ends of a corridor
 * (that of a corridor edge, or a room with the role "corridor" and two connections).
 */
function nearBodies(input: DungeonInput, inputRooms: readonly number[], links: readonly Link[]): Int32Array[] {
  const bodyOf = new Map(inputRooms.map((index, body) => [input.rooms[index]?.id ?? "", body]));
  for (const [i, { corridor }] of links.entries()) {
    if (corridor !== undefined) bodyOf.set(corridor.id, inputRooms.length + i);
  }
  const near = Array.from({ length: inputRooms.length + links.length }, () => new Set<number>());
  const ends = new Map<string, string[]>(input.rooms.map((room) => [room.id, []]));
  const join = (one: string | undefined, other: string | undefined) => {
    const [a, b] = [bodyOf.get(one ?? ""), bodyOf.get(other ?? "")];
    if (a === undefined || b === undefined) return;
    near[a]?.add(b);
    near[b]?.add(a);
  };
  for (const { from, to } of input.edges) {
    join(from, to);
    ends.get(from)?.push(to);
    ends.get(to)?.push(from);
  }
  for (const room of input.rooms) {
    const [one, other, ...more] = ends.get(room.id) ?? [];
    if (room.role === "corridor" && more.length === 0) join(one, other);
  }
  return near.map((set) => Int32Array.from(set));
}
