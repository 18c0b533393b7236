/** What people read in renderer/play. */
export const messages = {
  firstReached: "this is the first step",
  lastReached: "this is the last step",
  player: "Player",
  firstStep: "First step",
  previousStep: "Previous step",
  nextStep: "Next step",
  lastStep: "Last step",
  ofText: "of",
  speed: "Speed",
  speedValue: (speed: string | number): string => `Speed ${speed}`,
  playbackIsOffWhileMotion: "Playback is off while motion is reduced; use the step buttons",
  stop: "Stop",
  play: "Play",
  playOrPause: "Play or pause",
  playbackIsOffWhileMotion2: "Playback is off while motion is reduced. Use the step buttons.",
  playFaster: "Play faster",
};
