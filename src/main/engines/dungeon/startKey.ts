import { canonicalLayoutKey } from "#shared/levels/dungeon/canonicalLayout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { finishedLayout } from "./model/finishedLayout.ts";
import type { LayoutModel } from "./model/layoutModel.ts";
import { emptyState } from "./model/layoutState.ts";
import { put } from "./model/placement.ts";

/** A key of the places of the rooms, regardless of doors and corridors; up to symmetry like the layout's key. */
export function roomsKey(layout: DungeonLayout): string {
  return canonicalLayoutKey({ ...layout, rooms: layout.rooms.filter(({ isCorridor }) => !isCorridor), doors: [] });
}

/**
 * The key of the layout to start from; undefined when there is none, or it lacks a room or a shape is not allowed any
 * more.
 */
export function startKey(model: LayoutModel): string | undefined {
  if (model.base.length === 0 || model.base.length < model.roomCount) return undefined;
  const state = emptyState(model);
  for (const { room, shape, x, y } of model.base) put(model, state, room, shape, x, y);
  return roomsKey(finishedLayout(model, state));
}
