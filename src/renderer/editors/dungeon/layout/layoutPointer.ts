import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { panGesture, type CanvasPointer, type PointerTool, type Gesture } from "#renderer/canvas/gestures.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import type { Spot, Box } from "#renderer/canvas/camera.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { edgeTarget, idsOf, toggled } from "../graph/graphTargets.ts";
import { chosenSitePart } from "../site/siteCommands.ts";
import { siteParts } from "../site/siteEdits.ts";
import { closeSitePart, crossing, dragSitePart, drawSitePart } from "../site/siteGestures.ts";
import { handleAt, holds, sitePartAt, type SiteHit } from "../site/siteHit.ts";
import { doorAt, graphTargetOf, placedRoomAt, stairsAt } from "./layoutHit.ts";
import { chosenObject, moveObject } from "./contents/contentCommands.ts";
import { objectAt, objectIdOf, objectTarget, visibleObjects } from "./contents/shownContents.ts";
import { followStairs } from "./floors/floorCommands.ts";
import { visibleLayout } from "./floors/visibleFloor.ts";
import { layoutStoreOf, type ShownLayout } from "./layoutStore.ts";
import { dragRooms } from "./pins/moveRoom.ts";
import type { ContentObject } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import { boundsOf } from "#shared/kernel/geometry.ts";
import { boxBetween } from "#renderer/canvas/spatialIndex.ts";

/** Reach of the handles and lines of the site, in pixels. */
const handleReach = 8;

/**
 * The same conventions as on the graph's canvas: a press selects (in the graph too), with Shift or Ctrl it adds,
 * dragging a room moves it, dragging paper selects what the box touches, a double click on stairs goes to their other
 * end, a click on nothing clears. The middle button, Space and the hand pan.
 */
export function layoutPointer(model: GraphModel, canvas: CanvasController, isReadOnly: () => boolean): PointerTool {
  const store = layoutStoreOf(model.session.id);
  const stairsUnder = (spot: Spot): string | undefined => {
    const shown = visibleLayout(store.getState());
    return shown && stairsAt(shown.layout, { x: spot.x - shown.origin[0], y: spot.y - shown.origin[1] });
  };
  const targetAt = (spot: Spot): string | undefined => {
    const shown = visibleLayout(store.getState());
    if (shown === undefined) return undefined;
    const place = { x: spot.x - shown.origin[0], y: spot.y - shown.origin[1] };
    const object = objectAt(visibleObjects(model), place);
    if (object !== undefined) return objectTarget(object.id);
    const door = stairsUnder(spot) ?? doorAt(shown.layout, place, 0.6);
    if (door !== undefined) return edgeTarget(door);
    const room = placedRoomAt(shown.layout, place);
    return room === undefined ? undefined : graphTargetOf(room);
  };
  const choose = (target: string | undefined, pointer: CanvasPointer): void => {
    store.setState({ inspects: true });
    if (target === undefined) model.session.select([]);
    else model.session.select(pointer.shift || pointer.mod ? toggled(model.selection(), target) : [target]);
  };
  /** The rooms that a drag from here takes along; undefined when nothing can be moved. */
  const movable = (target: string | undefined): ReadonlySet<string> | undefined => {
    if (isReadOnly() || target === undefined || !target.startsWith("room:")) return undefined;
    return idsOf(model.selection().includes(target) ? model.selection() : [target], "room");
  };
  /** What of the site the pointer is on: handles of the selected part go before rooms, its ground after them. */
  const siteHit = (spot: Spot, onRoom: boolean): SiteHit | undefined => {
    const reach = handleReach / canvas.store.getState().camera.zoom;
    const selected = chosenSitePart(model);
    const handle = selected === undefined || isReadOnly() ? undefined : handleAt(selected, spot, reach);
    if (handle !== undefined) return handle;
    if (selected !== undefined && holds(selected.polygon, spot)) return { kind: "part", part: selected };
    const part = onRoom ? undefined : sitePartAt(siteParts(model.document().site), spot, reach);
    return part === undefined ? undefined : { kind: "part", part };
  };
  return rollingBack(model.session, {
    down(pointer) {
      const target = targetAt(pointer.world);
      const { tool } = store.getState();
      if (tool === "hand") return panGesture(canvas, pointer);
      if (tool !== "select") return drawSitePart(model, canvas, tool, pointer);
      const hit = siteHit(pointer.world, target !== undefined);
      if (hit !== undefined) {
        const click = (): void => {
          const below = hit.part === chosenSitePart(model) ? target : undefined;
          if (below === undefined) model.session.select([hit.part.target]);
          else choose(below, pointer);
        };
        if (isReadOnly()) {
          click();
          return undefined;
        }
        return dragSitePart(model, pointer, hit, click);
      }
      if (target === undefined) return boxSelectRooms(model, pointer);
      const adds = pointer.shift || pointer.mod;
      if (adds || !model.selection().includes(target)) choose(target, pointer);
      const object = chosenObject(model);
      if (object !== undefined && objectIdOf(target) === object.id && !isReadOnly())
        return dragObject(model, pointer, object);
      const ids = adds ? undefined : movable(target);
      return ids && dragRooms(model, pointer, { ids, click: () => choose(target, pointer) });
    },
    hover(pointer) {
      const { tool, siteDraft } = store.getState();
      if (tool === "hand") return "grab";
      if (tool !== "select") {
        if (siteDraft?.open === true) {
          const polygon = [...siteDraft.polygon.slice(0, -1), [...crossing(pointer.world)] as [number, number]];
          store.setState({ siteDraft: { ...siteDraft, polygon } });
        }
        return "crosshair";
      }
      const hover = targetAt(pointer.world);
      if (hover !== store.getState().hover) store.setState({ hover });
      const hit = siteHit(pointer.world, hover !== undefined);
      if (hit !== undefined) return hit.kind === "part" ? "pointer" : "crosshair";
      return hover === undefined ? "default" : "pointer";
    },
    leave: () => store.setState({ hover: undefined }),
    doubleClick: (pointer) => {
      if (store.getState().siteDraft?.open === true) return closeSitePart(model);
      const stairs = stairsUnder(pointer.world);
      if (stairs !== undefined) followStairs(model, stairs);
    },
    menu(pointer) {
      const target = targetAt(pointer.world);
      if (target === undefined || !model.selection().includes(target))
        choose(target, { ...pointer, shift: false, mod: false });
    },
    escape() {
      const { tool, siteDraft } = store.getState();
      if (siteDraft !== undefined || tool !== "select") {
        store.setState(siteDraft === undefined ? { tool: "select" } : { siteDraft: undefined });
        return true;
      }
      const any = model.selection().length > 0;
      if (any) model.session.select([]);
      return any;
    },
  });
}

/** Drags an object from cell to cell; where it is put down it is pinned. */
function dragObject(model: GraphModel, start: CanvasPointer, object: ContentObject): Gesture {
  const store = layoutStoreOf(model.session.id);
  const offset = (pointer: CanvasPointer) =>
    [
      Math.floor(pointer.world.x) - Math.floor(start.world.x),
      Math.floor(pointer.world.y) - Math.floor(start.world.y),
    ] as const;
  return {
    cursor: "grabbing",
    autoScroll: true,
    move(pointer) {
      const [dx, dy] = offset(pointer);
      const { objectDrag } = store.getState();
      if (objectDrag?.dx === dx && objectDrag.dy === dy) return;
      if (objectDrag === undefined && dx === 0 && dy === 0) return;
      store.setState({ objectDrag: { id: object.id, dx, dy } });
    },
    end() {
      const { objectDrag } = store.getState();
      store.setState({ objectDrag: undefined });
      if (objectDrag === undefined || (objectDrag.dx === 0 && objectDrag.dy === 0)) return;
      moveObject(model, object, [object.x + objectDrag.dx, object.y + objectDrag.dy]);
    },
    cancel: () => store.setState({ objectDrag: undefined }),
  };
}

/** Pointer travel in pixels below which a press is a click. */
const clickSlack = 4;

/** As on the graph: selects what a box touches; with Shift, on top of what was selected. A click on nothing clears. */
function boxSelectRooms(model: GraphModel, start: CanvasPointer): Gesture {
  const store = layoutStoreOf(model.session.id);
  const before = model.selection();
  const keptWith = ({ shift }: CanvasPointer): readonly string[] => (shift ? before : []);
  let dragged = false;
  return {
    autoScroll: true,
    move(pointer) {
      dragged ||= Math.hypot(pointer.screen.x - start.screen.x, pointer.screen.y - start.screen.y) >= clickSlack;
      if (!dragged) return;
      const marquee = boxBetween(start.world, pointer.world);
      store.setState({ marquee });
      const shown = visibleLayout(store.getState());
      model.session.select([
        ...new Set([...keptWith(pointer), ...(shown === undefined ? [] : touched(shown, marquee))]),
      ]);
    },
    end() {
      store.setState({ marquee: undefined, inspects: true });
      if (!dragged) model.session.select(keptWith(start));
    },
    cancel() {
      store.setState({ marquee: undefined });
      model.session.select(before);
    },
  };
}

/** Rooms and corridors whose bounding boxes meet a box in cells of the site. */
function touched({ layout, origin: [x, y] }: ShownLayout, box: Box): string[] {
  return layout.rooms
    .filter(({ outline }) => {
      const room = boundsOf(outline);
      if (room === undefined) return false;
      const [left, top] = [room.x + x, room.y + y];
      return (
        left < box.x + box.width && left + room.width > box.x && top < box.y + box.height && top + room.height > box.y
      );
    })
    .map(graphTargetOf);
}
