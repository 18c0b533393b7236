import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { createLiveSolver } from "./liveSolver.ts";
import type { LiveAnswer, LiveInput, LiveState } from "./liveSolver.ts";

/** A solver on a drawing that is one text, with questions that the test answers by hand. */
function fakeEngine() {
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
    const engine = fakeEngine();
    expect(engine.solver.changed()).toBe(true);
    engine.pass(20);
    engine.questions[0]!.answer({ layout, problems: [], isProved: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.last()).toEqual({ kind: "solved", layout, milliseconds: 20, seed: 1 });
    expect(engine.draw(ready("a"))).toBe(false);
    expect(engine.questions).toHaveLength(1);
  });

  test("a drawing that comes back has its layout back, without a question", async () => {
    const engine = fakeEngine();
    engine.solver.changed();
    engine.questions[0]!.answer({ layout, problems: [], isProved: false });
    await vi.advanceTimersByTimeAsync(0);
    engine.draw(ready("b"));
    expect(engine.draw(ready("a"))).toBe(true);
    expect(engine.last()).toMatchObject({ kind: "solved", layout });
    expect(engine.questions.map(({ input }) => input)).toEqual(["a", "b"]);
  });

  test("a new edit cancels the question before it, whose answer is never shown", async () => {
    const engine = fakeEngine();
    engine.solver.changed();
    engine.draw(ready("b"));
    expect(engine.questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    engine.questions[0]!.answer({ layout, problems: [], isProved: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.kinds()).toEqual(["solving", "solving"]);
  });

  test("after two slow answers the next edit waits for a pause, and says so", async () => {
    const engine = fakeEngine();
    const answerAfter = async (ms: number): Promise<void> => {
      engine.pass(ms);
      engine.questions.at(-1)!.answer({ layout, problems: [], isProved: false });
      await vi.advanceTimersByTimeAsync(0);
    };
    engine.solver.changed();
    await answerAfter(20);
    engine.draw(ready("b"));
    await answerAfter(900);
    engine.draw(ready("c"));
    expect(engine.last()).toEqual({ kind: "solving", problems: [] });
    await answerAfter(900);
    engine.draw(ready("d"));
    engine.draw(ready("e"));
    expect(engine.last()).toEqual({ kind: "waiting" });
    expect(engine.questions).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(500);
    expect(engine.questions.map(({ input }) => input)).toEqual(["a", "b", "c", "e"]);
  });

  test("the first answer, which waited for its process, makes no edit wait", async () => {
    const engine = fakeEngine();
    engine.solver.changed();
    engine.pass(900);
    engine.questions[0]!.answer({ layout, problems: [], isProved: false });
    await vi.advanceTimersByTimeAsync(0);
    engine.draw(ready("b"));
    expect(engine.questions.map(({ input }) => input)).toEqual(["a", "b"]);
  });

  test("tells an impossible drawing, a faulty one, an empty one and one that is too large apart", async () => {
    const engine = fakeEngine();
    const problem = errorProblem("x", "No.");
    engine.solver.changed();
    engine.questions[0]!.answer({ layout: undefined, problems: [problem], isProved: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.last()).toMatchObject({ kind: "none", isProved: true, isSearching: false, problems: [problem] });
    engine.draw({ kind: "blocked", problems: [problem] });
    expect(engine.last()).toEqual({ kind: "blocked", problems: [problem] });
    engine.draw({ kind: "empty" });
    expect(engine.last()).toEqual({ kind: "idle" });
    engine.draw(ready("b", 301));
    expect(engine.last()).toEqual({ kind: "too-large", rooms: 301 });
  });

  test("a failed question is told and the next edit asks again", async () => {
    const engine = fakeEngine();
    engine.solver.changed();
    engine.questions[0]!.fail(new Error("The engine is gone."));
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.last()).toEqual({ kind: "failed", message: "The engine is gone." });
    engine.draw(ready("b"));
    expect(engine.questions).toHaveLength(2);
  });

  test("a re-roll asks the same drawing with another seed; closing cancels", () => {
    const engine = fakeEngine();
    engine.solver.changed();
    engine.solver.reroll(7);
    expect(engine.questions.map(({ input, seed }) => [input, seed])).toEqual([
      ["a", 1],
      ["a", 7],
    ]);
    engine.solver.close();
    expect(engine.questions[1]!.signal.aborted).toBe(true);
  });

  test("without a proof it is none found yet, and other seeds are tried until there is a layout", async () => {
    const engine = fakeEngine();
    const open = { layout: undefined, problems: [errorProblem("x", "Hard.")], isProved: false };
    engine.solver.changed();
    engine.questions[0]!.answer(open);
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.last()).toMatchObject({ kind: "none", isProved: false, isSearching: true, tries: 1 });
    engine.questions[1]!.answer(open);
    await vi.advanceTimersByTimeAsync(0);
    expect(new Set(engine.questions.map(({ seed }) => seed)).size).toBe(3);
    engine.questions[2]!.answer({ layout, problems: [], isProved: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.last()).toMatchObject({ kind: "solved", layout });
    expect(engine.questions).toHaveLength(3);
  });

  test("it rests after some seeds, and still does not say that there is none", async () => {
    const engine = fakeEngine();
    engine.solver.changed();
    for (let i = 0; i < engine.questions.length; i++) {
      engine.questions[i]!.answer({ layout: undefined, problems: [], isProved: false });
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(engine.questions.length).toBeGreaterThan(5);
    expect(engine.last()).toMatchObject({ kind: "none", isProved: false, isSearching: false });
  });

  test("a layout that a run has stored answers the drawing, also while it is searched", async () => {
    const engine = fakeEngine();
    engine.solver.changed();
    engine.questions[0]!.answer({ layout: undefined, problems: [], isProved: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.last()).toMatchObject({ kind: "none", isSearching: true });
    engine.store.stored = layout;
    engine.solver.stored();
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.last()).toMatchObject({ kind: "solved", layout });
    expect(engine.questions[1]!.signal.aborted).toBe(true);
  });

  test("what is known without asking is said with the question", () => {
    const engine = fakeEngine();
    const problem = errorProblem("site-too-small", "Too small.");
    engine.store.shortages = [problem];
    engine.solver.changed();
    expect(engine.last()).toEqual({ kind: "solving", problems: [problem] });
  });
});
