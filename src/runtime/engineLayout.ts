import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { Layout } from "./api.ts";

/** A layout as the engine has it: callers have those that `generate` gave, or levels of a pack, which are the same. */
export function engineLayout(layout: Layout): DungeonLayout {
  // The published type leaves out members that games have no use for.
  return layout as unknown as DungeonLayout;
}
