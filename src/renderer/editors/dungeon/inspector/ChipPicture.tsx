import { useCallback, type ReactElement } from "react";
import { roleChip } from "#shared/levels/dungeon/draw/roleChip.ts";
import type { RoomRole } from "#shared/levels/dungeon/roomRoles.ts";
import { PaintedCanvas, type Paint } from "#renderer/parts/PaintedCanvas.tsx";
import { useTheme } from "#renderer/studio/themeStore.ts";
import { paintShapes } from "#renderer/canvas/paintScene.ts";

/** A role's chip next to a text; decorative, the text names the role. `size` in px at normal text size. */
export function ChipPicture({ role, size = 18 }: { role: RoomRole; size?: number }): ReactElement {
  const theme = useTheme((state) => state.theme);
  const pixels = Math.ceil(size * window.devicePixelRatio * 1.5);
  const paint = useCallback<Paint>(
    (ctx) => {
      // The hexagon and the diamond reach 1.25 radii from the middle.
      ctx.transform(size / 2.5, 0, 0, size / 2.5, size / 2, size / 2);
      paintShapes(ctx, [roleChip(role, 0, 0, 1)], theme);
    },
    [role, size, theme],
  );
  const side = `${size / 16}rem`;
  const style = { width: side, height: side, flex: "none", display: "block" };
  return <PaintedCanvas width={size} height={size} ratio={pixels / size} paint={paint} style={style} />;
}
