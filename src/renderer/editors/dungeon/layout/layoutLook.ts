import { readSetting, setSetting, useSetting } from "#renderer/studio/settings.ts";

/** How the layout pane shows a layout: as a floor plan, or painted with tiles. Remembered for all graphs. */
export type LayoutLookName = "plan" | "tiles";

const key = "dungeon.layoutLook";

/** The stored choice; "plan" if nothing valid is stored. */
export function shownLook(): LayoutLookName {
  return nameOf(readSetting<string>(key, "plan"));
}

/** Persisted; all open layouts switch. */
export function setShownLook(look: LayoutLookName): void {
  setSetting(key, look);
}

/** `shownLook` for components, with its setter. */
export function useLayoutLook(): readonly [LayoutLookName, (look: LayoutLookName) => void] {
  const [stored] = useSetting<string>(key, "plan");
  return [nameOf(stored), setShownLook];
}

function nameOf(stored: string): LayoutLookName {
  return stored === "tiles" ? "tiles" : "plan";
}
