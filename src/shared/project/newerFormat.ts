import { projectFormatVersion } from "./manifest.ts";
import { readFileMessages } from "./messages.ts";

/** A fault of a file from a newer studio: it is shown differently from a broken one. */
export const newerFormatMessage = readFileMessages.writtenByNewerVersion;

/** Whether a value is the content of one of our files in a newer format version. */
export function isFromNewerStudio(value: unknown): boolean {
  if (value === null || typeof value !== "object" || !("formatVersion" in value)) return false;
  return typeof value.formatVersion === "number" && value.formatVersion > projectFormatVersion;
}
