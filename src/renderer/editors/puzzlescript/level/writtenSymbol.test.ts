import { expect, test } from "vitest";
import { writtenSymbol } from "./writtenSymbol.ts";

const head = "OBJECTS\n\nPlayer P\nblue\n\nLEGEND\n\nO = Target\nc = Crate\n\nLEVELS\n\n";

test("a painted symbol has the letter of the drawn level, else of other levels, else of its declaration", () => {
  const source = `${head}#pC#\n\n#..#\n`;
  expect(writtenSymbol(source, ["#pC#"], "p")).toBe("p");
  expect(writtenSymbol(source, ["#..#"], "p")).toBe("p");
  expect(writtenSymbol(source, ["#..#"], "c")).toBe("C");
  expect(writtenSymbol(source, ["#..#"], "o")).toBe("O");
  expect(writtenSymbol(`${head}#..#\n`, ["#..#"], "p")).toBe("P");
  expect(writtenSymbol(source, ["#..#"], "#")).toBe("#");
});
