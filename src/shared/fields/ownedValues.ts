import type { Place } from "../levels/problems.ts";
import type { FieldOwner } from "./fieldOwner.ts";
import type { ProjectField } from "./fieldsDocument.ts";
import type { FieldValues } from "./fieldValues.ts";

/** An object of a document with values of fields. */
export interface OwnedValues {
  readonly owner: FieldOwner;
  readonly place: Place;
  readonly values: FieldValues;
  /** What its references can name; absent: anything. */
  readonly rooms?: { has(id: string): boolean };
}

/** What in a kind's documents has fields besides documents and levels. */
export interface FieldOwners {
  readonly owners: readonly FieldOwner[];
  /** Objects with values in a document of the kind. */
  ownersIn(type: string, data: unknown): readonly OwnedValues[];
  /** The definitions in a task's input: engines have no project. */
  definitionsIn(input: unknown): readonly ProjectField[];
}
