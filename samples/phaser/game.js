// A Phaser game: tile map, doors and keys, enemies from the population, a new dungeon for each run.
import * as Phaser from "phaser";
import { colorOf, loadLevels, onSave, startRun, statusOf, step } from "../shared/dungeonRun.js";

const status = document.querySelector("#status");
let levels = await loadLevels();
let run = startRun(levels, 0);

class Dungeon extends Phaser.Scene {
  preload() {
    const [tileset] = run.map.tilesets;
    this.load.spritesheet("tiles", levels.pictureUrl(tileset.picture), {
      frameWidth: tileset.tileWidth,
      frameHeight: tileset.tileHeight,
      margin: tileset.margin,
      spacing: tileset.spacing,
    });
    this.load.image("picture", levels.pictureUrl(tileset.picture));
  }

  create() {
    this.build();
  }

  /** The layers of the map, from the bottom up, and the player. */
  build() {
    this.children.removeAll(true);
    const { map } = run;
    const [{ tileWidth, tileHeight, margin, spacing, firstNumber }] = map.tilesets;
    const tilemap = this.make.tilemap({ tileWidth, tileHeight, width: map.width, height: map.height });
    const tiles = tilemap.addTilesetImage("picture", "picture", tileWidth, tileHeight, margin, spacing, firstNumber);
    for (const [i, { name, tiles: numbers, opacity }] of map.layers.entries()) {
      if (name === "objects") continue;
      const layer = tilemap.createBlankLayer(`${i} ${name}`, tiles).setAlpha(opacity);
      for (const [at, number] of numbers.entries())
        if (number !== 0) layer.putTileAt(number & 0x1fffffff, at % map.width, Math.floor(at / map.width));
    }
    this.size = tileWidth;
    this.marks = this.add.graphics();
    this.player = this.add.circle(0, 0, tileWidth * 0.4, 0xffffff);
    this.cameras.main.startFollow(this.player, true).setZoom(2);
    this.show(true);
  }

  show(isChanged) {
    const { map, items, locks } = run;
    const middle = (at) => (at + 0.5) * this.size;
    this.player.setPosition(middle(run.x), middle(run.y));
    status.textContent = statusOf(run);
    if (!isChanged) return;
    this.marks.clear();
    for (const { x, y, type } of items.values())
      this.marks.fillStyle(colorOf[type] ?? 0xaaaaaa).fillCircle(middle(x), middle(y), this.size * 0.3);
    for (const at of locks.keys())
      this.marks
        .fillStyle(0x9b2c2c)
        .fillRect((at % map.width) * this.size, Math.floor(at / map.width) * this.size, this.size, this.size);
  }
}

const game = new Phaser.Game({
  parent: "game",
  width: 800,
  height: 600,
  pixelArt: true,
  banner: false,
  scene: Dungeon,
});

function begin(number) {
  run = startRun(levels, number);
  game.scene.getScene("default").build();
}

addEventListener("keydown", ({ key }) => {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  if (key === "n" || key === "N") begin(run.number + 1);
  else if (dx !== 0 || dy !== 0) game.scene.getScene("default").show(step(run, dx, dy));
});
onSave(async () => {
  levels = await loadLevels();
  begin(run.number);
});
// What tests look at.
globalThis.sample = { run: () => run, begin };
