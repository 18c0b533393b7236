import { levelScene } from "#renderer/levels/levelScene.ts";
import type { DrawDetail } from "#shared/levels/levelKind.ts";
import type { Scene } from "#shared/scene/scene.ts";
import bellTower from "./bellTower.json" with { type: "json" };

/** A level of each kind, drawn as in the product: shown on cards before the user has any. */
const levels = {
  dungeon: bellTower,
  sokoban: {
    rows: ["#########", "#   #   #", "# $   . #", "##  $  ##", "# @ #.  #", "#   # $ #", "#  .    #", "#########"],
  },
  linjat: { rows: ["3.  .4  ", "   2    ", ". 5   .3", "    .   ", "2.   4 .", " .3     "] },
  drod: {
    room: {
      o: [
        ...Array.from({ length: 32 }, (_, y) => (y < 9 || y > 22 ? ["wall", 0, y, 38] : ["wall", 0, y, 10])),
        ...Array.from({ length: 14 }, (_, y) => ["wall", 28, y + 9, 10]),
        ["wall", 16, 15, 6],
        ["wall", 16, 12, 1],
        ["wall", 21, 18, 1],
      ],
      monsters: [
        ["roach", 13, 11, "S"],
        ["roach", 24, 11, "S"],
        ["roach", 19, 12, "S"],
      ],
    },
    start: [19, 20, "N"],
    settings: { blueDoorsDone: false },
    solution: "",
  },
  board: {
    topology: "hex",
    rows: [
      "x...o----",
      "......---",
      ".......--",
      "...-....-",
      "o...-...x",
      "-.......",
      "--.......",
      "---......",
      "----x...o",
    ].map((row) => row.padEnd(9, ".")),
    toMove: 0,
    rules: { game: "hexxagon", blocked: "count", repetition: 0, quietPlies: 0, plyCap: 1000 },
  },
} as const;

export type PicturedKind = keyof typeof levels;

const nothing: Scene = { title: "", view: { x: 0, y: 0, width: 1, height: 1 }, shapes: [] };

export function kindPicture(kind: PicturedKind, detail: DrawDetail = "thumbnail"): Scene {
  return cropped(kind, levelScene(kind, levels[kind], detail) ?? nothing);
}

/** DROD rooms are mostly wall here: crop to the hall. */
function cropped(kind: PicturedKind, scene: Scene): Scene {
  return kind === "drod" ? { ...scene, view: { x: 9, y: 8, width: 20, height: 15 } } : scene;
}

/** Scenes in a grid of equal tiles, `columns` wide. */
export function tiled(scenes: readonly Scene[], columns: number): Scene {
  const side = 10;
  const gap = 0.8;
  const height = 7;
  const rows = Math.ceil(scenes.length / columns);
  return {
    title: "",
    view: { x: 0, y: 0, width: columns * (side + gap) - gap, height: rows * (height + gap) - gap },
    shapes: scenes.map(({ view, shapes }, i) => {
      const scale = Math.min(side / view.width, height / view.height);
      const left = (i % columns) * (side + gap) + (side - view.width * scale) / 2;
      const top = Math.floor(i / columns) * (height + gap) + (height - view.height * scale) / 2;
      return {
        type: "group",
        transform: [scale, 0, 0, scale, left - view.x * scale, top - view.y * scale],
        shapes,
      };
    }),
  };
}
