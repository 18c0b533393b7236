import { describe, expect, it } from "vitest";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { createRandom } from "#shared/kernel/random.ts";
import { tasteOf, usedModel } from "./tasteStore.ts";
import { tasteLines } from "./TasteSection.tsx";

const sokoban = levelKind("sokoban");

function card(
  id: number,
  metrics: Record<string, number>,
  flag: "keep" | "reject" | null,
  stars = 0,
): CandidateSummary {
  const marks = { flag, stars, label: 0, tags: [], note: "" };
  return { id, kind: "sokoban", runId: "run", canonicalKey: String(id), duplicates: 1, metrics, marks };
}

/** Long rooms are kept, short ones rejected. */
const cards = Array.from({ length: 30 }, (_, id) =>
  card(id, { pushes: id * 3, boxes: 4, secret: id }, id > 15 ? "keep" : "reject"),
);

describe("a taste learned from cards", () => {
  it("says in a sentence what is kept, in metrics of the kind alone", () => {
    const { model } = tasteOf(sokoban, "hall", cards, new Set());
    const lines = tasteLines(model!, sokoban);
    expect(lines.map(({ metric }) => metric)).toEqual(["pushes"]);
    expect(lines[0]?.sentence).toMatch(
      /^You keep levels high in pushes: \+26 pushes multiplies the odds by \d+(\.\d)?\.$/,
    );
    expect(lines[0]?.share).toBe(1);
  });

  it("counts stars where there is no flag, and leaves out what is forgotten", () => {
    const starred = cards.map((one, i) => card(one.id, one.metrics, null, i > 15 ? 5 : 1));
    expect(tasteOf(sokoban, "hall", starred, new Set()).model).toEqual(
      tasteOf(sokoban, "hall", cards, new Set()).model,
    );
    const forgotten = new Set(cards.slice(0, 13).map(({ id }) => id));
    expect(tasteOf(sokoban, "hall", cards, forgotten)).toMatchObject({ model: undefined, liked: 14, disliked: 3 });
  });

  it("says nothing while chance could have ranked the marks as well, and says how much is missing", () => {
    const random = createRandom(5);
    const noise = cards.map((one, i) =>
      card(one.id, { pushes: random.below(90), boxes: random.below(9) }, i % 2 === 0 ? "keep" : "reject"),
    );
    const { model } = tasteOf(sokoban, "hall", noise, new Set());
    expect(model?.needed).toBeCloseTo(0.5 + 1.645 * Math.sqrt(31 / (12 * 15 * 15)), 6);
    expect(model!.ranking).toBeLessThan(model!.needed);
    expect(usedModel(model)).toBeUndefined();
    expect(usedModel(tasteOf(sokoban, "hall", cards, new Set()).model)).toBeDefined();
  });

  it("learns nothing from how the search found a level", () => {
    const dungeon = levelKind("dungeon");
    const found = cards.map((one, i) => card(one.id, { moves: i * 10, width: 30 + (i % 3) }, one.marks.flag));
    const { model } = tasteOf(dungeon, "halls", found, new Set());
    expect(model?.weights.map(({ metric }) => metric)).toEqual(["width"]);
    expect(usedModel(model)).toBeUndefined();
  });
});
