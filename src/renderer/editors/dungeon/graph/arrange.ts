import { fitCamera, type Camera } from "#renderer/canvas/camera.ts";
import { autoLayout } from "./autoLayout.ts";
import { placeRooms } from "./graphEdits.ts";
import { graphStep } from "./graphStep.ts";
import type { GraphModel } from "./graphModel.ts";
import { idsOf } from "./graphTargets.ts";
import { namesFrom } from "./nodeLabels.ts";
import { nameWidth } from "./textWidth.ts";
import { graphMessages } from "./messages.ts";

/**
 * Arranges all rooms; with several selected, only those. Locked rooms always stay. The view shows all of it, or as much
 * as fits with legible names; undo restores the view, too.
 */
export function arrange(model: GraphModel): void {
  const { canvas, session } = model;
  const document = model.document();
  const chosen = idsOf(model.selection(), "room");
  const others = document.rooms.filter((room) => !chosen.has(room.id)).map((room) => room.id);
  const places = autoLayout(document, { step: graphStep, nameWidth, keep: new Set(chosen.size > 1 ? others : []) });
  const before = canvas.store.getState().camera;
  const entries = session.store.getState().history.nextId;
  session.edit(graphMessages.arrangeTheGraph, (draft) => placeRooms(draft, places));
  if (session.store.getState().history.nextId === entries) return;
  const box = model.geometry().nodeIndex.bounds;
  canvas.fit(box);
  const { range, largestFit } = canvas.options;
  const whole = fitCamera(box, canvas.store.getState(), canvas.edges(), range, largestFit);
  const readable = { ...range, min: namesFrom };
  const after = fitCamera(box, canvas.store.getState(), canvas.edges(), readable, largestFit);
  if (whole.zoom < namesFrom) canvas.flyTo(after);
  restoreViews(model, entries, before, after);
}

/** Goes back to the view before an entry of the history when it is undone, and to the one after it when it is redone. */
function restoreViews({ session, canvas }: GraphModel, entry: number, before: Camera, after: Camera): void {
  const stop = session.store.subscribe(({ history }, { history: last }) => {
    if (history.done === last.done) return;
    const isDone = history.done.some(({ id }) => id === entry);
    const wasDone = last.done.some(({ id }) => id === entry);
    if (isDone !== wasDone) canvas.flyTo(isDone ? after : before);
    else if (!isDone && history.undone.every(({ id }) => id !== entry)) stop();
  });
}
