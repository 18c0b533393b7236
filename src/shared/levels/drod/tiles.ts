/**
 * The squares of a DROD room, per layer, by the numbers the game's own files use (o, f and t share one numbering).
 * Source: the reference engine's file format, restated in our words.
 */
export const opaqueTiles = {
  floor: 1,
  pit: 2,
  stairs: 3,
  wall: 4,
  brokenwall: 5,
  bluedoor: 6,
  greendoor: 7,
  reddoor: 8,
  yellowdoor: 9,
  yellowdoor_open: 10,
  trapdoor: 11,
  blackdoor: 37,
  tunnel_n: 47,
  tunnel_s: 48,
  tunnel_e: 63,
  tunnel_w: 64,
  platform_water: 52,
  platform_pit: 53,
  floor_mosaic: 54,
  floor_road: 55,
  floor_grass: 56,
  floor_dirt: 57,
  floor_alternate: 58,
  masterwall: 59,
  stairs_up: 61,
  hiddenwall: 62,
  wall2: 66,
  water: 67,
  greendoor_open: 68,
  bluedoor_open: 69,
  reddoor_open: 70,
  blackdoor_open: 71,
  trapdoor_water: 72,
  oremites: 73,
  hot: 75,
  plate: 78,
  bridge: 79,
  bridge_h: 80,
  bridge_v: 81,
  thinice: 105,
} as const;

/** The floor layer, between the opaque and the transparent one; `_off` arrows are disabled. */
export const floorTiles = {
  empty: 0,
  arrow_n: 13,
  arrow_ne: 14,
  arrow_e: 15,
  arrow_se: 16,
  arrow_s: 17,
  arrow_sw: 18,
  arrow_w: 19,
  arrow_nw: 20,
  ortho: 45,
  arrow_n_off: 94,
  arrow_ne_off: 95,
  arrow_e_off: 96,
  arrow_se_off: 97,
  arrow_s_off: 98,
  arrow_sw_off: 99,
  arrow_w_off: 100,
  arrow_nw_off: 101,
} as const;

/** The items that lie on a square. */
export const transparentTiles = {
  empty: 0,
  obstacle: 12,
  potion_invis: 21,
  potion_mimic: 22,
  scroll: 23,
  orb: 24,
  tar: 35,
  checkpoint: 36,
  potion_speed: 38,
  bomb: 43,
  fuse: 44,
  mirror: 49,
  potion_decoy: 51,
  mud: 60,
  gel: 76,
} as const;

/** Name of an o-tile: what a square is made of. */
export type OpaqueTile = keyof typeof opaqueTiles;
/** Name of an f-tile. */
export type FloorTile = keyof typeof floorTiles;
/** Name of a t-item. */
export type TransparentTile = keyof typeof transparentTiles;

/** Monsters by the numbers of the game's own files. */
export const monsterTypes = {
  roach: 0,
  queen: 1,
  egg: 2,
  goblin: 3,
  wraithwing: 5,
  eye: 6,
  serpent: 7,
  tarmother: 8,
  tarbaby: 9,
  brain: 10,
  mimic: 11,
  spider: 12,
  adder: 13,
  rattlesnake: 14,
  golem: 15,
  decoy: 20,
  wubba: 21,
  mudmother: 30,
  mudbaby: 31,
  gelmother: 32,
  gelbaby: 33,
} as const;
/** Name of a monster type. */
export type MonsterType = keyof typeof monsterTypes;

/** In the order of the table above. */
export const opaqueTileNames = Object.keys(opaqueTiles) as OpaqueTile[];
/** In the order of the table above. */
export const floorTileNames = Object.keys(floorTiles) as FloorTile[];
/** In the order of the table above. */
export const transparentTileNames = Object.keys(transparentTiles) as TransparentTile[];
/** In the order of the table above. */
export const monsterTypeNames = Object.keys(monsterTypes) as MonsterType[];
