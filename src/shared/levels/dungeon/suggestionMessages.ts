import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, decimal, plural } from "../../text/format.ts";
import type { LayoutRespect } from "./suggestions.ts";

const cells = (value: number): string => count(value);

/** Texts of the suggestions for dungeon layouts. */
export const layoutSuggestionMessages = {
  titles: {
    compact: commonMessages.moreCompact,
    closer: "Shorter corridors",
    squarer: "Squarer",
    smaller: "Smaller rooms",
    roomier: "Larger rooms",
  } satisfies Record<LayoutRespect, string>,
  units: {
    compact: "cells in all",
    closer: "corridor cells",
    squarer: "side ratio",
    smaller: "cells of floor",
    roomier: "cells of floor",
  } satisfies Record<LayoutRespect, string>,
  values: {
    compact: cells,
    closer: cells,
    squarer: (value: number) => decimal(value, 2),
    smaller: cells,
    roomier: cells,
  } satisfies Record<LayoutRespect, (value: number) => string>,
  instead: (before: string, after: string) => `${after} instead of ${before}`,
  pin: (rooms: number, moved: number) => `Pin ${plural(rooms, "room")}, ${count(moved)} moved`,
  tooLarge: (rooms: number, most: number) =>
    `Layouts are compared up to ${plural(most, "room")}; this graph has ${count(rooms)}.`,
  severalFloors: "Layouts of several floors aren't compared yet.",
  nothing: "No similar layout is better in any respect.",
} as const;
