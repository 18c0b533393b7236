import { useSyncExternalStore } from "react";
import { inspectorFoldsBelow } from "./breakpoints.ts";
import { remScale } from "#renderer/parts/Splitter.tsx";

/** The window and its text size, as last measured. */
interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly textScale: number;
}

const listeners = new Set<() => void>();
/** Valid while it is being followed. */
let known: Viewport | undefined;
let stopFollowing = (): void => undefined;

/** The window's size in px at normal text size: at 200 % text, a 1280 px window counts as 640. */
export function useViewport(): { readonly width: number; readonly height: number } {
  const width = useSyncExternalStore(subscribe, () => viewport().width);
  const height = useSyncExternalStore(subscribe, () => viewport().height);
  return { width, height };
}

/** How much larger than normal text is: 2 at 200 %. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, () => viewport().textScale);
}

/** True where the window is too narrow for an inspector column: the inspector is then a tab of the dock. */
export function useFoldedInspector(): boolean {
  return useViewport().width < inspectorFoldsBelow;
}

/** Measured once for all components and renderings: each measurement forces a synchronous style recalculation. */
function viewport(): Viewport {
  if (known !== undefined && listeners.size > 0) return known;
  const textScale = remScale();
  known = {
    width: Math.round(window.innerWidth / textScale),
    height: Math.round(window.innerHeight / textScale),
    textScale,
  };
  return known;
}

function changed(): void {
  known = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stopFollowing = follow();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopFollowing();
  };
}

function follow(): () => void {
  // What was measured before following may be outdated.
  known = undefined;
  window.addEventListener("resize", changed);
  const textSize = new MutationObserver(changed);
  textSize.observe(document.documentElement, { attributes: true, attributeFilter: ["style"] });
  return () => {
    window.removeEventListener("resize", changed);
    textSize.disconnect();
  };
}
