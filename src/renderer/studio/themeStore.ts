import { create } from "zustand";
import type { ThemeName } from "#shared/scene/tokens.ts";
import { readSetting, setSetting } from "./settings.ts";
import { type ThemeChoice, applyTheme } from "./theme.ts";

/** `theme` is what is on screen: canvases look up their colors by it. `choice` may be "system". */
export const useTheme = create<{ readonly theme: ThemeName; readonly choice: ThemeChoice }>(() => ({
  theme: "dark",
  choice: "system",
}));

const settingKey = "theme";
let stopFollowing: (() => void) | undefined;

/** Applies a theme and stores the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  show(choice);
  setSetting(settingKey, choice);
}

/** Applies the stored theme; called at startup and when the settings have loaded. */
export function restoreTheme(): void {
  const stored = readSetting<string>(settingKey, "system");
  show(stored === "dark" || stored === "light" ? stored : "system");
}

function show(choice: ThemeChoice): void {
  stopFollowing?.();
  useTheme.setState({ choice });
  stopFollowing = applyTheme(choice, (theme) => useTheme.setState({ theme }));
}
