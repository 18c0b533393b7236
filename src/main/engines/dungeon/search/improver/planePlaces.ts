import { atan2, cos, hypot, power, sin } from "#shared/kernel/portableMath.ts";
import { planarFaces } from "#shared/kernel/planarity.ts";
import { type Random, shuffle } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { otherEnd } from "../../model/layoutState.ts";
import { springLength } from "./planeSprings.ts";
import type { RoughMiddles } from "../radialPlaces.ts";

/** Rounds of averaging that place rooms inside a cycle. */
const averageRounds = 200;
/** The outer face is chosen with this power of the rooms on it and attached to it: outside is most space. */
const outerPower = 10;
/** How much likelier a dead end is outside than in a face with as many rooms. */
const outsideWeight = 12;
/** Radians between two subtrees of one room, and how far a subtree may turn from the middle of its face. */
const fan = 0.7;
const sway = 0.4;

/** A biconnected component of the graph, with the faces of its drawing; any of them may be outside. */
interface Block {
  readonly faces: readonly (readonly number[])[];
  readonly rooms: ReadonlySet<number>;
}

/** Trees attached to a placed room: the direction from there, and the available space. */
interface PendantTrees {
  readonly at: number;
  readonly part: Block | number;
  readonly angle: number;
  readonly reach: number;
}

/**
 * Rough middles for all rooms as a random plane drawing of the graph: which face is outside (large ones with large
 * attached trees are likelier), in which face each dead end is, and the drawing itself where there are several. The
 * outer face is a circle, rooms inside are in the middle of their neighbors (Tutte 1963), dead ends point into their
 * face. Undefined when there is no plane drawing. Small faces are crowded, rooms attached to two others only are on a
 * line with them, and two lines may cross near a dead end: `planeSprings` follows. O(rooms * links).
 */
export function planePlaces(model: LayoutModel, random: Random): RoughMiddles | undefined {
  const blocks = blocksOf(model, random);
  if (blocks === undefined) return undefined;
  const { roomCount, linksOf } = model;
  const places = { x: new Float64Array(roomCount), y: new Float64Array(roomCount) };
  const isPlaced = new Uint8Array(roomCount);
  const length = springLength(model);
  const partsAt = (room: number, except: Block | undefined): (Block | number)[] => {
    const own = blocks.filter((block) => block !== except && block.rooms.has(room));
    const across = [...(linksOf[room] as Int32Array)].map((link) => otherEnd(model, link, room));
    const isBridge = (other: number) => !blocks.some(({ rooms }) => rooms.has(room) && rooms.has(other));
    return [...own, ...new Set(across.filter((other) => isPlaced[other] === 0 && isBridge(other)))];
  };
  const waiting: PendantTrees[] = [];
  const hangAll = (at: number, angle: number, reach: number) => {
    const parts = shuffle(partsAt(at, undefined), random);
    for (const [i, part] of parts.entries()) {
      waiting.push({ at, part, angle: angle + fan * (i - (parts.length - 1) / 2), reach });
    }
  };
  const hangIntoFace = (at: number, part: Block | number, block: Block, outer: readonly number[], reach: number) => {
    const face = faceFor(block, outer, at, random);
    const middle = middleOf(places, face);
    const [dx, dy] = [middle.x - (places.x[at] as number), middle.y - (places.y[at] as number)];
    const inwards = atan2(dy, dx) + sway * (2 * random.float() - 1);
    if (face === outer) waiting.push({ at, part, angle: inwards + Math.PI, reach });
    else waiting.push({ at, part, angle: inwards, reach: Math.min(reach, hypot(dx, dy)) });
  };
  const standBlock = (block: Block, at: number | undefined, angle: number, reach: number) => {
    const outer = outerFace(model, block, at, random);
    const radius = Math.min((outer.length * length) / (2 * Math.PI), reach / 2);
    drawBlock(model, places, block, outer, at, angle, radius);
    for (const room of block.rooms) isPlaced[room] = 1;
    for (const room of block.rooms) {
      if (room === at) continue;
      for (const part of partsAt(room, block)) hangIntoFace(room, part, block, outer, reach);
    }
  };
  const root = blocks.reduce<Block | undefined>(
    (best, block) => (block.rooms.size > (best?.rooms.size ?? 0) ? block : best),
    undefined,
  );
  if (root === undefined) {
    isPlaced[0] = 1;
    hangAll(0, 2 * Math.PI * random.float(), Infinity);
  } else standBlock(root, undefined, 2 * Math.PI * random.float(), Infinity);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { at, part, angle, reach } = next;
    if (typeof part !== "number") {
      standBlock(part, at, angle, reach);
      continue;
    }
    const step = Math.min(length, reach / 2);
    places.x[part] = (places.x[at] as number) + step * cos(angle);
    places.y[part] = (places.y[at] as number) + step * sin(angle);
    isPlaced[part] = 1;
    hangAll(part, angle, reach - step);
  }
  return places;
}

/** The blocks with cycles in a drawing that depends on the order of rooms and connections, which is random. */
function blocksOf({ roomCount, links }: LayoutModel, random: Random): Block[] | undefined {
  const rooms = shuffle([...Array(roomCount).keys()], random);
  const numberOf = new Int32Array(roomCount);
  for (const [number, room] of rooms.entries()) numberOf[room] = number;
  const edges = links.map(({ a, b }) => [numberOf[a] as number, numberOf[b] as number] as const);
  const embedding = planarFaces({ nodeCount: roomCount, edges: shuffle(edges, random) });
  if (!embedding.planar) return undefined;
  return embedding.blocks.map((own) => {
    const faces = own.map((face) => face.map((number) => rooms[number] as number));
    return { faces, rooms: new Set(faces.flat()) };
  });
}

/** A random face to be outside; one with the room `at`. */
function outerFace(model: LayoutModel, block: Block, at: number | undefined, random: Random): readonly number[] {
  const faces = block.faces.filter((face) => at === undefined || face.includes(at));
  return drawOne(
    faces,
    (face) =>
      power(
        face.reduce((sum, room) => sum + hangingOn(model, block, room), 0),
        outerPower,
      ),
    random,
  );
}

/** Rooms that are reached from one without passing others of its block, it among them. */
function hangingOn(model: LayoutModel, { rooms }: Block, room: number): number {
  const reached = new Set([room]);
  for (const one of reached) {
    for (const link of model.linksOf[one] as Int32Array) {
      const other = otherEnd(model, link, one);
      if (!rooms.has(other)) reached.add(other);
    }
  }
  return reached.size;
}

/** A face at a room for its attached trees. */
function faceFor({ faces }: Block, outer: readonly number[], room: number, random: Random): readonly number[] {
  const own = faces.filter((face) => face.includes(room));
  return drawOne(own, (face) => (face === outer ? outsideWeight : 1) * face.length, random);
}

function drawOne<T>(items: readonly T[], weightOf: (item: T) => number, random: Random): T {
  const weights = items.map(weightOf);
  let left = random.float() * weights.reduce((sum, weight) => sum + weight, 0);
  const drawn = weights.findIndex((weight) => (left -= weight) < 0);
  return items[Math.max(drawn, 0)] as T;
}

/** Draws a block: its outer face as a circle, next to the room `at` in the given direction, and what is inside. */
function drawBlock(
  model: LayoutModel,
  { x, y }: RoughMiddles,
  { rooms }: Block,
  outer: readonly number[],
  at: number | undefined,
  angle: number,
  radius: number,
): void {
  const start = at === undefined ? 0 : outer.indexOf(at);
  const middleX = at === undefined ? 0 : (x[at] as number) + radius * cos(angle);
  const middleY = at === undefined ? 0 : (y[at] as number) + radius * sin(angle);
  for (const [i, room] of outer.entries()) {
    if (room === at) continue;
    const turn = angle + Math.PI + (2 * Math.PI * (i - start)) / outer.length;
    x[room] = middleX + radius * cos(turn);
    y[room] = middleY + radius * sin(turn);
  }
  const inner = [...rooms].filter((room) => !outer.includes(room));
  for (const room of inner) [x[room], y[room]] = [middleX, middleY];
  const neighbours = inner.map((room) =>
    [...(model.linksOf[room] as Int32Array)]
      .map((link) => otherEnd(model, link, room))
      .filter((other) => rooms.has(other)),
  );
  for (let round = 0; round < averageRounds; round++) {
    for (const [i, room] of inner.entries()) {
      const middle = middleOf({ x, y }, neighbours[i] as number[]);
      x[room] = middle.x;
      y[room] = middle.y;
    }
  }
}

function middleOf({ x, y }: RoughMiddles, rooms: readonly number[]): { readonly x: number; readonly y: number } {
  let [sumX, sumY] = [0, 0];
  for (const room of rooms) {
    sumX += x[room] as number;
    sumY += y[room] as number;
  }
  return { x: sumX / rooms.length, y: sumY / rooms.length };
}
