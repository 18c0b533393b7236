import type { ThemeName } from "#shared/scene/tokens.ts";

/** The user's choice; "system" follows the operating system while the studio is open. */
export type ThemeChoice = ThemeName | "system";

/** Sets the theme on <html>, where tokens.css looks for it. Returns a function that stops following the system. */
export function applyTheme(choice: ThemeChoice, onChange: (theme: ThemeName) => void): () => void {
  const query = window.matchMedia("(prefers-color-scheme: light)");
  const apply = (): void => {
    const theme = choice === "system" ? (query.matches ? "light" : "dark") : choice;
    document.documentElement.dataset["theme"] = theme;
    onChange(theme);
  };
  apply();
  if (choice !== "system") return () => undefined;
  query.addEventListener("change", apply);
  return () => query.removeEventListener("change", apply);
}
