import { describe, expect, it } from "vitest";
import { emptyWindow, itemAt, withPage } from "./galleryWindow.ts";
import { createOpenChanges } from "./openChanges.ts";

const marks = { flag: null, stars: 0, label: 0, tags: [], note: "" };
const items = [1, 2].map((id) => ({
  id,
  kind: "dungeon",
  runId: "run1",
  canonicalKey: `k${id}`,
  duplicates: 1,
  metrics: {},
  marks,
}));
const page = withPage(emptyWindow, 0, { items, next: null, total: 2, arrivals: 2 });

describe("open changes", () => {
  it("are laid over a page that was asked for before they were stored", () => {
    const changes = createOpenChanges();
    const stored = changes.add(new Set([2]), { flag: "keep" });
    expect(itemAt(changes.applied(page, 100), 1)?.marks.flag).toBe("keep");
    stored(150);
    expect(itemAt(changes.applied(page, 100), 1)?.marks.flag).toBe("keep");
    expect(itemAt(changes.applied(page, 100), 0)?.marks.flag).toBeNull();
  });

  it("are left out of pages that were asked for after they were stored: the store may know better", () => {
    const changes = createOpenChanges();
    changes.add(new Set([2]), { flag: "keep" })(150);
    expect(itemAt(changes.applied(page, 151), 1)?.marks.flag).toBeNull();
  });

  it("are laid over a single candidate that was read before them", () => {
    const changes = createOpenChanges();
    changes.add(new Set([2]), { stars: 4 })(150);
    expect(changes.appliedTo(2, marks, 100).stars).toBe(4);
    expect(changes.appliedTo(2, marks, 200).stars).toBe(0);
    expect(changes.appliedTo(1, marks, 100).stars).toBe(0);
  });

  it("are laid over in the order they were made", () => {
    const changes = createOpenChanges();
    changes.add(null, { flag: "reject" });
    changes.add(new Set([1]), { flag: "keep" });
    const shown = changes.applied(page, 0);
    expect([itemAt(shown, 0)?.marks.flag, itemAt(shown, 1)?.marks.flag]).toEqual(["keep", "reject"]);
  });
});
