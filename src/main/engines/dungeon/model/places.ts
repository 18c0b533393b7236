import type { Place } from "#shared/levels/problems.ts";
import type { LayoutModel } from "./layoutModel.ts";

/** The designer's name of a room. */
export function nameOf(model: LayoutModel, room: number): string {
  return model.input.rooms[model.inputRooms[room] ?? -1]?.name ?? "";
}

/** The room as a place to jump to. */
export function placeOf(model: LayoutModel, room: number): Place {
  const { id, name } = model.input.rooms[model.inputRooms[room] ?? -1] ?? { id: "", name: "" };
  return { target: `room:${id}`, label: name };
}

/** The connection of a link as a place to jump to. */
export function edgePlace(model: LayoutModel, index: number): Place {
  const { a, b, edge } = model.links[index] as LayoutModel["links"][number];
  return { target: `edge:${edge.id}`, label: `${nameOf(model, a)} to ${nameOf(model, b)}`.slice(0, 200) };
}
