import { commonMessages } from "#shared/text/commonMessages.ts";
import { plural } from "#shared/text/format.ts";

/** What people read where values of the project's own fields are edited. */
export const fieldValueMessages = {
  fields: commonMessages.fields,
  set: (name: string): string => `Set ${name}`,
  clear: (name: string): string => `Use the default of ${name}`,
  different: "different",
  fault: (value: string, fault: string): string => `“${value}” doesn't fit. ${fault}`,
  noRoom: "No room",
  listHint: "Values, with commas between them",
  unknownRoom: (name: string): string => `There is no room “${name}”.`,
  colorOf: (name: string): string => `Pick ${name}`,
  leftOver: "Kept values",
  leftOverHint: "The fields of these values were removed. They stay until you delete them.",
  deleteValue: (name: string): string => `Delete the value of ${name}`,
  deleteAll: (count: number): string => `Delete all ${plural(count, "kept value")} of this document`,
  deletedAll: "Delete kept values",
  couldntStore: "Couldn't save the value",
};
