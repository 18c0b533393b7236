import type { Command } from "#renderer/commands/command.ts";
import { wantsLessMotion } from "#renderer/parts/motion.ts";
import type { StepPlayer } from "./stepPlayer.ts";
import { messages } from "./messages.ts";

const category = messages.category;

const playerKeys = {
  first: "Home",
  previous: "ArrowLeft",
  play: "Enter",
  next: "ArrowRight",
  last: "End",
} as const;

/** Keyboard commands that step through a player. */
export function playerCommands(player: StepPlayer): readonly Command[] {
  const command = (id: keyof typeof playerKeys, label: string, run: () => void): Command => ({
    id: `player.${id}`,
    label,
    keys: [playerKeys[id]],
    category,
    hidden: true,
    run,
  });
  return [
    command("first", messages.firstStep, () => player.go(0)),
    command("previous", messages.previousStep, () => player.step(-1)),
    {
      ...command("play", messages.playOrPause, () => player.toggle()),
      when: () => !wantsLessMotion() || messages.playbackOff,
    },
    command("next", messages.nextStep, () => player.step(1)),
    command("last", messages.lastStep, () => player.go(player.store.getState().count)),
    {
      id: "player.speed",
      label: messages.playFaster,
      keys: ["Shift+ArrowRight"],
      category,
      hidden: true,
      run: () => player.nextSpeed(),
    },
  ];
}
