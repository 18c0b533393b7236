/** Texts of the sample page that reloads exported levels. */
export const livePageMessages = {
  title: "Levels, live",
  connecting: "Connecting…",
  waiting: "Connected. Save the pack: what changes is drawn here.",
};
