import type { ContentObject } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import type { CanvasPointer, Gesture } from "#renderer/canvas/gestures.ts";
import type { GraphModel } from "../../graph/graphModel.ts";
import { layoutStoreOf } from "../layoutStore.ts";
import { moveObject } from "./contentCommands.ts";

/** Drags an object from cell to cell; where it is put down it is pinned. */
export function dragObject(model: GraphModel, start: CanvasPointer, object: ContentObject): Gesture {
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
