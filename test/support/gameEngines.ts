import { readFileSync } from "node:fs";
import type { Physics, Scene } from "phaser";
import { join } from "node:path";
import type { ExportFile } from "#main/exports/exportFile.ts";
import { workerBrowser } from "../e2e/support/browser.ts";
import { repositoryRoot } from "./sourceFiles.ts";

/** A walk in pixels: a square body of `size` starts with its middle at `from` and moves along one axis for `seconds`. */
export interface Walk {
  readonly from: readonly [number, number];
  readonly velocity: readonly [number, number];
  readonly size: number;
  readonly seconds: number;
}

/** Layers of tiles of a designer's tileset, whose solid tiles stop bodies as well. */
export interface PaintedLayers {
  readonly tileset: string;
  readonly layers: readonly string[];
}

/** A level in a game engine. */
export interface GameEngine {
  /** Tiles of a painted layer as the engine has them: -1 for none, else the index in its tileset; row-major. */
  painted?(layer: string, tileset: string): Promise<readonly number[]>;
  /** Where the middle of each body ends, moved by the engine's physics against the map's own collision. */
  walk(walks: readonly Walk[], painted?: PaintedLayers): Promise<(readonly [number, number])[]>;
  close(): Promise<void>;
}

const origin = "http://game.test";
const packages: Readonly<Record<string, string>> = {
  "/phaser.js": "node_modules/phaser/dist/phaser.esm.min.js",
  "/excalibur.js": "node_modules/excalibur/build/esm/excalibur.min.js",
  "/plugin.js": "node_modules/@excaliburjs/plugin-ldtk/build/esm/excalibur-ldtk.min.js",
};
const page = `<!doctype html><script type="importmap">
{"imports":{"phaser":"/phaser.js","excalibur":"/excalibur.js","@excaliburjs/plugin-ldtk":"/plugin.js"}}
</script>`;

async function openPage(files: ReadonlyMap<string, Pick<ExportFile, "bytes">>) {
  const browser = await workerBrowser();
  const tab = await browser.newPage();
  await tab.route(`${origin}/**`, (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname);
    const script = packages[path];
    if (script !== undefined)
      return route.fulfill({ contentType: "text/javascript", body: readFileSync(join(repositoryRoot, script)) });
    const file = files.get(path.slice(1));
    if (file !== undefined) return route.fulfill({ body: Buffer.from(file.bytes) });
    return path === "/" ? route.fulfill({ contentType: "text/html", body: page }) : route.fulfill({ status: 404 });
  });
  await tab.goto(`${origin}/`);
  return tab;
}

/** Phaser with a Tiled map: tiles whose property `solid` is set collide, as its manual has it. */
export async function openPhaser(
  files: ReadonlyMap<string, Pick<ExportFile, "bytes">>,
  map: string,
): Promise<GameEngine> {
  const tab = await openPage(files);
  return {
    painted: (layer, tileset) =>
      tab.evaluate(
        async ({ url, image, name, set }) => {
          const Phaser = await import("phaser");
          const scene = await new Promise<Scene>((resolve) => {
            const game = new Phaser.Game({
              type: Phaser.HEADLESS,
              banner: false,
              audio: { noAudio: true },
              scene: {
                preload(this: Scene) {
                  this.load.tilemapTiledJSON("map", url);
                  this.load.image("tiles", image);
                },
                create(this: Scene) {
                  resolve(this);
                },
              },
            });
            void game;
          });
          const tilemap = scene.make.tilemap({ key: "map" });
          const found = tilemap.addTilesetImage(set, "tiles");
          if (found === null) throw new Error(`Phaser does not find the tileset ${set}.`);
          const shown = tilemap.createLayer(name, found)!;
          const tiles = shown.layer.data.flat().map(({ index }) => (index < 0 ? -1 : index - found.firstgid));
          scene.game.destroy(true);
          return tiles;
        },
        { url: `/${map}`, image: `/${map.replace(/[^/]*$/, `assets/${tileset}.png`)}`, name: layer, set: tileset },
      ),
    walk: (walks, painted) =>
      tab.evaluate(
        async ({ url, image, paths, more, moreImage }) => {
          const Phaser = await import("phaser");
          const scene = await new Promise<Scene>((resolve) => {
            const game = new Phaser.Game({
              type: Phaser.HEADLESS,
              width: 100,
              height: 100,
              banner: false,
              audio: { noAudio: true },
              physics: { default: "arcade", arcade: { gravity: { x: 0, y: 0 } } },
              scene: {
                preload(this: Scene) {
                  this.load.tilemapTiledJSON("map", url);
                  this.load.image("tiles", image);
                  if (more !== undefined) this.load.image("painted", moreImage);
                },
                create(this: Scene) {
                  resolve(this);
                },
              },
            });
            void game;
          });
          const tilemap = scene.make.tilemap({ key: "map" });
          const tileset = tilemap.addTilesetImage("dungeon", "tiles");
          if (tileset === null) throw new Error("Phaser does not find the tileset.");
          const layers = ["walls", "doors"].map((name) => tilemap.createLayer(name, tileset)!);
          const set = more === undefined ? null : tilemap.addTilesetImage(more.tileset, "painted");
          if (set !== null) for (const name of more?.layers ?? []) layers.push(tilemap.createLayer(name, set)!);
          for (const layer of layers) layer.setCollisionByProperty({ solid: true });
          scene.game.loop.stop();
          let time = scene.game.loop.time;
          return paths.map(({ from, velocity, size, seconds }) => {
            const body = scene.add.zone(from[0], from[1], size, size);
            scene.physics.add.existing(body);
            scene.physics.add.collider(body, layers);
            (body.body as Physics.Arcade.Body).setVelocity(velocity[0], velocity[1]);
            for (let i = 0; i < seconds * 60; i++) {
              time += 1000 / 60;
              scene.game.headlessStep(time, 1000 / 60);
            }
            const end = [body.x, body.y] as const;
            body.destroy();
            return end;
          });
        },
        {
          url: `/${map}`,
          image: `/${map.replace(/[^/]*$/, "tileset-dungeon.png")}`,
          paths: [...walks],
          more: painted && { tileset: painted.tileset, layers: [...painted.layers] },
          moreImage: `/${map.replace(/[^/]*$/, `assets/${painted?.tileset ?? ""}.png`)}`,
        },
      ),
    close: () => tab.close(),
  };
}

/** Excalibur with an LDtk project: its importer makes solid what the IntGrid values call so. */
export async function openExcalibur(
  files: ReadonlyMap<string, Pick<ExportFile, "bytes">>,
  project: string,
): Promise<GameEngine> {
  const tab = await openPage(files);
  return {
    walk: (walks) =>
      tab.evaluate(
        async ({ url, paths }) => {
          const ex = await import("excalibur");
          const { LdtkResource } = await import("@excaliburjs/plugin-ldtk");
          const game = new ex.Engine({
            width: 100,
            height: 100,
            suppressPlayButton: true,
            suppressConsoleBootMessage: true,
            physics: { gravity: ex.vec(0, 0) },
          });
          const resource = new LdtkResource(url, { useExcaliburWiring: false, useTilemapCameraStrategy: false });
          const clock = game.debug.useTestClock();
          const started = game.start(new ex.Loader([resource]));
          let isStarted = false;
          void started.then(() => (isStarted = true));
          for (let i = 0; i < 600 && !isStarted; i++) {
            clock.step(16);
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
          resource.addToScene(game.currentScene);
          return paths.map(({ from, velocity, size, seconds }) => {
            const actor = new ex.Actor({
              pos: ex.vec(from[0], from[1]),
              width: size,
              height: size,
              collisionType: ex.CollisionType.Active,
            });
            game.currentScene.add(actor);
            for (let i = 0; i < seconds * 60; i++) {
              actor.vel = ex.vec(velocity[0], velocity[1]);
              clock.step(1000 / 60);
            }
            const end = [actor.pos.x, actor.pos.y] as const;
            actor.kill();
            clock.step(1000 / 60);
            return end;
          });
        },
        { url: `./${project}`, paths: [...walks] },
      ),
    close: () => tab.close(),
  };
}
