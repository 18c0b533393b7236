import type { StabilityLevel } from "../analyses.ts";
import type { DungeonInput } from "../dungeonInput.ts";
import type { Pin } from "../placement.ts";
import { frameShift, pinsOf } from "./layoutPins.ts";
import type { PositionedLayout } from "./layoutPins.ts";

/** What was on the screen before an edit: the input it answered and the layout. */
export interface LastAnswer {
  readonly input: DungeonInput;
  readonly standing: PositionedLayout;
}

/** What to ask for after an edit: the rooms as they stand, and how many of them are to stay, level by level. */
export interface StabilityPlan {
  readonly standing: readonly Pin[];
  readonly levels: readonly StabilityLevel[];
}

/** Moves for each layout: where some are held an answer comes soon or not at all. */
const fewMoves = 500;
const followMoves = 2000;
/** Layouts of which the nearest is taken: few where most rooms are held anyway. */
const fewTries = 2;
const allTries = 6;
const allMoves = 100_000;

/**
 * Questions that keep the plan as still as they can, to be asked in order until one has an answer: every room stays that
 * is what it was, then every one with the connections it had, then every one that is not next to those, and so on twice
 * more; then none is held, and the nearest of some layouts is taken; last only what the document itself keeps. Rooms that
 * were moved by hand push the others before more than the neighbours of their neighbours are laid out anew.
 * O(rooms + edges).
 */
export function stabilityLevels(last: LastAnswer | undefined, input: DungeonInput): StabilityPlan {
  const anew: StabilityLevel = { way: "anew", moves: allMoves };
  if (last === undefined) return { standing: [], levels: [anew] };
  const pinned = new Map(input.base?.rooms.map((pin) => [pin.room, pin]));
  const kept = new Set(input.base?.keep.filter((id) => pinned.has(id)));
  // Pins that were there before say how the layout's frame lies to that of the document; new ones are in its own.
  const standing = pinsOf(last.standing, frameShift(last.input, last.standing) ?? [0, 0]);
  const changed = changedRooms(last.input, standing, input);
  const touched = withNewEnds(last.input, input, changed);
  const own = [...pinned.values()].filter(({ room }) => kept.has(room));
  const others = standing.filter(({ room }) => !kept.has(room));
  const rooms = [...own, ...others];
  const stays = (leave: ReadonlySet<string>) =>
    rooms.map(({ room }) => room).filter((room) => kept.has(room) || !leave.has(room));
  const near = withNeighbours(input, touched);
  const further = withNeighbours(input, near);
  const far = withNeighbours(input, further);
  const everyone = new Set(standing.map(({ room }) => room));
  const isMove =
    touched.size > 0 && [...touched].every((room) => kept.has(room) && last.input.rooms.some(({ id }) => id === room));
  const held = (...leave: ReadonlySet<string>[]): StabilityLevel[] =>
    leave.map((free) => ({ way: "hold", keep: stays(free), moves: fewMoves, tries: fewTries }));
  const levels: StabilityLevel[] = [
    ...held(changed, touched, near, further),
    ...(isMove ? [{ way: "push" as const, keep: [...kept] }] : []),
    ...held(far),
    { way: "hold", keep: stays(everyone), moves: followMoves, tries: allTries },
    anew,
  ];
  return { standing: rooms, levels: levels.filter(isNews) };
}

/** A step that keeps as many rooms as the one before it is the same question. */
function isNews(step: StabilityLevel, index: number, steps: readonly StabilityLevel[]): boolean {
  const before = steps[index - 1];
  return (
    before?.way !== step.way || before.way === "anew" || step.way === "anew" || before.keep.length !== step.keep.length
  );
}

/** Rooms the engine is told something new about: themselves or their pin. New ones too. */
function changedRooms(before: DungeonInput, standing: readonly Pin[], input: DungeonInput): ReadonlySet<string> {
  const known = new Map(before.rooms.map((room) => [room.id, describe(before, room)]));
  const placed = new Map(standing.map((pin) => [pin.room, JSON.stringify(pin)]));
  const changed = new Set(
    input.rooms
      .filter((room) => !placed.has(room.id) || known.get(room.id) !== describe(input, room))
      .map(({ id }) => id),
  );
  for (const pin of input.base?.rooms ?? []) {
    if (placed.get(pin.room) !== JSON.stringify(pin)) changed.add(pin.room);
  }
  return changed;
}

/** The rooms and both ends of every connection that is new or another one than before. */
function withNewEnds(before: DungeonInput, input: DungeonInput, rooms: ReadonlySet<string>): ReadonlySet<string> {
  const known = new Map(before.edges.map((edge) => [edge.id, describeEdge(before, edge)]));
  const touched = new Set(rooms);
  for (const edge of input.edges) {
    if (known.get(edge.id) === describeEdge(input, edge)) continue;
    touched.add(edge.from);
    touched.add(edge.to);
  }
  return touched;
}

/** A room without its name and role, its templates by what they are and not by their place in the list. */
function describe({ templates }: DungeonInput, room: DungeonInput["rooms"][number]): string {
  const { name: _, role: __, ...rest } = room;
  return JSON.stringify({ ...rest, templates: room.templates.map((index) => templates[index]) });
}

function describeEdge({ templates }: DungeonInput, edge: DungeonInput["edges"][number]): string {
  return JSON.stringify({ ...edge, corridors: edge.corridors.map((index) => templates[index]) });
}

function withNeighbours({ edges }: DungeonInput, rooms: ReadonlySet<string>): ReadonlySet<string> {
  const near = new Set(rooms);
  for (const { from, to } of edges) {
    if (rooms.has(from)) near.add(to);
    if (rooms.has(to)) near.add(from);
  }
  return near;
}
