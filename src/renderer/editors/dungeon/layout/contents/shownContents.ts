import type { ContentObject } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import { populate, type Population } from "#shared/levels/dungeon/contents/populate.ts";
import type { Spot } from "#renderer/canvas/camera.ts";
import type { GraphModel } from "../../graph/graphModel.ts";
import { visibleLayout } from "../floors/visibleFloor.ts";
import { layoutStoreOf } from "../layoutStore.ts";

/** What the selection calls an object of the contents. */
export function objectTarget(id: string): string {
  return `object:${id}`;
}

/** Id of an object from its target; undefined for other targets. */
export function objectIdOf(target: string | undefined): string | undefined {
  return target?.startsWith("object:") === true ? target.slice("object:".length) : undefined;
}

const nothing: Population = { objects: [], shortages: [] };

/** The contents of the layout in the pane as the graph currently has them; none while a running search is shown. */
export function shownPopulation(model: GraphModel): Population {
  const { shown } = layoutStoreOf(model.session.id).getState();
  const { contents } = model.document();
  if (shown === undefined || contents === undefined || shown.source.kind === "partial") return nothing;
  return populate(shown.layout, contents);
}

/** Those of them on the floor that is shown. */
export function visibleObjects(model: GraphModel): readonly ContentObject[] {
  const visible = visibleLayout(layoutStoreOf(model.session.id).getState());
  const rooms = new Set(visible?.layout.rooms.map(({ id }) => id));
  return shownPopulation(model).objects.filter(({ room }) => rooms.has(room));
}

/** The object on the cell of a spot of the sheet. */
export function objectAt(objects: readonly ContentObject[], { x, y }: Spot): ContentObject | undefined {
  return objects.find((one) => one.x === Math.floor(x) && one.y === Math.floor(y));
}
