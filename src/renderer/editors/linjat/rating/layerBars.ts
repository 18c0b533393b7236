import { ruleTitles, type Rule } from "#shared/levels/linjat/rules.ts";

import type { StepBar } from "#renderer/play/StepBars.tsx";
import { messages } from "./messages.ts";

/** One bar a layer, as high as numbers advance in it; layers in which only one does are bottlenecks. */
export function layerBars(layers: readonly { readonly rule: Rule; readonly width: number }[]): readonly StepBar[] {
  return layers.map(({ rule, width }, i) => ({
    value: width,
    isMarked: width === 1,
    label: messages.layerLabel(i + 1, ruleTitles[rule], width),
  }));
}
