import * as z from "zod";
import { pointerTo } from "../documentNumbers.ts";
import type { DocumentNumbers } from "../levelKind.ts";
import { weightNumberMessages as messages } from "./messages.ts";
import { number } from "../parameterFields.ts";

const documentSchema = z.object({ weights: z.record(z.string(), z.number()).default({}) });

/** The numbers of a room that a sweep can vary: the named numbers of its evaluation. */
export const weightNumbers: DocumentNumbers = {
  fieldsOf: (document) => {
    const parsed = documentSchema.safeParse(document);
    if (!parsed.success) return [];
    return Object.entries(parsed.data.weights).map(([name, value]) =>
      number(pointerTo("weights", name), messages.weight(name), { default: value, min: -1e9, max: 1e9 }),
    );
  },
};
