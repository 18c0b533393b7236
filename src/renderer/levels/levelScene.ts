import { findLevelKind } from "#shared/levels/registry.ts";
import type { LevelReplay } from "#shared/levels/levelReplay.ts";
import type { DrawDetail } from "#shared/levels/levelKind.ts";
import type { Scene } from "#shared/scene/scene.ts";

/**
 * The drawing of a stored level, or null when its kind is unknown here or rejects it (a project from another version).
 * Levels were validated against their schema before they were stored, so they aren't validated again for every tile.
 */
export function levelScene(kindId: string, level: unknown, detail: DrawDetail): Scene | null {
  try {
    return findLevelKind(kindId)?.draw(level, { detail }) ?? null;
  } catch {
    return null;
  }
}

/** The known solution of a stored level as a sequence of pictures; undefined without one, or for an unknown kind. */
export function levelReplay(kindId: string, level: unknown): LevelReplay | undefined {
  try {
    return findLevelKind(kindId)?.replay?.(level);
  } catch {
    return undefined;
  }
}
