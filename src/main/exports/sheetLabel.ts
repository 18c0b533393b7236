import type { SceneShape } from "#shared/scene/scene.ts";
import type { SceneToken } from "#shared/scene/tokens.ts";
import { textShape } from "#shared/scene/shapes.ts";

type TextShape = Extract<SceneShape, { type: "text" }>;

/** A line of text on a printed sheet or contact sheet; `y` is its baseline, `size` its height in the sheet's units. */
export function sheetLabel(
  text: string,
  x: number,
  y: number,
  size: number,
  weight: TextShape["weight"],
  fill: SceneToken,
  anchor: TextShape["anchor"] = "start",
): TextShape {
  return textShape(x, y, text, size, { fill }, { weight, anchor, baseline: "alphabetic" });
}
