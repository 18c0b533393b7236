import { expect, test } from "vitest";
import { WrittenPlaces } from "./writtenPlaces.ts";

test.each([0, 1, 5, 16, 17, 200])(
  "an array in which %i entries were written is zero again after it was cleared, twice",
  (count) => {
    const array = new Int32Array(1024);
    const written = new WrittenPlaces(array, 4);
    for (let round = 0; round < 2; round++) {
      for (let entry = 0; entry < count; entry++) {
        array.fill(7, entry * 4, entry * 4 + 4);
        written.add(entry * 4);
      }
      written.clear();
      expect(array.every((word) => word === 0)).toBe(true);
    }
  },
);
