import type { CanvasPointer, Gesture } from "#renderer/canvas/gestures.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { GraphModel } from "../../graph/graphModel.ts";
import { layoutStoreOf } from "../layoutStore.ts";
import { layoutMessages } from "../messages.ts";
import { pinRooms } from "./pinEdits.ts";
import type { RoomDrag } from "../layoutTools.ts";
import { messages } from "./messages.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { maskOf } from "#shared/levels/dungeon/draw/cellMask.ts";
import { groundProblems } from "#shared/levels/dungeon/validator/siteValidator.ts";
import type { PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { movedPolygon } from "../../site/siteEdits.ts";
import { pinnedRooms, type PositionedLayout } from "#shared/levels/dungeon/incremental/layoutPins.ts";

/** Pointer travel in pixels below which a press is a click. */
const clickSlack = 4;

/** Drags placed rooms over the plan; they are pinned where they are dropped, and the others follow. */
export function dragRooms(
  model: GraphModel,
  start: CanvasPointer,
  how: { readonly ids: ReadonlySet<string>; readonly click: () => void },
): Gesture {
  const store = layoutStoreOf(model.session.id);
  let moved = false;
  return {
    cursor: "grabbing",
    autoScroll: true,
    move(pointer) {
      moved ||= Math.hypot(pointer.screen.x - start.screen.x, pointer.screen.y - start.screen.y) >= clickSlack;
      if (!moved) return;
      const dx = Math.round(pointer.world.x - start.world.x);
      const dy = Math.round(pointer.world.y - start.world.y);
      const { drag, shown } = store.getState();
      if (shown === undefined || (drag?.dx === dx && drag.dy === dy)) return;
      const fault = dropFault(model.document(), shown, how.ids, [dx, dy]);
      store.setState({ drag: { ids: how.ids, dx, dy, fault } });
    },
    end() {
      const { drag } = store.getState();
      store.setState({ drag: undefined });
      if (!moved) return how.click();
      if (drag !== undefined && (drag.dx !== 0 || drag.dy !== 0)) moveRooms(model, drag);
    },
    cancel: () => store.setState({ drag: undefined }),
  };
}

/** Puts rooms down some cells further and pins them there. `gesture` joins several moves into one undo entry. */
export function moveRooms(
  model: GraphModel,
  { ids, dx, dy }: Pick<RoomDrag, "ids" | "dx" | "dy">,
  gesture?: string,
): void {
  const { shown, live } = layoutStoreOf(model.session.id).getState();
  if (shown === undefined) return;
  if (live.kind === "idle") {
    showToast({ text: messages.needsLiveLayout });
    return;
  }
  const names = model.document().rooms.filter((room) => ids.has(room.id));
  const what = messages.movedRooms(names.map(({ name }) => name));
  const fault = dropFault(model.document(), shown, ids, [dx, dy]);
  if (fault !== undefined) {
    showToast({ text: layoutMessages.notMoved(what, fault) });
    return;
  }
  model.session.edit(
    messages.move(what),
    (draft) => pinRooms(draft, shown, ids, [dx, dy]),
    gesture === undefined ? {} : { gesture },
  );
}

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
