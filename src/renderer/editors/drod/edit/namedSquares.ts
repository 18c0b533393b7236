import type { Point } from "#shared/kernel/geometry.ts";
import { retakeEdit } from "#renderer/history/retakeEdit.ts";
import type { DrodModel } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";

const namePattern = /^[A-Za-z_][A-Za-z_0-9]{0,39}$/;

/** Names a square, "place1" and so on, and starts renaming it. A square that has a name is renamed. */
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

/** A name that no place or weight has yet. */
export function freeName(model: DrodModel, stem: string): string {
  const { places, weights } = model.room();
  for (let number = 1; ; number++) if (!(stem + number in places) && !(stem + number in weights)) return stem + number;
}

/** A name that is being typed: `gesture` is the visit to its field, `from` the name before it. */
export interface TypedName {
  readonly from: string;
  readonly to: string;
  readonly gesture: string;
}

/** Renames a place and its uses in the evaluation. Each call of one visit replaces the previous one. */
export function renamePlace(model: DrodModel, { from, to, gesture }: TypedName): void {
  model.view.setState({ naming: undefined });
  retakeEdit(model.session, gesture, drodMessages.edits.renamePlace(to), (draft) => {
    if (from === to || !(from in draft.places)) return;
    draft.places = withKey(draft.places, from, to);
    draft.evaluation = renamedIn(draft.evaluation, from, to);
  });
}

/** Uses in the evaluation stay, with an unknown name. */
export function removePlace(model: DrodModel, name: string): void {
  model.session.edit(drodMessages.edits.removePlace(name), (draft) => {
    delete draft.places[name];
  });
}

/** Renames a weight and its uses in the evaluation. Each call of one visit replaces the previous one. */
export function renameWeight(model: DrodModel, { from, to, gesture }: TypedName): void {
  retakeEdit(model.session, gesture, drodMessages.edits.weight(to), (draft) => {
    if (from === to || !(from in draft.weights)) return;
    draft.weights = withKey(draft.weights, from, to);
    draft.evaluation = renamedIn(draft.evaluation, from, to);
  });
}

/** Adds the weight if there is none of this name. */
export function setWeight(model: DrodModel, name: string, value: number): void {
  model.session.edit(drodMessages.edits.weight(name), (draft) => {
    draft.weights[name] = value;
  });
}

/** Uses in the evaluation stay, with an unknown name. */
export function removeWeight(model: DrodModel, name: string): void {
  model.session.edit(drodMessages.edits.removeWeight(name), (draft) => {
    delete draft.weights[name];
  });
}

function renamedIn(text: string, from: string, to: string): string {
  return text.replaceAll(new RegExp(`\\b${from}\\b`, "g"), to);
}

/** Why `name` cannot be that of a place or weight that has the name `own` now; undefined when it can. */
export function nameFault(model: DrodModel, name: string, own: string): string | undefined {
  const { places, weights } = model.room();
  if (!namePattern.test(name)) return drodMessages.faults.badName;
  return name !== own && (name in places || name in weights) ? drodMessages.faults.nameTaken(name) : undefined;
}

/** The same entries in their order, one of them under another name. */
function withKey<Value>(entries: Readonly<Record<string, Value>>, from: string, to: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name === from ? to : name, value]));
}
