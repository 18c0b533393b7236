import type { Point } from "#shared/kernel/geometry.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { maskOf } from "#shared/levels/dungeon/draw/cellMask.ts";
import { groundProblems } from "#shared/levels/dungeon/validator/siteValidator.ts";
import type { PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { layoutMessages } from "../messages.ts";
import { movedPolygon } from "../../site/siteEdits.ts";
import { pinnedRooms } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import type { PositionedLayout } from "#shared/levels/dungeon/incremental/layoutPins.ts";

/**
 * Why rooms can't be dropped `moved` cells from their position, in a few words; undefined when they can. Their cells
 * are checked against the site, their areas and pinned positions, and pinned rooms; all others make way. O(cells *
 * corners of the site).
 */
export function dropFault(
  document: Pick<GraphDocument, "rooms" | "base" | "site">,
  { layout, origin }: PositionedLayout,
  ids: ReadonlySet<string>,
  moved: Point,
): string | undefined {
  const rooms = layout.rooms.filter((room) => !room.isCorridor && ids.has(room.id)).map((room) => shifted(room, moved));
  const placed = Object.fromEntries(
    document.rooms.map(({ id, within, placement }) => [
      id,
      { ...(within !== undefined && { within }), ...(placement?.at !== undefined && { at: placement.at }) },
    ]),
  );
  const { site: _, ...rules } = layout.rules;
  const site = document.site === undefined ? {} : { site: document.site };
  const [problem] = groundProblems({
    ...layout,
    rooms,
    rules: { ...rules, ...site, placed, origin: [origin[0], origin[1]] },
  });
  if (problem !== undefined) return layoutMessages.dropFault(problem.code);
  const kept = pinnedRooms(document);
  const others = layout.rooms.filter(({ id, isCorridor }) => !isCorridor && kept.has(id) && !ids.has(id));
  const below = others.find((other) => rooms.some((room) => overlap(room, other)));
  return below === undefined ? undefined : layoutMessages.onPinned(below.name);
}

function shifted(room: PlacedRoom, [dx, dy]: Point): PlacedRoom {
  return { ...room, x: room.x + dx, y: room.y + dy, outline: movedPolygon(room.outline, dx, dy) };
}

/** Whether two rooms share a cell. O(cells of the first). */
function overlap(a: PlacedRoom, b: PlacedRoom): boolean {
  const [first, second] = [maskOf(a.outline), maskOf(b.outline)];
  for (let y = first.top; y < first.top + first.height; y++) {
    for (let x = first.left; x < first.left + first.width; x++) if (first.has(x, y) && second.has(x, y)) return true;
  }
  return false;
}
