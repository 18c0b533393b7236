import type { GridTransformation } from "#shared/kernel/geometry.ts";

/** What the screen calls each turn of a template. */
export const turnNames: Readonly<Record<GridTransformation, string>> = {
  identity: "As drawn",
  "rotate-90": "Turned right",
  "rotate-180": "Turned around",
  "rotate-270": "Turned left",
  "mirror-x": "Mirrored",
  "mirror-x-rotate-90": "Mirrored, turned right",
  "mirror-x-rotate-180": "Mirrored, turned around",
  "mirror-x-rotate-270": "Mirrored, turned left",
};
