import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { appIcons } from "../../scripts/appIcons.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

test("the icons are what the mark gives: run `npm run icons` after a change of it", async () => {
  const icons = await appIcons();
  expect(icons.size).toBe(3);
  for (const [file, png] of icons) {
    expect(Buffer.compare(readFileSync(join(repositoryRoot, file)), png), file).toBe(0);
  }
});
