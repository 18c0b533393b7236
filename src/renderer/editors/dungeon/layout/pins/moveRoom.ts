import type { CanvasPointer, Gesture } from "#renderer/canvas/gestures.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { GraphModel } from "../../graph/graphModel.ts";
import { layoutStoreOf } from "../layoutStore.ts";
import { layoutMessages } from "../messages.ts";
import { dropFault } from "./dropFault.ts";
import { pinRooms } from "./pinEdits.ts";
import type { RoomDrag } from "../layoutTools.ts";
import { messages } from "./messages.ts";

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
