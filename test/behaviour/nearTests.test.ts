import { expect, test } from "vitest";
import { importersAmong } from "../../scripts/importDistances.ts";
import { nearTests } from "../../scripts/nearTests.ts";
import { sourceFiles } from "../support/sourceFiles.ts";

const importers = importersAmong(["src", "test", "reproductions"].flatMap((folder) => sourceFiles(folder)));

test.each([
  ["src/shared/kernel/random.ts", "src/shared/kernel/random.test.ts"],
  ["src/renderer/parts/Segmented.tsx", "src/renderer/parts/fieldsDisabled.test.tsx"],
  ["src/main/exports/uvtt/uvttFiles.ts", "test/conformance/uvtt.test.ts"],
])("%s has %s among its six nearest tests", (changed, expected) => {
  const near = nearTests([changed], importers);
  expect(near).toContain(expected);
  expect(near.length).toBeLessThanOrEqual(6);
});

test("a changed test runs itself, and each changed source has its own nearest tests", () => {
  const [first, second] = ["src/shared/kernel/random.ts", "src/main/farm/inspectFarm.ts"];
  const both = nearTests([first, second, "test/conformance/uvtt.test.ts"], importers);
  expect(both).toEqual(
    [...nearTests([first], importers), ...nearTests([second], importers), "test/conformance/uvtt.test.ts"].toSorted(),
  );
});

test("suites that start programs are not among them, and what nothing imports has none", () => {
  const near = nearTests(["test/support/runCli.ts", "docs/testing.md"], importers);
  expect(near.filter((path) => path.startsWith("test/behaviour/"))).toEqual([]);
  expect(nearTests(["docs/testing.md"], importers)).toEqual([]);
});
