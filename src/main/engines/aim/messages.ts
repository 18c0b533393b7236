import { commonMessages } from "#shared/text/commonMessages.ts";
import { listOf, plural } from "#shared/text/format.ts";

/** Texts of aimedTask.ts. */
export const aimedTaskMessages = {
  parameter: commonMessages.parameterNamed,
};

/** Texts of missedAim.ts. */
export const missedAimMessages = {
  foundFewerThanAsked: (found: number, asked: number, wanted: string, tried: number) =>
    `Only ${found} of ${plural(asked, "level")} with ${wanted} found; ${plural(tried, "level")} tried.`,
  noneFound: (wanted: string, tried: number) => `No level with ${wanted} found; ${plural(tried, "level")} tried.`,
  closest: (aim: readonly string[]) => `The closest has ${listOf(aim)}.`,
  widenRange: "Widen the range, or change the settings of the run.",
  atMost: (name: string, text: string) => `${name} at most ${text}`,
  atLeast: (name: string, min: string) => `${name} at least ${min}`,
  exactly: (name: string, value: string) => `${name} ${value}`,
  between: (name: string, min: string, max: string) => `${name} ${min} to ${max}`,
  notMeasured: (name: string) => `no ${name}`,
};
