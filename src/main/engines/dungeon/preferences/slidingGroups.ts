import { type Graph, type Incidence, biconnectedBlocks, incidences } from "#shared/kernel/graph.ts";
import { oncePer } from "#shared/kernel/once.ts";
import type { Passage } from "../model/doorJoints.ts";
import type { LayoutModel } from "../model/layoutModel.ts";

/** Bodies of the largest group that slides as one: larger ones rarely find the space. */
export const largestGroup = 12;

/**
 * Most doors on cycles of a body that slides between two others of a cycle: what has more rarely finds a place where all
 * stay possible, and its pairs of neighbours are many.
 */
const mostOnCycles = 6;

/** A door between two bodies, of which `one` may be a corridor as well. */
export interface BodyJoint {
  readonly one: number;
  readonly other: number;
  /** Number of the joint type, seen from `one`. */
  readonly joint: Passage;
}

/** Bodies that keep their relative positions while they slide. */
export interface SlidingGroup {
  readonly number: number;
  readonly bodies: Int32Array;
  /** The doors between them and all others. */
  readonly joints: readonly BodyJoint[];
}

/** The groups that may slide in the layouts of a model. */
export interface SlidingGroups {
  /** How many groups there are. */
  readonly count: number;
  /** By body, the groups it belongs to, small ones first. */
  readonly groupsOf: readonly (readonly SlidingGroup[])[];
  /** By body, the bodies that share a door with it. */
  readonly joined: readonly (readonly number[])[];
  /** By body, the bodies that share a door with it, or have doors to the same corridor. */
  readonly neighbours: readonly (readonly number[])[];
}

/**
 * The groups of a model: either side of a connection that is on no cycle, and up to three adjacent bodies of cycles with
 * the trees attached to them. None has a room whose position is pinned. Computed once. O(bodies * largest group).
 */
export const slidingGroups = oncePer((model: LayoutModel): SlidingGroups => {
  const joints = jointsOf(model);
  const graph: Graph = {
    nodeCount: model.roomCount + model.links.length,
    edges: joints.map(({ one, other }) => [one, other] as const),
  };
  const near = incidences(graph);
  const isBridge = new Uint8Array(joints.length);
  for (const block of biconnectedBlocks(graph)) if (block.length === 1) isBridge[block[0] as number] = 1;
  const groupsOf = near.map((): SlidingGroup[] => []);
  let count = 0;
  const add = (bodies: readonly number[] | undefined) => {
    if (bodies === undefined || bodies.some((body) => model.pinned[body]?.at !== undefined)) return;
    const own = new Set(bodies);
    const crossing = new Set(bodies.flatMap((body) => near[body]?.map(({ edge }) => edge) ?? []));
    const group = {
      number: count++,
      bodies: Int32Array.from(bodies),
      joints: [...crossing].flatMap((edge) => {
        const joint = joints[edge] as BodyJoint;
        return own.has(joint.one) === own.has(joint.other) ? [] : [joint];
      }),
    };
    for (const body of bodies) groupsOf[body]?.push(group);
  };
  for (const [edge, { one, other }] of joints.entries()) {
    if (isBridge[edge] === 0) continue;
    const sides = [one, other].map((end) => reached(near, [end], (next) => next !== edge));
    // Sliding one side, or the other side the opposite way, results in the same layout if nothing ties it to a
    // position.
    if (model.siteMasks === undefined) add(shorter(sides[0], sides[1]));
    else for (const side of sides) add(side);
  }
  for (const bodies of adjacentOnCycles(near, isBridge))
    add(reached(near, bodies, (edge, from) => !bodies.includes(from) || isBridge[edge] === 1));
  for (const own of groupsOf) own.sort((a, b) => a.bodies.length - b.bodies.length);
  const joined = near.map((own) => own.map(({ node }) => node));
  return { count, groupsOf, joined, neighbours: neighboursOf(model, near) };
});

function shorter<T>(one: readonly T[] | undefined, other: readonly T[] | undefined): readonly T[] | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one.length <= other.length ? one : other;
}

function jointsOf({ links, roomCount }: LayoutModel): BodyJoint[] {
  return links.flatMap(({ a, b, passage, corridor, route }, link): BodyJoint[] => {
    if (route !== undefined) return [];
    if (corridor === undefined) return [{ one: a, other: b, joint: passage }];
    const body = roomCount + link;
    return [
      { one: a, other: body, joint: passage },
      { one: body, other: b, joint: corridor.onward },
    ];
  });
}

/** One to three bodies that doors on cycles join, each set once. O(bodies * mostOnCycles^2). */
function* adjacentOnCycles(
  near: readonly (readonly Incidence[])[],
  isBridge: Uint8Array,
): Generator<readonly number[], void, undefined> {
  const onCycles = near.map((own) => [
    ...new Set(own.filter(({ edge }) => isBridge[edge] === 0).map(({ node }) => node)),
  ]);
  for (const [body, own] of onCycles.entries()) {
    if (own.length > 0) yield [body];
    for (const other of own) if (other > body) yield [body, other];
    if (own.length > mostOnCycles) continue;
    for (const [i, one] of own.entries()) {
      for (const other of own.slice(i + 1)) {
        const isTriangle = onCycles[one]?.includes(other) === true;
        if (!isTriangle || body < Math.min(one, other)) yield [body, one, other];
      }
    }
  }
}

/** The bodies that can be reached from some over some of the doors; undefined when they are too many. */
function reached(
  near: readonly (readonly Incidence[])[],
  starts: readonly number[],
  mayPass: (edge: number, from: number) => boolean,
): number[] | undefined {
  const bodies = [...starts];
  const seen = new Set(bodies);
  for (const body of bodies) {
    for (const { node, edge } of near[body] ?? []) {
      if (seen.has(node) || !mayPass(edge, body)) continue;
      if (bodies.length === largestGroup) return undefined;
      seen.add(node);
      bodies.push(node);
    }
  }
  return bodies;
}

function neighboursOf(
  { input, inputRooms, roomCount }: LayoutModel,
  near: readonly (readonly Incidence[])[],
): number[][] {
  const isCorridor = (body: number) => body >= roomCount || input.rooms[inputRooms[body] ?? -1]?.role === "corridor";
  return near.map((own, body) => {
    const direct = own.map(({ node }) => node);
    const over = direct.filter(isCorridor).flatMap((corridor) => near[corridor]?.map(({ node }) => node) ?? []);
    return [...new Set([...direct, ...over])].filter((other) => other !== body);
  });
}
