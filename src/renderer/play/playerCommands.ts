import type { Command } from "#renderer/commands/command.ts";
import { wantsLessMotion } from "#renderer/parts/motion.ts";
import type { StepPlayer } from "./stepPlayer.ts";

const category = "Player";

const playerKeys = {
  first: "Home",
  previous: "ArrowLeft",
  play: "Enter",
  next: "ArrowRight",
  last: "End",
} as const;

/** Goes through steps with the keyboard. */
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
    command("first", "To the start", () => player.go(0)),
    command("previous", "One step back", () => player.step(-1)),
    {
      ...command("play", "Play or stop", () => player.toggle()),
      when: () => !wantsLessMotion() || "Motion is off. Go through the steps by hand.",
    },
    command("next", "One step on", () => player.step(1)),
    command("last", "To the last step", () => player.go(player.store.getState().count)),
    {
      id: "player.speed",
      label: "Play faster",
      keys: ["Shift+ArrowRight"],
      category,
      hidden: true,
      run: () => player.nextSpeed(),
    },
  ];
}
