import type { StabilityLevel } from "../analyses.ts";
import type { DungeonInput } from "../dungeonInput.ts";
import type { Pin } from "../placement.ts";
import { type PositionedLayout, frameShift, pinsOf } from "./layoutPins.ts";

/** The state before an edit: the input and its layout on the screen. */
export interface LastAnswer {
  readonly input: DungeonInput;
  readonly current: PositionedLayout;
}

/** The request after an edit: the rooms' current positions, and which of them must stay, level by level. */
export interface StabilityPlan {
  readonly current: readonly Pin[];
  readonly levels: readonly StabilityLevel[];
}

/** Search moves per layout: with kept rooms a layout is found early or not at all. */
const fewMoves = 500;
const followMoves = 2000;
/** Number of layouts of which the nearest is used: few when most rooms are kept anyway. */
const fewTries = 2;
const allTries = 6;
const allMoves = 100_000;

/**
 * Levels that keep the layout as stable as possible, to be tried in order until one has a layout: all unchanged rooms
 * stay; then all whose connections are unchanged too; then all that aren't adjacent to changed ones, and so on twice
 * more; then none is kept, and the nearest of several layouts is used; finally only the document's own pins. Rooms
 * moved by hand push the others before rooms beyond the neighbors of their neighbors are placed again. O(rooms +
 * edges).
 */
export function stabilityLevels(last: LastAnswer | undefined, input: DungeonInput): StabilityPlan {
  const fresh: StabilityLevel = { way: "fresh", moves: allMoves };
  if (last === undefined) return { current: [], levels: [fresh] };
  const pinned = new Map(input.base?.rooms.map((pin) => [pin.room, pin]));
  const kept = new Set(input.base?.keep.filter((id) => pinned.has(id)));
  // Existing pins determine how the layout's frame relates to the document's; new ones are in the document's frame.
  const current = pinsOf(last.current, frameShift(last.input, last.current) ?? [0, 0]);
  const changed = changedRooms(last.input, current, input);
  const touched = withNewEnds(last.input, input, changed);
  const own = [...pinned.values()].filter(({ room }) => kept.has(room));
  const others = current.filter(({ room }) => !kept.has(room));
  const rooms = [...own, ...others];
  const stays = (leave: ReadonlySet<string>) =>
    rooms.map(({ room }) => room).filter((room) => kept.has(room) || !leave.has(room));
  const near = withNeighbours(input, touched);
  const further = withNeighbours(input, near);
  const far = withNeighbours(input, further);
  const everyone = new Set(current.map(({ room }) => room));
  const isMove =
    touched.size > 0 && [...touched].every((room) => kept.has(room) && last.input.rooms.some(({ id }) => id === room));
  const held = (...leave: ReadonlySet<string>[]): StabilityLevel[] =>
    leave.map((free) => ({ way: "hold", keep: stays(free), moves: fewMoves, tries: fewTries }));
  const levels: StabilityLevel[] = [
    ...held(changed, touched, near, further),
    ...(isMove ? [{ way: "push" as const, keep: [...kept] }] : []),
    ...held(far),
    { way: "hold", keep: stays(everyone), moves: followMoves, tries: allTries },
    fresh,
  ];
  return { current: rooms, levels: levels.filter(isNews) };
}

/** A step that keeps as many rooms as the one before it is the same question. */
function isNews(step: StabilityLevel, index: number, steps: readonly StabilityLevel[]): boolean {
  const before = steps[index - 1];
  return (
    before?.way !== step.way ||
    before.way === "fresh" ||
    step.way === "fresh" ||
    before.keep.length !== step.keep.length
  );
}

/** Rooms whose input for the engine changed: they or their pin, including new ones. */
function changedRooms(before: DungeonInput, current: readonly Pin[], input: DungeonInput): ReadonlySet<string> {
  const known = new Map(before.rooms.map((room) => [room.id, describe(before, room)]));
  const placed = new Map(current.map((pin) => [pin.room, JSON.stringify(pin)]));
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
