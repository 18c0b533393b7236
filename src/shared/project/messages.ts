import { commonMessages } from "#shared/text/commonMessages.ts";
/** Texts of applyChanges.ts. */
export const applyChangeMessages = {
  nothing: (describePath: string) => `Nothing at ${describePath}.`,
  top: "the top",
};

/** Texts of jsonText.ts. */
export const jsonTextMessages = {
  fileIsEmpty: commonMessages.fileIsEmpty,
  line1Column1: "line 1, column 1",
  fileIsTruncated: "The file is truncated.",
  invalidJson: "Invalid JSON.",
  conflictMarkers: "The file has conflict markers of a merge.",
  nestedTooDeep: (maxDepth: number) => `It is nested more than ${maxDepth} levels deep.`,
  hasInvalidForm: "It has an invalid form",
};

/** Texts of readFiles.ts. */
export const readFileMessages = {
  writtenByNewerVersion: "It was written by a newer version of Levelwright.",
  openWithThatVersion: "Nothing was changed on disk. Open the project with the version that wrote the file.",
  unknownDocumentType: commonMessages.unknownDocumentType,
};
