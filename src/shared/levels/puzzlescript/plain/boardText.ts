import { defined } from "../../../kernel/defined.ts";
import type { Board } from "./board.ts";

/**
 * A board as recorded games write it: `width` cells per line, in storage order; each cell by the names of its objects, sorted
 * and numbered where a combination appears first, by its number afterwards.
 */
export function boardText(board: Board): string {
  const numbers = new Map<string, number>();
  let text = "";
  for (let cell = 0; cell < board.cells; cell++) {
    const names = board
      .idsAt(cell)
      .map((id) => defined(board.program.objects[id]).name)
      .toSorted((a, b) => (a < b ? -1 : 1))
      .join(" ");
    const known = numbers.get(names);
    if (known === undefined) {
      text += `${names}:${numbers.size},`;
      numbers.set(names, numbers.size);
    } else text += `${known},`;
    if ((cell + 1) % board.width === 0) text += "\n";
  }
  return text;
}
