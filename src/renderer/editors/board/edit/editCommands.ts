import { canvasViewCommands } from "#renderer/canvas/canvasCommands.ts";
import type { Command } from "#renderer/commands/command.ts";
import { deleteCommand } from "#renderer/editors/tools/clipboardCommands.ts";
import { toolCommands } from "#renderer/editors/tools/toolCommand.ts";
import { writable } from "#renderer/editors/tools/writable.ts";
import { boardOf } from "#shared/levels/board/boardDocument.ts";
import { fitBoard, type BoardModel, type BoardTool } from "../boardModel.ts";
import { walkCommands } from "../boardCursor.ts";
import { boardMessages } from "../messages.ts";
import { paintAtCursor, removePieces, resize, swapBoardSides, transformBoard } from "./editActions.ts";
import { copyPosition, pastePosition } from "./boardText.ts";
import type { BoardTransformation } from "./boardEdits.ts";
import { editMessages } from "./messages.ts";

const { category } = boardMessages;

/** All commands on a board that is being drawn. */
export function editCommands(model: BoardModel): readonly Command[] {
  return [
    ...drawingCommands(model),
    ...walkCommands({
      board: () => model.document(),
      cursor: () => model.cursor(),
      moveCursor: (cell) => model.moveCursor(cell),
    }),
    ...shapeCommands(model),
    ...textCommands(model),
    ...canvasViewCommands(
      () => model.canvas,
      category,
      () => fitBoard(model),
    ),
  ];
}

function drawingCommands(model: BoardModel): readonly Command[] {
  const { game } = model.document().rules;
  const tool = (): BoardTool => model.view.getState().tool;
  const { tool: names } = editMessages;
  const tools = toolCommands<BoardTool>(
    {
      prefix: "board",
      category,
      current: tool,
      take: (next) => {
        model.view.setState({ tool: next });
        model.canvas.redraw("overlay");
      },
    },
    [
      ["select", names.select, "V"],
      ["hand", names.hand, "H"],
      ["cell", names.cell, "C"],
      ["hole", names.hole, "X"],
      ["man0", names.man(game, 0), "A"],
      ["man1", names.man(game, 1), "S"],
      ["king0", names.king(game, 0), "Shift+A"],
      ["king1", names.king(game, 1), "Shift+S"],
      ["erase", names.erase, "E"],
      ["lock", names.lock, "L"],
    ],
  );
  const hasCursor = (): true | string => (model.cursor() === undefined ? editMessages.needsCell : writable());
  return [
    ...tools.map((command) => (command.id.includes("king") ? withKings(command, model) : command)),
    {
      id: "board.paint",
      label: editMessages.paintHere,
      keys: ["Enter"],
      category,
      hidden: true,
      when: () => (tool() === "select" || tool() === "hand" ? editMessages.needsTool : hasCursor()),
      run: () => {
        const now = tool();
        if (now !== "select" && now !== "hand") paintAtCursor(model, now);
      },
    },
    deleteCommand(names.erase, hasCursor, () => paintAtCursor(model, "erase")),
  ];
}

function withKings(command: Command, model: BoardModel): Command {
  const when = () => (model.document().rules.game === "hexxagon" ? editMessages.noKings : (command.when?.() ?? true));
  return { ...command, when };
}

function shapeCommands(model: BoardModel): readonly Command[] {
  const isHex = model.document().topology === "hex";
  const turn = (id: BoardTransformation, label: string, key: string): Command => ({
    id: `board.turn.${id}`,
    label,
    keys: [key],
    category,
    menu: { id: "level", group: "3-turn" },
    when: writable,
    run: () => transformBoard(model, label, id),
  });
  const plain = (id: string, label: string, run: () => void): Command => ({
    id: `board.${id}`,
    label,
    category,
    menu: { id: "level", group: "4-board" },
    when: writable,
    run,
  });
  return [
    turn("right", editMessages.turnRight(isHex), "]"),
    turn("left", editMessages.turnLeft(isHex), "["),
    turn("mirror-x", editMessages.mirrorX, "Shift+H"),
    turn("mirror-y", editMessages.mirrorY, "Shift+V"),
    plain("swapSides", editMessages.swapSides, () => swapBoardSides(model)),
    plain("growLeft", editMessages.size.grow.left, () => resize(model, { left: 2 })),
    plain("growTop", editMessages.size.grow.top, () => resize(model, { top: 2 })),
    plain("clear", editMessages.clear, () => removePieces(model)),
  ];
}

function textCommands(model: BoardModel): readonly Command[] {
  const menu = { id: "edit", group: "2-clipboard" } as const;
  return [
    {
      id: "edit.copy",
      label: editMessages.copyPosition,
      keys: ["Mod+C"],
      menu,
      run: () => copyPosition(boardOf(model.document())),
    },
    {
      id: "edit.paste",
      label: editMessages.pastePosition,
      keys: ["Mod+V"],
      menu,
      when: writable,
      run: () => pastePosition(model),
    },
  ];
}
