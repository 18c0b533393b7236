import { commonMessages } from "../text/commonMessages.ts";
import { projectFormatVersion } from "./manifest.ts";
import { readFileMessages } from "./messages.ts";

/** A fault of a file from a newer studio: it is shown differently from a broken one. */
export const newerFormatMessage = readFileMessages.writtenByNewerVersion;

/** How the fault of a file begins whose document type this studio doesn't have. */
const otherVersionsType = readFileMessages.unknownDocumentType("").split('"')[0] ?? "";

/** What to do about a file of a project that can't be read: one that another version wrote is sound, and not to be repaired. */
export function unreadableFileRemedy(message: string): string {
  const isOfOtherVersion = message.includes(newerFormatMessage) || message.includes(otherVersionsType);
  return isOfOtherVersion ? readFileMessages.openWithThatVersion : commonMessages.nothingChangedOnDisk;
}

/** Whether a value is the content of one of our files in a newer format version. */
export function isFromNewerStudio(value: unknown): boolean {
  if (value === null || typeof value !== "object" || !("formatVersion" in value)) return false;
  return typeof value.formatVersion === "number" && value.formatVersion > projectFormatVersion;
}
