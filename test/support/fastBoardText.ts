import { defined } from "#shared/kernel/defined.ts";
import type { FastBoard } from "#main/engines/puzzlescript/fast/fastBoard.ts";

/** Names of the objects of each cell in storage order, as recorded games write a board. */
export function fastBoardText({ at, tables }: FastBoard): string {
  const { layout, layerCount, program } = tables;
  const numbers = new Map<string, number>();
  return [...layout.cells]
    .map((place, i) => {
      const names: string[] = [];
      for (let layer = 0; layer < layerCount; layer++) {
        const object = defined(at[layer * layout.places + place]);
        if (object !== 0) names.push(defined(program.objects[object - 1]).name);
      }
      const key = names.toSorted((a, b) => (a < b ? -1 : 1)).join(" ");
      const known = numbers.get(key);
      if (known === undefined) numbers.set(key, numbers.size);
      const line = (i + 1) % layout.width === 0 ? "\n" : "";
      return `${known === undefined ? `${key}:${numbers.size - 1}` : known},${line}`;
    })
    .join("");
}
