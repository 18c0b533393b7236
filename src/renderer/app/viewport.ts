import { useSyncExternalStore } from "react";
import { inspectorFoldsBelow } from "./frame/breakpoints.ts";
import { remScale } from "#renderer/parts/Splitter.tsx";

/** The window's size in px at normal text size: at 200 % text, a 1280 px window counts as 640. */
export function useViewport(): { readonly width: number; readonly height: number } {
  const width = useSyncExternalStore(subscribe, () => Math.round(window.innerWidth / remScale()));
  const height = useSyncExternalStore(subscribe, () => Math.round(window.innerHeight / remScale()));
  return { width, height };
}

/** How much larger than normal text is: 2 at 200 %. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, remScale);
}

/** True where the window is too narrow for an inspector column: the inspector is a tab of the dock then. */
export function useFoldedInspector(): boolean {
  return useViewport().width < inspectorFoldsBelow;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("resize", changed);
  const textSize = new MutationObserver(changed);
  textSize.observe(document.documentElement, { attributes: true, attributeFilter: ["style"] });
  return () => {
    window.removeEventListener("resize", changed);
    textSize.disconnect();
  };
}
