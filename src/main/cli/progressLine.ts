import type { RunProgress } from "#shared/contract/runs.ts";

const cells = 24;

/** "[#####     ] 12 of 60, 3.4/s, 14 s left" */
export function progressLine({ done, asked, rate, secondsLeft, state }: RunProgress): string {
  const filled = asked === 0 ? 0 : Math.round((cells * done) / asked);
  const bar = `[${"#".repeat(filled)}${" ".repeat(cells - filled)}]`;
  const speed = rate > 0 ? `, ${rate.toFixed(1)}/s` : "";
  const left = secondsLeft === null ? "" : `, ${Math.ceil(secondsLeft)} s left`;
  return `${bar} ${done} of ${asked}${speed}${left}${state === "running" ? "" : ` (${state})`}`;
}
