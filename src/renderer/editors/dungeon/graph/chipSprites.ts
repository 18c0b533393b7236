import { roleChip } from "#shared/levels/dungeon/draw/roleChip.ts";
import type { RoomRole } from "#shared/levels/dungeon/roomRoles.ts";
import type { ThemeName } from "#shared/scene/tokens.ts";
import { paintShapes } from "#renderer/canvas/paintScene.ts";

const sprites = new Map<string, OffscreenCanvas>();

/** Room for the hexagon's corners and the diamond's tips. */
const reach = 1.35;
/** Zooming makes many sizes; old ones are dropped together. */
const mostSprites = 200;

/** Draws a role's chip around [x, y] from a ready picture: a thousand of them cost little. `r` in CSS pixels. */
export function drawChip(
  ctx: CanvasRenderingContext2D,
  role: RoomRole,
  theme: ThemeName,
  x: number,
  y: number,
  r: number,
): void {
  const half = r * reach;
  ctx.drawImage(chipSprite(role, theme, r), x - half, y - half, half * 2, half * 2);
}

function chipSprite(role: RoomRole, theme: ThemeName, r: number): OffscreenCanvas {
  const pixels = Math.max(4, Math.ceil(2 * reach * r * window.devicePixelRatio));
  const key = `${role} ${theme} ${pixels}`;
  const known = sprites.get(key);
  if (known !== undefined) return known;
  if (sprites.size >= mostSprites) sprites.clear();
  const sprite = new OffscreenCanvas(pixels, pixels);
  const ctx = sprite.getContext("2d");
  if (ctx !== null) {
    const scale = pixels / (2 * reach);
    ctx.setTransform(scale, 0, 0, scale, pixels / 2, pixels / 2);
    paintShapes(ctx, [roleChip(role, 0, 0, 1)], theme);
  }
  sprites.set(key, sprite);
  return sprite;
}
