/** Texts of applyChanges.ts. */
export const applyChangeMessages = {
  nothing: (describePath: string) => `Nothing at ${describePath}.`,
  top: "the top",
};

/** Texts of jsonText.ts. */
export const jsonTextMessages = {
  fileIsEmpty: "The file is empty.",
  line1Column1: "line 1, column 1",
  fileIsTruncated: "The file is truncated.",
  invalidJson: "Invalid JSON.",
  nestedMoreThanLevelsDeep: (maxDepth: number) => `It is nested more than ${maxDepth} levels deep.`,
  hasInvalidForm: "It has an invalid form",
};

/** Texts of readFiles.ts. */
export const readFileMessages = {
  writtenByNewerVersion: "It was written by a newer version of Levelwright.",
  versionOfLevelwrightHasNo: (type: string) => `This version of Levelwright has no document type "${type}".`,
};
