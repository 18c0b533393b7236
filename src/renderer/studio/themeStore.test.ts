import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearPage } from "../../../test/support/clearPage.ts";
import { loadSettings, readSetting } from "./settings.ts";
import { applyTheme } from "./theme.ts";
import { chooseTheme, restoreTheme, useTheme } from "./themeStore.ts";

const root = { dataset: {} as Record<string, string> };
beforeEach(() => void vi.stubGlobal("document", { documentElement: root }));
afterEach(async () => {
  vi.unstubAllGlobals();
  useTheme.setState(useTheme.getInitialState(), true);
  await clearPage();
});

/** The system's choice, which listeners hear of. */
function system(isLight: boolean) {
  const own = new Set<() => void>();
  const query = {
    matches: isLight,
    addEventListener: (_: string, listener: () => void) => own.add(listener),
    removeEventListener: (_: string, listener: () => void) => own.delete(listener),
  };
  const asked: string[] = [];
  vi.stubGlobal("window", {
    matchMedia: (text: string) => {
      asked.push(text);
      return query;
    },
  });
  const change = (to: boolean): void => {
    query.matches = to;
    for (const listener of own) listener();
  };
  return { asked, own, change };
}

test("a chosen theme is applied, the system's is followed until another is chosen", () => {
  const { asked, own, change } = system(true);
  const seen: string[] = [];
  applyTheme("dark", (theme) => seen.push(theme))();
  expect([seen, own.size, root.dataset["theme"]]).toEqual([["dark"], 0, "dark"]);
  const stop = applyTheme("system", (theme) => seen.push(theme));
  expect(asked[0]).toBe("(prefers-color-scheme: light)");
  change(false);
  expect([seen, root.dataset["theme"]]).toEqual([["dark", "light", "dark"], "dark"]);
  stop();
  expect(own.size).toBe(0);
});

test("a chosen theme is remembered and on screen; what isn't a theme counts as the system's", () => {
  const { own } = system(true);
  chooseTheme("system");
  expect([useTheme.getState(), own.size]).toEqual([{ theme: "light", choice: "system" }, 1]);
  chooseTheme("dark");
  expect([useTheme.getState(), own.size]).toEqual([{ theme: "dark", choice: "dark" }, 0]);
  expect(readSetting("theme", "")).toBe("dark");
  const restored = (stored: object): string => {
    loadSettings(stored as never);
    restoreTheme();
    return useTheme.getState().choice;
  };
  restoreTheme();
  expect(useTheme.getState().choice).toBe("dark");
  chooseTheme("light");
  restoreTheme();
  expect(useTheme.getState().choice).toBe("light");
  chooseTheme("blue" as never);
  expect(restored({})).toBe("system");
  chooseTheme("dark");
});
