import type { ObjectClass } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import { type SceneToken, type ThemeName, tokenColor } from "#shared/scene/tokens.ts";

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

/** The same as "#rrggbb": of the project's classes the color that the designer has chosen. */
export function entityColor(type: string, theme: ThemeName, classes: readonly ObjectClass[]): string {
  const own = classes.find(({ name }) => name === type)?.color;
  return (own ?? tokenColor(theme, entityToken(type))).toUpperCase();
}
