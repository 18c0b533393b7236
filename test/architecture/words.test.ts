import { expect, test } from "vitest";
import { ruledOutWords, wordChecker } from "../support/glossary.ts";
import { allTexts, textsInJsx } from "../support/interfaceTexts.ts";
import type { FoundText } from "../support/interfaceTexts.ts";
import { sourceFiles } from "../support/sourceFiles.ts";

const product = sourceFiles("src").filter(({ path }) => !/\.test\.tsx?$/.test(path) && !path.endsWith(".d.ts"));
const catalogues = product.filter(({ path }) => /\/(?:\w+M|m)essages\.ts$/.test(path));

/** Ids and codes that a catalogue maps to texts: "not-as-settled". */
const isCode = (text: string): boolean => /^[a-z][\w.-]*$/.test(text) && /[-.]/.test(text);

const listed = (texts: readonly FoundText[]): string[] =>
  texts.map(({ path, line, text }) => `${path}:${line} "${text}"`);

test("components hold no interface text of their own: it stands in the message catalogue beside them", () => {
  const components = product.filter(({ path }) => path.startsWith("src/renderer/") && path.endsWith(".tsx"));
  expect(components.length).toBeGreaterThan(50);
  expect(listed(components.flatMap(textsInJsx))).toEqual([]);
});

test("a text in JSX is found: between tags, in a condition, in an attribute that is read out", () => {
  const found = textsInJsx({
    path: "src/renderer/x.tsx",
    text: 'const a = (\n  <p title="One way" className="two ways">\n    Plain text {b ? "maybe so" : `n ${c} cells`}\n  </p>\n);',
  });
  expect(found.map(({ line, text }) => [line, text])).toEqual([
    [2, "One way"],
    [2, "Plain text"],
    [3, "maybe so"],
    [3, "n {} cells"],
  ]);
});

test("no message uses a word that the glossary rules out", () => {
  const ruledOut = wordChecker(ruledOutWords());
  const offences = catalogues
    .flatMap(allTexts)
    .filter(({ text }) => !isCode(text))
    .flatMap((found) => {
      const word = ruledOut(found.text);
      return word === undefined ? [] : [`${found.path}:${found.line} "${found.text}" has "${word}"`];
    });
  expect(offences).toEqual([]);
});

test("a ruled-out word is found as a word of its own only", () => {
  const ruledOut = wordChecker(ruledOutWords());
  expect(ruledOut("Remove the Joint.")).toBe("Joint");
  expect(ruledOut("Underground settlement")).toBeUndefined();
});
