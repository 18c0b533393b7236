import type { SceneToken } from "#shared/scene/tokens.ts";

const tokens: Readonly<Record<string, SceneToken>> = {
  room: "role-normal",
  corridor: "role-corridor",
  door: "edge-door",
  wall: "wall",
  lock: "role-lock",
  key: "role-key",
  chest: "role-treasure",
  boss: "role-boss",
  shop: "role-shop",
  player: "role-start",
  spawn: "role-start",
  enemy: "bad",
  save: "good",
  torch: "edge-oneway",
  stairs: "edge-corridor",
  box: "role-treasure",
  goal: "good",
  monster: "role-boss",
  orb: "role-key",
  plate: "role-lock",
  line: "line-a",
  piece: "ink",
  push: "line-a",
  step: "line-a",
};

/** The color of an object type in map editors. */
export function entityToken(type: string): SceneToken {
  return tokens[type] ?? "info";
}
