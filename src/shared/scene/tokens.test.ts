import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { themes, type ThemeName } from "./tokens.ts";

const css = readFileSync(join(import.meta.dirname, "..", "..", "renderer", "tokens.css"), "utf8");

function cssColors(theme: ThemeName): Record<string, string> {
  const block = css.split(`[data-theme="${theme}"] {`)[1]?.split("\n}")[0] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-fA-F]+);/g)].map((match) => [match[1]!, match[2]!]),
  );
}

test.each(["dark", "light"] as const)("the %s theme has the same colours in tokens.css and tokens.ts", (theme) => {
  expect(themes[theme]).toEqual(cssColors(theme));
});

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

const surfaces = ["bg-1", "bg-2", "bg-3", "canvas", "floor"] as const;

test.each(["dark", "light"] as const)("text of the %s theme reads at 4.5:1 or better on every surface", (theme) => {
  const colors = themes[theme];
  for (const text of ["text-1", "text-2", "text-3", "accent"] as const) {
    for (const surface of surfaces)
      expect(contrast(colors[text], colors[surface]), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  }
  for (const state of ["good", "warn", "bad", "info"] as const) {
    expect(contrast(colors[state], colors[`${state}-soft`]), state).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(colors["on-accent"], colors["accent-solid"])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colors["on-accent"], colors["accent-solid-hover"])).toBeGreaterThanOrEqual(4.5);
});

test.each(["dark", "light"] as const)("control edges and walls of the %s theme stand out at 3:1 or better", (theme) => {
  const colors = themes[theme];
  for (const surface of ["bg-1", "bg-2"] as const)
    expect(contrast(colors["line-3"], colors[surface])).toBeGreaterThanOrEqual(3);
  expect(contrast(colors.wall, colors.canvas)).toBeGreaterThanOrEqual(3);
  expect(contrast(colors["accent-line"], colors.canvas)).toBeGreaterThanOrEqual(3);
});
