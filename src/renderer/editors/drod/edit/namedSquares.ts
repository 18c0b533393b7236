import type { Point } from "#shared/kernel/geometry.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { DrodModel } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";

const namePattern = /^[A-Za-z_][A-Za-z_0-9]{0,39}$/;

/** Names a square, "place1" and so on, and asks for a better name. A square that has one is renamed. */
export function namePlace(model: DrodModel, [x, y]: Point): void {
  const { places } = model.room();
  const known = Object.entries(places).find(([, at]) => at[0] === x && at[1] === y);
  if (known !== undefined) return model.view.setState({ naming: known[0] });
  const name = freeName(model, "place");
  model.session.edit(drodMessages.edits.namePlace(name), (draft) => {
    draft.places[name] = [x, y];
  });
  model.view.setState({ naming: name });
  model.canvas.redraw("overlay");
}

/** A name that neither a place nor a weight has yet. */
export function freeName(model: DrodModel, stem: string): string {
  const { places, weights } = model.room();
  for (let number = 1; ; number++) if (!(stem + number in places) && !(stem + number in weights)) return stem + number;
}

/** Renames a place; its uses in the evaluation follow. */
export function renamePlace(model: DrodModel, from: string, to: string): void {
  model.view.setState({ naming: undefined });
  if (from === to || !isFree(model, to)) return;
  model.session.edit(drodMessages.edits.renamePlace(to), (draft) => {
    const at = draft.places[from];
    if (at === undefined) return;
    delete draft.places[from];
    draft.places[to] = at;
    draft.evaluation = renamedIn(draft.evaluation, from, to);
  });
}

export function removePlace(model: DrodModel, name: string): void {
  model.session.edit(drodMessages.edits.removePlace(name), (draft) => {
    delete draft.places[name];
  });
}

export function renameWeight(model: DrodModel, from: string, to: string): void {
  if (from === to || !isFree(model, to)) return;
  model.session.edit(drodMessages.edits.weight(to), (draft) => {
    const value = draft.weights[from] ?? 1;
    delete draft.weights[from];
    draft.weights[to] = value;
    draft.evaluation = renamedIn(draft.evaluation, from, to);
  });
}

export function setWeight(model: DrodModel, name: string, value: number): void {
  model.session.edit(drodMessages.edits.weight(name), (draft) => {
    draft.weights[name] = value;
  });
}

export function removeWeight(model: DrodModel, name: string): void {
  model.session.edit(drodMessages.edits.removeWeight(name), (draft) => {
    delete draft.weights[name];
  });
}

function renamedIn(text: string, from: string, to: string): string {
  return text.replaceAll(new RegExp(`\\b${from}\\b`, "g"), to);
}

function isFree(model: DrodModel, name: string): boolean {
  const { places, weights } = model.room();
  if (!namePattern.test(name)) {
    showToast({ text: drodMessages.faults.badName });
    return false;
  }
  if (!(name in places) && !(name in weights)) return true;
  showToast({ text: drodMessages.faults.nameTaken(name) });
  return false;
}
