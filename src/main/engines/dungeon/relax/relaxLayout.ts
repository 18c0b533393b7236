import type { Random } from "#shared/kernel/random.ts";
import { drawShape, mayTake } from "../model/positions.ts";
import { put } from "../model/placement.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { truncate } from "../model/layoutState.ts";
import type { LayoutState } from "../model/layoutState.ts";
import type { Link } from "../model/links.ts";
import { firstOpenCorridor, placeCorridors } from "../search/corridorPlacement.ts";
import { luby } from "../search/luby.ts";
import { emptyPlaceSearch, findPlace } from "./bestPlace.ts";
import { emptyRelaxation, moveRoom, noteAll } from "./relaxation.ts";
import type { Relaxation } from "./relaxation.ts";
import { roughPlaces } from "./roughPlaces.ts";

/** Moves before the first beginning anew; later ones follow Luby's sequence. */
const patience = 50_000;
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
  const { state, faults } = relaxation;
  let moves = 0;
  for (let run = 1; ; run++) {
    beginRoughly(relaxation, random);
    for (let left = patience * luby(run); left > 0; left--) {
      if (++moves % reportEvery === 0) yield { moves, state: undefined };
      if (faults.length > 0) easeFault(relaxation, random);
      else if (isAllowed(relaxation) && placeCorridors(model, state, random)) return { moves, state };
      else moveAside(relaxation, random);
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
  noteAll(relaxation);
}

const place = emptyPlaceSearch();

/** Makes one fault smaller by a better place for one of its two rooms, or raises its weight. */
export function easeFault(relaxation: Relaxation, random: Random): void {
  const { faults } = relaxation;
  const fault = faults[random.below(faults.length)] as number;
  const ends = endsOf(relaxation, fault);
  findPlace(relaxation, place, ends[random.below(2)] as number, fault, random);
  const { now, cost, room, shape, x, y } = place;
  if (shape !== -1) moveRoom(relaxation, room, shape, x, y);
  if (cost === now) raiseWeight(relaxation, fault, random);
}

function endsOf({ model: { roomCount, links } }: Relaxation, fault: number): readonly [number, number] {
  const pairs = roomCount * roomCount;
  if (fault < pairs) return [Math.floor(fault / roomCount), fault % roomCount];
  const { a, b } = links[fault - pairs] as Link;
  return [a, b];
}

function raiseWeight(relaxation: Relaxation, fault: number, random: Random): void {
  const { model, weights } = relaxation;
  const { roomCount } = model;
  if (random.float() < sinkChance) {
    for (let i = 0; i < weights.length; i++) weights[i] = 1 + kept * ((weights[i] as number) - 1);
  }
  weights[fault] = (weights[fault] as number) + raise;
  if (fault >= roomCount * roomCount) return;
  const [a, b] = endsOf(relaxation, fault);
  weights[b * roomCount + a] = weights[fault] as number;
}

/** Whether no template is repeated against the rules: shapes drawn at the beginning may. */
function isAllowed({ model, state }: Relaxation): boolean {
  for (let room = 0; room < model.roomCount; room++) {
    if (!mayTake(model, state, room, state.shape[room] as number)) return false;
  }
  return true;
}

/** Where the corridor of a link fits nowhere, puts one of its rooms beside the other anew, anywhere; else any link's. */
function moveAside(relaxation: Relaxation, random: Random): void {
  const { model, state } = relaxation;
  const open = firstOpenCorridor(model, state);
  truncate(model, state, model.roomCount);
  const link = model.links[open === -1 ? random.below(model.links.length) : open] as Link;
  const [room, other] = random.below(2) === 0 ? [link.a, link.b] : [link.b, link.a];
  const shape = drawShape(model, state, room, random);
  if (shape === -1) return;
  const offsets = model.spaces.offsets(
    room === link.a ? link.jointBack : link.joint,
    state.shape[other] as number,
    shape,
  );
  if (offsets.count === 0) return;
  const at = random.below(offsets.count);
  const x = (state.x[other] as number) + (offsets.dx[at] as number);
  const y = (state.y[other] as number) + (offsets.dy[at] as number);
  moveRoom(relaxation, room, shape, x, y);
}
