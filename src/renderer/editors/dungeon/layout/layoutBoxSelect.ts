import { boundsOf } from "#shared/kernel/geometry.ts";
import type { CanvasPointer, Gesture } from "#renderer/canvas/gestures.ts";
import { boxBetween } from "#renderer/canvas/spatialIndex.ts";
import type { Box } from "#renderer/canvas/camera.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { visibleLayout } from "./floors/visibleFloor.ts";
import { graphTargetOf } from "./layoutHit.ts";
import { layoutStoreOf } from "./layoutStore.ts";
import type { ShownLayout } from "./layoutStore.ts";

/** Pointer travel in pixels below which a press is a click. */
const clickSlack = 4;

/** As on the graph: selects what a box touches; with Shift, on top of what was selected. A click on nothing clears. */
export function boxSelectRooms(model: GraphModel, start: CanvasPointer): Gesture {
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
