import { expect, test } from "vitest";
import { kindEntries } from "#renderer/app/kindEntries.ts";
import { loadAllKinds, provideKinds } from "#renderer/editors/kindScreens.ts";
import { tower } from "../../../test/support/towerLayout.ts";
import { partsOf, shownPart } from "./shownPart.ts";

test("the floors of a stored layout are looked at one at a time, the ground floor first, or side by side", async () => {
  provideKinds(kindEntries);
  await loadAllKinds();
  const level = tower();
  const parts = partsOf({ kind: "dungeon", level });
  const numbers = level.floors!.map(({ floor }) => floor);
  expect(parts.map(({ id }) => id)).toEqual([...numbers.toReversed().map(String), "all"]);
  expect(shownPart(parts, undefined)?.id).toBe("0");
  expect(shownPart(parts, "all")?.label).toBe("All floors");
  const [whole, one] = [shownPart(parts, "all")!, shownPart(parts, String(numbers.at(-1)))!];
  expect(one.scene.view.width).toBeLessThan(whole.scene.view.width);
  // The next candidate may not have the floor.
  expect(shownPart(parts, "17")?.id).toBe("0");
  expect(JSON.stringify(whole.scene)).toContain("Ground floor");
  const { floors: _, stairs: __, ...flat } = level;
  expect(partsOf({ kind: "dungeon", level: flat })).toEqual([]);
  expect(partsOf({ kind: "sokoban", level })).toEqual([]);
});
