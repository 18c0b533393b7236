import { type Random, createRandom, deriveSeed } from "../../../kernel/random.ts";
import type { Connectivity } from "../connectivity.ts";
import type { DungeonInput, InputEdge } from "../dungeonInput.ts";
import { missionLength } from "../mission/missionLength.ts";
import { missionProblems } from "../mission/missionProblems.ts";
import type { EdgeKind } from "../graphDocument.ts";
import type { RoomRole } from "../roomRoles.ts";
import type { RewriteMatch } from "./applyPattern.ts";
import { missionWarnings, rewriteGraph } from "./rewriteGraph.ts";
import { type IntensityCurve, intensities } from "./intensity.ts";
import { type RewritePattern, rewritePatterns } from "./patterns.ts";
import { cycleSkeletonMessages, generateGraphMessages } from "./messages.ts";

/**
 * Cycles that a dungeon can begin with, after Dormans, "Cyclic dungeon generation" (2017): two ways to the boss, one of
 * them also with a one-way return or hidden, or a key at the far side of a cycle for a locked door at its near side.
 */
const skeletonKinds = ["two-ways", "way-back", "hidden-shortcut", "key-and-lock"] as const;
type SkeletonKind = (typeof skeletonKinds)[number];

/** The least rooms of a skeleton; with a key and a lock it is one more. */
const fewestSkeletonRooms = 4;

/**
 * A cycle of `size` rooms with a start and a boss. In the first three kinds both are on it, and the shorter way is
 * plain, leads only back, or begins with a secret connection. In the fourth the boss is behind a locked door next to
 * the start, and the key is opposite. No templates, no corridors.
 */
function cycleSkeleton(kind: SkeletonKind, size: number, random: Random): DungeonInput {
  const rooms: DungeonInput["rooms"] = [];
  const edges: InputEdge[] = [];
  const room = (name: string, role: RoomRole): string => {
    const id = `room${rooms.length + 1}`;
    rooms.push({ id, name, role, templates: [] });
    return id;
  };
  const join = (from: string, to: string, joint: EdgeKind): void => {
    edges.push({ id: `edge${edges.length + 1}`, from, to, kind: joint, corridors: [] });
  };
  const plain = (): string => room(cycleSkeletonMessages.room(rooms.length + 1), "normal");
  const start = room(cycleSkeletonMessages.start, "start");
  const between = kind === "key-and-lock" ? size - 3 : size - 2;
  const short = 1 + random.below(Math.max(1, Math.floor(between / 2)));
  const far =
    kind === "key-and-lock" ? room(cycleSkeletonMessages.keyRoom, "key") : room(cycleSkeletonMessages.boss, "boss");
  const shortWay = [start, ...Array.from({ length: short }, plain), far];
  const longWay = [start, ...Array.from({ length: between - short }, plain), far];
  for (const [from, to] of pairs(longWay)) join(from, to, "door");
  const special = pairs(shortWay);
  for (const [index, [from, to]] of special.entries()) {
    const isLast = index === special.length - 1;
    if (kind === "way-back" && isLast) join(to, from, "one-way");
    else join(from, to, kind === "hidden-shortcut" && index === 0 ? "secret" : "door");
  }
  if (kind === "key-and-lock") join(longWay[1] ?? start, room(cycleSkeletonMessages.boss, "boss"), "locked");
  return { name: "", rooms, edges, templates: [], minimumDistance: 0 };
}

function pairs(way: readonly string[]): [string, string][] {
  return way.slice(1).map((to, index) => [way[index] ?? "", to]);
}

/** Requirements of a generated graph. */
export interface GraphRecipe {
  /** Rooms, corridors not counted: at least `fewestRooms` of the rest. */
  readonly rooms: number;
  /** Independent cycles: connections less rooms plus one; at least 1. */
  readonly cycles: number;
  /** Locked connections, each with a key. */
  readonly locks: number;
  readonly curve: IntensityCurve;
  /** Kind of open two-way connections. */
  readonly connections: "door" | "corridor";
  /** Ranges for the mission, as in the metrics of a layout; absent ends are open. */
  readonly path?: PathRanges;
}

interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** Ranges of what a finished graph measures. */
export interface PathRanges {
  /** Steps from the start to the boss, keys fetched on the way included. */
  readonly steps?: Range;
  /** Locks that have to be opened on that way. */
  readonly locksOnPath?: Range;
  /** Rooms with one connection. */
  readonly deadEnds?: Range;
}

/** A connectivity graph without places and templates. */
export interface GeneratedGraph {
  readonly rooms: readonly (Omit<Connectivity["rooms"][number], "floor"> & { readonly intensity: number })[];
  readonly edges: readonly Omit<Connectivity["edges"][number], "route">[];
}

/** A side path with a treasure, locked, and its key. */
const roomsPerLock = 3;
const tries = 60;
/** With ranges for the path, which only some graphs satisfy. */
const triesForPath = 600;
/**
 * Share of the rooms beyond which the first cycle isn't made longer, so that side paths and hubs take the rest. With a least or
 * most number of steps the first cycle may be of any length.
 */
const skeletonShare = 0.5;

/** The minimum number of rooms for this many cycles and locks. */
export function fewestRooms({ cycles, locks }: Pick<GraphRecipe, "cycles" | "locks">): number {
  return fewestSkeletonRooms + (cycles - 1) + roomsPerLock * locks;
}

/** A room in the middle of a connection; makes up the number that was asked for. */
const lengthen: RewritePattern = {
  id: "lengthen",
  ...generateGraphMessages.lengthen,
  matches: "edge",
  rooms: [{ corner: "between", name: generateGraphMessages.room, role: "normal" }],
  edges: [
    { from: "A", to: "between", kind: "same" },
    { from: "between", to: "B", kind: "same" },
  ],
};

/**
 * Generates a graph from scratch: a cycle with a start and a boss, further cycles, locks and side paths added by the
 * graph grammar, keys moved away from their locks, and an intensity for each room. The graph is connected and planar,
 * and has no mission problems. The same recipe and seed produce the same graph. Throws a RangeError for a recipe with
 * too few rooms; undefined when no attempt has the required cycles and locks, which property tests have never seen, or
 * is within the ranges of its path.
 */
export function generateGraph(recipe: GraphRecipe, seed: number): GeneratedGraph | undefined {
  const fewest = fewestRooms(recipe);
  if (recipe.cycles < 1 || recipe.locks < 0 || recipe.rooms < fewest) {
    throw new RangeError(`${recipe.cycles} cycles and ${recipe.locks} locks need at least ${fewest} rooms.`);
  }
  for (let attempt = 0; attempt < (recipe.path === undefined ? tries : triesForPath); attempt++) {
    const random = createRandom(deriveSeed(seed, attempt));
    const grown = grow(recipe, random);
    if (grown === undefined) continue;
    const graph = spreadKeys(grown, random);
    if (isInPath(graph, recipe.path) && missionProblems(graph).length === 0) return finished(graph, recipe);
  }
  return undefined;
}

/** The metrics of the ranges, for any graph. */
export function pathMetrics(graph: Pick<Connectivity, "rooms" | "edges">): Readonly<Record<keyof PathRanges, number>> {
  const { "mission-steps": steps = 0, "mission-locks": locksOnPath = 0 } = missionLength(graph);
  const degrees = new Map<string, number>();
  for (const room of graph.edges.flatMap(({ from, to }) => [from, to])) degrees.set(room, (degrees.get(room) ?? 0) + 1);
  return { steps, locksOnPath, deadEnds: graph.rooms.filter(({ id }) => degrees.get(id) === 1).length };
}

function isInPath(graph: DungeonInput, path: PathRanges = {}): boolean {
  const metrics = pathMetrics(graph);
  return (["steps", "locksOnPath", "deadEnds"] as const).every((key) => {
    const { min = -Infinity, max = Infinity } = path[key] ?? {};
    return metrics[key] >= min && metrics[key] <= max;
  });
}

function grow(recipe: GraphRecipe, random: Random): DungeonInput | undefined {
  const kinds = recipe.locks > 0 ? skeletonKinds : skeletonKinds.filter((kind) => kind !== "key-and-lock");
  const kind = kinds[random.below(kinds.length)] ?? "two-ways";
  const hasLock = kind === "key-and-lock";
  const least = fewestSkeletonRooms + (hasLock ? 1 : 0);
  const further = Array.from({ length: recipe.cycles - 1 }, () => cyclePattern(random));
  const locks = recipe.locks - (hasLock ? 1 : 0);
  const free = recipe.rooms - least - roomsOf(further) - roomsPerLock * locks;
  if (free < 0) return undefined;
  const hasSteps = recipe.path?.steps !== undefined;
  const longest = Math.max(least, Math.round((hasSteps ? 1 : skeletonShare) * recipe.rooms));
  // Between half and all of the allowed length: the path to the boss should be the larger part of the dungeon.
  const more = Math.min(free, longest - least);
  const surely = hasSteps ? 0 : Math.ceil(more / 2);
  const size = least + surely + random.below(more - surely + 1);
  let graph: DungeonInput | undefined = cycleSkeleton(kind, size, random);
  for (const pattern of further) graph = put(graph, pattern, random);
  for (let lock = 0; lock < locks; lock++) {
    graph = put(graph, patternOf("side-path"), random);
    graph = put(graph, patternOf("key-lock"), random);
  }
  while (graph !== undefined && graph.rooms.length < recipe.rooms) {
    const left = recipe.rooms - graph.rooms.length;
    const isHub = left >= 6 && random.below(4) === 0;
    const pattern = isHub ? patternOf("hub") : left >= 2 && random.below(3) > 0 ? patternOf("side-path") : lengthen;
    graph = put(graph, pattern, random) ?? put(graph, lengthen, random);
  }
  return graph !== undefined && graph.rooms.length === recipe.rooms ? graph : undefined;
}

function put(graph: DungeonInput | undefined, pattern: RewritePattern, random: Random): DungeonInput | undefined {
  if (graph === undefined) return undefined;
  const { input, applied } = rewriteGraph(graph, [pattern], 1, random, suits);
  return applied.length === 1 ? input : undefined;
}

/**
 * Treasures and shops are dead ends: nothing is attached to them, and no hub or cycle precedes them. Only a lock may
 * protect them. Side paths start at ordinary rooms.
 */
function suits({ a, b }: RewriteMatch, { id, matches }: RewritePattern): boolean {
  if (id === "key-lock") return true;
  if (matches === "room") return a.role === "normal";
  return [a, b].every((room) => room?.role !== "treasure" && room?.role !== "shop");
}

function cyclePattern(random: Random): RewritePattern {
  const ids = ["detour", "hidden-shortcut", "way-back"] as const;
  return patternOf(ids[random.below(ids.length)] ?? "detour");
}

function patternOf(id: string): RewritePattern {
  return rewritePatterns.find((pattern) => pattern.id === id) ?? lengthen;
}

function roomsOf(patterns: readonly RewritePattern[]): number {
  return patterns.reduce((sum, { rooms }) => sum + rooms.length, 0);
}

/**
 * Moves each key room that is a dead end to another room, if the mission allows it, so that a key isn't next to its
 * lock.
 */
function spreadKeys(graph: DungeonInput, random: Random): DungeonInput {
  let spread = graph;
  for (const key of graph.rooms.filter(({ role }) => role === "key")) {
    const own = spread.edges.filter(({ from, to }) => from === key.id || to === key.id);
    const [door] = own;
    if (own.length !== 1 || door === undefined) continue;
    const hosts = spread.rooms.filter(({ id, role }) => id !== key.id && role === "normal" && degree(spread, id) < 3);
    for (let tried = 0; tried < 4 && hosts.length > 0; tried++) {
      const [host] = hosts.splice(random.below(hosts.length), 1);
      if (host === undefined) break;
      const moved = { ...door, from: host.id, to: key.id };
      const next = { ...spread, edges: spread.edges.map((edge) => (edge.id === door.id ? moved : edge)) };
      if (missionWarnings(next) > 0) continue;
      spread = next;
      break;
    }
  }
  return spread;
}

function degree({ edges }: DungeonInput, room: string): number {
  return edges.filter(({ from, to }) => from === room || to === room).length;
}

function finished({ rooms, edges }: DungeonInput, { curve, connections }: GraphRecipe): GeneratedGraph {
  const levels = intensities({ rooms, edges }, curve);
  const names = new Map<string, number>();
  return {
    rooms: rooms.map(({ id, name, role }) => ({
      id,
      name: numbered(names, name.replace(/ \d+$/, "")),
      role,
      intensity: levels.get(id) ?? 0,
    })),
    edges: edges.map(({ id, from, to, kind }) => ({ id, from, to, kind: kind === "door" ? connections : kind })),
  };
}

/** "Room", "Room 2", "Room 3": numbers follow one another, whatever patterns were put in on the way. */
function numbered(taken: Map<string, number>, name: string): string {
  const number = (taken.get(name) ?? 0) + 1;
  taken.set(name, number);
  return number === 1 ? name : `${name} ${number}`;
}
