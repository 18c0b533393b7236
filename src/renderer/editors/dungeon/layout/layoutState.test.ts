import { describe, expect, test } from "vitest";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import { blamedTargets, liveTrouble, missingLinks, missingRooms, runTrouble } from "./layoutState.ts";

const places = [{ target: "room:a", label: "Nave" }];
const problem = errorProblem("x", "Nave never fits.", places);

describe("the words for a live layout that does not follow", () => {
  test("name the first error and its places, of a search or of the drawing", () => {
    const warning = { ...problem, severity: "warning" as const, message: "Careful." };
    const none = liveTrouble({
      live: { kind: "none", problems: [warning, problem], milliseconds: 9, closest: undefined },
    });
    expect(none).toEqual({ title: "No layout fits", text: "Nave never fits.", places });
    expect(liveTrouble({ live: { kind: "blocked", problems: [problem] } })?.title).toContain("cannot be laid out yet");
  });

  test("do not say twice that there is none", () => {
    const long = errorProblem("y", "No layout found: hardest was the ring through Nave. Allow more.", places);
    const none = { kind: "none", problems: [long], milliseconds: 9, closest: undefined } as const;
    expect(liveTrouble({ live: none })?.text).toBe("Hardest was the ring through Nave.");
    expect(runTrouble({ number: 3, problems: [long], isLive: false })).toMatchObject({
      title: "Run 3 found nothing",
      places,
    });
    expect(runTrouble({ number: 3, problems: [long], isLive: true }).title).toBe("Run 3 has found nothing yet");
  });

  test("are found for large graphs and lost engines, and there are none while it follows", () => {
    expect(liveTrouble({ live: { kind: "too-large", rooms: 400 } })?.text).toContain("400");
    expect(liveTrouble({ live: { kind: "failed", message: "Gone." } })?.text).toContain("Gone.");
    expect(liveTrouble({ live: { kind: "solving" } })).toBeUndefined();
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
