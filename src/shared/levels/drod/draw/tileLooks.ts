import type { SceneToken } from "../../../scene/tokens.ts";
import type { OpaqueTile } from "../tiles.ts";

/** How squares of the o-layer look: a fill, and for doors the number of bands that tells kinds apart without colour. */
export interface TileLook {
  readonly fill: SceneToken;
  readonly opacity: number;
  readonly bands?: number;
  /** An open door: outline only. */
  readonly isOpen?: boolean;
  readonly mark?: "cross" | "lines" | "dot" | "arch" | "ring";
}

const wall: TileLook = { fill: "wall", opacity: 1 };
const trapdoor: TileLook = { fill: "role-boss", opacity: 0.28, mark: "cross" };
const pit: TileLook = { fill: "canvas", opacity: 1, mark: "lines" };
const water: TileLook = { fill: "role-key", opacity: 0.35, mark: "lines" };
const tunnel: TileLook = { fill: "ghost", opacity: 0.8, mark: "arch" };
const bridge: TileLook = { fill: "role-corridor", opacity: 0.55, mark: "lines" };
const platform: TileLook = { fill: "role-corridor", opacity: 0.8, mark: "ring" };

function door(fill: SceneToken, bands: number, isOpen: boolean): TileLook {
  return { fill, opacity: isOpen ? 0.25 : 0.85, bands, ...(isOpen ? { isOpen } : {}) };
}

/** Floors that are not listed look like floor. */
export const tileLooks: Readonly<Partial<Record<OpaqueTile, TileLook>>> = {
  wall,
  wall2: wall,
  masterwall: wall,
  hiddenwall: wall,
  brokenwall: { fill: "wall-thin", opacity: 0.7, mark: "cross" },
  pit,
  water,
  trapdoor,
  trapdoor_water: trapdoor,
  thinice: { fill: "role-key", opacity: 0.2, mark: "cross" },
  stairs: { fill: "ghost", opacity: 0.6, mark: "lines" },
  stairs_up: { fill: "ghost", opacity: 0.6, mark: "lines" },
  tunnel_n: tunnel,
  tunnel_s: tunnel,
  tunnel_e: tunnel,
  tunnel_w: tunnel,
  bridge,
  bridge_h: bridge,
  bridge_v: bridge,
  platform_pit: platform,
  platform_water: platform,
  hot: { fill: "bad", opacity: 0.45, mark: "dot" },
  oremites: { fill: "role-corridor", opacity: 0.4, mark: "dot" },
  plate: { fill: "ghost", opacity: 0.5, mark: "ring" },
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
