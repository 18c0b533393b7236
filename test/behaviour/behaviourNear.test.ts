import { expect, test } from "vitest";
import { behaviourNear } from "../../scripts/behaviourNear.ts";
import { sourceFiles } from "../support/sourceFiles.ts";

const texts = new Map(["src", "test"].flatMap((folder) => sourceFiles(folder)).map(({ path, text }) => [path, text]));

test.each([
  ["src/renderer/history/packStore.ts", "test/behaviour/history/packStore.test.ts"],
  ["src/renderer/history/documentSessions.ts", "test/behaviour/history/documentSessions.test.ts"],
  ["src/renderer/gallery/galleryMarks.ts", "test/behaviour/gallery/galleryMarks.test.ts"],
])("a change of %s belongs to %s", (changed, expected) => {
  expect(behaviourNear([changed], texts)).toEqual([expected]);
});

test("a changed behavior test runs itself, and what reaches none runs none", () => {
  const own = "test/behaviour/farm/kills.test.ts";
  expect(behaviourNear([own], texts)).toEqual([own]);
  expect(behaviourNear(["src/webPage/player.ts"], texts)).toEqual([]);
});

test("a file behind the studio's router belongs to a test of its subject", () => {
  expect(behaviourNear(["src/main/services/packs/packsService.ts"], texts)).toEqual([
    "test/behaviour/project/packs.test.ts",
  ]);
});
