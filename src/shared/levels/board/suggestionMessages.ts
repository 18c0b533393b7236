import { decimal } from "../../text/format.ts";
import type { BoardRespect } from "./suggestions.ts";

const percent = (value: number): string => `${decimal(100 * value, 0)} %`;
const piecesAt = (count: number, cells: string): string => (count === 1 ? `a piece at ${cells}` : `pieces at ${cells}`);
const one = (value: number): string => decimal(value, 1);

/** Texts of the suggestions for boards. */
export const boardSuggestionMessages = {
  titles: {
    fairer: "Fairer",
    livelier: "Livelier",
    choices: "More choices",
    shorter: "Shorter games",
    longer: "Longer games",
    decisive: "Fewer draws",
  } satisfies Record<BoardRespect, string>,
  units: {
    fairer: "% off an even game",
    livelier: "lead changes",
    choices: "moves to choose from",
    shorter: "plies per game",
    longer: "plies per game",
    decisive: "% games won",
  } satisfies Record<BoardRespect, string>,
  details: {
    fairer: (before: number, after: number, margin: number) =>
      `First mover ${percent(after)} instead of ${percent(before)}, ± ${percent(margin)}`,
    livelier: (before: number, after: number, margin: number) =>
      `${one(after)} instead of ${one(before)}, ± ${one(margin)}`,
    choices: (before: number, after: number, margin: number) =>
      `${one(after)} instead of ${one(before)}, ± ${one(margin)}`,
    shorter: (before: number, after: number, margin: number) =>
      `${one(after)} instead of ${one(before)}, ± ${one(margin)}`,
    longer: (before: number, after: number, margin: number) =>
      `${one(after)} instead of ${one(before)}, ± ${one(margin)}`,
    decisive: (before: number, after: number, margin: number) =>
      `${percent(after)} instead of ${percent(before)}, ± ${percent(margin)}`,
  } satisfies Record<BoardRespect, (before: number, after: number, margin: number) => string>,
  edits: {
    hole: (cells: string) => `Open or close ${cells}`,
    "move-piece": (cells: string, count: number) => `Move ${count <= 2 ? "a piece" : "pieces"}: ${cells}`,
    "add-pieces": (cells: string, count: number) => `Add ${piecesAt(count, cells)}`,
    "remove-pieces": (cells: string, count: number) => `Remove ${piecesAt(count, cells)}`,
  },
  noneFairer: (value: number, error: number) => `None fairer than ${percent(value)} ± ${percent(error)}.`,
  asDrawn: (value: number, error: number) => `As drawn, the first mover scores ${percent(value)} ± ${percent(error)}.`,
  nothing: "No small change makes this board better by more than the error of the games played.",
} as const;
