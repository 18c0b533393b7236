import { expect, test } from "vitest";
import { sampleLayout } from "../../../../../test/support/sampleLayout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { errorProblem, type Problem } from "#shared/levels/problems.ts";
import { isStale, liveTrouble } from "./layoutState.ts";
import { layoutMessages } from "./messages.ts";
import { showPartial, showPreview, type LayoutView } from "./layoutStore.ts";

const layout = sampleLayout();

const shown = showPreview({ kind: "solved", layout, seed: 1, milliseconds: 1 });
const live = (kind: LayoutView["live"]["kind"], more: object = {}) => ({ kind, ...more }) as LayoutView["live"];

test.each([
  ["none", true],
  ["blocked", true],
  ["failed", true],
  ["too-large", true],
  ["solved", false],
  ["solving", false],
  ["waiting", false],
  ["idle", false],
] as const)("while the live layout is %s, its last picture is of an earlier drawing: %s", (kind, expected) => {
  expect(isStale({ shown, live: live(kind) })).toBe(expected);
  expect(isStale({ shown: showPartial(layout, 1), live: live(kind) })).toBe(false);
  expect(isStale({ shown: undefined, live: live(kind) })).toBe(false);
});

test("what keeps the live layout from following is said by what it is", () => {
  const titles = (["idle", "waiting", "solving", "solved"] as const).map((kind) => liveTrouble({ live: live(kind) }));
  expect(titles).toEqual([undefined, undefined, undefined, undefined]);
  const problems: Problem[] = [errorProblem("x", "Bad.")];
  expect(liveTrouble({ live: live("blocked", { problems }) })?.title).toBe(layoutMessages.invalidDrawing);
  expect(liveTrouble({ live: live("none", { problems, isProved: true }) })?.title).toBe(layoutMessages.noLayoutFits);
  expect(liveTrouble({ live: live("too-large", { rooms: 300 }) })).toMatchObject({
    title: layoutMessages.tooLargeTitle,
    text: layoutMessages.tooLargeHint(300),
  });
  expect(liveTrouble({ live: live("failed", { message: "Gone." }) })).toMatchObject({
    title: layoutMessages.liveStopped,
    text: layoutMessages.liveRetries("Gone."),
  });
});

test("a layout of one floor only is a drawing like any other", () => {
  const one = { ...layout, rooms: layout.rooms.slice(0, 1) } as DungeonLayout;
  expect(showPartial(one, 3)?.source).toEqual({ kind: "partial", run: 3 });
  expect(showPartial({ rooms: 1 }, 3)).toBeUndefined();
});
