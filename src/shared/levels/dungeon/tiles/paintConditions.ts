import { hashText, mix32 } from "../../../kernel/hash.ts";
import { floorOf } from "../floors.ts";
import type { EdgeKind } from "../graphDocument.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import type { PaintCondition, PaintLayer, PaintObject } from "./templatePaint.ts";

/** Properties of a placed room that conditions depend on. */
export interface RoomFacts {
  readonly room: PlacedRoom;
  readonly connections: number;
  readonly doors: ReadonlySet<EdgeKind>;
  /** 32 bits that are the room's own: the same wherever it is placed. */
  readonly seed: number;
}

/** The facts of all rooms of a layout, in its order. O(rooms + doors). */
export function roomFacts({ rooms, doors, stairs = [] }: DungeonLayout, seed: number): RoomFacts[] {
  const edges = new Map<string, Set<string>>();
  const kinds = new Map<string, Set<EdgeKind>>();
  for (const { from, to, edge, kind } of [...doors, ...stairs]) {
    for (const id of [from, to]) {
      edges.set(id, (edges.get(id) ?? new Set()).add(edge));
      kinds.set(id, (kinds.get(id) ?? new Set()).add(kind));
    }
  }
  return rooms.map((room) => ({
    room,
    connections: edges.get(room.id)?.size ?? 0,
    doors: kinds.get(room.id) ?? new Set(),
    seed: mix32(seed ^ hash32(room.id)),
  }));
}

/** A number of 32 bits from a text. */
export function hash32(text: string): number {
  return Number.parseInt(hashText(text).slice(0, 8), 16);
}

/** The layers of a painted room with the objects that are in it: conditions hold, and of each group one is taken, or as many as it says. */
export function presentLayers(layers: readonly PaintLayer[], facts: RoomFacts): PaintLayer[] {
  const candidates = layers
    .filter(({ hidden, when, id }) => hidden !== true && holds(when, facts, id))
    .map((layer) =>
      layer.kind === "tiles"
        ? layer
        : { ...layer, objects: layer.objects.filter(({ when, id }) => holds(when, facts, id)) },
    );
  const groups = new Map<string, { readonly ids: string[]; count: number }>();
  const note = ({ when, id }: PaintLayer | PaintObject): void => {
    if (when?.group === undefined) return;
    const group = groups.get(when.group) ?? { ids: [], count: 1 };
    group.ids.push(id);
    group.count = Math.max(group.count, when.groupCount ?? 1);
    groups.set(when.group, group);
  };
  for (const layer of candidates) {
    note(layer);
    if (layer.kind === "objects") layer.objects.forEach(note);
  }
  const chosen = new Map(
    [...groups].map(([group, { ids, count }]) => [group, new Set(drawnIds(ids, count, facts.seed ^ hash32(group)))]),
  );
  const isChosen = ({ when, id }: PaintLayer | PaintObject): boolean =>
    when?.group === undefined || chosen.get(when.group)?.has(id) === true;
  return candidates
    .filter(isChosen)
    .map((layer) => (layer.kind === "tiles" ? layer : { ...layer, objects: layer.objects.filter(isChosen) }));
}

/** So many of the ids, each once. */
function drawnIds(ids: readonly string[], count: number, seed: number): string[] {
  const left = [...ids];
  return Array.from({ length: Math.min(count, ids.length) }, (_, draw) =>
    left.splice(mix32(seed + draw) % left.length, 1),
  ).flat();
}

function holds(when: PaintCondition | undefined, { room, connections, doors, seed }: RoomFacts, id: string): boolean {
  if (when === undefined) return true;
  const { roles, intensity, floors, deadEnd, beside, chance } = when;
  const isWithin = (value: number, range: readonly [number, number] | undefined): boolean =>
    range === undefined || (value >= range[0] && value <= range[1]);
  return (
    roles?.includes(room.role) !== false &&
    isWithin(room.intensity ?? 0, intensity) &&
    isWithin(floorOf(room), floors) &&
    (deadEnd === undefined || connections <= 1 === deadEnd) &&
    (beside === undefined || doors.has(beside)) &&
    (chance === undefined || mix32(seed ^ hash32(id)) < chance * 2 ** 32)
  );
}
