import * as z from "zod";
import { count, decimal, plural } from "../../text/format.ts";
import { suggestSeedSchema } from "../suggestion.ts";
import { dungeonInputSchema } from "./dungeonInput.ts";
import { layoutSchema } from "./layout.ts";

/** Asks "suggest" for layouts like the one on the screen; `input` is what `prepare` made of the documents. */
export const layoutSuggestQuestionSchema = z.object({
  input: dungeonInputSchema,
  layout: layoutSchema,
  seed: suggestSeedSchema,
});

/** What a layout can be better in; all are counted on the rooms, which a suggestion pins, not on corridors. */
export const layoutRespects = ["compact", "closer", "squarer", "smaller", "roomier"] as const;
export type LayoutRespect = (typeof layoutRespects)[number];

const cells = (value: number): string => count(value);

/** Texts of the suggestions for dungeon layouts. */
export const layoutSuggestionMessages = {
  titles: {
    compact: "More compact",
    closer: "Shorter corridors",
    squarer: "Squarer",
    smaller: "Smaller rooms",
    roomier: "Larger rooms",
  } satisfies Record<LayoutRespect, string>,
  units: {
    compact: "cells in all",
    closer: "corridor cells",
    squarer: "in proportion",
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
  nothing: "No similar layout is better in any respect.",
} as const;

/** Rooms of a graph whose layouts are compared while it is drawn. */
export const mostComparedRooms = 120;
