import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { stubBrowser } from "../../../../test/support/graphStage.ts";
import { shownText } from "../../../../test/support/shownText.ts";
import { firstState, useCurate } from "../curateStore.ts";
import { GalleryCard } from "../GalleryCard.tsx";
import { TasteSection } from "./TasteSection.tsx";
import { tasteOf, useTaste } from "./tasteStore.ts";

/** Rooms with 0 to 87 pushes; the long ones are kept. */
const cards = Array.from({ length: 30 }, (_, id) => ({
  id,
  kind: "sokoban",
  runId: "run",
  canonicalKey: String(id),
  duplicates: 1,
  metrics: { pushes: id * 3, boxes: 4 },
  marks: { flag: id > 15 ? "keep" : "reject", stars: 0, label: 0, tags: [], note: "" },
})) as unknown as CandidateSummary[];
const section = () => shownText(<TasteSection />);

beforeAll(() => {
  stubBrowser();
  Object.assign(window, { devicePixelRatio: 1 });
});
afterAll(() => vi.unstubAllGlobals());
afterEach(() => {
  useCurate.setState(firstState);
  useTaste.setState(useTaste.getInitialState());
});

test("until there are marks enough their number is asked for; then the taste is said, with an order and a way to forget it", () => {
  expect(section()).toBe("Select one document under Sources to learn from its marks.");
  useCurate.setState({ filter: { foldDuplicates: true, documentId: "hall", kind: "sokoban" } });
  expect(section()).toContain("To learn what you like, mark at least 5");
  useTaste.setState(tasteOf(levelKind("sokoban"), "hall", cards.slice(12, 17), new Set()));
  expect(section()).toMatch(/To learn what you like, mark at least 5.*Forget$/);
  useTaste.setState(tasteOf(levelKind("sokoban"), "hall", cards, new Set()));
  expect(section()).toMatch(/cross-validated.*You keep levels high in pushes.*Sort by this.*Forget$/);
});

test("a card says how likely its level is kept while the gallery is sorted by that", () => {
  const { model } = tasteOf(levelKind("sokoban"), "hall", cards, new Set());
  const likely = (item: CandidateSummary | undefined): number => {
    const text = shownText(
      <GalleryCard
        item={item!}
        index={0}
        left={0}
        top={0}
        width={100}
        height={100}
        foot={20}
        isCursor={false}
        isSelected={false}
        hasArrived={false}
        metric={undefined}
        taste={model}
        onPress={() => undefined}
        onOpen={() => undefined}
        onStack={() => undefined}
      />,
    );
    return Number(/(\d+) %$/.exec(text)?.[1]);
  };
  expect(likely(cards.at(-1))).toBeGreaterThan(50);
  expect(likely(cards[0])).toBeLessThan(50);
});
