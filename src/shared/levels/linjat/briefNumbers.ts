import type { DocumentNumbers } from "../levelKind.ts";
import type { ChoiceField, NumberField } from "../parameters.ts";
import { briefSchema, leakPolicies, smallestSide } from "./briefDocument.ts";
import { briefNumberMessages as messages } from "./messages.ts";
import { rules, ruleTitles } from "./rules.ts";
import { largestSide } from "./symbols.ts";
import { symmetries, symmetryTitles } from "./symmetry.ts";
import { integer } from "../parameterFields.ts";

/**
 * The numbers of a brief that a sweep can vary: sizes and counts, and requirements on the rules. A drawn board has a
 * fixed size.
 */
export const briefNumbers: DocumentNumbers = {
  fieldsOf: (document) => {
    const parsed = briefSchema.safeParse(document);
    if (!parsed.success) return [];
    const { width, height, numbers, smallest, largest, hardest, needs, leaks, symmetry, rows } = parsed.data;
    const size = [
      whole("width", width, smallestSide, largestSide, messages.units.cells),
      whole("height", height, smallestSide, largestSide, messages.units.cells),
    ];
    return [
      ...(rows.length === 0 ? size : []),
      whole("numbers", numbers, 1, 200),
      whole("smallest", smallest, 2, largestSide),
      whole("largest", largest, 2, largestSide),
      choice("hardest", hardest, rules, ruleTitles),
      choice("needs", needs, rules, { ...ruleTitles, uncontested: messages.anyDifficulty }),
      choice("leaks", leaks, leakPolicies, messages.leakPolicies),
      choice("symmetry", symmetry, symmetries, symmetryTitles),
    ];
  },
};

function whole(
  member: "width" | "height" | "numbers" | "smallest" | "largest",
  value: number,
  min: number,
  max: number,
  unit?: string,
): NumberField {
  return integer(`/${member}`, messages.fields[member], { default: value, min, max, ...(unit && { unit }) });
}

function choice<Value extends string>(
  member: "hardest" | "needs" | "leaks" | "symmetry",
  value: Value,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): ChoiceField {
  const options = values.map((one) => ({ value: one, label: labels[one] }));
  return { id: `/${member}`, type: "choice", ...messages.fields[member], default: value, options };
}
