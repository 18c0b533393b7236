import { commonMessages } from "#shared/text/commonMessages.ts";
import type { DirectionName } from "#shared/levels/drod/directions.ts";
import type { MonsterType } from "#shared/levels/drod/tiles.ts";
import type { Brush } from "./edit/brushes.ts";

/** The directions of pieces, as they read in a sentence. */
export const directionWords: Readonly<Record<DirectionName, string>> = {
  N: "north",
  NE: "northeast",
  E: "east",
  SE: "southeast",
  S: "south",
  SW: "southwest",
  W: "west",
  NW: "northwest",
  "-": "nowhere",
};

/** The names of elements on screen. */
export const elementNames: Readonly<Record<string, string>> = {
  floor: commonMessages.floor,
  pit: "Pit",
  trapdoor: "Trapdoor",
  trapdoor_water: "Trapdoor over water",
  water: "Deep water",
  plate: "Pressure plate",
  bridge: "Bridge",
  bridge_h: "Bridge, east–west",
  bridge_v: "Bridge, north–south",
  platform_pit: "Platform over pit",
  platform_water: "Platform over water",
  hot: "Hot tile",
  oremites: "Oremites",
  thinice: "Thin ice",
  arrow: "Force arrow",
  "arrow:off": "Disabled arrow",
  ortho: "Orthosquare",
  tunnel: "Tunnel",
  stairs: "Stairs down",
  stairs_up: "Stairs up",
  floor_mosaic: "Mosaic floor",
  floor_road: "Road",
  floor_grass: "Grass",
  floor_dirt: "Dirt",
  floor_alternate: "Alternate floor",
  wall: commonMessages.wall,
  wall2: "Alternate wall",
  brokenwall: "Crumbly wall",
  hiddenwall: "Secret wall",
  masterwall: "Master wall",
  yellowdoor: "Yellow door",
  yellowdoor_open: "Open yellow door",
  greendoor: "Green door",
  greendoor_open: "Open green door",
  bluedoor: "Blue door",
  bluedoor_open: "Open blue door",
  reddoor: "Red door",
  reddoor_open: "Open red door",
  blackdoor: "Black door",
  blackdoor_open: "Open black door",
  orb: "Orb",
  tar: "Tar",
  mud: "Mud",
  gel: "Gel",
  potion_mimic: "Mimic potion",
  potion_invis: "Invisibility potion",
  potion_speed: "Speed potion",
  potion_decoy: "Decoy potion",
  bomb: "Bomb",
  fuse: "Fuse",
  mirror: "Mirror",
  obstacle: "Obstacle",
  scroll: "Scroll",
  checkpoint: "Checkpoint",
  start: "Player start",
};

/** Names on screen, in sentence case. */
export const monsterNames: Readonly<Record<MonsterType, string>> = {
  roach: "Roach",
  queen: "Roach queen",
  egg: "Roach egg",
  goblin: "Goblin",
  wraithwing: "Wraithwing",
  eye: "Evil eye",
  serpent: "Red serpent",
  tarmother: "Tar mother",
  tarbaby: "Tar baby",
  brain: "Brain",
  mimic: "Mimic",
  spider: "Spider",
  adder: "Adder",
  rattlesnake: "Rattlesnake",
  golem: "Rock golem",
  decoy: "Decoy",
  wubba: "Wubba",
  mudmother: "Mud mother",
  mudbaby: "Mud baby",
  gelmother: "Gel mother",
  gelbaby: "Gel baby",
};

/** Name of an o-, f- or t-tile; tunnels and arrows with their facing. */
export function tileName(tile: string): string {
  const [kind, side, off] = tile.split("_");
  if (kind === "tunnel") return `Tunnel ${(side ?? "").toUpperCase()}`;
  if (kind === "arrow") return `${off === undefined ? "Force arrow" : "Disabled arrow"} ${(side ?? "").toUpperCase()}`;
  return elementNames[tile] ?? tile;
}

/** Name of what the brush draws, without its facing. */
export function brushName(brush: Brush): string {
  switch (brush.kind) {
    case "ground":
      return tileName(brush.tile);
    case "item":
      return tileName(brush.item);
    case "monster":
      return monsterNames[brush.type];
    case "arrow":
      return elementNames[brush.off ? "arrow:off" : "arrow"] ?? "";
    case "ortho":
    case "tunnel":
    case "start":
      return elementNames[brush.kind] ?? "";
  }
}
