import type { GridTransformation } from "#shared/kernel/geometry.ts";
import type { Command } from "#renderer/commands/command.ts";
import { clipboardCommands, deleteCommand } from "../tools/clipboardCommands.ts";
import { toolCommands } from "../tools/toolCommand.ts";
import { transformCommands } from "../tools/transformCommands.ts";
import { writable } from "../tools/writable.ts";
import { cursorCommands } from "./cursorCommands.ts";
import { eraseSelected, moveCells, nextSymmetry, resize, toggleLocks } from "./drawingActions.ts";
import type { DrawingBoard, SymmetricBoard } from "./drawingBoard.ts";
import { messages } from "./messages.ts";
import { noGrowth, type Growth } from "./symbolRows.ts";

const growths: Readonly<Record<keyof typeof messages.grow, Partial<Growth>>> = {
  left: { left: 1 },
  right: { right: 1 },
  top: { top: 1 },
  bottom: { bottom: 1 },
  cutLeft: { left: -1 },
  cutRight: { right: -1 },
  cutTop: { top: -1 },
  cutBottom: { bottom: -1 },
};

/** Adds or removes a row or column on one side of a board: "linjat.size.left", "linjat.size.cutTop" ... */
function sizeCommands(prefix: string, category: string, resize: (growth: Growth) => void): readonly Command[] {
  return (Object.keys(growths) as (keyof typeof growths)[]).map((id) => ({
    id: `${prefix}.size.${id}`,
    label: messages.grow[id],
    category,
    when: writable,
    run: () => resize({ ...noGrowth, ...growths[id] }),
  }));
}

interface DrawingCommands {
  /** Start of the commands' ids: "linjat" makes "linjat.lock". */
  readonly prefix: string;
  readonly category: string;
  /** The tools as [tool, label, key]. */
  readonly tools: readonly (readonly [string, string, string])[];
  /** The kind's own commands on cells, in the menu above Lock. */
  readonly own: readonly Command[];
  /** True, or why nothing can be drawn. */
  readonly when: () => true | string;
  readonly cut: Command["run"];
  readonly copy: Command["run"];
  readonly paste: Command["run"];
  readonly transform: (label: string, transformation: GridTransformation) => void;
}

/** The commands that every board has while it is drawn: tools, cursor, locks, erasing, clipboard, turns and sizes. */
export function drawingCommands(board: DrawingBoard, options: DrawingCommands): readonly Command[] {
  const { prefix, category, tools, own, when, cut, copy, paste } = options;
  return [
    ...toolCommands(
      {
        prefix,
        category,
        current: () => board.view.getState().tool,
        take: (tool) => {
          board.view.setState({ tool });
          board.canvas.redraw("overlay");
        },
      },
      tools,
    ),
    ...cursorCommands(board, category),
    ...own,
    {
      id: `${prefix}.lock`,
      label: messages.toggleLocks,
      keys: ["L"],
      category,
      menu: { id: "level", group: "2-cells" },
      when: () => needsCell(board),
      run: () => toggleLocks(board),
    },
    deleteCommand(
      messages.erase,
      () => needsCell(board),
      () => eraseSelected(board),
    ),
    ...clipboardCommands({
      canCut: () => board.selection() !== undefined || messages.needsCells,
      canCopy: () => true,
      cut,
      copy,
      paste,
    }),
    ...transformCommands({ prefix, category, menuGroup: "3-turn", when, apply: options.transform }),
    ...sizeCommands(prefix, category, (growth) => resize(board, growth)),
  ];
}

/** True, or why a command on the selected cells can't run. */
export function needsCell(board: DrawingBoard): true | string {
  return board.selection() === undefined ? messages.needsCell : writable();
}

const moves = [
  { id: "left", key: "ArrowLeft", by: [-1, 0] },
  { id: "right", key: "ArrowRight", by: [1, 0] },
  { id: "up", key: "ArrowUp", by: [0, -1] },
  { id: "down", key: "ArrowDown", by: [0, 1] },
] as const;

/** Alt and an arrow move the selected cells. */
export function moveCommands(board: DrawingBoard, prefix: string, category: string): readonly Command[] {
  return moves.map(({ id, key, by }) => ({
    id: `${prefix}.move.${id}`,
    label: messages.move[id],
    keys: [`Alt+${key}`],
    category,
    hidden: true,
    when: () => needsCell(board),
    run: () => moveCells(board, by, false),
  }));
}

/** The next symmetry of strokes. */
export function symmetryCommand(board: SymmetricBoard, prefix: string, category: string): Command {
  return {
    id: `${prefix}.symmetry`,
    label: messages.nextSymmetry,
    keys: ["Y"],
    category,
    menu: { id: "level", group: "1-tools" },
    checked: () => board.view.getState().symmetry !== "none",
    run: () => nextSymmetry(board),
  };
}
