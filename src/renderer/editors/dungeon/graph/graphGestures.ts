import { boxBetween, unionBox } from "#renderer/canvas/spatialIndex.ts";
import type { CanvasPointer, Gesture } from "#renderer/canvas/gestures.ts";
import { snapDrag, snapSpot } from "#renderer/canvas/snapping.ts";
import { copyClip, pasteClip } from "./graphClip.ts";
import { addRoom, connect, connectRefusal, moveRooms, removeSelected, type ConnectRefusal } from "./graphEdits.ts";
import { hitsAt, roomAt, targetOf, targetsIn } from "./graphHit.ts";
import { hitScale } from "./graphPaint.ts";
import { newId, type GraphModel } from "./graphModel.ts";
import { graphStep } from "./graphStep.ts";

import { edgeTarget, idsOf, roomTarget } from "./graphTargets.ts";
import type { NodeDrag } from "./graphView.ts";
import { graphMessages } from "./messages.ts";

/** Pointer travel in pixels below which a press is a click. */
const clickSlack = 4;
/** Reach of the alignment guides, in pixels. */
const guideReach = 6;

const refusalWords: Readonly<Record<ConnectRefusal, string>> = {
  "same-room": graphMessages.sameRoom,
  exists: graphMessages.alreadyConnected,
  "no-such-room": graphMessages.noRoomHere,
};

function hasMoved(a: CanvasPointer, b: CanvasPointer): boolean {
  return Math.hypot(a.screen.x - b.screen.x, a.screen.y - b.screen.y) >= clickSlack;
}

/**
 * Drags the selected nodes, snapped to the grid and to other nodes; Alt while dragging disables snapping. With `copies`
 * (Alt when the drag began) copies are placed at the target instead. `click` runs when nothing was dragged.
 */
export function dragNodes(
  model: GraphModel,
  start: CanvasPointer,
  grabbed: string,
  how: { readonly copies: boolean; readonly click: () => void },
): Gesture {
  const ids = idsOf(model.selection(), "room");
  const geometry = model.geometry();
  const anchor = geometry.nodeById.get(grabbed) ?? unionBox(geometry.nodes.filter(({ room }) => ids.has(room.id)));
  let drag: NodeDrag | undefined;

  function show(next: NodeDrag | undefined): void {
    const began = (drag === undefined) !== (next === undefined);
    drag = next;
    model.view.setState({ drag: next });
    model.canvas.redraw("overlay", ...(began ? (["content"] as const) : []));
  }

  return {
    autoScroll: true,
    cursor: "grabbing",
    move(pointer) {
      if (anchor === undefined || (drag === undefined && !hasMoved(start, pointer))) return;
      const wanted = { x: pointer.world.x - start.world.x, y: pointer.world.y - start.world.y };
      const { camera, width, height } = model.canvas.store.getState();
      if (pointer.alt && !how.copies) return show({ ids, dx: wanted.x, dy: wanted.y, guides: [] });
      const near = { x: camera.x, y: camera.y, width: width / camera.zoom, height: height / camera.zoom };
      const others = geometry.nodeIndex.inBox(near).filter(({ room }) => how.copies || !ids.has(room.id));
      show({ ids, ...snapDrag(anchor, wanted, others, graphStep, guideReach / camera.zoom) });
    },
    end() {
      const done = drag;
      show(undefined);
      if (done === undefined) return how.click();
      if (done.dx === 0 && done.dy === 0) return;
      if (how.copies) return leaveCopies(model, done);
      model.session.edit(graphMessages.moveRooms(ids.size), (draft) => moveRooms(draft, ids, done.dx, done.dy));
    },
    cancel: () => show(undefined),
  };
}

function leaveCopies(model: GraphModel, { dx, dy }: NodeDrag): void {
  const clip = copyClip(model.document(), model.selection());
  if (clip === undefined) return;
  const ids = clip.rooms.map(newId).concat(clip.edges.map(newId));
  let selection: readonly string[] = [];
  model.session.edit(graphMessages.duplicateRooms(clip.rooms.length), (draft) => {
    const fresh = ids.values();
    selection = pasteClip(draft, clip, { x: dx, y: dy }, () => fresh.next().value ?? newId());
  });
  model.session.select(selection);
}

/** Selects what a box touches; with Shift, adds it to the selection. A click on nothing clears it. */
export function boxSelect(model: GraphModel, start: CanvasPointer): Gesture {
  const before = model.selection();
  const kept = ({ shift }: CanvasPointer): readonly string[] => (shift ? before : []);
  let dragged = false;
  return {
    autoScroll: true,
    move(pointer) {
      if (!dragged && !hasMoved(start, pointer)) return;
      dragged = true;
      const marquee = boxBetween(start.world, pointer.world);
      model.view.setState({ marquee });
      model.session.select([...new Set([...kept(pointer), ...targetsIn(model.geometry(), marquee)])]);
      model.canvas.redraw("overlay");
    },
    end() {
      if (!dragged) model.session.select(kept(start));
      model.view.setState({ marquee: undefined });
      model.canvas.redraw("overlay");
    },
    cancel() {
      model.session.select(before);
      model.view.setState({ marquee: undefined });
      model.canvas.redraw("overlay");
    },
  };
}

/** Draws an edge from a room to another, or to a new one on empty paper. `click` when not dragged. */
export function drawEdge(model: GraphModel, start: CanvasPointer, from: string, click: () => void): Gesture {
  let dragged = false;

  function quiet(): void {
    model.view.setState({ rubber: undefined });
    model.canvas.redraw("overlay");
  }

  return {
    autoScroll: true,
    cursor: "crosshair",
    move(pointer) {
      if (!dragged && !hasMoved(start, pointer)) return;
      dragged = true;
      const target = roomAt(model.geometry(), pointer.world, hitScale(model.canvas.store.getState()))?.room.id;
      const refusal = target === undefined ? undefined : connectRefusal(model.document(), from, target);
      const to = pointer.alt ? pointer.world : snapSpot(pointer.world, graphStep);
      const rubber = { from, to, target, refusal: refusal === undefined ? undefined : refusalWords[refusal] };
      model.view.setState({ rubber });
      model.canvas.redraw("overlay");
    },
    end() {
      const { rubber } = model.view.getState();
      quiet();
      if (!dragged || rubber === undefined) return click();
      if (rubber.refusal !== undefined) return;
      finishEdge(model, from, rubber.target, rubber.to);
    },
    cancel: quiet,
  };
}

/**
 * Connects two rooms (the second may be new) with an edge of the active kind, and selects the result; a new room is
 * named next.
 */
export function finishEdge(
  model: GraphModel,
  from: string,
  target: string | undefined,
  spot: { readonly x: number; readonly y: number },
): void {
  const { edgeKind } = model.view.getState();
  const room = target ?? newId();
  const edge = newId();
  model.session.edit(
    target === undefined ? graphMessages.addConnectedRoom : graphMessages.connectRooms,
    (draft) => {
      if (target === undefined) addRoom(draft, room, spot);
      connect(draft, edge, from, room, edgeKind);
    },
    { selection: [target === undefined ? roomTarget(room) : edgeTarget(edge)] },
  );
  if (target === undefined) model.view.setState({ renaming: room });
}

let erasures = 0;

/** Removes everything the pointer passes over, as one undo entry. */
export function erase(model: GraphModel): Gesture {
  const gesture = `erase ${++erasures}`;
  const remove = (pointer: CanvasPointer): void => {
    const [hit] = hitsAt(model.geometry(), pointer.world, hitScale(model.canvas.store.getState()));
    if (hit === undefined) return;
    model.session.edit(graphMessages.erase, (draft) => removeSelected(draft, [targetOf(hit)]), {
      gesture,
      selection: [],
    });
  };
  return {
    autoScroll: true,
    move: remove,
    end: remove,
    cancel: () => model.canvas.redraw("content", "overlay"),
  };
}
