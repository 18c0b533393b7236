import { shortId } from "#shared/kernel/ids.ts";
import { untilAnswered } from "#renderer/studio/untilAnswered.ts";
import { useCurate } from "./curateStore.ts";
import { withSource } from "./filterModel.ts";
import { loadCounts } from "./galleryPages.ts";

/** A fresh id for a filter that is about to be named. */
export function newSavedFilterId(): string {
  return shortId(crypto.getRandomValues(new Uint8Array(10)));
}

/**
 * Saves the active conditions, without their source, under a name: created with the first name, renamed with later
 * ones; without a name it is removed.
 */
export async function saveFilterAs(id: string, name: string): Promise<void> {
  const filter = withSource(useCurate.getState().filter, { type: "all" });
  await untilAnswered(async ({ candidates }) => {
    if (name.trim() === "") await candidates.removeFilter({ id });
    else await candidates.saveFilter({ id, name, filter });
  });
  await loadCounts();
}
