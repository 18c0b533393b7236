import { create } from "zustand";

/** commands = Ctrl+K, places = Ctrl+P (documents, packs, runs). */
export type PaletteMode = "commands" | "places";

export const usePalette = create<{ readonly mode: PaletteMode | null }>(() => ({ mode: null }));

export function openPalette(mode: PaletteMode): void {
  usePalette.setState({ mode });
}

export function closePalette(): void {
  usePalette.setState({ mode: null });
}
