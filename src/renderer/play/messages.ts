import { commonMessages } from "#shared/text/commonMessages.ts";
/** Interface texts of renderer/play. */
export const messages = {
  category: "Player",
  firstReached: "this is the first step",
  lastReached: "this is the last step",
  player: commonMessages.player,
  firstStep: "First step",
  previousStep: "Previous step",
  nextStep: "Next step",
  lastStep: "Last step",
  position: (index: number, amount: number): string => `**${index}** of **${amount}**`,
  speed: "Speed",
  speedValue: (speed: string | number): string => `Speed ${speed}`,
  pause: commonMessages.pause,
  play: commonMessages.play,
  playOrPause: "Play or pause",
  playbackOff: "Playback is off while motion is reduced. Use the step buttons.",
  playFaster: "Play faster",
};
