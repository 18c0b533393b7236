import { readSetting, setSetting } from "#renderer/studio/settings.ts";

const key = "canvas.grid";

/** Whether canvases show grid dots; persisted. */
export function isGridShown(): boolean {
  return readSetting(key, true);
}

/** Applies to all canvases; the caller redraws. */
export function showGrid(shown: boolean): void {
  setSetting(key, shown);
}
