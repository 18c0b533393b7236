import { commonMessages } from "#shared/text/commonMessages.ts";
import type { HeatId } from "#shared/levels/board/report/heatMaps.ts";
import { count, plural } from "#shared/text/format.ts";

const names: Readonly<Record<HeatId, (isHexxagon: boolean) => string>> = {
  occupied: () => "Occupied",
  captures: (isHexxagon) => (isHexxagon ? "Conversions" : "Captures"),
  landings: () => "Moves that end there",
  "first-moves": () => "First moves",
  winning: () => "Winning cells",
};

/** Texts of heat maps under the pieces. */
export const heatMessages = {
  title: "Under the pieces",
  choose: commonMessages.show,
  none: commonMessages.nothing,
  name: (id: HeatId, isHexxagon: boolean) => names[id](isHexxagon),
  about: (note: string, run: number, games: number) => `${plural(games, "game")} of run ${count(run)}: ${note}.`,
  legend: (title: string, low: string, high: string) => `${title}, from ${low} to ${high}`,
  loading: "Reading the report",
  noReport: "No report for the current board. Measure it to color its cells.",
  measure: "Measure it",
} as const;
