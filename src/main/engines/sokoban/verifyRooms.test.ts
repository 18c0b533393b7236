import { expect, test } from "vitest";
import { canonicalRoomKey } from "#shared/levels/sokoban/canonicalRoom.ts";
import { slcFormat } from "#shared/levels/sokoban/formats/slcFormat.ts";
import { verifyRooms } from "./verifyRooms.ts";

const rows = ["#######", "#@ $ .#", "#######"];
const room = rows.join("\n");
const verdicts = (text: string) => [...verifyRooms(text)].map(({ name, ok }) => [name, ok]);

test("every room of a collection is replayed; rooms of one title are told apart by their places", () => {
  const text = `${room}\nTitle: a\nSolution: rRR\n\n${room}\nTitle: a\nSolution: rR\n\n${room}\n\n#\n`;
  expect(verdicts(text)).toEqual([
    ["level 1 (a)", true],
    ["level 2 (a)", false],
    ["level 3", true],
    ["level 4", false],
  ]);
  expect([...verifyRooms(text)][0]!.message).toBe("The solution is valid: 3 moves, 2 pushes.");
});

test("levels, candidates, packs and SLC texts are replayed, and a wrong key is told", () => {
  const good = { rows, solution: "rRR" };
  const bad = { rows, solution: "rRRR" };
  const canonicalKey = canonicalRoomKey(good);
  expect(verdicts(JSON.stringify(good))).toEqual([["level", true]]);
  const lines = [
    { level: good, canonicalKey },
    { level: bad, canonicalKey },
    { level: good, canonicalKey: "x" },
    { summary: {} },
  ];
  expect(verdicts(lines.map((line) => JSON.stringify(line)).join("\n")).map(([, ok]) => ok)).toEqual([
    true,
    false,
    false,
  ]);
  expect(verdicts(JSON.stringify({ entries: [{ level: good }, { level: bad }, { level: 3 }] }))).toEqual([
    ["entry 1", true],
    ["entry 2", false],
    ["entry 3", false],
  ]);
  expect(verdicts(slcFormat.print!([{ level: good, title: "a" }]))).toEqual([["level 1 (a)", true]]);
  expect(verdicts("{ broken")).toEqual([["line 1", false]]);
});
