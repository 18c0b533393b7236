import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packEntrySchema } from "#shared/project/packFile.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { moveEntries, withTitles } from "./packOrder.ts";
import { nextSelection, selectedOf } from "./packSelection.ts";
import { titlesByPattern } from "./bulkActions.ts";

const entry = (name: string, locked = false): PackEntry => ({
  id: `entry${name}`,
  title: name,
  kind: "dungeon",
  level: null,
  metrics: {},
  canonicalKey: name,
  ...(locked ? { locked } : {}),
});
const packOf = (names: string, locked = ""): PackEntry[] =>
  names.split("").map((name) => entry(name, locked.includes(name)));
const titles = (entries: readonly PackEntry[]): string => entries.map(({ title }) => title).join("");
const ids = (names: string): Set<string> => new Set(names.split("").map((name) => `entry${name}`));

describe("selecting rows of a pack", () => {
  const entries = packOf("abcdef");
  const start = nextSelection(entries, 0, { ids: new Set(), anchor: 0 }, 1, "only");

  it("takes a range from where it was last clicked, and single ones with Ctrl", () => {
    const range = nextSelection(entries, 1, start, 3, "range");
    expect(titles(selectedOf(entries, 3, range))).toBe("bcd");
    const more = nextSelection(entries, 3, range, 5, "toggle");
    expect(titles(selectedOf(entries, 5, more))).toBe("bcdf");
    expect(titles(selectedOf(entries, 5, nextSelection(entries, 5, more, 5, "toggle")))).toBe("f");
  });

  it("is the row under the cursor once that isn't among the selected ones", () => {
    const range = nextSelection(entries, 1, start, 3, "range");
    expect(titles(selectedOf(entries, 5, range))).toBe("f");
    expect(selectedOf([], 0, range)).toEqual([]);
  });
});

describe("moving several rows", () => {
  it("keeps their order and puts the first of them at the place", () => {
    expect(titles(moveEntries(packOf("abcdef"), ids("bd"), 3))).toBe("acebdf");
    expect(titles(moveEntries(packOf("abcdef"), ids("ef"), 0))).toBe("efabcd");
    expect(titles(moveEntries(packOf("abcdef"), ids("ab"), 99))).toBe("cdefab");
  });

  it("never loses an entry, and leaves locked ones that aren't moved where they are", () => {
    const some = fc.subarray("abcdef".split(""));
    fc.assert(
      fc.property(some, some, fc.nat(7), (moved, locked, to) => {
        const before = packOf("abcdef", locked.join(""));
        const after = moveEntries(before, ids(moved.join("")), to);
        expect(titles(after).split("").sort().join("")).toBe("abcdef");
        before.forEach((one, at) => {
          if (one.locked === true && !moved.includes(one.title)) expect(after[at]).toBe(one);
        });
        expect(
          titles(after)
            .split("")
            .filter((name) => moved.includes(name)),
        ).toEqual(moved);
      }),
    );
  });
});

describe("titles by a pattern", () => {
  it("numbers them where the signs are, or at the end", () => {
    expect(titlesByPattern("Crypt ##", 3)).toEqual(["Crypt 01", "Crypt 02", "Crypt 03"]);
    expect(titlesByPattern("Crypt", 2)).toEqual(["Crypt 1", "Crypt 2"]);
    expect(titlesByPattern("#. Hall", 1, 12)).toEqual(["12. Hall"]);
  });

  it("makes titles that a pack may have, whatever the pattern", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (pattern) => {
        const [title = ""] = titlesByPattern(pattern, 1);
        packEntrySchema.parse({ ...entry("a"), title, id: "entry1" });
      }),
    );
    expect(titles(withTitles(packOf("abc"), ids("ac"), ["x", "y"]))).toBe("xby");
  });
});
