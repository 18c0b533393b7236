import { asJson } from "#shared/kernel/json.ts";
import { deriveSeed } from "#shared/kernel/random.ts";
import { signedArea2 } from "#shared/kernel/orthogonalPolygon.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { pinsOf } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import type { BaseLayout } from "#shared/levels/dungeon/placement.ts";
import { layoutRespects, layoutSuggestQuestionSchema, mostComparedRooms } from "#shared/levels/dungeon/suggestions.ts";
import { layoutSuggestionMessages as words } from "#shared/levels/dungeon/suggestionMessages.ts";
import type { LayoutRespect } from "#shared/levels/dungeon/suggestions.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { type SuggestAnswer, type SuggestedMetric, type Suggestion, offered } from "#shared/levels/suggestion.ts";
import { decimal, signed } from "#shared/text/format.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import type { SteppedAnalysis } from "../engineTask.ts";
import { type OwnRespect, ownRespects } from "../ownRespects.ts";
import { hasFloors } from "./floors/splitFloors.ts";
import { layoutModel } from "./model/layoutModel.ts";
import { oneLayout } from "./oneLayout.ts";

/** Layouts that are made for one answer, and moves of search for each. */
const tries = 32;
const moves = 20_000;
/** Shares of the rooms that are placed again, in rotation: small changes first. */
const variations = [0.15, 0.3, 0.3, 0.6] as const;

interface Variant {
  readonly layout: DungeonLayout;
  readonly base: BaseLayout;
  /** Rooms that have moved or changed shape. */
  readonly moved: number;
}

/** "suggest": layouts that share most rooms with the one on the screen and are more compact, squarer and so on. */
export const suggestLayouts: SteppedAnalysis = function* (question) {
  const { input, layout, seed, own } = layoutSuggestQuestionSchema.parse(question);
  return asJson(yield* suggestionsFor(input, layout, seed, own));
};

function* suggestionsFor(
  input: DungeonInput,
  drawn: DungeonLayout,
  seed: number,
  own: readonly SuggestedMetric[] | undefined,
): Generator<void, SuggestAnswer, undefined> {
  const rooms = roomsOf(drawn).length;
  if (hasFloors(input)) return { suggestions: [], none: words.severalFloors };
  if (rooms > mostComparedRooms) return { suggestions: [], none: words.tooLarge(rooms, mostComparedRooms) };
  const current = pinsOf({ layout: drawn, origin: drawn.rules.origin ?? [0, 0] });
  const keep = (input.base?.keep ?? []).filter((id) => current.some(({ room }) => room === id));
  const model = layoutModel({ ...input, base: { rooms: current, keep } });
  const variants: Variant[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const variation = variations[attempt % variations.length] ?? 1;
    const { layout } = yield* oneLayout(model, { seed: deriveSeed(seed, attempt), moves, variation });
    if (layout === undefined || validateLayout(layout).length > 0) continue;
    const pins = pinsOf({ layout, origin: layout.rules.origin ?? [0, 0] });
    const moved = movedRooms(drawn, layout);
    if (moved > 0) variants.push({ layout, base: { rooms: pins, keep: pins.map(({ room }) => room) }, moved });
    yield;
  }
  const suggestions: Suggestion[] = [];
  const taken = new Set<Variant>();
  const respects = [...ownRespects(dungeonKind, own, input).map(ofOwnMetric), ...layoutRespects.map(ofRooms)];
  for (const respect of respects) {
    const found = yield* chosen(input, drawn, respect, variants, taken, seed);
    if (found !== undefined) suggestions.push(found);
  }
  return suggestions.length === 0 ? { suggestions, none: words.nothing } : { suggestions };
}

/** What layouts are compared by. */
interface Respect {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly digits: number;
  /** 1: more is better. */
  readonly sign: 1 | -1;
  readonly leastGain: number;
  readonly valueOf: (layout: DungeonLayout, input: DungeonInput) => number | undefined;
  readonly words: (value: number) => string;
}

function ofRooms(id: LayoutRespect): Respect {
  return {
    id,
    title: words.titles[id],
    unit: words.units[id],
    digits: id === "squarer" ? 2 : 0,
    sign: id === "roomier" ? 1 : -1,
    leastGain: leastGain[id],
    valueOf: measures[id],
    words: words.values[id],
  };
}

function ofOwnMetric({ metric, valueOf }: OwnRespect): Respect {
  const { id, title, unit, digits, better } = metric;
  // What doesn't show in its digits is no gain.
  const least = 0.5 * 10 ** -digits;
  const sign = better === "higher" ? 1 : -1;
  return {
    id,
    title,
    unit,
    digits,
    sign,
    leastGain: least,
    valueOf: (layout) => valueOf(layout),
    words: (value) => decimal(value, digits),
  };
}

/**
 * The best variant of a respect that is laid out again when all its rooms are pinned. Its corridors may be others then, so
 * the respect is measured on the layout that is shown.
 */
function* chosen(
  input: DungeonInput,
  drawn: DungeonLayout,
  respect: Respect,
  variants: readonly Variant[],
  taken: Set<Variant>,
  seed: number,
): Generator<void, Suggestion | undefined, undefined> {
  const { sign } = respect;
  const before = respect.valueOf(drawn, input);
  if (before === undefined) return undefined;
  const gainOf = (layout: DungeonLayout): number => sign * ((respect.valueOf(layout, input) ?? NaN) - before);
  const gain = ({ layout }: Variant): number => gainOf(layout);
  const better = variants
    .filter((variant) => !taken.has(variant) && gain(variant) > respect.leastGain)
    .toSorted((a, b) => gain(b) - gain(a) || a.moved - b.moved);
  const variant = offered(better, seed);
  if (variant === undefined) return undefined;
  const again = yield* oneLayout(layoutModel({ ...input, base: variant.base }), { seed, moves, variation: 1 });
  if (again.layout === undefined || !(gainOf(again.layout) > respect.leastGain)) return undefined;
  taken.add(variant);
  const after = respect.valueOf(again.layout, input) ?? before;
  return {
    respect: respect.id,
    title: respect.title,
    difference: signed(after - before, respect.digits),
    unit: respect.unit,
    edit: words.pin(variant.base.keep.length, variant.moved),
    detail: words.instead(respect.words(before), respect.words(after)),
    before,
    after,
    changes: { base: asJson(structuredClone(variant.base)) },
    cells: [],
    level: asJson(structuredClone(again.layout)),
  };
}

const leastGain: Readonly<Record<LayoutRespect, number>> = {
  compact: 0,
  closer: 0,
  squarer: 0.01,
  smaller: 0,
  roomier: 0,
};

const measures: Readonly<Record<LayoutRespect, (layout: DungeonLayout, input: DungeonInput) => number>> = {
  compact: (layout) => {
    const [width, height] = extent(roomsOf(layout));
    return width * height;
  },
  squarer: (layout) => {
    const [width, height] = extent(roomsOf(layout));
    return Math.max(width, height) / Math.min(width, height);
  },
  closer: (layout) => corridorGaps(layout),
  smaller: (layout) => floor(layout),
  roomier: (layout) => floor(layout),
};

function roomsOf({ rooms }: DungeonLayout): readonly PlacedRoom[] {
  return rooms.filter(({ isCorridor }) => !isCorridor);
}

function floor(layout: DungeonLayout): number {
  return roomsOf(layout).reduce((sum, { outline }) => sum + Math.abs(signedArea2(outline)) / 2, 0);
}

/** Cells that the bounding boxes of rooms with a corridor between them are apart, across plus down, over all corridors. */
function corridorGaps({ rooms, doors }: DungeonLayout): number {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  return rooms
    .filter(({ isCorridor }) => isCorridor)
    .reduce((sum, { id }) => {
      const [one, other] = doors
        .filter(({ edge }) => edge === id)
        .map(({ from, to }) => byId.get(from === id ? to : from))
        .filter((room) => room !== undefined);
      if (one === undefined || other === undefined) return sum;
      const [a, b] = [boxOf([one]), boxOf([other])];
      const apart = (axis: 0 | 1): number => Math.max(0, a.low[axis] - b.high[axis], b.low[axis] - a.high[axis]);
      return sum + apart(0) + apart(1);
    }, 0);
}

function extent(rooms: readonly PlacedRoom[]): readonly [width: number, height: number] {
  const { low, high } = boxOf(rooms);
  return [high[0] - low[0], high[1] - low[1]];
}

function boxOf(rooms: readonly PlacedRoom[]): {
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
} {
  const xs = rooms.flatMap(({ outline }) => outline.map(([x]) => x));
  const ys = rooms.flatMap(({ outline }) => outline.map(([, y]) => y));
  return { low: [Math.min(...xs), Math.min(...ys)], high: [Math.max(...xs), Math.max(...ys)] };
}

/**
 * Rooms of another template, turned otherwise, or elsewhere towards the others, taken from the first room that stayed
 * alike.
 */
function movedRooms(drawn: DungeonLayout, variant: DungeonLayout): number {
  const before = new Map(roomsOf(drawn).map((room) => [room.id, room]));
  const shifts = new Map<string, number>();
  for (const room of roomsOf(variant)) {
    const old = before.get(room.id);
    if (old === undefined) continue;
    const isSame = JSON.stringify(shape(old)) === JSON.stringify(shape(room));
    const shift = isSame ? `${room.x - old.x},${room.y - old.y}` : "other";
    shifts.set(shift, (shifts.get(shift) ?? 0) + 1);
  }
  shifts.delete("other");
  return roomsOf(variant).length - Math.max(0, ...shifts.values());
}

/** The outline from its bounding box's corner on. */
function shape({ outline, x, y }: PlacedRoom): readonly (readonly number[])[] {
  return outline.map(([px, py]) => [px - x, py - y]);
}
