import { plural } from "#shared/text/format.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { copyClip, parseClip, pasteClip, printClip, shiftToSpot, type GraphClip } from "./graphClip.ts";
import { removeSelected } from "./graphEdits.ts";
import { newId, type GraphModel } from "./graphModel.ts";
import { graphStep } from "./graphStep.ts";
import { graphMessages, graphClipboardMessages } from "./messages.ts";

/** What was copied last on this page, for hosts that don't let menus read the system's clipboard. */
let lastClip: GraphClip | undefined;

/** Puts the selected rooms on the clipboard as JSON text. False when none is selected: the browser copies as usual. */
export function copyText(model: GraphModel, clipboard: DataTransfer): boolean {
  const clip = copyClip(model.document(), model.selection());
  if (clip === undefined) return false;
  lastClip = clip;
  clipboard.setData("text/plain", printClip(clip));
  return true;
}

/** For the browser's cut event. False when no room is selected: the browser cuts as usual. */
export function cutText(model: GraphModel, clipboard: DataTransfer): boolean {
  return copyText(model, clipboard) && removeCut(model);
}

/** Adds what the clipboard's text describes under the pointer. False when it is not a graph. */
export function pasteText(model: GraphModel, clipboard: DataTransfer): boolean {
  const text = clipboard.getData("text/plain");
  const clip = parseClip(text);
  if (clip === undefined) {
    if (text.trim() !== "") showToast({ text: graphMessages.clipboardEmpty });
    return false;
  }
  return placeClip(model, clip);
}

/** Copies from a menu or the palette. */
export async function copySelected(model: GraphModel): Promise<void> {
  const clip = copyClip(model.document(), model.selection());
  if (clip === undefined) return;
  lastClip = clip;
  // Hosts may refuse; pasting on this page works anyway.
  await navigator.clipboard.writeText(printClip(clip)).catch(() => undefined);
}

/** Cuts from a menu or the palette, where hosts may refuse the system's clipboard. */
export async function cutSelected(model: GraphModel): Promise<void> {
  await copySelected(model);
  removeCut(model);
}

/** Pastes from a menu or the palette. */
export async function pasteCopied(model: GraphModel): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => "");
  const clip = parseClip(text) ?? lastClip;
  if (clip === undefined) showToast({ text: graphMessages.clipboardEmpty });
  else placeClip(model, clip);
}

/** Copies of the selected rooms, a little below and to the right. */
export function duplicateSelected(model: GraphModel): void {
  const clip = copyClip(model.document(), model.selection());
  if (clip !== undefined) insert(model, clip, { x: graphStep * 2, y: graphStep * 2 }, graphClipboardMessages.duplicate);
}

function removeCut(model: GraphModel): true {
  const selection = model.selection();
  model.session.edit(graphMessages.cut, (draft) => removeSelected(draft, selection), { selection: [] });
  return true;
}

function placeClip(model: GraphModel, clip: GraphClip): true {
  const { camera, width, height } = model.canvas.store.getState();
  const middle = { x: camera.x + width / camera.zoom / 2, y: camera.y + height / camera.zoom / 2 };
  insert(
    model,
    clip,
    shiftToSpot(clip, model.view.getState().pointer ?? middle, graphStep),
    graphClipboardMessages.paste,
  );
  return true;
}

function insert(model: GraphModel, clip: GraphClip, shift: { x: number; y: number }, verb: string): void {
  let selection: readonly string[] = [];
  model.session.edit(`${verb} ${plural(clip.rooms.length, "room")}`, (draft) => {
    selection = pasteClip(draft, clip, shift, newId);
  });
  model.session.select(selection);
}
