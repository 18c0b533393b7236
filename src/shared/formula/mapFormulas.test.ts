import { expect, test } from "vitest";
import { levelKind } from "../levels/registry.ts";
import { readFormula } from "./formula.ts";
import { kindVocabulary } from "./kindVocabulary.ts";

/** A room of Sokoban: two boxes, two goals, one of them with a box, and the player. */
const rows = ["######", "#@$ .#", "#  * #", "######"];
const sokoban = levelKind("sokoban");

function valueOf(source: string) {
  const { formula, problems } = readFormula(source, kindVocabulary(sokoban));
  if (formula === undefined) throw new Error(problems.map(({ message }) => message).join(" "));
  const format = sokoban.textFormats.find((one) => one.parse !== undefined)!;
  const level = sokoban.levelSchema.parse(format.parse!(rows.join("\n")).levels[0]!.level);
  return formula.compute([], sokoban.formulas!.view(level));
}

test("formulas of kinds without rooms count the pieces and tiles of a level's map", () => {
  expect(valueOf('count(pieces, type = "box")')).toBe(2);
  expect(valueOf('count(pieces, type = "goal")')).toBe(2);
  expect(valueOf('max(max(distance(a, b) for b in pieces if b.type = "goal") for a in pieces if a.type = "box")')).toBe(
    2,
  );
  const walls = rows.join("").split("").filter((symbol) => symbol === "#").length; // prettier-ignore
  expect(valueOf('count(tiles, name = "wall")')).toBe(walls);
  expect(valueOf("max(tiles, x)")).toBe(5);
});

test("every kind has lists to count besides its metrics, and its metrics keep their names", () => {
  for (const id of ["linjat", "sokoban", "drod", "board", "puzzlescript"]) {
    const kind = levelKind(id);
    const { names } = kindVocabulary(kind);
    const repeated = names.filter(({ name }, at) => names.findIndex((one) => one.name === name) < at);
    expect(repeated, id).toEqual([]);
    expect(readFormula("count(pieces) + count(tiles)", kindVocabulary(kind)).problems, id).toEqual([]);
  }
});
