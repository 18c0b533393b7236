import { biconnectedBlocks } from "#shared/kernel/graph.ts";
import { type Random, createRandom } from "#shared/kernel/random.ts";
import { type LayoutModel, layoutModel } from "../../model/layoutModel.ts";
import { graphOf } from "../../model/modelGraph.ts";
import { placeCorridors } from "../../model/corridorPlacement.ts";
import { type LayoutState, otherEnd } from "../../model/layoutState.ts";
import { continueExact, exactSearch, stepsOf } from "./exactLayout.ts";
import { placeCore } from "./exhaustiveCore.ts";
import { fewestImpossible } from "./fewestImpossible.ts";
import type { ImpossibleRooms } from "../searchTypes.ts";

/** Rooms of the largest block that is searched exhaustively on its own. */
const mostRooms = 12;
/** Cores examined, and steps for each: together well under a second. */
const mostCores = 24;
const stepsPerCore = 1500;
const stepsPerTurn = 100;
/** Rooms of the largest core of which every placement is tried, and steps for each: about two seconds. */
export const mostPlacedRooms = 6;
const stepsPerPlacedCore = 20_000;

/** Progress of the proofs, and the proof that was found. */
export interface CoreProgress {
  readonly steps: number;
  readonly impossible: ImpossibleRooms | undefined;
  /** A layout, where the core is the whole graph and has one. */
  readonly layout?: LayoutState;
}

/**
 * Tries every placement of the cores of up to six rooms, smallest first. The SMT search can't decide some of them, with
 * rooms that aren't rectangles, in minutes; here four connected rooms over five templates take 0.3 s. A core that is
 * the whole graph may have a layout as well.
 */
export function* placeSmallCores(
  model: LayoutModel,
  random: Random,
  cores: readonly (readonly number[])[] = smallCores(model),
): Generator<CoreProgress, CoreProgress> {
  let steps = 0;
  for (const rooms of cores) {
    if (rooms.length > mostPlacedRooms) break;
    const isWhole = rooms.length === model.roomCount && model.siteMasks === undefined;
    const placing = placeCore(model, rooms, random, (state) => !isWhole || placeCorridors(model, state, random));
    const before = steps;
    let step = placing.next();
    for (; step.done !== true && step.value < stepsPerPlacedCore; step = placing.next()) {
      steps = before + step.value;
      yield { steps, impossible: undefined };
    }
    if (step.done !== true || step.value.kind === "open") continue;
    if (step.value.kind === "impossible") return { steps, impossible: { rooms, steps } };
    if (isWhole) return { steps, impossible: undefined, layout: step.value.state };
  }
  return { steps, impossible: undefined };
}

/**
 * Searches small cores of a graph exhaustively, each on its own: groups of four rooms that are all connected (K4), and
 * biconnected blocks of few rooms. A core without a layout is a proof for the whole graph, also where that is too
 * large for the exact search or has routed corridors: leaving rooms and routed corridors out only makes it easier.
 */
export function* searchSmallCores(whole: LayoutModel): Generator<CoreProgress, CoreProgress> {
  const model = withoutRoutes(whole);
  // Separate, so that the searches that run alongside find the same layouts with it and without.
  const random = createRandom(0);
  let steps = 0;
  if (model === undefined) return { steps, impossible: undefined };
  const found = (rooms: readonly number[]): CoreProgress => {
    const fewest = fewestImpossible(model, { rooms, steps });
    return { steps, impossible: { rooms: roomsOf(whole, model, fewest), steps, isShort: true } };
  };
  const open: (readonly number[])[] = [];
  for (const rooms of smallCores(model)) {
    const search = exactSearch(model, random, rooms);
    let last = 0;
    let isDecided = false;
    while (stepsOf(search) < stepsPerCore) {
      const answer = continueExact(search, stepsPerTurn, random);
      steps += stepsOf(search) - last;
      last = stepsOf(search);
      if (answer.kind === "impossible") return found(answer.rooms);
      isDecided = answer.kind === "layout";
      if (isDecided) break;
      yield { steps, impossible: undefined };
    }
    if (!isDecided) open.push(rooms);
    yield { steps, impossible: undefined };
  }
  const before = steps;
  const placing = placeSmallCores(model, random, open);
  for (;;) {
    const { value, done } = placing.next();
    steps = before + value.steps;
    if (value.impossible !== undefined) return found(value.impossible.rooms);
    if (done === true) return { steps, impossible: undefined };
    yield { steps, impossible: undefined };
  }
}

/** The rooms of each core, smallest cores first. */
export function smallCores(model: LayoutModel): number[][] {
  const blocks = biconnectedBlocks(graphOf(model)).flatMap((links) => {
    const rooms = new Set(links.flatMap((link) => [model.links[link]?.a ?? 0, model.links[link]?.b ?? 0]));
    return rooms.size > 2 && rooms.size <= mostRooms ? [[...rooms]] : [];
  });
  const cores = [...groupsOfFour(model), ...blocks].sort((one, other) => one.length - other.length);
  return cores.slice(0, mostCores);
}

/** Every four rooms that are all connected to each other. O(links * degree^2). */
function groupsOfFour(model: LayoutModel): number[][] {
  const near = [...model.linksOf.keys()].map(
    (room) => new Set([...(model.linksOf[room] as Int32Array)].map((link) => otherEnd(model, link, room))),
  );
  const groups: number[][] = [];
  for (const { a, b } of model.links) {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    const common = [...(near[low] ?? [])].filter((room) => room > high && near[high]?.has(room) === true);
    for (const [i, third] of common.entries()) {
      for (const fourth of common.slice(i + 1))
        if (near[third]?.has(fourth) === true) groups.push([low, high, third, fourth]);
    }
  }
  return groups;
}

/**
 * The model without its routed corridors, which only a search that lays them can check. Undefined where that would make
 * another thing of a corridor room, which is one by its two connections.
 */
function withoutRoutes(model: LayoutModel): LayoutModel | undefined {
  if (model.links.every(({ route }) => route === undefined)) return model;
  const { input } = model;
  const routed = input.edges.filter(({ route }) => route !== undefined);
  const ends = new Set(routed.flatMap(({ from, to }) => [from, to]));
  if (input.rooms.some(({ id, role }) => role === "corridor" && ends.has(id))) return undefined;
  return layoutModel({ ...input, edges: input.edges.filter((edge) => !routed.includes(edge)) });
}

/** Rooms of the model without routes as rooms of the whole one. */
function roomsOf(whole: LayoutModel, model: LayoutModel, rooms: readonly number[]): number[] {
  return rooms.map((room) => whole.inputRooms.indexOf(model.inputRooms[room] ?? -1));
}
