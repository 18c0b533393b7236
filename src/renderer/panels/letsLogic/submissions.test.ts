import { expect, test } from "vitest";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import { letsLogicNumber, letsLogicText } from "#shared/levels/sokoban/formats/letsLogicNumbers.ts";
import { xsbFormat } from "#shared/levels/sokoban/formats/xsbFormat.ts";
import { roomsOf, submissionsOf } from "./submissions.ts";

const rows = ["#######", "#@ $ .#", "#     #", "#######"];
const level = { id: 34, title: "Back door", author: "Ann", rows };

test("a level of the site is imported with its title, author and number, and keeps the number in files", () => {
  const [read] = xsbFormat.parse?.(letsLogicText([level, { ...level, id: 35, title: "" }])).levels ?? [];
  expect(read).toMatchObject({ level: { rows }, title: "Back door", author: "Ann" });
  expect(letsLogicNumber(read?.comment)).toBe(34);
  expect(letsLogicNumber("Made by hand.\nletslogic: 7 \nMore.")).toBe(7);
  expect([letsLogicNumber(undefined), letsLogicNumber("LetsLogic: no"), letsLogicNumber("On LetsLogic: 7")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("the valid solutions with the fewest moves and the fewest pushes are sent, one that is both only once", () => {
  const room = { rows, locked: [], comment: "LetsLogic: 34", solution: "rRR" };
  const sent = (data: unknown) => {
    const found = submissionsOf("Back door", data);
    return found.kind === "ready" ? found.submissions.map(({ level: number, moves }) => [number, moves]) : found.kind;
  };
  expect(sent(room)).toEqual([[34, "rRR"]]);
  const detour = { ...room, solution: "drurRR", solutions: [{ moves: "rRRl", origin: "played" }] };
  expect(sent({ ...detour, solutions: [{ moves: "rRR", origin: "played" }] })).toEqual([[34, "rRR"]]);
  expect(sent({ ...room, solution: "rR" })).toBe("no-solution");
  expect(sent({ rows: rows.slice(0, 2), locked: [], comment: "LetsLogic: 34", solution: "rRR" })).toBe("no-solution");
  expect(sent({ rows, locked: [], solution: "rRR" })).toBe("no-number");
  expect(sent(undefined)).toBe("no-number");
});

test("rooms of Sokoban alone are looked at", () => {
  const info = (id: string, type: string) => ({ id, type, name: id }) as DocumentInfo;
  expect(roomsOf([info("a", "sokoban-room"), info("b", "drod-room"), info("c", "gone")]).map(({ id }) => id)).toEqual([
    "a",
  ]);
});
