import type { Random } from "#shared/kernel/random.ts";
import { drawShape, mayTake } from "../model/positions.ts";
import { put } from "../model/placement.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { truncate } from "../model/layoutState.ts";
import type { LayoutState } from "../model/layoutState.ts";
import type { Link } from "../model/links.ts";
import { firstOpenCorridor, placeCorridors } from "../search/corridorPlacement.ts";
import { luby } from "../search/luby.ts";
import { findPlace } from "./bestPlace.ts";
import { corridorCost, emptyPlaceSearch } from "./placeCost.ts";
import type { PlaceSearch } from "./placeCost.ts";
import { emptyRelaxation, moveRoom, noteAll, relayCorridor } from "./relaxation.ts";
import type { Relaxation, Tie } from "./relaxation.ts";
import { roughPlaces } from "./roughPlaces.ts";

/** Moves before the first beginning anew; later ones follow Luby's sequence. */
const patience = 200_000;
/** What a fault's weight grows by when no move makes it smaller. */
const raise = 0.4;
/** How often, when weights grow, all of them sink, and what is kept of what they had grown by. */
const sinkChance = 0.03;
const kept = 0.8;
/** Moves between two signs of life. */
const reportEvery = 500;

/** A relaxation at work; the state is no layout yet. */
export interface RelaxProgress {
  readonly moves: number;
  /** The finished layout. */
  readonly state: LayoutState | undefined;
}

/** Whether a layout can be looked for by relaxation: one that hangs together, tied to no place, without routes. */
export function mayRelax({ ground, base, anchors, part, links }: LayoutModel): boolean {
  const isOpen = ground === undefined && base.length === 0 && anchors.length === 0;
  return isOpen && part.every((number) => number === 0) && links.every(({ route }) => route === undefined);
}

/**
 * Local search over layouts with faults: all rooms stand from the start, roughly where springs put them, and one fault
 * after the other is made smaller by the best of some places for one of its two rooms. Where none is better the fault's weight
 * grows (breakout, Morris 1993; guided local search, Voudouris, Tsang 1999), and now and then all weights sink (SAPS,
 * Hutter, Tompkins, Hoos 2002). Faults have a size, so that rings give way cell by cell. It ends with a layout or never.
 */
export function* relaxLayout(
  model: LayoutModel,
  random: Random,
): Generator<RelaxProgress, RelaxProgress & { readonly state: LayoutState }, undefined> {
  const relaxation = emptyRelaxation(model);
  const search = emptyPlaceSearch(relaxation.bodyCount);
  const { state, faults } = relaxation;
  let moves = 0;
  for (let run = 1; ; run++) {
    beginRoughly(relaxation, random);
    for (let left = patience * luby(run); left > 0; left--) {
      if (++moves % reportEvery === 0) yield { moves, state: undefined };
      if (faults.length > 0) easeFault(relaxation, search, random);
      else if (isFinished(relaxation, random)) return { moves, state };
    }
  }
}

/** All rooms with random shapes around the middles that springs find, every fault with weight 1. */
export function beginRoughly(relaxation: Relaxation, random: Random): void {
  const { model, state, weights } = relaxation;
  const middles = roughPlaces(model, random);
  truncate(model, state, 0);
  for (let room = 0; room < model.roomCount; room++) {
    const drawn = drawShape(model, state, room, random);
    const shape = drawn === -1 ? (model.roomShapes[room]?.[0] as number) : drawn;
    const x = Math.round((middles.x[room] as number) - (model.table.widths[shape] as number) / 2);
    const y = Math.round((middles.y[room] as number) - (model.table.heights[shape] as number) / 2);
    put(model, state, room, shape, x, y);
  }
  weights.fill(1);
  noteAll(relaxation, random);
}

/** Makes one fault smaller by a better place for one of its two bodies, or raises its weight. */
export function easeFault(relaxation: Relaxation, search: PlaceSearch, random: Random): void {
  const { model, faults } = relaxation;
  const { roomCount } = model;
  const fault = faults[random.below(faults.length)] as number;
  let room = endsOf(relaxation, fault)[random.below(2)] as number;
  if (room >= roomCount) {
    const before = corridorCost(relaxation, room, -1);
    relayCorridor(relaxation, room - roomCount, random);
    if (corridorCost(relaxation, room, -1) < before) return;
    const { a, b } = model.links[room - roomCount] as Link;
    room = random.below(2) === 0 ? a : b;
  }
  findPlace(relaxation, search, room, fault, random);
  const { now, cost, shape, x, y } = search;
  if (shape !== -1) moveRoom(relaxation, room, shape, x, y, random);
  if (cost === now) raiseWeight(relaxation, fault, random);
}

function endsOf({ model: { links }, bodyCount }: Relaxation, fault: number): readonly [number, number] {
  const pairs = bodyCount * bodyCount;
  if (fault < pairs) return [Math.floor(fault / bodyCount), fault % bodyCount];
  const { a, b } = links[fault - pairs] as Link;
  return [a, b];
}

function raiseWeight(relaxation: Relaxation, fault: number, random: Random): void {
  const { bodyCount, weights } = relaxation;
  if (random.float() < sinkChance) {
    for (let i = 0; i < weights.length; i++) weights[i] = 1 + kept * ((weights[i] as number) - 1);
  }
  weights[fault] = (weights[fault] as number) + raise;
  if (fault >= bodyCount * bodyCount) return;
  const [a, b] = endsOf(relaxation, fault);
  weights[b * bodyCount + a] = weights[fault] as number;
}

/**
 * Whether the layout, which has no fault, also keeps the repeat rules; then its corridors are put as well. Else a room
 * that repeats a template, or one whose corridor may not be there, is put anywhere beside a neighbour.
 */
function isFinished(relaxation: Relaxation, random: Random): boolean {
  const { model, state, bodyCount } = relaxation;
  for (let room = 0; room < model.roomCount; room++) {
    if (mayTake(model, state, room, state.shape[room] as number)) continue;
    moveAside(relaxation, room, random);
    return false;
  }
  for (let body = model.roomCount; body < bodyCount; body++) {
    if (model.links[body - model.roomCount]?.corridor === undefined) continue;
    const shape = state.shape[body] as number;
    if (mayTake(model, state, body, shape)) {
      put(model, state, body, shape, state.x[body] as number, state.y[body] as number);
    }
  }
  if (placeCorridors(model, state, random)) return true;
  const { a, b } = model.links[firstOpenCorridor(model, state)] as Link;
  truncate(model, state, model.roomCount);
  noteAll(relaxation, random);
  moveAside(relaxation, random.below(2) === 0 ? a : b, random);
  return false;
}

/** Puts a room, with any shape it may have, anywhere beside a random neighbour. */
function moveAside(relaxation: Relaxation, room: number, random: Random): void {
  const { model, state, tiesOf } = relaxation;
  const ties = tiesOf[room] as readonly Tie[];
  const shape = drawShape(model, state, room, random);
  if (shape === -1 || ties.length === 0) return;
  const { joint, other } = ties[random.below(ties.length)] as Tie;
  const offsets = model.spaces.offsets(joint, state.shape[other] as number, shape);
  if (offsets.count === 0) return;
  const at = random.below(offsets.count);
  const x = (state.x[other] as number) + (offsets.dx[at] as number);
  const y = (state.y[other] as number) + (offsets.dy[at] as number);
  moveRoom(relaxation, room, shape, x, y, random);
}
