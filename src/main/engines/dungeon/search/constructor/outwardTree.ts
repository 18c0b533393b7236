import { hypot } from "#shared/kernel/portableMath.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { type LayoutState, emptyState, isJoined, otherEnd } from "../../model/layoutState.ts";
import { type Link, jointFrom } from "../../model/links.ts";
import { put } from "../../model/placement.ts";
import { shapesInRandomOrder } from "../../model/positions.ts";
import { type RoughMiddles, radialPlaces } from "../radialPlaces.ts";
import { type TreeRoom, roomTree } from "./roomTree.ts";
import { type PlacedRooms, placedRooms } from "./placedRooms.ts";

/** Shapes of a room that are compared. */
const shapesCompared = 6;
/** Places compared for a room that has to be forced in. */
const placesForced = 60;
/** Maximum number of rooms that are counted in a subtree. */
const weightCounted = 200;
/** Cost that each removal of a room adds to its next one. */
const removalCost = 2;
/**
 * Places for a room are drawn up to this many cells farther than the best, and from more the more often it was removed.
 */
const spread = 2;
/** Cost, in cells of distance, of each cell by which the length of a connection differs from its target. */
const sizeWeight = 0.04;
/**
 * Cost, in cells of distance, of each cell by which a connection that closes a cycle fails to join, and the gain for
 * joining it.
 */
const openWeight = 3;
const closedGain = 4;
/** Connections of a room that is given neither a small nor a large shape. */
const usualLinks = 3;
/** Rooms placed, for each there is, before the layout is given up: most need little more than one. */
const patience = 6;
/** Rooms placed between two signs of life. */
const reportEvery = 50;

/** A running tree search. At the end the state is the layout, or undefined if it was given up. */
export interface TreeProgress {
  readonly moves: number;
  readonly state: LayoutState | undefined;
}

/** Where a room could be. */
interface Candidate {
  readonly shape: number;
  readonly x: number;
  readonly y: number;
  readonly cost: number;
}

interface Growing {
  readonly model: LayoutModel;
  readonly random: Random;
  readonly guide: RoughMiddles;
  /** By room, its place in the tree. */
  readonly nodes: readonly TreeRoom[];
  readonly state: LayoutState;
  readonly placed: PlacedRooms;
  /** By room, the cost added by its removals. */
  readonly dear: Float64Array;
  /** Rooms that wait to be placed, by depth. */
  readonly waiting: TreeRoom[][];
}

/**
 * Large trees from the middle outwards: each room goes to the place next to its parent that is nearest to where a
 * radial drawing has it. One that fits nowhere is forced in where the least has to be removed, or its parent is
 * removed; a removed room takes its subtree with it, and costs more the next time (ejection, as in repair). A tree is
 * dense near its middle only, so little is removed, and the time grows with the number of rooms: 2,000 take 0.4 s.
 */
export function* outwardTree(model: LayoutModel, random: Random): Generator<TreeProgress, TreeProgress, undefined> {
  const growing = begin(model, random);
  const limit = patience * model.roomCount;
  for (let moves = 1; moves <= limit; moves++) {
    const node = nextRoom(growing);
    if (node === undefined) return { moves, state: finished(growing) };
    const candidates = candidatesOf(growing, node);
    const free = candidates.find((candidate) => blockersOf(growing, node, candidate, 1).length === 0);
    if (free !== undefined) place(growing, node, free);
    else if (!force(growing, node, candidates)) return { moves, state: undefined };
    if (moves % reportEvery === 0) yield { moves, state: undefined };
  }
  return { moves: limit, state: undefined };
}

function begin(model: LayoutModel, random: Random): Growing {
  const nodes: TreeRoom[] = [];
  const rooms = roomTree(model);
  for (const node of rooms) nodes[node.room] = node;
  const state = emptyState(model);
  const guide = radialPlaces(model, 0, random);
  const placed = placedRooms(model, state);
  const dear = new Float64Array(model.roomCount);
  return { model, random, guide, nodes, state, placed, dear, waiting: [rooms.slice(0, 1)] };
}

/** The next room whose parent is placed: of those nearest to the root the one with the largest subtree. */
function nextRoom({ waiting, state }: Growing): TreeRoom | undefined {
  for (const nodes of waiting) {
    while (nodes.length > 0) {
      let next = 0;
      for (let i = 1; i < nodes.length; i++) {
        if ((nodes[i] as TreeRoom).weight > (nodes[next] as TreeRoom).weight) next = i;
      }
      const node = nodes[next] as TreeRoom;
      nodes[next] = nodes.at(-1) as TreeRoom;
      nodes.pop();
      // It may have been queued twice, or its parent removed: then it is queued again with it.
      const isOpen = node.parent === undefined || state.placedAt[node.parent.room] !== -1;
      if (state.placedAt[node.room] === -1 && isOpen) return node;
    }
  }
  return undefined;
}

/** All places of some shapes at the door that the room hangs on, near ones first. */
function candidatesOf(growing: Growing, { room, parent, link }: TreeRoom): Candidate[] {
  const { model, random, state, guide, dear } = growing;
  const { widths, heights } = model.table;
  const [atX, atY] = [guide.x[room] as number, guide.y[room] as number];
  const loose = spread + (dear[room] as number);
  // Rooms with many connections prefer large shapes, those with few small ones.
  const cellWeight = sizeWeight * (usualLinks - (model.linksOf[room] as Int32Array).length);
  const candidates: Candidate[] = [];
  for (const shape of shapesInRandomOrder(model, state, room, random).slice(0, shapesCompared)) {
    const [wide, high] = [widths[shape] as number, heights[shape] as number];
    const add = (x: number, y: number) => {
      const way = hypot(x + wide / 2 - atX, y + high / 2 - atY);
      const cost =
        way +
        cellWeight * wide * high +
        random.float() * loose +
        openWeight * openWay(growing, room, shape, x, y, link);
      candidates.push({ shape, x, y, cost });
    };
    if (parent === undefined) {
      add(Math.round(atX), Math.round(atY));
      continue;
    }
    const joint = jointFrom(model.links[link] as Link, parent.room);
    const offsets = model.spaces.offsets(joint, state.shape[parent.room] as number, shape);
    const [x, y] = [state.x[parent.room] as number, state.y[parent.room] as number];
    for (let i = 0; i < offsets.count; i++) add(x + (offsets.dx[i] as number), y + (offsets.dy[i] as number));
  }
  return candidates.sort((one, other) => one.cost - other.cost);
}

/** How far a room there is from being joined with those it has other connections to, in cells. */
function openWay({ model, state }: Growing, room: number, shape: number, x: number, y: number, own: number): number {
  const links = model.linksOf[room] as Int32Array;
  const { widths, heights } = model.table;
  let sum = 0;
  for (let i = 0; i < links.length; i++) {
    const link = links[i] as number;
    if (link === own) continue;
    const other = otherEnd(model, link, room);
    if (state.placedAt[other] === -1) continue;
    if (isJoined(model, state, link, room, shape, x, y)) {
      sum -= closedGain;
      continue;
    }
    const [ox, oy, os] = [state.x[other] as number, state.y[other] as number, state.shape[other] as number];
    sum +=
      Math.max(0, ox - x - (widths[shape] as number), x - ox - (widths[os] as number)) +
      Math.max(0, oy - y - (heights[shape] as number), y - oy - (heights[os] as number));
  }
  return sum;
}

/** At most `most` rooms in the way of a candidate. */
function blockersOf({ placed }: Growing, { room }: TreeRoom, { shape, x, y }: Candidate, most: number): number[] {
  const blockers: number[] = [];
  placed.findBlockers(room, shape, x, y, blockers, most);
  return blockers;
}

function place({ model, state, placed, waiting }: Growing, node: TreeRoom, { shape, x, y }: Candidate): void {
  const { room, children, depth } = node;
  state.shape[room] = shape;
  state.x[room] = x;
  state.y[room] = y;
  state.placedAt[room] = 0;
  const template = model.templateOf[shape] as number;
  state.uses[template] = (state.uses[template] as number) + 1;
  placed.add(room);
  (waiting[depth + 1] ??= []).push(...children);
}

/** Removes a room with all that hangs on it; it waits again. */
function remove({ model, state, placed, waiting, dear }: Growing, top: TreeRoom): void {
  for (const stack = [top]; stack.length > 0;) {
    const { room, children } = stack.pop() as TreeRoom;
    const template = model.templateOf[state.shape[room] as number] as number;
    state.uses[template] = (state.uses[template] as number) - 1;
    placed.remove(room);
    state.placedAt[room] = -1;
    stack.push(...children.filter((child) => state.placedAt[child.room] !== -1));
  }
  dear[top.room] = (dear[top.room] as number) + removalCost;
  waiting[top.depth]?.push(top);
}

/**
 * Places a room where the least has to be removed, or removes its parent if that is cheaper; false when neither is
 * possible.
 */
function force(growing: Growing, node: TreeRoom, candidates: readonly Candidate[]): boolean {
  const { random, nodes, state } = growing;
  const { parent } = node;
  if (parent === undefined) return false;
  let least = costOf(growing, parent);
  let best: Candidate | undefined;
  for (let i = 0; i < placesForced && candidates.length > 0; i++) {
    const candidate = candidates[random.below(candidates.length)] as Candidate;
    let cost = 0;
    for (const room of blockersOf(growing, node, candidate, weightCounted)) {
      const blocker = nodes[room] as TreeRoom;
      cost += isAbove(blocker, node) ? Infinity : costOf(growing, blocker);
      if (cost >= least) break;
    }
    if (cost >= least) continue;
    least = cost;
    best = candidate;
  }
  if (best === undefined) {
    remove(growing, parent);
    return true;
  }
  for (const room of blockersOf(growing, node, best, Infinity)) {
    // One blocker may have gone with another that it hung on.
    if (state.placedAt[room] !== -1) remove(growing, nodes[room] as TreeRoom);
  }
  place(growing, node, best);
  return true;
}

/** The cost of removing a room: of its whole subtree, by how often its rooms were removed. */
function costOf({ state, dear }: Growing, top: TreeRoom): number {
  let cost = dear[top.room] as number;
  for (const stack = [top]; stack.length > 0 && cost < weightCounted;) {
    const { children } = stack.pop() as TreeRoom;
    cost++;
    stack.push(...children.filter(({ room }) => state.placedAt[room] !== -1));
  }
  return cost;
}

function isAbove(above: TreeRoom, node: TreeRoom): boolean {
  let at: TreeRoom | undefined = node;
  while (at !== undefined && at.depth > above.depth) at = at.parent;
  return at === above;
}

/** The layout: the same places, in the order of the rooms. */
function finished({ model, state }: Growing): LayoutState {
  const layout = emptyState(model);
  for (let room = 0; room < model.roomCount; room++) {
    put(model, layout, room, state.shape[room] as number, state.x[room] as number, state.y[room] as number);
  }
  return layout;
}
