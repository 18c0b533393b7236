import { expect, test } from "vitest";
import { newerFormatMessage, unreadableFileRemedy } from "./newerFormat.ts";

test("a file of another version is not to be repaired but opened with that version; a broken one is repaired or restored", () => {
  const open = /Open the project with the version that wrote the file\.$/;
  expect(unreadableFileRemedy(newerFormatMessage)).toMatch(open);
  expect(unreadableFileRemedy(`documents/a.json cannot be used. ${newerFormatMessage}`)).toMatch(open);
  expect(unreadableFileRemedy('This version of Levelwright has no document type "space-station".')).toMatch(open);
  expect(unreadableFileRemedy("The file is truncated.")).toMatch(/Repair the file/);
  expect(unreadableFileRemedy("")).toMatch(/Repair the file/);
});
