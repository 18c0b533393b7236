import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { configurationSpaces } from "./configurationSpaces.ts";
import type { ConfigurationSpaces, JointType } from "./configurationSpaces.ts";
import { linksOf } from "./links.ts";
import type { Link } from "./links.ts";
import { nearBodies } from "./nearBodies.ts";
import { shapeTable } from "./overlap.ts";
import type { ShapeTable } from "./overlap.ts";
import { shapesOf } from "./shapes.ts";
import type { Shape } from "./shapes.ts";

/** How a template may be repeated, as a number for inner loops. */
const repeatCodes = { allow: 0, "not-neighbours": 1, never: 2 } as const;

/**
 * The input compiled for the search. Rooms that the search moves are numbered 0 .. roomCount - 1; the corridor of link l
 * is body `roomCount + l`. Everything in here is read only and shared by all attempts.
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
  /** Links of each room. */
  readonly linksOf: readonly Int32Array[];
  /** By body, its neighbours for the repeat rules. */
  readonly near: readonly Int32Array[];
  readonly spaces: ConfigurationSpaces;
  readonly minimumDistance: number;
  /** By room a * roomCount + b: 1 when the two must keep the minimum distance. Empty when it is 0. */
  readonly keepsDistance: Uint8Array;
  /** Scale of the energy: 10 times the average side of all shapes of the rooms. */
  readonly sigma: number;
  /** Average side of all shapes of the rooms, the unit of "different enough". */
  readonly averageSize: number;
}

/** Compiles an input. Throws on inputs that `inputProblems` would refuse. */
export function layoutModel(input: DungeonInput): LayoutModel {
  const shapes: Shape[] = [];
  const shapesByTemplate = input.templates.map((template, index) => {
    const first = shapes.length;
    shapes.push(...shapesOf(template, index));
    return shapes.slice(first).map((_, i) => first + i);
  });
  const shapesFor = (templates: readonly number[]) => templates.flatMap((index) => shapesByTemplate[index] ?? []);
  const { inputRooms, links, joints } = linksOf(input, shapesFor);
  const roomShapes = inputRooms.map((index) => Int32Array.from(shapesFor(input.rooms[index]?.templates ?? [])));
  const table = shapeTable(shapes);
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
    spaces: configurationSpaces(shapes, table, joints as readonly JointType[]),
    minimumDistance: input.minimumDistance,
    keepsDistance: distancePairs(input, inputRooms, links),
    sigma: 10 * averageSize,
    averageSize,
  };
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
  for (const { a, b, corridor } of links) {
    if (corridor === undefined) pairs[a * count + b] = pairs[b * count + a] = 0;
  }
  return pairs;
}
