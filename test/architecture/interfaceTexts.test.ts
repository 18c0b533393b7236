import { expect, test } from "vitest";
import { interfaceTextsPage, textSources } from "../support/interfaceTextsPage.ts";

test("the page of interface texts has a section for each message catalogue", () => {
  const page = interfaceTextsPage();
  const areas = new Set([...page.matchAll(/^## (.+)$/gm)].map(([, area]) => area));
  const missing = textSources()
    .catalogues.map(({ path }) => path.replace(/^src\//, ""))
    .filter((path) => !areas.has(path));
  expect(missing).toEqual([]);
});
