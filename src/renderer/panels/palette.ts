import { create } from "zustand";

/** commands = Ctrl+K, places = Ctrl+P (documents, packs, runs). */
export type PaletteMode = "commands" | "places";

/** The open palette; null while it is closed. */
export const usePalette = create<{ readonly mode: PaletteMode | null }>(() => ({ mode: null }));

/** Switches the mode if it is open already. */
export function openPalette(mode: PaletteMode): void {
  usePalette.setState({ mode });
}

/** Nothing if it is closed. */
export function closePalette(): void {
  usePalette.setState({ mode: null });
}
