import type { Command } from "#renderer/commands/command.ts";
import { playerCommands } from "#renderer/play/playerCommands.ts";
import { copyMoves } from "../solutions/copyMoves.ts";
import { replayMessages } from "./messages.ts";
import { markedPart, stepPush, type ReplayModel } from "./replayModel.ts";

/** All commands while stepping through a solution. */
export function replayCommands(model: ReplayModel): readonly Command[] {
  const { category } = replayMessages;
  const here = (): number => model.player.store.getState().index;
  const command = (id: string, label: string, keys: readonly string[], run: () => void): Command => ({
    id: `sokoban.replay.${id}`,
    label,
    keys,
    category,
    run,
  });
  const { playOn } = model;
  return [
    ...playerCommands(model.player),
    command("nextPush", replayMessages.nextPush, ["Alt+ArrowRight"], () => stepPush(model, 1)),
    command("previousPush", replayMessages.previousPush, ["Alt+ArrowLeft"], () => stepPush(model, -1)),
    {
      ...command("copyUpTo", replayMessages.copyUpTo, ["Mod+C"], () => copyMoves(model.track.moves.slice(0, here()))),
      id: "edit.copy",
    },
    command("copyFrom", replayMessages.copyFrom, ["Mod+Shift+C"], () => copyMoves(model.track.moves.slice(here()))),
    command("mark", replayMessages.mark, ["M"], () => model.mark.setState({ at: here() })),
    {
      ...command("copyPart", replayMessages.copyPart, ["Mod+X"], () => copyMoves(markedPart(model) ?? "")),
      when: () => {
        const part = markedPart(model);
        return part === undefined ? replayMessages.noMark : part === "" ? replayMessages.atMark : true;
      },
    },
    ...(playOn === undefined
      ? []
      : [command("playOn", replayMessages.playOn, ["O"], () => playOn(model.track.moves.slice(0, here())))]),
  ];
}
