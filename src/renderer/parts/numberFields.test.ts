import { expect, test } from "vitest";
import { sourceFiles } from "../../../test/support/sourceFiles.ts";

const components = sourceFiles("src/renderer").filter(({ path }) => path.endsWith(".tsx"));
const names = (found: typeof components): string[] => found.map(({ path }) => path.split("/").at(-1) ?? "");

test("numbers are typed in NumberField alone, which marks what is out of range and keeps it", () => {
  const typed = /type="number"|inputMode=|role="spinbutton"/;
  expect(names(components.filter(({ text }) => typed.test(text)))).toEqual(["NumberField.tsx"]);
  expect(components.filter(({ text }) => text.includes("<NumberField")).length).toBeGreaterThan(30);
});

test("no text field turns what is typed into a number", () => {
  const reads = /<Text(Field|Area)\b(?:(?!\/>)[^])*?onCommit=\{[^}]*(Number\(|parseInt|parseFloat|evaluateNumber)/;
  expect(names(components.filter(({ text }) => reads.test(text)))).toEqual([]);
});
