// The rules of the sample games, without an engine: a new dungeon for each run, doors and keys, enemies. Tiles are [x, y].
import { compose, generate, openRecipe, openSeeds } from "@levelwright/runtime.js";

/** Loads recipe and seeds. `folder`: where the studio exports them to. */
export async function loadLevels(folder = "../level/") {
  const text = async (name) => (await fetch(folder + name, { cache: "no-store" })).text();
  const recipe = openRecipe(await text("bell-tower.recipe.json"));
  const seeds = openSeeds(recipe, await text("bell-tower.seeds.json"));
  return { recipe, seeds, pictureUrl: (picture) => folder + recipe.pictures[picture] };
}

/** A run: the first ones are curated layouts, then every run has a layout of its own. */
export function startRun({ recipe, seeds }, number) {
  let seed = number;
  let made = generate(recipe, seeds[number] ?? seed);
  while (!made.ok) made = generate(recipe, ++seed + 1_000_000);
  const map = compose(recipe, made.layout);
  const at = ({ x, y }) => y * map.width + x;
  const locks = new Map(map.doors.filter(({ lock }) => lock !== undefined).map((door) => [at(door), door.lock]));
  const items = new Map(map.items.filter(({ type }) => type !== "spawn").map((item) => [at(item), item]));
  const spawn = map.items.find(({ type }) => type === "spawn") ?? map.items[0];
  return {
    number,
    map,
    layout: made.layout,
    items,
    locks,
    x: spawn.x,
    y: spawn.y,
    keys: 0,
    gold: 0,
    hits: 0,
    isWon: false,
  };
}

/** Moves the player by one tile; true when the map looks different now: a door opened, or something was taken. */
export function step(run, dx, dy) {
  if (run.isWon) return false;
  const { map, locks, items } = run;
  const [x, y] = [run.x + dx, run.y + dy];
  const to = y * map.width + x;
  if (x < 0 || y < 0 || x >= map.width || y >= map.height || map.solid[to] === 1) return false;
  const lock = locks.get(to);
  if (lock !== undefined) {
    if (run.keys === 0) return false;
    run.keys--;
    for (const [tile, name] of locks) if (name === lock) locks.delete(tile);
    return true;
  }
  run.x = x;
  run.y = y;
  const item = items.get(to);
  if (item === undefined || item.type === "torch") return false;
  items.delete(to);
  if (item.type === "key") run.keys++;
  else if (item.type === "chest") run.gold++;
  else if (item.type === "enemy") run.hits++;
  else if (item.type === "boss") run.isWon = true;
  return true;
}

/** Plays again when the studio has exported on save: `?live=` is the address that the export panel or `--watch` shows. */
export function onSave(reload) {
  const address = new URLSearchParams(location.search).get("live");
  if (address === null) return;
  const socket = new WebSocket(address);
  socket.addEventListener("message", () => reload());
  socket.addEventListener("close", () => setTimeout(() => onSave(reload), 500));
}

export const statusOf = ({ number, keys, gold, hits, isWon }) =>
  isWon
    ? `Run ${number}: the boss is beaten. Press N for the next dungeon.`
    : `Run ${number}: ${keys} keys, ${gold} chests, ${hits} fights. Arrow keys move, N starts a new dungeon.`;

export const colorOf = {
  key: 0xf2c94c,
  chest: 0xb8860b,
  enemy: 0xd64545,
  boss: 0x8e24aa,
  shop: 0x2d9cdb,
  save: 0x27ae60,
  torch: 0xffa726,
};
