import type { Command } from "#renderer/commands/command.ts";
import { cursorCommands } from "#renderer/editors/grid/cursorCommands.ts";
import { messages as gridMessages } from "#renderer/editors/grid/messages.ts";
import { sizeCommands } from "#renderer/editors/grid/sizeCommands.ts";
import { clipboardCommands, deleteCommand } from "../../tools/clipboardCommands.ts";
import { toolCommands } from "../../tools/toolCommand.ts";
import type { ToolBox } from "../../tools/toolCommand.ts";
import { transformCommands } from "../../tools/transformCommands.ts";
import { writable } from "../../tools/writable.ts";
import { sokobanMessages } from "../messages.ts";
import type { RoomModel, RoomTool } from "../roomModel.ts";
import {
  editRoom,
  editRows,
  eraseSelected,
  moveCells,
  nextSymmetry,
  resize,
  toggleLocks,
  transform,
  applyBrush,
} from "./roomActions.ts";
import { copyRoom, cutRoom, pasteRoom } from "./roomClipboard.ts";
import { boxesOntoGoals, goalsOntoBoxes, normalisedRoom, trimmedRoom, withoutAll } from "./roomEdits.ts";
import type { Brush } from "./roomEdits.ts";

const { category } = sokobanMessages;

/** The keys of the brushes: letters as in the status bar, and the letters of the text format. */
const brushKeys: Readonly<Record<Brush, readonly string[]>> = {
  wall: ["W", "#"],
  floor: ["F"],
  box: ["B", "$"],
  goal: ["O", "."],
  player: ["A", "@"],
};

/** All commands on a room that is being drawn. */
export function roomCommands(model: RoomModel): readonly Command[] {
  const hasCells = (): true | string => model.selection() !== undefined || gridMessages.needsCells;
  return [
    ...drawingCommands(model),
    ...cursorCommands(model, category),
    ...writeCommands(model),
    ...clipboardCommands({
      canCut: hasCells,
      canCopy: () => true,
      cut: () => cutRoom(model),
      copy: () => copyRoom(model),
      paste: () => pasteRoom(model),
    }),
    ...shapeCommands(model),
    ...wholeRoomCommands(model),
  ];
}

function drawingCommands(model: RoomModel): readonly Command[] {
  const tools: ToolBox<RoomTool> = {
    prefix: "sokoban",
    category,
    current: () => model.view.getState().tool,
    take: (tool) => {
      model.view.setState({ tool });
      model.canvas.redraw("overlay");
    },
  };
  return [
    ...toolCommands(tools, [
      ["select", sokobanMessages.selectCells, "V"],
      ["hand", sokobanMessages.hand, "H"],
      ["pencil", sokobanMessages.pencil, "N"],
      ["line", sokobanMessages.line, "J"],
      ["rectangle", sokobanMessages.rectangle, "R"],
      ["fill", sokobanMessages.fill, "K"],
      ["erase", sokobanMessages.erase, "E"],
      ["pick", sokobanMessages.pick, "I"],
      ["lock", sokobanMessages.lockTool, "Shift+L"],
    ]),
    {
      id: "sokoban.symmetry",
      label: sokobanMessages.nextSymmetry,
      keys: ["Y"],
      category,
      menu: { id: "level", group: "1-tools" },
      run: () => nextSymmetry(model),
    },
  ];
}

function writeCommands(model: RoomModel): readonly Command[] {
  const needsCell = (): true | string => (model.selection() === undefined ? gridMessages.needsCell : writable());
  const brush = (id: Brush): Command => ({
    id: `sokoban.brush.${id}`,
    label: sokobanMessages.writeBrush(sokobanMessages.brushNames[id]),
    keys: brushKeys[id],
    category,
    menu: { id: "level", group: "2-cells" },
    checked: () => model.view.getState().brush === id,
    when: writable,
    run: () => applyBrush(model, id),
  });
  return [
    brush("wall"),
    brush("floor"),
    brush("box"),
    brush("goal"),
    brush("player"),
    {
      id: "sokoban.lock",
      label: sokobanMessages.toggleLocks,
      keys: ["L"],
      category,
      menu: { id: "level", group: "2-cells" },
      when: needsCell,
      run: () => toggleLocks(model),
    },
    deleteCommand(sokobanMessages.erase, needsCell, () => eraseSelected(model)),
    ...moveCommands(model, needsCell),
  ];
}

const moves = [
  { id: "left", key: "ArrowLeft", dx: -1, dy: 0 },
  { id: "right", key: "ArrowRight", dx: 1, dy: 0 },
  { id: "up", key: "ArrowUp", dx: 0, dy: -1 },
  { id: "down", key: "ArrowDown", dx: 0, dy: 1 },
] as const;

function moveCommands(model: RoomModel, when: () => true | string): readonly Command[] {
  return moves.map(({ id, key, dx, dy }) => ({
    id: `sokoban.move.${id}`,
    label: sokobanMessages.move[id],
    keys: [`Alt+${key}`],
    category,
    hidden: true,
    when,
    run: () => moveCells(model, dx, dy, false),
  }));
}

function shapeCommands(model: RoomModel): readonly Command[] {
  return [
    ...transformCommands({
      prefix: "sokoban",
      category,
      menuGroup: "3-turn",
      when: writable,
      apply: (label, transformation) => transform(model, label, transformation),
    }),
    ...sizeCommands("sokoban", category, (growth) => resize(model, growth)),
  ];
}

function wholeRoomCommands(model: RoomModel): readonly Command[] {
  const whole = (id: string, label: string, run: () => void): Command => ({
    id: `sokoban.${id}`,
    label,
    category,
    menu: { id: "level", group: "4-room" },
    when: writable,
    run,
  });
  const { trim, normalise, removeBoxes, removeGoals } = sokobanMessages;
  return [
    whole("trim", trim, () => editRoom(model, trim, trimmedRoom)),
    whole("normalise", normalise, () => editRoom(model, normalise, normalisedRoom)),
    whole("boxesOntoGoals", sokobanMessages.boxesOntoGoals, () =>
      editRows(model, sokobanMessages.boxesOntoGoals, boxesOntoGoals),
    ),
    whole("goalsOntoBoxes", sokobanMessages.goalsOntoBoxes, () =>
      editRows(model, sokobanMessages.goalsOntoBoxes, goalsOntoBoxes),
    ),
    whole("removeBoxes", removeBoxes, () => editRows(model, removeBoxes, (rows) => withoutAll(rows, "box"))),
    whole("removeGoals", removeGoals, () => editRows(model, removeGoals, (rows) => withoutAll(rows, "goal"))),
  ];
}
