import { connectedComponents } from "#shared/kernel/graph.ts";
import { floorOf } from "#shared/levels/dungeon/floors.ts";
import type { InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import { type LayoutModel, layoutModel } from "../model/layoutModel.ts";
import type { FloorsModel } from "./floorsModel.ts";
import { backwards, bothWays } from "../model/doorJoints.ts";
import type { Link } from "../model/links.ts";
import { graphOf } from "../model/modelGraph.ts";
import { type OffsetSet, offsetSet } from "../spaces/offsetSet.ts";
import { overlapArea } from "../spaces/overlap.ts";

/** Cells that rooms with stairs between them share, if both have as many: stairs need one that no others take. */
const sharedCells = 4;

/**
 * All floors as one model: bodies of different floors never meet, and stairs are one more joint type, whose offsets are
 * those at which the two rooms share cells. Undefined where stairs begin at a room that is laid out as a corridor.
 *
 * @param compiled the models of the floors, whose shapes the rooms may have.
 */
export function buildingModel(
  { input, stairs }: FloorsModel,
  compiled: readonly LayoutModel[],
): LayoutModel | undefined {
  const isStairs = new Set(stairs.map(({ id }) => id));
  const isApart = compiled.some(({ apart }) => apart !== undefined);
  const whole = layoutModel({ ...input, edges: input.edges.filter(({ id }) => !isStairs.has(id)) }, isApart);
  const { inputRooms, roomCount, near } = whole;
  const roomOf = new Map(inputRooms.map((index, room) => [input.rooms[index]?.id, room]));
  const shapesOf = new Map(
    compiled.flatMap((model) =>
      model.inputRooms.map((index, room) => [model.input.rooms[index]?.id, model.roomShapes[room]] as const),
    ),
  );
  const stairsJoint = 1 + Math.max(backwards, ...whole.links.flatMap(({ joint, jointBack }) => [joint, jointBack]));
  const steps = stairs.map((edge) => stairsLink(edge, roomOf, stairsJoint));
  const known = steps.flatMap((link) => link ?? []);
  if (known.length < steps.length) return undefined;
  const links = [...whole.links, ...known];
  const floors = inputRooms.map((index) => floorOf(input.rooms[index] ?? {}));
  const beside = (room: number) => known.flatMap(({ a, b }) => (a === room ? [b] : b === room ? [a] : []));
  const model: LayoutModel = {
    ...whole,
    links,
    linksOf: whole.linksOf.map((own, room) =>
      Int32Array.from([
        ...own,
        ...known.flatMap(({ a, b }, i) => (a === room || b === room ? [whole.links.length + i] : [])),
      ]),
    ),
    near: [
      ...near.map((own, body) => Int32Array.from(new Set([...own, ...(body < roomCount ? beside(body) : [])]))),
      ...known.map(() => new Int32Array(0)),
    ],
    floorOf: Int32Array.from([...floors, ...links.map(({ a }) => floors[a] ?? 0)]),
    roomShapes: whole.roomShapes.map((shapes, room) => shapesOf.get(input.rooms[inputRooms[room] ?? -1]?.id) ?? shapes),
    spaces: withStairs(whole, stairsJoint),
  };
  const part = new Int32Array(roomCount);
  for (const [number, rooms] of connectedComponents(graphOf(model)).entries())
    for (const room of rooms) part[room] = number;
  return { ...model, part };
}

function stairsLink(edge: InputEdge, roomOf: ReadonlyMap<string | undefined, number>, joint: number): Link | undefined {
  const [a, b] = [roomOf.get(edge.from), roomOf.get(edge.to)];
  if (a === undefined || b === undefined) return undefined;
  return { a, b, joint, jointBack: joint, passage: bothWays, edge, corridor: undefined };
}

/** The model's configuration spaces and that of stairs. */
function withStairs({ spaces, table }: LayoutModel, stairsJoint: number): LayoutModel["spaces"] {
  const known = new Map<number, OffsetSet>();
  return {
    offsets(joint, a, b) {
      if (joint !== stairsJoint) return spaces.offsets(joint, a, b);
      const pair = a * table.count + b;
      const set = known.get(pair) ?? sharingOffsets(table, a, b);
      known.set(pair, set);
      return set;
    },
  };
}

/** Offsets of shape b from shape a at which they share enough cells for stairs. */
function sharingOffsets(table: LayoutModel["table"], a: number, b: number): OffsetSet {
  const sizeOf = (shape: number) => overlapArea(table, shape, shape, 0, 0);
  const least = Math.min(sharedCells, sizeOf(a), sizeOf(b));
  const pairs: number[] = [];
  for (let dy = 1 - (table.heights[b] as number); dy < (table.heights[a] as number); dy++) {
    for (let dx = 1 - (table.widths[b] as number); dx < (table.widths[a] as number); dx++) {
      if (overlapArea(table, a, b, dx, dy) >= least) pairs.push(dx, dy);
    }
  }
  return offsetSet(pairs);
}
