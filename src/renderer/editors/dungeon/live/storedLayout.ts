import { isLayoutOf } from "#shared/levels/dungeon/isLayoutOf.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { studio } from "#renderer/studio/session.ts";
import { layoutStoreOf } from "../layout/layoutStore.ts";

/** The newest stored layouts of a graph, newest first; those that cannot be read are left out. */
async function* storedLayouts(documentId: string): AsyncGenerator<DungeonLayout> {
  for (const { id } of layoutStoreOf(documentId).getState().recent ?? []) {
    // One at a time: the first that fits is enough.
    // oxlint-disable-next-line no-await-in-loop
    const candidate = await studio()
      .candidates.get({ id })
      .catch(() => undefined);
    const read = layoutSchema.safeParse(candidate?.level);
    if (read.success) yield read.data;
  }
}

/** The newest stored layout of exactly this input; undefined when there is none among the newest. */
export async function storedLayoutOf(documentId: string, input: DungeonInput): Promise<DungeonLayout | undefined> {
  for await (const layout of storedLayouts(documentId)) if (isLayoutOf(layout, input)) return layout;
  return undefined;
}

/** The stored layout that a later try begins from; undefined when there are fewer. */
export async function storedStart(documentId: string, attempt: number): Promise<DungeonLayout | undefined> {
  let index = 0;
  for await (const layout of storedLayouts(documentId)) if (++index === attempt) return layout;
  return undefined;
}
