import type { SceneToken } from "../../../scene/tokens.ts";
import type { OpaqueTile } from "../tiles.ts";

/** Look of squares of the o-layer: a fill, and for doors the number of bands that distinguishes kinds without color. */
export interface TileLook {
  readonly fill: SceneToken;
  readonly opacity: number;
  readonly bands?: number;
  /** An open door: outline only. */
  readonly isOpen?: boolean;
}

const wall: TileLook = { fill: "wall", opacity: 1 };
const trapdoor: TileLook = { fill: "role-boss", opacity: 0.28 };
const trapdoorOverWater: TileLook = { fill: "role-key", opacity: 0.28 };
const pit: TileLook = { fill: "canvas", opacity: 1 };
const water: TileLook = { fill: "role-key", opacity: 0.35 };
const tunnel: TileLook = { fill: "ghost", opacity: 0.8 };
const bridge: TileLook = { fill: "role-corridor", opacity: 0.55 };
const platform: TileLook = { fill: "role-corridor", opacity: 0.8 };

function door(fill: SceneToken, bands: number, isOpen: boolean): TileLook {
  return { fill, opacity: isOpen ? 0.25 : 0.85, bands, ...(isOpen ? { isOpen } : {}) };
}

/** Squares that are not listed are plain floor; signs on them are in tileGlyphs.ts. */
export const tileLooks: Readonly<Partial<Record<OpaqueTile, TileLook>>> = {
  wall,
  wall2: wall,
  masterwall: wall,
  hiddenwall: wall,
  brokenwall: { fill: "wall-thin", opacity: 0.7 },
  pit,
  water,
  trapdoor,
  trapdoor_water: trapdoorOverWater,
  thinice: { fill: "role-key", opacity: 0.2 },
  stairs: { fill: "ghost", opacity: 0.6 },
  stairs_up: { fill: "ghost", opacity: 0.6 },
  tunnel_n: tunnel,
  tunnel_s: tunnel,
  tunnel_e: tunnel,
  tunnel_w: tunnel,
  bridge,
  bridge_h: bridge,
  bridge_v: bridge,
  platform_pit: platform,
  platform_water: { fill: "role-key", opacity: 0.5 },
  floor_mosaic: { fill: "ghost", opacity: 0.16 },
  floor_road: { fill: "ghost", opacity: 0.24 },
  floor_grass: { fill: "role-start", opacity: 0.12 },
  floor_dirt: { fill: "role-corridor", opacity: 0.16 },
  floor_alternate: { fill: "ghost", opacity: 0.12 },
  hot: { fill: "bad", opacity: 0.45 },
  oremites: { fill: "role-corridor", opacity: 0.4 },
  plate: { fill: "ghost", opacity: 0.5 },
  yellowdoor: door("role-treasure", 1, false),
  yellowdoor_open: door("role-treasure", 1, true),
  greendoor: door("role-start", 2, false),
  greendoor_open: door("role-start", 2, true),
  bluedoor: door("role-lock", 3, false),
  bluedoor_open: door("role-lock", 3, true),
  reddoor: door("bad", 4, false),
  reddoor_open: door("bad", 4, true),
  blackdoor: door("wall-thin", 5, false),
  blackdoor_open: door("wall-thin", 5, true),
};
