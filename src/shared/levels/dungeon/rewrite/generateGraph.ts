import { createRandom, deriveSeed } from "../../../kernel/random.ts";
import type { Random } from "../../../kernel/random.ts";
import type { DungeonInput } from "../dungeonInput.ts";
import type { EdgeKind, RoomRole } from "../graphDocument.ts";
import type { RewriteMatch } from "./applyPattern.ts";
import { missionWarnings, rewriteGraph } from "./rewriteGraph.ts";
import { cycleSkeleton, fewestSkeletonRooms, skeletonKinds } from "./cycleSkeleton.ts";
import { intensities } from "./intensity.ts";
import type { IntensityCurve } from "./intensity.ts";
import { rewritePatterns } from "./patterns.ts";
import type { RewritePattern } from "./patterns.ts";
import { generateGraphMessages } from "./messages.ts";

/** What a graph should be like. */
export interface GraphRecipe {
  /** Rooms, corridors not counted: at least `fewestRooms` of the rest. */
  readonly rooms: number;
  /** Independent cycles: connections less rooms plus one; at least 1. */
  readonly cycles: number;
  /** Locked connections, each with a key. */
  readonly locks: number;
  readonly curve: IntensityCurve;
  /** What open two-way connections are. */
  readonly connections: "door" | "corridor";
}

/** A connectivity graph without places and templates. */
export interface GeneratedGraph {
  readonly rooms: readonly {
    readonly id: string;
    readonly name: string;
    readonly role: RoomRole;
    readonly intensity: number;
  }[];
  readonly edges: readonly {
    readonly id: string;
    readonly from: string;
    readonly to: string;
    readonly kind: EdgeKind;
  }[];
}

/** A side path with a treasure, locked, and its key. */
const roomsPerLock = 3;
const tries = 40;
/** Share of the rooms beyond which the first cycle isn't made longer, so that side paths and hubs take the rest. */
const skeletonShare = 0.5;

/** The fewest rooms that so many cycles and locks take. */
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
 * Makes a graph from nothing: a cycle with a start and a boss, further cycles, locks and side paths put into it by the graph
 * grammar, keys moved away from their locks, and an intensity for each room. The graph is connected, can be drawn flat,
 * and its mission has no warnings. Same recipe and seed, same graph. Throws a RangeError for a recipe with too few rooms;
 * undefined when none of its attempts could hold so many cycles and locks, which property tests have not seen.
 */
export function generateGraph(recipe: GraphRecipe, seed: number): GeneratedGraph | undefined {
  const fewest = fewestRooms(recipe);
  if (recipe.cycles < 1 || recipe.locks < 0 || recipe.rooms < fewest) {
    throw new RangeError(`${recipe.cycles} cycles and ${recipe.locks} locks take at least ${fewest} rooms.`);
  }
  for (let attempt = 0; attempt < tries; attempt++) {
    const random = createRandom(deriveSeed(seed, attempt));
    const graph = grow(recipe, random);
    if (graph !== undefined) return finished(spreadKeys(graph, random), recipe);
  }
  return undefined;
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
  const longest = Math.max(least, Math.round(skeletonShare * recipe.rooms));
  // Between half and all of what it may be: the way to the boss should be the larger part of the dungeon.
  const more = Math.min(free, longest - least);
  const size = least + Math.ceil(more / 2) + random.below(Math.floor(more / 2) + 1);
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
 * Treasures and shops are ends: nothing hangs on them, and no hub or cycle stands before them. Only a lock may keep them.
 * Side paths leave from ordinary rooms.
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

/** Hangs each key room that is a dead end on another room, where the mission allows it: a key is not beside its lock. */
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
