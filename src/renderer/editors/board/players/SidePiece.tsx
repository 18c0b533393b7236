import type { ReactElement } from "react";
import { isDarkSide } from "#shared/levels/board/sideNames.ts";
import type { BoardLevel, Side } from "#shared/levels/board/boardLevel.ts";

/** A piece of a side, as the board draws it. */
export function SidePiece(props: {
  board: Pick<BoardLevel, "rules" | "topology">;
  side: Side;
  size?: number;
}): ReactElement {
  const isDark = isDarkSide(props.board.rules.game, props.side);
  const size = `${(props.size ?? 22) / 16}rem`;
  const inner = isDark ? "var(--side-light)" : "var(--side-dark)";
  return (
    <svg width={size} height={size} viewBox="-0.5 -0.5 1 1" aria-hidden style={{ flex: "none" }}>
      <circle
        r="0.42"
        fill={isDark ? "var(--side-dark)" : "var(--side-light)"}
        stroke="var(--ink)"
        strokeWidth="0.07"
      />
      {isDark && <circle r="0.25" fill="none" stroke={inner} strokeWidth="0.05" />}
      {!isDark && props.board.topology === "hex" && (
        <path d="M-.15-.15.15.15M-.15.15.15-.15" stroke={inner} strokeWidth="0.07" strokeLinecap="round" />
      )}
    </svg>
  );
}
