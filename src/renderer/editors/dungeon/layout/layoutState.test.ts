import { describe, expect, test } from "vitest";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import { blamedTargets, isChecking, liveTrouble, missingLinks, missingRooms, runTrouble } from "./layoutState.ts";

const places = [{ target: "room:a", label: "Nave" }];
const problem = errorProblem("x", "Nave never fits.", places);

const proved = {
  kind: "none",
  isProved: true,
  isSearching: false,
  tries: 1,
  milliseconds: 9,
  closest: undefined,
} as const;

test("a search without a proof says that none was found yet, and blames nothing", () => {
  const live = { ...proved, isProved: false, tries: 3, problems: [problem] };
  expect(liveTrouble({ live: { ...live, isSearching: true } })).toEqual({
    title: "No layout found yet",
    text: "3 seeds tried, trying others.",
    places: [],
    isOpen: true,
  });
  expect(liveTrouble({ live })?.text).toContain("Generate searches longer");
});

test("right after an edit the picture is being checked", () => {
  expect(isChecking({ live: { kind: "solving", problems: [] } })).toBe(true);
  expect(isChecking({ live: { kind: "waiting" } })).toBe(true);
  expect(isChecking({ live: { kind: "idle" } })).toBe(false);
});

describe("the words for a live layout that does not follow", () => {
  test("name the first error and its places, of a search or of the drawing", () => {
    const warning = { ...problem, severity: "warning" as const, message: "Careful." };
    const none = liveTrouble({
      live: { ...proved, problems: [warning, problem] },
    });
    expect(none).toEqual({ title: "No layout fits", text: "Nave never fits.", places });
    expect(liveTrouble({ live: { kind: "blocked", problems: [problem] } })?.title).toContain("can't be laid out yet");
  });

  test("are the first sentence of the problem, under a title that says that there is none", () => {
    const long = errorProblem("y", "No attempt closed the cycle through Nave. Allow more.", places);
    const none = { ...proved, problems: [long] };
    expect(liveTrouble({ live: none })?.text).toBe("No attempt closed the cycle through Nave.");
    expect(runTrouble({ number: 3, problems: [long], isLive: false })).toMatchObject({
      title: "Run 3 found nothing",
      places,
    });
    expect(runTrouble({ number: 3, problems: [long], isLive: true }).title).toBe("Run 3 hasn't found anything yet");
  });

  test("are found for large graphs and lost engines, and there are none while it follows", () => {
    expect(liveTrouble({ live: { kind: "too-large", rooms: 400 } })?.text).toContain("400");
    expect(liveTrouble({ live: { kind: "failed", message: "Gone." } })?.text).toContain("Gone.");
    expect(liveTrouble({ live: { kind: "solving", problems: [] } })).toBeUndefined();
  });
});

test("a try says which connections it lacks of those whose rooms stand", () => {
  const layout = {
    rooms: [{ id: "a" }, { id: "b" }, { id: "c" }],
    doors: [{ edge: "ab" }],
  } as unknown as DungeonLayout;
  const edge = (id: string, from: string, to: string) => ({ id, from, to });
  const edges = [edge("ab", "a", "b"), edge("bc", "b", "c"), edge("cd", "c", "d")];
  expect(missingLinks(layout, edges).map(({ from, to }) => [from, to])).toEqual([["b", "c"]]);
});

test("a try says which rooms it could not place, and an explanation what it blames", () => {
  const layout = { rooms: [{ id: "a" }] } as unknown as DungeonLayout;
  expect(
    missingRooms(layout, [
      { id: "a", name: "Nave" },
      { id: "b", name: "Crypt" },
    ]),
  ).toEqual(["Crypt"]);
  expect([...blamedTargets([problem])]).toEqual(["room:a"]);
});
