import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";

const known = new WeakMap<DungeonLayout, number>();

/** How many faults the judge finds in a layout. Layouts never change, so each is judged once. */
export function layoutFaults(layout: DungeonLayout): number {
  const faults = known.get(layout) ?? dungeonKind.validate(layout).length;
  known.set(layout, faults);
  return faults;
}
