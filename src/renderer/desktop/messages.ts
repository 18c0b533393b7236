import { commonMessages } from "#shared/text/commonMessages.ts";
import { plural } from "#shared/text/format.ts";

/** Interface texts of renderer/desktop. */
export const messages = {
  couldntOpenProject: commonMessages.couldntOpenProject,
  closeAnyway: "Close anyway",
  couldntSaveAll: (unsaved: number): string =>
    `Couldn't save ${plural(unsaved, "document")}. The edits are kept for recovery.`,
};
