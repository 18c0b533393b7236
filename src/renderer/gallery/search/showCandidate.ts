import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { candidateName } from "#shared/project/candidateName.ts";
import { useCurate } from "../curateStore.ts";
import { moveCursorTo } from "../curateViews.ts";
import { noFilter } from "../filterModel.ts";
import { queryNow, showQuery } from "../galleryPages.ts";
import { searchMessages as messages } from "./messages.ts";

/** Puts the cursor on a candidate; a filter that hides it is cleared first. Curate has to be on screen. */
export async function showCandidate(id: number): Promise<void> {
  const { filter: current, sort } = useCurate.getState();
  for (const filter of [current, noFilter, { foldDuplicates: false }]) {
    const { index } = await studio().candidates.indexOf({ ...queryNow(), filter, sort, id });
    if (index === null) continue;
    useCurate.setState({ mode: "grid", isBig: false, comparison: null, survey: null, searchDraft: null });
    if (filter !== current) await showQuery({ filter });
    moveCursorTo(index);
    return;
  }
  showToast({ text: messages.noSuchCandidate(candidateName(id)) });
}
