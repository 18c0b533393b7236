import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { createLiveSolver } from "./liveSolver.ts";
import type { LiveAnswer, LiveInput, LiveState } from "./liveSolver.ts";

/** A solver on a drawing that is one text, with questions that the test answers by hand. */
function workshop() {
  let time = 0;
  let drawing: LiveInput = { kind: "ready", input: "a", rooms: 3 };
  const store: { stored: DungeonLayout | undefined; shortages: Problem[] } = { stored: undefined, shortages: [] };
  const states: LiveState[] = [];
  const questions: {
    readonly input: unknown;
    readonly seed: number;
    readonly signal: AbortSignal;
    readonly answer: (answer: LiveAnswer) => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  const solver = createLiveSolver(
    {
      input: () => drawing,
      ask: (input, seed, signal) => {
        const { promise, resolve, reject } = Promise.withResolvers<LiveAnswer>();
        questions.push({ input, seed, signal, answer: resolve, fail: reject });
        return promise;
      },
      shortages: () => store.shortages,
      stored: () => Promise.resolve(store.stored),
      report: (state) => states.push(state),
      now: () => time,
    },
    1,
  );
  return {
    solver,
    questions,
    store,
    kinds: () => states.map(({ kind }) => kind),
    last: () => states.at(-1),
    draw: (next: LiveInput): boolean => {
      drawing = next;
      return solver.changed();
    },
    pass: (ms: number) => void (time += ms),
  };
}

const layout = { rooms: [] } as unknown as DungeonLayout;
const ready = (input: string, rooms = 3): LiveInput => ({ kind: "ready", input, rooms });

describe("a live solver", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("asks at once, reports the layout with its time, and asks nothing when nothing has changed", async () => {
    const shop = workshop();
    expect(shop.solver.changed()).toBe(true);
    shop.pass(20);
    shop.questions[0]!.answer({ layout, problems: [], isProved: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.last()).toEqual({ kind: "solved", layout, milliseconds: 20, seed: 1 });
    expect(shop.draw(ready("a"))).toBe(false);
    expect(shop.questions).toHaveLength(1);
  });

  test("a drawing that comes back has its layout back, without a question", async () => {
    const shop = workshop();
    shop.solver.changed();
    shop.questions[0]!.answer({ layout, problems: [], isProved: false });
    await vi.advanceTimersByTimeAsync(0);
    shop.draw(ready("b"));
    expect(shop.draw(ready("a"))).toBe(true);
    expect(shop.last()).toMatchObject({ kind: "solved", layout });
    expect(shop.questions.map(({ input }) => input)).toEqual(["a", "b"]);
  });

  test("a new edit cancels the question before it, whose answer is never shown", async () => {
    const shop = workshop();
    shop.solver.changed();
    shop.draw(ready("b"));
    expect(shop.questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    shop.questions[0]!.answer({ layout, problems: [], isProved: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.kinds()).toEqual(["solving", "solving"]);
  });

  test("after two slow answers the next edit waits for a pause, and says so", async () => {
    const shop = workshop();
    const answerAfter = async (ms: number): Promise<void> => {
      shop.pass(ms);
      shop.questions.at(-1)!.answer({ layout, problems: [], isProved: false });
      await vi.advanceTimersByTimeAsync(0);
    };
    shop.solver.changed();
    await answerAfter(20);
    shop.draw(ready("b"));
    await answerAfter(900);
    shop.draw(ready("c"));
    expect(shop.last()).toEqual({ kind: "solving", problems: [] });
    await answerAfter(900);
    shop.draw(ready("d"));
    shop.draw(ready("e"));
    expect(shop.last()).toEqual({ kind: "waiting" });
    expect(shop.questions).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(500);
    expect(shop.questions.map(({ input }) => input)).toEqual(["a", "b", "c", "e"]);
  });

  test("the first answer, which waited for its process, makes no edit wait", async () => {
    const shop = workshop();
    shop.solver.changed();
    shop.pass(900);
    shop.questions[0]!.answer({ layout, problems: [], isProved: false });
    await vi.advanceTimersByTimeAsync(0);
    shop.draw(ready("b"));
    expect(shop.questions.map(({ input }) => input)).toEqual(["a", "b"]);
  });

  test("tells an impossible drawing, a faulty one, an empty one and one that is too large apart", async () => {
    const shop = workshop();
    const problem = errorProblem("x", "No.");
    shop.solver.changed();
    shop.questions[0]!.answer({ layout: undefined, problems: [problem], isProved: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.last()).toMatchObject({ kind: "none", isProved: true, isSearching: false, problems: [problem] });
    shop.draw({ kind: "blocked", problems: [problem] });
    expect(shop.last()).toEqual({ kind: "blocked", problems: [problem] });
    shop.draw({ kind: "empty" });
    expect(shop.last()).toEqual({ kind: "idle" });
    shop.draw(ready("b", 301));
    expect(shop.last()).toEqual({ kind: "too-large", rooms: 301 });
  });

  test("a failed question is told and the next edit asks again", async () => {
    const shop = workshop();
    shop.solver.changed();
    shop.questions[0]!.fail(new Error("The engine is gone."));
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.last()).toEqual({ kind: "failed", message: "The engine is gone." });
    shop.draw(ready("b"));
    expect(shop.questions).toHaveLength(2);
  });

  test("a re-roll asks the same drawing with another seed; closing cancels", () => {
    const shop = workshop();
    shop.solver.changed();
    shop.solver.reroll(7);
    expect(shop.questions.map(({ input, seed }) => [input, seed])).toEqual([
      ["a", 1],
      ["a", 7],
    ]);
    shop.solver.close();
    expect(shop.questions[1]!.signal.aborted).toBe(true);
  });

  test("without a proof it is none found yet, and other seeds are tried until there is a layout", async () => {
    const shop = workshop();
    const open = { layout: undefined, problems: [errorProblem("x", "Hard.")], isProved: false };
    shop.solver.changed();
    shop.questions[0]!.answer(open);
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.last()).toMatchObject({ kind: "none", isProved: false, isSearching: true, tries: 1 });
    shop.questions[1]!.answer(open);
    await vi.advanceTimersByTimeAsync(0);
    expect(new Set(shop.questions.map(({ seed }) => seed)).size).toBe(3);
    shop.questions[2]!.answer({ layout, problems: [], isProved: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.last()).toMatchObject({ kind: "solved", layout });
    expect(shop.questions).toHaveLength(3);
  });

  test("it rests after some seeds, and still does not say that there is none", async () => {
    const shop = workshop();
    shop.solver.changed();
    for (let i = 0; i < shop.questions.length; i++) {
      shop.questions[i]!.answer({ layout: undefined, problems: [], isProved: false });
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(shop.questions.length).toBeGreaterThan(5);
    expect(shop.last()).toMatchObject({ kind: "none", isProved: false, isSearching: false });
  });

  test("a layout that a run has stored answers the drawing, also while it is searched", async () => {
    const shop = workshop();
    shop.solver.changed();
    shop.questions[0]!.answer({ layout: undefined, problems: [], isProved: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.last()).toMatchObject({ kind: "none", isSearching: true });
    shop.store.stored = layout;
    shop.solver.stored();
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.last()).toMatchObject({ kind: "solved", layout });
    expect(shop.questions[1]!.signal.aborted).toBe(true);
  });

  test("what is known without asking is said with the question", () => {
    const shop = workshop();
    const problem = errorProblem("ground-too-small", "Too small.");
    shop.store.shortages = [problem];
    shop.solver.changed();
    expect(shop.last()).toEqual({ kind: "solving", problems: [problem] });
  });
});
