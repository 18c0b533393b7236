import { panGesture, type CanvasPointer, type Gesture, type PointerTool } from "#renderer/canvas/gestures.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import { snapSpot } from "#renderer/canvas/snapping.ts";
import { boxSelect, dragNodes, drawEdge, erase } from "./graphGestures.ts";
import { addRoom, removeSelected } from "./graphEdits.ts";
import { hitBelow, hitsAt, targetOf, type GraphHit } from "./graphHit.ts";
import { newId, type GraphModel } from "./graphModel.ts";
import { graphStep } from "./graphStep.ts";
import { hitScale } from "./graphPaint.ts";
import { edgeTarget, roomTarget, toggled } from "./graphTargets.ts";
import { describeTarget } from "./graphWords.ts";
import { graphMessages } from "./messages.ts";

/** Pointer behavior on a graph, for the active tool. */
export function graphPointer(model: GraphModel, isReadOnly: () => boolean): PointerTool {
  const hits = (pointer: CanvasPointer): GraphHit[] =>
    hitsAt(model.geometry(), pointer.world, hitScale(model.canvas.store.getState()));

  function down(pointer: CanvasPointer): Gesture | undefined {
    model.view.setState({ renaming: undefined });
    const { tool } = model.view.getState();
    if (tool === "hand") return panGesture(model.canvas, pointer);
    const [hit] = hits(pointer);
    if (isReadOnly()) return hit === undefined ? boxSelect(model, pointer) : choose(hit, pointer);
    switch (tool) {
      case "erase":
        return startErasing(pointer);
      case "node":
        return hit?.kind === "room" ? onRoom(pointer, hit) : nameAfter(model, placeRoom(model, pointer));
      case "connect":
        return hit?.kind === "room" ? drawEdge(model, pointer, hit.id, () => choose(hit, pointer)) : undefined;
      case "select":
        return select(pointer, hit);
    }
  }

  function startErasing(pointer: CanvasPointer): Gesture {
    const gesture = erase(model);
    gesture.move(pointer);
    return gesture;
  }

  function select(pointer: CanvasPointer, hit: GraphHit | undefined): Gesture | undefined {
    if (hit === undefined) return boxSelect(model, pointer);
    if (hit.kind === "room") return onRoom(pointer, hit);
    return pointer.alt ? cutEdge(model, hit.id) : choose(hit, pointer);
  }

  function onRoom(pointer: CanvasPointer, hit: Extract<GraphHit, { kind: "room" }>): Gesture | undefined {
    const target = roomTarget(hit.id);
    const isSelected = model.selection().includes(target);
    if (pointer.shift || pointer.mod) return choose(hit, pointer);
    if (hit.rim) return drawEdge(model, pointer, hit.id, () => choose(hit, pointer));
    if (!isSelected && !pointer.alt) choose(hit, pointer);
    const below = hitBelow(hits(pointer), model.selection());
    if (pointer.alt && !isSelected) model.session.select([target]);
    return dragNodes(model, pointer, hit.id, {
      copies: pointer.alt,
      // A click on one of several narrows to it; Alt+click goes to what lies below.
      click: () => (pointer.alt && below !== undefined ? choose(below, pointer) : choose(hit, pointer)),
    });
  }

  function choose(hit: GraphHit, pointer: CanvasPointer): undefined {
    const target = targetOf(hit);
    const adds = pointer.shift || pointer.mod;
    model.session.select(adds ? toggled(model.selection(), target) : [target]);
    model.view.setState({ spoken: describeTarget(model.document(), target) });
    model.canvas.redraw("overlay", "content");
    return undefined;
  }

  function hover(pointer: CanvasPointer): string {
    const [hit] = hits(pointer);
    const before = model.view.getState().hover;
    model.view.setState({ pointer: pointer.world, hover: hit });
    if (before?.id !== hit?.id) model.canvas.redraw("overlay");
    return cursorOver(hit, pointer);
  }

  function cursorOver(hit: GraphHit | undefined, pointer: CanvasPointer): string {
    const { tool } = model.view.getState();
    if (tool === "hand") return "grab";
    if (tool === "node" || tool === "connect") return "crosshair";
    if (hit === undefined) return "default";
    if (hit.kind === "room") return hit.rim && tool === "select" ? "crosshair" : "pointer";
    return pointer.alt ? "not-allowed" : "pointer";
  }

  return rollingBack(model.session, {
    down,
    hover,
    leave() {
      model.view.setState({ hover: undefined, pointer: undefined });
      model.canvas.redraw("overlay");
    },
    doubleClick(pointer) {
      if (isReadOnly() || model.view.getState().tool === "hand") return;
      const [hit] = hits(pointer);
      if (hit?.kind === "room") model.view.setState({ renaming: hit.id });
      if (hit === undefined && model.view.getState().tool === "select") {
        model.view.setState({ renaming: placeRoom(model, pointer) });
      }
    },
    menu(pointer) {
      const [hit] = hits(pointer);
      if (hit === undefined) return model.session.select([]);
      if (!model.selection().includes(targetOf(hit))) model.session.select([targetOf(hit)]);
      model.canvas.redraw("overlay", "content");
    },
    escape: () => stepBack(model),
  });
}

/** Esc: first the name field, then the tool, then the selection. */
function stepBack(model: GraphModel): boolean {
  const { tool, renaming } = model.view.getState();
  if (renaming !== undefined) model.view.setState({ renaming: undefined });
  else if (tool !== "select") model.view.setState({ tool: "select" });
  else if (model.selection().length > 0) model.session.select([]);
  else return false;
  model.canvas.redraw("overlay", "content");
  return true;
}

/** Opens the name field of a new room on release: pressing focuses the canvas. */
function nameAfter(model: GraphModel, room: string): Gesture {
  return {
    move: () => undefined,
    end: () => model.view.setState({ renaming: room }),
    cancel: () => undefined,
  };
}

/** Adds a room under the pointer, on the grid unless Alt is held, and selects it. Returns its id. */
function placeRoom(model: GraphModel, pointer: CanvasPointer): string {
  const spot = pointer.alt ? pointer.world : snapSpot(pointer.world, graphStep);
  const id = newId();
  model.session.edit(graphMessages.addRoom, (draft) => addRoom(draft, id, spot), { selection: [roomTarget(id)] });
  return id;
}

function cutEdge(model: GraphModel, id: string): undefined {
  model.session.edit(graphMessages.removeConnection, (draft) => removeSelected(draft, [edgeTarget(id)]), {
    selection: model.selection().filter((target) => target !== edgeTarget(id)),
  });
}
