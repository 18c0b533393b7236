import * as z from "zod";
import { pointerTo } from "../documentNumbers.ts";
import type { DocumentNumbers } from "../levelKind.ts";
import { ruleNumberMessages as messages } from "./messages.ts";
import { integer } from "../parameterFields.ts";

const limits = {
  repetition: { min: 0, max: 10 },
  quietPlies: { min: 0, max: 1000 },
  plyCap: { min: 2, max: 2000 },
} as const;

const documentSchema = z.object({
  rules: z.object({ repetition: z.int(), quietPlies: z.int(), plyCap: z.int() }),
});

/**
 * The numbers of a board that a sweep can vary: the limits of its rules. Shape and pieces are varied by the search
 * itself.
 */
export const ruleNumbers: DocumentNumbers = {
  member: "board",
  fieldsOf: (document) => {
    const parsed = documentSchema.safeParse(document);
    if (!parsed.success) return [];
    const { rules } = parsed.data;
    return (["repetition", "quietPlies", "plyCap"] as const).map((id) =>
      integer(pointerTo("rules", id), messages.fields[id], {
        default: rules[id],
        ...limits[id],
        unit: messages.units[id],
      }),
    );
  },
};
