import type { FieldOwner } from "../fields/fieldOwner.ts";
import type { ProjectField } from "../fields/fieldsDocument.ts";
import type { LevelFieldValues } from "../fields/levelValues.ts";
import type { FieldValue } from "../fields/fieldValues.ts";
import type { FormulaObject, FormulaType, FormulaValue } from "./formulaTypes.ts";

/** A member of a class of objects: `r.role`, and `role` alone where the object is the one looked at. */
export interface FormulaMember {
  readonly name: string;
  readonly type: FormulaType;
  /** One sentence, for completion and reference. */
  readonly hint: string;
  get(object: FormulaObject): FormulaValue;
}

/** Objects that formulas look at: rooms, connections, pieces. */
export interface FormulaClass {
  readonly id: string;
  /** In sentences: "room". */
  readonly title: string;
  /** What a member is called where one is missing, "field": "A room has no field ...". */
  readonly memberWord?: string;
  readonly members: readonly FormulaMember[];
}

/** Objects of a class that have values of the project's own fields. */
export interface FormulaFieldPlace {
  readonly class: string;
  /** Fields of any of these. */
  readonly owners: readonly FieldOwner[];
  /** The value that counts for an object; undefined where it doesn't fit the field. */
  read(object: FormulaObject, field: ProjectField): FieldValue | undefined;
  /** The room that a reference of the object names. */
  find(object: FormulaObject, id: string): FormulaObject | null;
}

/** A name that stands for something of the level. */
export type FormulaName =
  | {
      readonly name: string;
      readonly type: FormulaType;
      readonly hint: string;
      /** Metric with this id: known without the level. `names`: its values are categories, read as these texts. */
      readonly metric: string;
      readonly names?: Readonly<Record<number, string>>;
    }
  | {
      readonly name: string;
      readonly type: FormulaType;
      readonly hint: string;
      /** Reads it off what the kind's `view` made of the level. */
      get(view: object): FormulaValue;
    };

/** A function of the kind, `distance(a, b)`. Arguments are never null: with one that is, the call is null. */
export interface FormulaFunction {
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly type: FormulaType }[];
  readonly result: FormulaType;
  readonly hint: string;
  /** Steps that a call costs, see `mostSteps`; at least 1. */
  readonly cost: number;
  call(view: object, values: readonly FormulaValue[]): FormulaValue;
}

/** Everything that formulas of a kind can name besides the language's own functions. */
export interface FormulaVocabulary {
  readonly names: readonly FormulaName[];
  readonly classes: readonly FormulaClass[];
  readonly functions: readonly FormulaFunction[];
}

/** What a kind offers besides its metrics. `view` prepares a level once for any number of formulas. */
export interface FormulaModel<Level> extends FormulaVocabulary {
  /** Where own fields are read; absent: nowhere. */
  readonly fieldPlaces?: readonly FormulaFieldPlace[];
  /** `fields`: values of the project's own fields that the level and its document have; absent: none. */
  view(level: Level, fields?: LevelFieldValues): object;
}

/** How a metric is written in formulas: "shortest-to-boss" -> "shortestToBoss". */
export function formulaName(id: string): string {
  const name = id.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? "").toUpperCase());
  return /^[0-9]/.test(name) ? `_${name}` : name;
}
