import { defined } from "../../../kernel/defined.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { languageMessages as messages } from "./messages.ts";
import type { NameTable } from "./nameTable.ts";
import { placeOf } from "./sections.ts";
import type { SourceLine } from "./sections.ts";

/** Reads the collision layers: names of objects, each in the last layer that names it, layers without objects left out. */
export function readLayers(lines: readonly SourceLine[], names: NameTable, diagnostics: Diagnostics): string[][] {
  const layers: string[][] = [];
  const layerOf = new Map<string, number>();
  for (const line of lines) {
    const words = line.text.split(/[\s,]+/).filter((word) => word !== "");
    if (words.length === 0) continue;
    const layer = layers.length;
    const members: string[] = [];
    layers.push(members);
    for (const [i, word] of words.entries()) {
      const meaning = names.get(word);
      const place = placeOf(line, word);
      if (meaning === undefined) {
        diagnostics.error(place, messages.unknownInLayer(word));
        continue;
      }
      if (meaning.kind === "aggregate") {
        diagnostics.error(place, messages.aggregateInLayer(word));
        continue;
      }
      if (word === "background" && words.length > 1) diagnostics.error(place, messages.backgroundAlone());
      for (const object of meaning.objects) {
        const before = layerOf.get(object);
        if (before === layer) {
          if (words.indexOf(word) !== i) diagnostics.warn(place, messages.twiceInLayer(object));
          continue;
        }
        if (before !== undefined) {
          diagnostics.warn(place, messages.inTwoLayers(object, before + 1, layer + 1));
          defined(layers[before]).splice(defined(layers[before]).indexOf(object), 1);
        }
        layerOf.set(object, layer);
        members.push(object);
      }
    }
  }
  return layers;
}
