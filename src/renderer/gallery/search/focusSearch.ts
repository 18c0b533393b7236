import { flushSync } from "react-dom";
import { isClose, useCurate } from "../curateStore.ts";
import { showMode } from "../curateViews.ts";
import { noFilter, sourceOf, withSource } from "../filterModel.ts";
import { printFilter } from "#shared/filterText/filterText.ts";
import { shownFilterText } from "./shownFilterText.ts";
import { currentVocabulary } from "./useFilterVocabulary.ts";

/** Element id of the search field. */
export const searchFieldId = "search-candidates";

/**
 * Focuses the search field with the conditions selected, so that typing replaces them; the source before them stays
 * unless it is deleted explicitly. From a close view this returns to the gallery.
 */
export async function focusSearch(): Promise<void> {
  const { filter, searchDraft } = useCurate.getState();
  const vocabulary = currentVocabulary();
  const shown = shownFilterText(searchDraft, filter, vocabulary).trimEnd();
  const source = printFilter(withSource(noFilter, sourceOf(filter)), vocabulary);
  const text = shown === "" ? "" : `${shown} `;
  const left = flushSync(() => {
    useCurate.setState({ searchDraft: { text, typedFor: filter } });
    return isClose(useCurate.getState()) ? showMode("grid") : undefined;
  });
  await left;
  const field = document.getElementById(searchFieldId);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  const start = source !== "" && text.startsWith(`${source} `) ? source.length + 1 : 0;
  field.setSelectionRange(source === shown ? text.length : start, text.length);
}
