import type { Random } from "#shared/kernel/random.ts";
import { connectedComponents } from "#shared/kernel/graph.ts";
import { floorOf } from "#shared/levels/dungeon/floors.ts";
import type { InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import { type LayoutState, emptyState } from "../model/layoutState.ts";
import { type LayoutModel, layoutModel } from "../model/layoutModel.ts";
import { put } from "../model/placement.ts";
import { plannedModel, plannedMoves } from "../model/plannedModel.ts";
import { closeSlivers } from "../preferences/closeSlivers.ts";
import { improveLayout } from "../preferences/improveLayout.ts";
import { preferenceCost } from "../preferences/preferenceCost.ts";
import { localSearchLayout } from "../search/improver/localSearchLayout.ts";
import { capacities } from "../site/siteCapacity.ts";
import { heldMasks } from "../site/siteMasks.ts";
import type { LayoutOrder } from "../search/searchTypes.ts";
import type { FloorModel, FloorsModel } from "./floorsModel.ts";
import { backwards, bothWays } from "../model/doorJoints.ts";
import type { Link } from "../model/links.ts";
import { graphOf } from "../model/modelGraph.ts";
import { type OffsetSet, offsetSet } from "../spaces/offsetSet.ts";
import { overlapArea } from "../spaces/overlap.ts";

/** Time of a move of local search over all floors, in moves of the search floor by floor, roughly. */
const moveTime = 2;

/**
 * Share of a site's free cells that the smallest planned shapes of a floor may take. Where they take more, local search
 * finds next to no layout as planned within its first moves.
 */
const roomyShare = 0.4;

/** A floor of the building, in which rooms keep their shapes, and those with stairs their places. */
interface LaidFloor {
  readonly floor: FloorModel;
  readonly model: LayoutModel;
  readonly state: LayoutState;
}

/** Moves so far, and the floors once all are laid out. */
interface BuildingProgress {
  readonly moves: number;
  readonly floors: readonly LaidFloor[] | undefined;
}

/**
 * Whether floors have to be laid out together: rooms are pinned on a floor that would otherwise be laid out on the stairs
 * of another, which doesn't know where the pins are. Local search knows neither routed corridors nor starting layouts.
 */
export function needsBuilding({ floors }: FloorsModel, { search }: LayoutOrder): boolean {
  return (
    search === undefined &&
    floors.slice(1).some(({ model }) => model.anchors.length > 0) &&
    floors.every(({ model: { base, links } }) => base.length === 0 && links.every(({ route }) => route === undefined))
  );
}

/** All floors by one local search, on a roomy site first with sizes and corridors as planned; without floors when the moves are used up. */
export function* layBuilding(
  model: FloorsModel,
  most: number,
  random: Random,
): Generator<BuildingProgress, BuildingProgress, undefined> {
  const compiled = model.floors.map((floor) => floor.model);
  const drawn = compiled.map((floor) => plannedModel(floor));
  const planned = drawn.some((floor) => floor !== undefined && isCrowded(floor)) ? [] : drawn;
  let moves = 0;
  for (const isPlanned of planned.some((floor) => floor !== undefined) ? [true, false] : [false]) {
    const own = isPlanned ? compiled.map((floor, i) => planned[i] ?? floor) : compiled;
    const building = buildingModel(model, own);
    if (building === undefined) break;
    const [from, limit] = [moves, isPlanned ? Math.min(plannedMoves, most) : most];
    for (const progress of localSearch(building, random)) {
      moves = from + moveTime * progress.moves;
      if (progress.state !== undefined) return { moves, floors: floorsOf(model, building, progress.state) };
      yield { moves, floors: undefined };
      if (moves >= limit) break;
    }
  }
  return { moves, floors: undefined };
}

function isCrowded(floor: LayoutModel): boolean {
  const site = capacities(floor).find(({ target }) => target === "boundary");
  return site !== undefined && site.needed > roomyShare * site.free;
}

/** The search's progress with its result as the last step. */
function* localSearch(building: LayoutModel, random: Random) {
  yield yield* localSearchLayout(building, random);
}

function floorsOf({ floors, stairs }: FloorsModel, building: LayoutModel, all: LayoutState): LaidFloor[] {
  const ends = new Set(stairs.flatMap(({ from, to }) => [from, to]));
  return floors.map((floor) => {
    const { model } = floor;
    const state = stateOf(floor, building, all);
    const held = new Map(
      model.inputRooms.flatMap((index, room) =>
        ends.has(model.input.rooms[index]?.id ?? "")
          ? [[room, [state.x[room] as number, state.y[room] as number] as const]]
          : [],
      ),
    );
    const roomShapes = model.roomShapes.map((_, room) => Int32Array.of(state.shape[room] as number));
    const siteMasks = held.size === 0 ? model.siteMasks : heldMasks(model.siteMasks, held);
    return { floor, model: { ...model, roomShapes, siteMasks }, state };
  });
}

/** Slides rooms together, or moves them as the preferences ask; returns the cost of these, if there are any. */
export function polish({ model, state }: LaidFloor, steps: number, random: Random): number | undefined {
  const cost = preferenceCost(model);
  if (cost !== undefined) return improveLayout(model, state, cost, steps * model.roomCount, random);
  closeSlivers(model, state);
  return undefined;
}

/** The bodies of one floor of the building. */
function stateOf({ model }: FloorModel, building: LayoutModel, all: LayoutState): LayoutState {
  const state = emptyState(model);
  const roomOf = new Map(building.inputRooms.map((index, room) => [building.input.rooms[index]?.id, room]));
  const corridorOf = new Map(
    building.links.flatMap(({ corridor }, link) =>
      corridor === undefined ? [] : [[corridor.id, building.roomCount + link]],
    ),
  );
  const copy = (body: number, from: number | undefined) => {
    if (from === undefined || all.placedAt[from] === -1) return;
    put(model, state, body, all.shape[from] as number, all.x[from] as number, all.y[from] as number);
  };
  for (const [room, index] of model.inputRooms.entries()) copy(room, roomOf.get(model.input.rooms[index]?.id));
  for (const [link, { corridor }] of model.links.entries())
    if (corridor !== undefined) copy(model.roomCount + link, corridorOf.get(corridor.id));
  return state;
}

/** Cells that rooms with stairs between them share, if both have as many: stairs need one that no others take. */
const sharedCells = 4;

/**
 * All floors as one model: bodies of different floors never meet, and stairs are one more joint type, whose offsets are
 * those at which the two rooms share cells. Undefined where stairs begin at a room that is laid out as a corridor.
 *
 * @param compiled the models of the floors, whose shapes the rooms may have.
 */
function buildingModel({ input, stairs }: FloorsModel, compiled: readonly LayoutModel[]): LayoutModel | undefined {
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
