import { type RefObject, useEffect, useRef } from "react";
import type { OwnCheckText, OwnMetricText } from "#shared/formula/ownMetricsDocument.ts";
import { usePlaceHandler } from "#renderer/studio/places.ts";

type Page = RefObject<HTMLDivElement | null>;

/** A metric or check that was just added has the focus in its name, wherever the page is scrolled to. */
export function useFocusAdded(
  page: Page,
  list: readonly (OwnMetricText | OwnCheckText)[],
  card: "metric" | "check",
): void {
  const before = useRef(list.length);
  useEffect(() => {
    const isAdded = list.length === before.current + 1 && list.at(-1)?.formula === "";
    before.current = list.length;
    if (!isAdded) return;
    const added = [...(page.current?.querySelectorAll(`[data-card="${card}"]`) ?? [])].at(-1);
    added?.scrollIntoView({ block: "nearest" });
    added?.querySelector("input")?.select();
  }, [page, list, card]);
}

/** A problem of a formula shows its card, with the focus in the formula. */
export function useShownPlaces(page: Page, documentId: string): void {
  usePlaceHandler(documentId, ({ target }) => {
    const card = page.current?.querySelector(`[data-target="${CSS.escape(target)}"]`);
    if (card === null || card === undefined) return false;
    card.scrollIntoView({ block: "nearest" });
    card.querySelector<HTMLInputElement>('[role="combobox"]:is(input)')?.focus();
    return true;
  });
}
