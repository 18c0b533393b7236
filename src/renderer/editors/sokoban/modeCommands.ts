import { isUsable } from "#shared/levels/problems.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { canvasViewCommands } from "#renderer/canvas/canvasCommands.ts";
import { focusCanvasAfterClick } from "#renderer/canvas/focusCanvas.ts";
import type { Command } from "#renderer/commands/command.ts";
import { boardBox, fullCell } from "#renderer/editors/grid/gridCanvas.ts";
import { answerOf } from "./live/answerStore.ts";
import type { LiveAnswer } from "./live/answerStore.ts";
import { sokobanMessages } from "./messages.ts";
import { writable } from "../tools/writable.ts";
import { lockAndRerollCommand } from "../tools/lockAndReroll.ts";
import { rerollRoom } from "./reroll.ts";
import { searchForHarder } from "./searchForHarder.ts";
import { isOf } from "./overlays/overlayStore.ts";
import { overlayCommands } from "./overlays/overlayCommands.ts";
import type { RoomMode, RoomModel } from "./roomModel.ts";

const { category } = sokobanMessages;

const modeKeys: Readonly<Record<RoomMode, string>> = { draw: "Shift+E", play: "P", replay: "S" };

/** Edit, play or replay; and the view, which is the same in all three. */
export function modeCommands(model: RoomModel): readonly Command[] {
  const mode = (id: RoomMode, label: string): Command => ({
    id: `sokoban.mode.${id}`,
    label,
    keys: [modeKeys[id]],
    category,
    menu: { id: "level", group: "0-mode" },
    checked: () => model.view.getState().mode === id,
    when: () => whyNotMode(model, id, answerOf(model.session.id).getState()) ?? true,
    run: () => showMode(model, id),
  });
  return [
    mode("draw", sokobanMessages.editRoom),
    mode("play", sokobanMessages.playRoom),
    mode("replay", sokobanMessages.replaySolution),
    {
      id: "sokoban.mode.back",
      label: sokobanMessages.backToEditing,
      keys: ["Escape"],
      category,
      hidden: true,
      when: () => model.view.getState().mode !== "draw" || sokobanMessages.isEdited,
      run: () => showMode(model, "draw"),
    },
    {
      id: "sokoban.searchForHarder",
      label: sokobanMessages.searchForHarder,
      keys: ["Mod+Alt+Enter"],
      category,
      menu: { id: "run", group: "1-start" },
      when: () => {
        if (writable() !== true) return writable();
        const problems = roomProblems(model.rows());
        return isUsable(problems) || sokobanMessages.notSearchable(problems[0]?.message ?? "");
      },
      run: () => searchForHarder(model),
    },
    lockAndRerollCommand(model.session.id, category, () => rerollRoom(model)),
    ...overlayCommands(model),
    ...viewCommands(model),
  ];
}

/** Why the room cannot be used so; undefined when it can. */
export function whyNotMode(model: RoomModel, mode: RoomMode, { answer }: LiveAnswer): string | undefined {
  if (mode === "draw") return undefined;
  const rows = model.rows();
  const problems = roomProblems(rows);
  if (!isUsable(problems)) return sokobanMessages.notPlayable(problems[0]?.message ?? "");
  if (mode === "play") return undefined;
  const found = answer !== undefined && isOf(answer, rows) ? answer.solution : undefined;
  const { solution, solutions = [] } = model.room();
  const moves = [found, solution, ...solutions.map((one) => one.moves)];
  const holds = moves.some((one) => one !== undefined && replaySolution(rows, one).ok);
  return holds ? undefined : sokobanMessages.noSolution;
}

function viewCommands(model: RoomModel): readonly Command[] {
  const { canvas } = model;
  return canvasViewCommands(
    () => canvas,
    category,
    () => canvas.fit(boardBox(model.size())),
  )
    .filter(({ id }) => id !== "view.grid")
    .map((command) =>
      command.id === "view.actualSize" ? { ...command, run: () => canvas.zoomTo(fullCell) } : command,
    );
}

/** Changes the room's mode; a view that the user has moved stays in place. */
export function showMode(model: RoomModel, mode: RoomMode): void {
  model.view.setState({ mode, preview: undefined, growth: undefined, hover: undefined, ghost: undefined });
  if (model.canvas.isFitted()) model.canvas.fit(boardBox(model.size()), true);
  model.canvas.redraw("content", "overlay");
  focusCanvasAfterClick();
}
