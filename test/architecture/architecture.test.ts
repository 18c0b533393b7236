import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importEdges } from "../support/importEdges.ts";
import { repositoryRoot, sourceFiles } from "../support/sourceFiles.ts";
import { importCycles } from "../support/importCycles.ts";
import { forbiddenFloor } from "./rendererFloors.ts";
import { architecturePicture } from "../support/architecturePicture.ts";
import { forbidden } from "./rooms.ts";

const files = [...sourceFiles("src"), ...sourceFiles("reproductions")];
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

test("the renderer's layers import downwards only, and no editor imports another kind's", () => {
  const offences = product.flatMap(importEdges).flatMap((edge) => {
    const reason = forbiddenFloor(edge);
    return reason === undefined ? [] : [`${edge.from}:${edge.line} imports ${edge.to}: ${reason}`];
  });
  expect(offences).toEqual([]);
});

test("an import to a higher layer or to another kind's editor is caught", () => {
  const reason = (from: string, to: string): string | undefined =>
    forbiddenFloor({ from: `src/renderer/${from}`, to: `src/renderer/${to}`, line: 1, typeOnly: true });
  expect(reason("canvas/camera.ts", "editors/activeEditor.ts")).toBe("canvas is below editors");
  expect(reason("editors/linjat/x.ts", "editors/dungeon/y.ts")).toBe(
    "the linjat editor may not import the dungeon editor",
  );
  expect(reason("editors/grid/x.ts", "editors/dungeon/y.ts")).toBe(
    "what all editors share may not import the dungeon editor",
  );
  expect(reason("newFolder/x.ts", "parts/Button.tsx")).toBe("src/renderer/newFolder is in no layer of the renderer");
  expect(reason("editors/linjat/x.ts", "editors/grid/y.ts")).toBeUndefined();
});

test("no files import each other in a circle, types included", () => {
  expect(importCycles(product.flatMap(importEdges))).toEqual([]);
});

test("a circle of imports is found, type-only imports included", () => {
  const edge = (from: string, to: string): ReturnType<typeof importEdges>[number] => ({
    from,
    to,
    line: 1,
    typeOnly: true,
  });
  expect(importCycles([edge("a", "b"), edge("b", "c"), edge("c", "b"), edge("c", "d")])).toEqual([["b", "c"]]);
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

test("the picture of the architecture is drawn from the imports as they are: run `npm run picture` when this fails", () => {
  expect(readFileSync(join(repositoryRoot, "docs/pictures/architecture.svg"), "utf8")).toBe(architecturePicture());
});
