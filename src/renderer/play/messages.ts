import { commonTexts } from "#renderer/parts/commonTexts.ts";
/** Interface texts of renderer/play. */
export const messages = {
  ...commonTexts("player", "pause", "play"),
  category: "Player",
  firstReached: "this is the first step",
  lastReached: "this is the last step",
  firstStep: "First step",
  previousStep: "Previous step",
  nextStep: "Next step",
  lastStep: "Last step",
  position: (index: number, amount: number): string => `**${index}** of **${amount}**`,
  speed: "Speed",
  speedValue: (speed: string | number): string => `Speed ${speed}`,
  playOrPause: "Play or pause",
  playbackOff: "Playback is off while motion is reduced. Use the step buttons.",
  playFaster: "Play faster",
};
