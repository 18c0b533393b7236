import { useSyncExternalStore } from "react";
import { inspectorFoldsBelow } from "./breakpoints.ts";
import { remScale } from "#renderer/parts/Splitter.tsx";

/** The window and its text, as they were measured last. */
interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly textScale: number;
}

const listeners = new Set<() => void>();
/** Good for as long as it is followed. */
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

/** True where the window is too narrow for an inspector column: the inspector is a tab of the dock then. */
export function useFoldedInspector(): boolean {
  return useViewport().width < inspectorFoldsBelow;
}

/** Measured once for all and every rendering: asking the page makes it work out its styles there and then. */
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
  // What was measured while nothing was followed may be out of date.
  known = undefined;
  window.addEventListener("resize", changed);
  const textSize = new MutationObserver(changed);
  textSize.observe(document.documentElement, { attributes: true, attributeFilter: ["style"] });
  return () => {
    window.removeEventListener("resize", changed);
    textSize.disconnect();
  };
}
