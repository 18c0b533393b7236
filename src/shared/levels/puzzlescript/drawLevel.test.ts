import { expect, test } from "vitest";
import { ownGame } from "../../../../test/support/puzzleScriptGames.ts";
import { sceneToSvg } from "../../scene/svg.ts";
import { drawPuzzleLevel } from "./puzzlescriptKind.ts";
import { levelsOfText } from "./gameText.ts";

const svgOf = (source: string): string =>
  sceneToSvg(drawPuzzleLevel(levelsOfText(source)[0]!.level, { detail: "full" }), { theme: "dark", cellSize: 20 });

test("a level is drawn in the colors and sprites of its game, the same in both themes", () => {
  const source = ownGame("keep-your-distance");
  const svg = svgOf(source);
  // The palette's orange face of the player, and the white wool of the sheep.
  expect(svg).toContain('fill="#eb8931"');
  expect(svg).toContain('fill="#ffffff"');
  const scene = drawPuzzleLevel(levelsOfText(source)[0]!.level, { detail: "full" });
  expect(sceneToSvg(scene, { theme: "light", cellSize: 20 })).toBe(svg);
});

test("a sprite's transparent pixels are left out, and its runs of pixels drawn once", () => {
  const source = ownGame("one-way-ice").replace("yellow brown\n10000\n10000\n1....", "#12ab34\n.000.\n.....\n.....");
  const flag = /<path d="([^"]*)"[^>]* fill="#12ab34"\/>/.exec(svgOf(source))?.[1];
  // One flag at column 6, row 3: three pixels of a fifth of a cell each, as one rectangle.
  expect(flag).toMatch(/^M6\.2 3L6\.8 3L6\.8 3\.2L6\.2 3\.2Z/);
});

test("objects without a sprite fill their cell with their first color", () => {
  const source = ownGame("last-light").replace(
    "Player p\npink white\n.000.\n.010.\n00000\n.000.\n.0.0.",
    "Player p\n#0f0e0d",
  );
  expect(svgOf(source)).toContain('<path d="M1 1L2 1L2 2L1 2Z" shape-rendering="crispEdges" fill="#0f0e0d"/>');
});
