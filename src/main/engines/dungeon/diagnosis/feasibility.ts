import { maximumMatching } from "#shared/kernel/matching.ts";
import { type Problem, errorProblem } from "#shared/levels/problems.ts";
import { capacityProblems } from "../site/siteCapacity.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { otherEnd } from "../model/layoutState.ts";
import { edgePlace, nameOf, placeOf } from "../model/places.ts";
import { feasibilityMessages, siteProblemMessages } from "../messages.ts";
import { type Link, jointFrom } from "../model/links.ts";
import { isCloser } from "../spaces/overlap.ts";
import { gapBetween } from "../model/placement.ts";
import { doorCapacity } from "./doorCapacity.ts";
import { type NoPlace, canClose, placeDomains } from "./placeDomains.ts";
import { cycleProblem, placeProblem } from "./siteProblems.ts";
import { explainLink } from "./explainLink.ts";

/** Longest cycle that is checked. */
const longest = 5;

/**
 * For every connection the shortest cycle of at most five rooms that contains it, each cycle once; routed corridors
 * that may be longer than the search makes them are on none. O(links * rooms).
 */
function shortCycles(model: LayoutModel): number[][] {
  const cycles = new Map<string, number[]>();
  for (const { a, b, isKeptNear } of model.links) {
    if (isKeptNear === true) continue;
    const cycle = wayAround(model, a, b);
    if (cycle === undefined) continue;
    cycles.set([...cycle].sort((one, other) => one - other).join(" "), cycle);
  }
  return [...cycles.values()];
}

/** The shortest path from a to b without their own connection. */
function wayAround(model: LayoutModel, a: number, b: number): number[] | undefined {
  const from = new Map([[a, -1]]);
  let level = [a];
  for (let length = 1; length < longest && level.length > 0; length++) {
    const next: number[] = [];
    for (const room of level) {
      for (const link of model.linksOf[room] as Int32Array) {
        if (model.links[link]?.isKeptNear === true) continue;
        const other = otherEnd(model, link, room);
        if (from.has(other) || (room === a && other === b)) continue;
        from.set(other, room);
        next.push(other);
        if (other !== b) continue;
        const cycle: number[] = [];
        for (let at = b; at !== -1; at = from.get(at) ?? -1) cycle.push(at);
        return cycle;
      }
    }
    level = next;
  }
  return undefined;
}

/** What can be deduced about an input before any search. */
export interface Feasibility {
  /** Proofs that no layout exists, with their causes; an empty list doesn't mean that one exists. */
  readonly problems: Problem[];
  /** The model without the shapes that no room can take in any layout. */
  readonly model: LayoutModel;
}

/** Budget of bitset words for the proofs over places: half a second before a run, about 20 ms during editing. */
const efforts = { run: 10_000_000, live: 400_000 };
/** Places of one shape in a set at most. */
const largestGrid = 1 << 20;
/** Maximum number of cycles reported at once. */
const mostCycles = 20;

/** Reasons why no layout can exist, each a proof, found in milliseconds. */
export function feasibilityProblems(model: LayoutModel): Problem[] {
  return feasibility(model).problems;
}

/**
 * Looks for proofs that no layout exists, from the cheapest to the most expensive, and narrows the shapes on the way.
 * "live" gives up on the most expensive ones early.
 */
export function feasibility(model: LayoutModel, kind: keyof typeof efforts = "run"): Feasibility {
  const effort = { words: efforts[kind], largestGrid };
  const { problems, domains } = plainProofs(model);
  if (problems.length > 0) return { problems, model };
  // Before the places: on a boundary that is far too small some room has no place either, which would name the wrong cause.
  const cramped = capacityProblems(model);
  if (cramped.length > 0) return { problems: cramped, model };
  const noPlace = placeDomains(model, domains, effort);
  if (noPlace !== undefined) return { problems: [placeProblem(model, noPlace)], model };
  const cycles = shortCycles(model).filter((cycle) => !canClose(model, domains, cycle, effort));
  if (cycles.length > 0)
    return { problems: cycles.slice(0, mostCycles).map((cycle) => cycleProblem(model, cycle)), model };
  return { problems: [], model: { ...model, roomShapes: domains.map((shapes) => Int32Array.from(shapes)) } };
}

/** Proofs that don't examine places, for a first answer in a millisecond or two. */
export function plainProblems(model: LayoutModel): Problem[] {
  return plainProofs(model).problems;
}

interface PlainProofs {
  readonly problems: Problem[];
  /** Shapes each room can still take. */
  readonly domains: readonly Set<number>[];
}

function plainProofs(model: LayoutModel): PlainProofs {
  const single = [...pinProblems(model), ...model.links.flatMap((_, link) => linkProblems(model, link))];
  if (single.length > 0) return { problems: single, domains: [] };
  const { domains, emptied } = shapeDomains(model);
  return {
    problems: [...(emptied === undefined ? [] : [domainProblem(model, emptied)]), ...shortageProblems(model)],
    domains,
  };
}

/** A room for which no shape has enough doors, or none fits all neighbours. */
function domainProblem(model: LayoutModel, { room, links }: NoPlace): Problem {
  const name = nameOf(model, room);
  const neighbours = model.linksOf[room] as Int32Array;
  if (links.length === 0) {
    const most = Math.max(
      ...[...(model.roomShapes[room] as Int32Array)].map((s) => doorCapacity(model.shapes[s]?.doors ?? [])),
    );
    return errorProblem("room-too-few-doors", feasibilityMessages.roomTooFewDoors(name, neighbours.length, most), [
      placeOf(model, room),
    ]);
  }
  const others = links.map((link) => nameOf(model, otherEnd(model, link, room)));
  return errorProblem("room-no-template-fits", feasibilityMessages.roomNoTemplateFits(name, others), [
    placeOf(model, room),
    ...links.map((link) => edgePlace(model, link)),
  ]);
}

/** More rooms than templates when no template may be used twice. */
function shortageProblems(model: LayoutModel): Problem[] {
  const choices = model.roomShapes.map((shapes) => [...new Set([...shapes].map((s) => model.templateOf[s] as number))]);
  const bound = choices.flatMap((list, room) =>
    list.every((template) => model.repeats[template] === 2) ? [room] : [],
  );
  const { matched, unmatchable } = maximumMatching(
    bound.map((room) => choices[room] ?? []),
    model.input.templates.length,
  );
  if (unmatchable === undefined) return [];
  const rooms = unmatchable.left.map((i) => bound[i] ?? 0);
  return [
    errorProblem(
      "templates-run-out",
      feasibilityMessages.templatesRunOut(rooms.length, unmatchable.right.length, matched, bound.length),
      rooms.slice(0, 100).map((room) => placeOf(model, room)),
    ),
  ];
}

/** A connection whose two rooms have no pair of shapes that can be joined. */
function linkProblems(model: LayoutModel, index: number): Problem[] {
  const { a, b, joint } = model.links[index] as Link;
  for (const shapeA of model.roomShapes[a] as Int32Array) {
    for (const shapeB of model.roomShapes[b] as Int32Array) {
      if (model.spaces.offsets(joint, shapeA, shapeB).count > 0) return [];
    }
  }
  return [explainLink(model, index)];
}

/** Rooms that are pinned on nothing there is, or on the site of another one. */
function pinProblems(model: LayoutModel): Problem[] {
  const { pinned, roomShapes, anchors } = model;
  const problems: Problem[] = [];
  for (const [room, shapes] of roomShapes.entries()) {
    if (shapes.length > 0 || pinned[room] === undefined) continue;
    const message = siteProblemMessages.settledShapeUnknown(nameOf(model, room), pinned[room].transformation);
    problems.push(errorProblem("settled-shape-unknown", message, [placeOf(model, room)]));
  }
  if (problems.length > 0) return problems;
  for (const [i, one] of anchors.entries()) {
    for (const other of anchors.slice(i + 1)) {
      if (canStandTogether(model, one, other)) continue;
      const message = siteProblemMessages.settledRoomsOverlap(nameOf(model, one), nameOf(model, other));
      problems.push(errorProblem("settled-rooms-overlap", message, [placeOf(model, one), placeOf(model, other)]));
    }
  }
  return problems;
}

function canStandTogether(model: LayoutModel, one: number, other: number): boolean {
  const [[x, y], [otherX, otherY]] = [model.pinned[one]?.at ?? [0, 0], model.pinned[other]?.at ?? [0, 0]];
  const gap = gapBetween(model, one, other);
  return [...(model.roomShapes[one] as Int32Array)].some((shape) =>
    [...(model.roomShapes[other] as Int32Array)].some(
      (otherShape) => !isCloser(model.table, shape, otherShape, otherX - x, otherY - y, gap),
    ),
  );
}

/** The remaining shapes of the rooms, and the connection at which the last one was lost. */
interface ShapeDomains {
  /** Shapes each room can still take, by room. */
  readonly domains: readonly Set<number>[];
  /** A room that can take no shape, or undefined. */
  readonly emptied: { readonly room: number; readonly links: readonly number[] } | undefined;
}

/**
 * Arc consistency over shapes: removes every shape that has fewer doors than the room has neighbors, or no partner
 * among the shapes of some neighbor (a common door, or one over the corridor, and the repeat rule), until nothing
 * changes. A room left without shapes proves that no layout exists. Capacity is checked first.
 */
function shapeDomains(model: LayoutModel): ShapeDomains {
  const capacities = model.shapes.map((shape) => doorCapacity(shape.doors));
  const domains = model.roomShapes.map(
    (shapes, room) => new Set([...shapes].filter((s) => (capacities[s] ?? 0) >= (model.linksOf[room]?.length ?? 0))),
  );
  const lostAt: Set<number>[] = domains.map(() => new Set());
  const crowded = domains.findIndex((domain) => domain.size === 0);
  if (crowded !== -1) return { domains, emptied: { room: crowded, links: [] } };
  const queue = new Set(model.roomShapes.keys());
  for (const room of queue) {
    queue.delete(room);
    for (const link of model.linksOf[room] ?? []) {
      const other = otherEnd(model, link, room);
      const own = domains[room] as Set<number>;
      const theirs = domains[other] as Set<number>;
      const before = theirs.size;
      for (const shape of theirs) if (!hasPartner(model, link, other, shape, own)) theirs.delete(shape);
      if (theirs.size === before) continue;
      lostAt[other]?.add(link);
      if (theirs.size === 0) return { domains, emptied: { room: other, links: [...(lostAt[other] ?? [])] } };
      queue.add(other);
    }
  }
  return { domains, emptied: undefined };
}

/** Whether a shape of `room` can be joined to one of the partners at the other end of the connection. */
function hasPartner(
  model: LayoutModel,
  link: number,
  room: number,
  shape: number,
  partners: ReadonlySet<number>,
): boolean {
  const joint = jointFrom(model.links[link] as Link, room);
  const template = model.templateOf[shape] as number;
  const mayRepeat = model.repeats[template] === 0;
  for (const partner of partners) {
    if (!mayRepeat && model.templateOf[partner] === template) continue;
    if (model.spaces.offsets(joint, shape, partner).count > 0) return true;
  }
  return false;
}
