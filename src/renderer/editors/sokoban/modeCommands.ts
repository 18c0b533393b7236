import { isUsable } from "#shared/levels/problems.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import type { Command } from "#renderer/commands/command.ts";
import { boardViewCommands, showBoardAgain } from "#renderer/editors/grid/boardViewCommands.ts";
import { boardBox, fullCell } from "#renderer/editors/grid/gridCanvas.ts";
import { answerOf, type LiveAnswer } from "./live/answerStore.ts";
import { sokobanMessages } from "./messages.ts";
import { writable } from "../tools/writable.ts";
import { editorModeCommands } from "../tools/editorModeCommands.ts";
import { lockAndRerollCommand, type Reroll } from "../tools/lockAndReroll.ts";
import { searchForHarder } from "./searchForHarder.ts";
import { isOf } from "./overlays/overlayStore.ts";
import { overlayCommands } from "./overlays/overlayCommands.ts";
import type { RoomMode, RoomModel } from "./roomModel.ts";
import { climbTask } from "#shared/levels/sokoban/generateTask.ts";
import { messages } from "../tools/messages.ts";

const { category } = sokobanMessages;

/** Edit, play or replay; and the view, which is the same in all three. */
export function modeCommands(model: RoomModel): readonly Command[] {
  return [
    ...editorModeCommands<RoomMode>({
      prefix: "sokoban",
      category,
      modes: [
        ["draw", sokobanMessages.editRoom, "Shift+E"],
        ["play", sokobanMessages.playRoom, "P"],
        ["replay", sokobanMessages.replaySolution, "S"],
      ],
      current: () => model.view.getState().mode,
      show: (mode) => showMode(model, mode),
      whyNot: (mode) => whyNotMode(model, mode, answerOf(model.session.id).getState()),
      back: { label: sokobanMessages.backToEditing, isEdited: sokobanMessages.isEdited },
    }),
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
    ...boardViewCommands(model.canvas, category, () => boardBox(model.size()), fullCell),
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

/** Changes the room's mode; a view that the user has moved stays in place. */
export function showMode(model: RoomModel, mode: RoomMode): void {
  model.view.setState({ mode, preview: undefined, growth: undefined, hover: undefined, ghost: undefined });
  showBoardAgain(model.canvas, boardBox(model.size()));
}

/** Locked cells of a room stay; its other walls, goals, boxes and the player are generated again. */
export function rerollRoom(model: RoomModel): Reroll | string {
  const [problem, ...others] = roomProblems(model.rows());
  if (problem !== undefined && !isUsable([problem, ...others])) return sokobanMessages.notSearchable(problem.message);
  return { task: climbTask.id, stays: messages.lockedCells(model.room().locked.length) };
}
