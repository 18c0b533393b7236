import type { Point } from "#shared/kernel/geometry.ts";
import { floorNumbers, isInFrame, oneFloor } from "#shared/levels/dungeon/floors.ts";
import type { DungeonLayout, LayoutStairs, SheetFloor } from "#shared/levels/dungeon/layout.ts";
import { levelKind } from "#shared/levels/registry.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { withContents } from "../contents/withContents.ts";
import type { FloorChoice, LayoutView, ShownLayout } from "../layoutStore.ts";

/** The floors of the layout in the pane, lowest first; empty where there is only one. */
export function floorsOf(shown: ShownLayout | undefined): readonly SheetFloor[] {
  return shown?.layout.floors ?? [];
}

/** The floor in the pane: the chosen one if the layout has it, else the ground floor or the lowest; undefined without floors. */
export function shownFloor({ shown, floor }: Pick<LayoutView, "shown" | "floor">): FloorChoice | undefined {
  const floors = floorsOf(shown).map((frame) => frame.floor);
  if (floors.length === 0) return undefined;
  if (floor === "all" || (floor !== undefined && floors.includes(floor))) return floor;
  return usualFloor(floors);
}

/** The floor that is shown until another is chosen: the ground floor, or the lowest. */
export function usualFloor(floors: readonly number[]): number | undefined {
  return floors.includes(0) ? 0 : floors[0];
}

const views = new WeakMap<ShownLayout, Map<number, ShownLayout>>();

/**
 * The layout as shown in the pane: with several floors only the rooms and doors of the shown floor, at their position
 * on the sheet. Referentially stable per layout and floor, so that a store's subscribers aren't notified.
 */
export function visibleLayout(view: Pick<LayoutView, "shown" | "floor">): ShownLayout | undefined {
  const { shown } = view;
  const floor = shownFloor(view);
  if (shown === undefined || floor === undefined || floor === "all") return shown;
  const known = views.get(shown) ?? new Map<number, ShownLayout>();
  views.set(shown, known);
  const made = known.get(floor) ?? {
    ...shown,
    layout: oneFloor(shown.layout, floor),
    scene: levelKind("dungeon").draw(withContents(shown.layout, undefined), { detail: "full", floor }),
  };
  known.set(floor, made);
  return made;
}

/** The floor below the shown one as a faint drawing, and the cells by which it is shifted to lie under it. */
export interface OnionSkin {
  readonly scene: Scene;
  readonly shift: Point;
}

const skins = new WeakMap<ShownLayout, OnionSkin>();

/** Of a view of one floor, the floor below it; undefined for the lowest floor and for all floors side by side. */
export function onionSkin(whole: ShownLayout | undefined, visible: ShownLayout | undefined): OnionSkin | undefined {
  if (whole === undefined || visible === undefined || whole === visible) return undefined;
  const known = skins.get(visible);
  if (known !== undefined) return known;
  const [frame] = floorsOf(visible);
  const floors = floorsOf(whole);
  const below = floors[floors.findIndex(({ floor }) => floor === frame?.floor) - 1];
  if (frame === undefined || below === undefined) return undefined;
  const skin: OnionSkin = {
    scene: levelKind("dungeon").draw(whole.layout, { detail: "thumbnail", floor: below.floor }),
    shift: [frame.offset[0] - below.offset[0], frame.offset[1] - below.offset[1]],
  };
  skins.set(visible, skin);
  return skin;
}

/** The next floor above (1) or below (-1) the shown one; undefined at the ends. From all floors, the first in that direction. */
export function neighborFloor(view: Pick<LayoutView, "shown" | "floor">, by: 1 | -1): number | undefined {
  const floors = floorsOf(view.shown).map((frame) => frame.floor);
  const now = shownFloor(view);
  if (now === undefined) return undefined;
  if (now === "all") return by === 1 ? floors[0] : floors.at(-1);
  return floors[floors.indexOf(now) + by];
}

/** The floor on which all the given rooms and corridors are; undefined when they are on several, or on none. */
export function floorOfTargets(layout: DungeonLayout, targets: readonly string[]): number | undefined {
  const ids = new Set(targets.map((target) => target.slice(target.indexOf(":") + 1)));
  const doors = layout.doors.filter(({ edge }) => ids.has(edge)).map(({ from }) => from);
  const rooms = layout.rooms.filter(({ id }) => ids.has(id) || doors.includes(id));
  const floors = floorNumbers(rooms);
  return floors.length === 1 ? floors[0] : undefined;
}

/** Where stairs lead from a floor: the floor of their other end and its cell on the sheet. */
export function otherEnd(
  layout: DungeonLayout,
  { fromCell, toCell }: LayoutStairs,
  floor: FloorChoice | undefined,
): { readonly floor: number; readonly cell: Point } | undefined {
  const frameOf = (cell: Point): SheetFloor | undefined => layout.floors?.find((frame) => isInFrame(frame, cell));
  const [from, to] = [frameOf(fromCell), frameOf(toCell)];
  if (from === undefined || to === undefined) return undefined;
  return to.floor === floor ? { floor: from.floor, cell: fromCell } : { floor: to.floor, cell: toCell };
}
