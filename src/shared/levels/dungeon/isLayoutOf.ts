import { stableStringify } from "../../kernel/json.ts";
import type { DungeonInput } from "./dungeonInput.ts";
import { floorNumbers, floorOf, floorOffset } from "./floors.ts";
import type { DungeonLayout, PlacedRoom } from "./layout.ts";
import { presentSite } from "./site.ts";

/**
 * Whether a layout that is valid by its own rules is also one of this input: the same rooms and connections, rules that are not
 * weaker, templates that have not changed since, and every room as it is pinned. O(rooms + connections + templates).
 */
export function isLayoutOf(layout: DungeonLayout, input: DungeonInput): boolean {
  const { rules } = layout;
  const isSame =
    rules.minimumDistance >= input.minimumDistance &&
    rules.relaxed === undefined &&
    (layout.floors?.length ?? 1) === floorNumbers(input.rooms).length &&
    text(rules.site) === text(presentSite(input.site)) &&
    text(rules.sockets) === text(input.sockets) &&
    text(connections(rules.edges)) === text(connections(input.edges));
  if (!isSame) return false;
  const placed = new Map(layout.rooms.map((room) => [room.id, room]));
  const own = new Set([...input.rooms, ...input.edges].map(({ id }) => id));
  return (
    [...placed.keys()].every((id) => own.has(id)) &&
    input.rooms.every((room) => isAsDrawn(layout, input, room, placed.get(room.id))) &&
    input.edges.every(({ id, kind, route, corridors }) => {
      const corridor = placed.get(id);
      if (kind !== "corridor" || route !== undefined) return true;
      return corridor !== undefined && mayUse(layout, input, corridors, corridor);
    })
  );
}

function isAsDrawn(
  layout: DungeonLayout,
  input: DungeonInput,
  { id, role, templates, placement, within, floor = 0 }: DungeonInput["rooms"][number],
  room: PlacedRoom | undefined,
): boolean {
  if (room === undefined || room.role !== role || !mayUse(layout, input, templates, room)) return false;
  if (layout.floors !== undefined && floorOf(room) !== floor) return false;
  const rule = layout.rules.placed?.[id];
  if (rule?.within !== within) return false;
  const pin = input.base?.keep.includes(id) === true ? input.base.rooms.find((one) => one.room === id) : undefined;
  const offset = floorOffset(layout, room);
  const [left, top] = [0, 1].map((axis) => (layout.rules.origin?.[axis] ?? 0) - (offset[axis] ?? 0)) as [
    number,
    number,
  ];
  const template = layout.templates[room.template]?.id;
  const pinned = placement?.template === undefined ? undefined : input.templates[placement.template]?.id;
  return [
    [placement?.transformation, room.transformation],
    [placement?.at, [room.x + left, room.y + top]],
    [pinned, template],
    [pin?.template, template],
    [pin?.transformation, room.transformation],
    [pin?.at, [room.x + left, room.y + top]],
  ].every(([asked, is]) => asked === undefined || text(asked) === text(is));
}

/** Whether the room's template is among these, and the same as when it was used, in this turn. */
function mayUse(
  layout: DungeonLayout,
  input: DungeonInput,
  templates: readonly number[],
  { template, transformation }: PlacedRoom,
): boolean {
  const used = layout.templates[template];
  const now = templates.map((index) => input.templates[index]).find((one) => one?.id === used?.id);
  return (
    used !== undefined &&
    now !== undefined &&
    text([used.outline, used.doors]) === text([now.outline, now.doors]) &&
    now.transformations.includes(transformation) &&
    (now.repeat === "allow" || layout.rules.repeat[now.id] === now.repeat || layout.rules.repeat[now.id] === "never")
  );
}

function connections(edges: DungeonLayout["rules"]["edges"] | DungeonInput["edges"]): unknown[] {
  return edges
    .map(({ id, from, to, kind, directed = false, route = null }) => ({ id, from, to, kind, directed, route }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Equal texts are equal values. */
function text(value: unknown): string {
  return value === undefined ? "" : stableStringify(value);
}
