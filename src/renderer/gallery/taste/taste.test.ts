import { describe, expect, it } from "vitest";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { tasteOf } from "./tasteStore.ts";
import { tasteLines } from "./tasteWords.ts";

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
    const { model } = tasteOf(sokoban, cards, new Set());
    const lines = tasteLines(model!, sokoban);
    expect(lines.map(({ metric }) => metric)).toEqual(["pushes"]);
    expect(lines[0]?.sentence).toMatch(
      /^You keep levels high in pushes: \+26 pushes multiplies the odds by \d+(\.\d)?\.$/,
    );
    expect(lines[0]?.share).toBe(1);
  });

  it("counts stars where there is no flag, and leaves out what is forgotten", () => {
    const starred = cards.map((one, i) => card(one.id, one.metrics, null, i > 15 ? 5 : 1));
    expect(tasteOf(sokoban, starred, new Set()).model).toEqual(tasteOf(sokoban, cards, new Set()).model);
    const forgotten = new Set(cards.slice(0, 13).map(({ id }) => id));
    expect(tasteOf(sokoban, cards, forgotten)).toMatchObject({ model: undefined, liked: 14, disliked: 3 });
  });
});
