import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { interfaceTextsFile, interfaceTextsPage } from "../support/interfaceTextsPage.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

test("the page of interface texts is up to date (npm run texts)", () => {
  const written = readFileSync(join(repositoryRoot, interfaceTextsFile), "utf8");
  expect(written).toBe(interfaceTextsPage());
});
