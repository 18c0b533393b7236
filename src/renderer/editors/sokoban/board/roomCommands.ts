import type { Command } from "#renderer/commands/command.ts";
import { drawingCommands, moveCommands, symmetryCommand } from "#renderer/editors/grid/drawingCommands.ts";
import { writable } from "../../tools/writable.ts";
import { sokobanMessages } from "../messages.ts";
import type { RoomModel } from "../roomModel.ts";
import { applyBrush, editRoom, editRows, transform } from "./roomActions.ts";
import { copyRoom, cutRoom, pasteRoom } from "./roomClipboard.ts";
import { boxesOntoGoals, brushes, goalsOntoBoxes, normalisedRoom, trimmedRoom, withoutAll } from "./roomEdits.ts";
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
  return [
    ...drawingCommands(model, {
      prefix: "sokoban",
      category,
      tools: [
        ["select", sokobanMessages.selectCells, "V"],
        ["hand", sokobanMessages.hand, "H"],
        ["pencil", sokobanMessages.pencil, "N"],
        ["line", sokobanMessages.line, "J"],
        ["rectangle", sokobanMessages.rectangle, "R"],
        ["fill", sokobanMessages.fill, "K"],
        ["erase", sokobanMessages.erase, "E"],
        ["pick", sokobanMessages.pick, "I"],
        ["lock", sokobanMessages.lockTool, "Shift+L"],
      ],
      own: [symmetryCommand(model, "sokoban", category), ...brushes.map((brush) => brushCommand(model, brush))],
      when: writable,
      cut: () => cutRoom(model),
      copy: () => copyRoom(model),
      paste: () => pasteRoom(model),
      transform: (label, transformation) => transform(model, label, transformation),
    }),
    ...moveCommands(model, "sokoban", category),
    ...wholeRoomCommands(model),
  ];
}

function brushCommand(model: RoomModel, brush: Brush): Command {
  return {
    id: `sokoban.brush.${brush}`,
    label: sokobanMessages.writeBrush(sokobanMessages.brushNames[brush]),
    keys: brushKeys[brush],
    category,
    menu: { id: "level", group: "2-cells" },
    checked: () => model.view.getState().brush === brush,
    when: writable,
    run: () => applyBrush(model, brush),
  };
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
