import { useLayoutEffect, useRef, type ReactElement } from "react";
import { roleChip } from "#shared/levels/dungeon/draw/roleChip.ts";
import type { RoomRole } from "#shared/levels/dungeon/roomRoles.ts";
import { useTheme } from "#renderer/studio/themeStore.ts";
import { paintShapes } from "#renderer/canvas/paintScene.ts";

/** A role's chip next to a text; decorative, the text names the role. `size` in px at normal text size. */
export function ChipPicture({ role, size = 18 }: { role: RoomRole; size?: number }): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme((state) => state.theme);
  const pixels = Math.ceil(size * window.devicePixelRatio * 1.5);
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext("2d");
    if (ctx === null || ctx === undefined) return;
    // The hexagon and the diamond reach 1.25 radii from the middle.
    const scale = pixels / 2.5;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, pixels, pixels);
    ctx.setTransform(scale, 0, 0, scale, pixels / 2, pixels / 2);
    paintShapes(ctx, [roleChip(role, 0, 0, 1)], theme);
  }, [role, theme, pixels]);
  const side = `${size / 16}rem`;
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={pixels}
      height={pixels}
      style={{ width: side, height: side, flex: "none", display: "block" }}
    />
  );
}
