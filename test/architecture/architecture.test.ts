import { expect, test } from "vitest";
import { importEdges } from "../support/importEdges.ts";
import { sourceFiles } from "../support/sourceFiles.ts";
import { forbidden } from "./rooms.ts";

const files = sourceFiles("src");
const product = files.filter((file) => !/\.test\.tsx?$/.test(file.path) && !file.path.endsWith(".d.ts"));

test("every import stays inside the rooms its file may use", () => {
  const offences = product.flatMap((file) =>
    importEdges(file).flatMap((edge) => {
      const reason = forbidden(edge);
      return reason === undefined ? [] : [`${edge.from}:${edge.line} imports ${edge.to}: ${reason}`];
    }),
  );
  expect(offences).toEqual([]);
});

test("an import across a wall is caught with the file, the line and the rule", () => {
  const [edge] = importEdges({
    path: "src/shared/kernel/x.ts",
    text: 'const a = 1;\nimport { readFileSync } from "node:fs";\n',
  });
  expect(edge).toMatchObject({ from: "src/shared/kernel/x.ts", line: 2, to: "node:fs" });
  expect(forbidden(edge!)).toBe("src/shared runs without Node");
  const [wall] = importEdges({
    path: "src/main/engines/linjat/x.ts",
    text: 'import { open } from "#main/store/open.ts";',
  });
  expect(forbidden(wall!)).toContain("src/main/engines may import");
});

test("no file is longer than 600 lines", () => {
  const tooLong = [...files, ...sourceFiles("test"), ...sourceFiles("scripts")]
    .map((file) => ({ path: file.path, lines: file.text.split("\n").length - 1 }))
    .filter((file) => file.lines > 600);
  expect(tooLong).toEqual([]);
});

test("no folder has a barrel", () => {
  expect(product.filter((file) => /\/index\.tsx?$/.test(file.path)).map((file) => file.path)).toEqual([]);
});

test("colours are written in tokens.css and tokens.ts only", () => {
  const raw = product
    .filter((file) => file.path.startsWith("src/renderer") || file.path.startsWith("src/shared/levels"))
    .filter((file) => /["'`]#[0-9a-fA-F]{3,8}["'`]/.test(file.text));
  expect(raw.map((file) => file.path)).toEqual([]);
});
