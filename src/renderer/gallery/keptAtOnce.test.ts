import { afterEach, expect, test } from "vitest";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import { useSession } from "#renderer/studio/session.ts";
import { curateCommands } from "./curateCommands.ts";
import { useCurate } from "./curateStore.ts";
import { emptyWindow, withMarks, withPage } from "./galleryWindow.ts";
import { changedMarks } from "./markModel.ts";

const before = [useCurate.getState(), useSession.getState()] as const;
afterEach(() => {
  useCurate.setState(before[0]);
  useSession.setState(before[1]);
});

test("a pack can be made of marks that were given a moment ago, before they are counted", () => {
  const items = [1, 2].map((id) => ({ id, marks: { flag: null, tags: [] } }) as unknown as CandidateSummary);
  const window = withPage(emptyWindow, 0, { items, next: null, total: 2, arrivals: 2 });
  const everything = { total: 2, flags: { keep: 0, reject: 0 } } as unknown as NonNullable<
    ReturnType<typeof useCurate.getState>["everything"]
  >;
  useSession.setState({ project: { readOnly: false } as never });
  useCurate.setState({ window, everything });
  const pack = curateCommands.find(({ id }) => id === "candidates.pack")!;
  expect(pack.when?.()).toMatch(/kept/i);
  const keep = (flag: "keep" | null) =>
    useCurate.setState((state) => ({
      window: withMarks(state.window, new Set([2]), (marks) => changedMarks(marks, { flag })),
    }));
  keep("keep");
  expect(pack.when?.()).toBe(true);
  keep(null);
  expect(pack.when?.()).toMatch(/kept/i);
});
