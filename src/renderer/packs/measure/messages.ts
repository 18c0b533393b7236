import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { count, plural } from "#shared/text/format.ts";

/** Interface texts of measuring the levels of a pack. */
export const measureMessages = {
  ...commonTexts("pause", "resume", "cancel", "undo"),
  title: commonMessages.metrics,
  measureLevels: "Measure levels",
  lacking: (levels: number): string => `${plural(levels, "level")} without all metrics`,
  hint: "Solves or plays them and adds what is found to the pack.",
  nothingToMeasure: "Every level of this pack has its metrics.",
  isMeasuring: "This pack is being measured.",
  progress: (done: number, asked: number): string => `${count(done)} of ${plural(asked, "level")} measured`,
  interrupted: (done: number, asked: number): string => `Interrupted after ${count(done)} of ${plural(asked, "level")}`,
  label: "Measuring levels",
  couldntMeasure: "Couldn't measure the levels",
  couldntChange: "Couldn't change the run",
  added: (levels: number): string => `Metrics added to ${plural(levels, "level")}.`,
  addedExcept: (levels: number, left: number, reason: string): string =>
    `${levels === 0 ? "No metrics were added." : `Metrics added to ${plural(levels, "level")}.`} ${plural(left, "level")} left: ${reason}`,
  editLabel: "Measure levels",
} as const;
