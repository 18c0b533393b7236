import type { Point } from "#shared/kernel/geometry.ts";
import type { Command } from "#renderer/commands/command.ts";
import { heldInside } from "./cells.ts";
import { moveCursor, type GridBoard } from "./gridBoard.ts";
import { messages } from "./messages.ts";

const arrows = [
  { key: "ArrowLeft", name: "left", dx: -1, dy: 0 },
  { key: "ArrowRight", name: "right", dx: 1, dy: 0 },
  { key: "ArrowUp", name: "up", dx: 0, dy: -1 },
  { key: "ArrowDown", name: "down", dx: 0, dy: 1 },
] as const;

/** Moves the cursor with the arrows, selects boxes of cells with Shift, and everything with Ctrl+A. */
export function cursorCommands(board: GridBoard, category: string): readonly Command[] {
  const to = (id: string, label: string, keys: string, where: (from: Point) => Point, extend = false): Command => ({
    id: `grid.${id}`,
    label,
    keys: [keys],
    category,
    hidden: true,
    run: () => moveCursor(board, heldInside(where(cursorOf(board)), board.size()), extend),
  });
  return [
    ...arrows.flatMap(({ key, name, dx, dy }) => [
      to(`cursor.${name}`, messages.cursor[name], key, ([x, y]) => [x + dx, y + dy]),
      to(`extend.${name}`, messages.extend[name], `Shift+${key}`, ([x, y]) => [x + dx, y + dy], true),
    ]),
    to("cursor.home", messages.cursor.home, "Home", ([, y]) => [0, y]),
    to("cursor.end", messages.cursor.end, "End", ([, y]) => [Infinity, y]),
    {
      id: "edit.selectAll",
      label: messages.selectAll,
      keys: ["Mod+A"],
      category,
      menu: { id: "edit", group: "4-select" },
      run: () => {
        const { width, height } = board.size();
        board.select({ anchor: [0, 0], cursor: [width - 1, height - 1] });
        board.canvas.redraw("overlay");
        board.speak(messages.allSelected(width * height));
      },
    },
  ];
}

/** Without a cursor, the arrows start next to the first cell. */
function cursorOf(board: GridBoard): Point {
  return board.selection()?.cursor ?? [-1, 0];
}
