// An Excalibur game: tile map, doors and keys, enemies from the population, a new dungeon for each run.
import * as ex from "excalibur";
import { colorOf, loadLevels, onSave, startRun, statusOf, step } from "../shared/dungeonRun.js";

const status = document.querySelector("#status");
const canvasElement = document.createElement("canvas");
document.querySelector("#game").append(canvasElement);
let levels = await loadLevels();
let run = startRun(levels, 0);
const engine = new ex.Engine({
  canvasElement,
  width: 800,
  height: 600,
  pixelArt: true,
  backgroundColor: ex.Color.Black,
  suppressPlayButton: true,
});
const picture = new ex.ImageSource(levels.pictureUrl(run.map.tilesets[0].picture));
let marks = [];
let player;

/** The layers of the map, from the bottom up, and the player. */
function build() {
  const scene = engine.currentScene;
  scene.clear();
  const { map } = run;
  const [{ tileWidth, tileHeight, margin, spacing, firstNumber, pictureWidth, pictureHeight }] = map.tilesets;
  const columns = Math.floor((pictureWidth - 2 * margin + spacing) / (tileWidth + spacing));
  const rows = Math.floor((pictureHeight - 2 * margin + spacing) / (tileHeight + spacing));
  const sheet = ex.SpriteSheet.fromImageSource({
    image: picture,
    grid: { rows, columns, spriteWidth: tileWidth, spriteHeight: tileHeight },
    spacing: { originOffset: { x: margin, y: margin }, margin: { x: spacing, y: spacing } },
  });
  const tilemap = new ex.TileMap({ rows: map.height, columns: map.width, tileWidth, tileHeight });
  for (const { name, tiles } of map.layers) {
    if (name === "objects") continue;
    for (const [at, number] of tiles.entries()) {
      if (number === 0) continue;
      const index = (number & 0x1fffffff) - firstNumber;
      tilemap.tiles[at].addGraphic(sheet.getSprite(index % columns, Math.floor(index / columns)));
      tilemap.tiles[at].solid = map.solid[at] === 1;
    }
  }
  scene.add(tilemap);
  player = new ex.Actor({ radius: tileWidth * 0.4, color: ex.Color.White, z: 2 });
  scene.add(player);
  scene.camera.clearAllStrategies();
  scene.camera.strategy.lockToActor(player);
  scene.camera.zoom = 2;
  marks = [];
  show(true);
}

function show(isChanged) {
  const { map, items, locks } = run;
  const size = map.tilesets[0].tileWidth;
  const place = (x, y) => ex.vec((x + 0.5) * size, (y + 0.5) * size);
  player.pos = place(run.x, run.y);
  status.textContent = statusOf(run);
  if (!isChanged) return;
  for (const mark of marks) mark.kill();
  marks = [
    ...[...items.values()].map(
      ({ x, y, type }) =>
        new ex.Actor({
          pos: place(x, y),
          radius: size * 0.3,
          color: ex.Color.fromHex(`#${(colorOf[type] ?? 0xaaaaaa).toString(16).padStart(6, "0")}`),
        }),
    ),
    ...[...locks.keys()].map(
      (at) =>
        new ex.Actor({
          pos: place(at % map.width, Math.floor(at / map.width)),
          width: size,
          height: size,
          color: ex.Color.fromHex("#9b2c2c"),
        }),
    ),
  ];
  for (const mark of marks) engine.currentScene.add(mark);
}

function begin(number) {
  run = startRun(levels, number);
  build();
}

addEventListener("keydown", ({ key }) => {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  if (key === "n" || key === "N") begin(run.number + 1);
  else if (dx !== 0 || dy !== 0) show(step(run, dx, dy));
});
await picture.load();
await engine.start();
build();
onSave(async () => {
  levels = await loadLevels();
  begin(run.number);
});
// What tests look at.
globalThis.sample = { run: () => run, begin };
