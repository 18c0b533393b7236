import { commonMessages } from "#shared/text/commonMessages.ts";
import type { FieldOwner } from "./fieldOwner.ts";

const withUnit = (value: number, unit: string): string => (unit === "" ? String(value) : `${value} ${unit}`);

/** Why values don't fit their fields: ends of sentences, "Biome of Nave: ...". */
export const fieldValueMessages = {
  numberExpected: "A number is needed.",
  wholeExpected: "A whole number is needed.",
  atLeast: (min: number, unit: string): string => `At least ${withUnit(min, unit)}.`,
  atMost: (max: number, unit: string): string => `At most ${withUnit(max, unit)}.`,
  yesNoExpected: "Yes or no is needed.",
  textExpected: "A text is needed.",
  colorExpected: "A color is needed, like #5b7fb5.",
  noChoice: (value: string): string => `“${value.slice(0, 60)}” isn't one of the choices.`,
  referenceExpected: "A room is needed.",
  noRoom: "That room doesn't exist.",
  noList: "One value is needed, not a list.",
  listExpected: "A list is needed.",
};

/** Labels of the switches that say what has a field. */
export const ownerNames: Readonly<Record<FieldOwner, string>> = {
  room: "Rooms",
  connection: commonMessages.connections,
  template: "Room templates",
  document: "Documents",
  level: "Candidates and levels of packs",
};

/** A project's own fields. */
export const fieldsMessages = {
  document: (kind: string): string => `${kind} fields`,
  twice: (name: string, id: string): string =>
    `“${name}” has the id ${id}, which another field has as well. The first counts.`,
  noChoices: (name: string): string => `“${name}” is a choice without choices. Add at least one.`,
  emptyRange: (name: string): string => `“${name}” has a smallest value above its largest one. Swap them.`,
  badDefault: (name: string, fault: string): string => `The default of “${name}” doesn't fit it. ${fault}`,
  badValue: (name: string, owner: string, fault: string): string => `${name} of ${owner}: ${fault}`,
  level: "level",
  levelFieldsHint: "The project's own fields of the level, or of the document that it was made from: field.mood.",
  fieldsHint: "The project's own fields: field.biome.",
  fieldHint: (name: string): string => `Own field “${name}”.`,
};
