import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { isLocked } from "#renderer/editors/grid/locks.ts";
import type { CellEffect } from "#shared/levels/sokoban/analyses.ts";

/** An edit that changes much. */
export interface StrongEffect {
  readonly cell: CellEffect;
  readonly tone: "harder" | "easier" | "lost";
  /** Difference in pushes; undefined when the room becomes unsolvable. */
  readonly by: number | undefined;
}

const shown = 3;

/**
 * The three edits of unlocked cells that change the number of pushes most; if there are fewer, followed by edits that
 * make the room unsolvable.
 */
export function strongestEffects(
  all: readonly CellEffect[],
  base: number,
  { locked }: Pick<RoomDocument, "locked">,
): readonly StrongEffect[] {
  const cells = all.filter(({ x, y }) => !isLocked({ locked }, [x, y]));
  const changing = cells
    .filter(({ effect }) => effect === "longer" || effect === "shorter")
    .map((cell): StrongEffect => {
      const by = (cell.pushes ?? base) - base;
      return { cell, tone: by > 0 ? "harder" : "easier", by };
    })
    .toSorted((a, b) => Math.abs(b.by ?? 0) - Math.abs(a.by ?? 0) || (b.by ?? 0) - (a.by ?? 0))
    .slice(0, shown);
  const lost = cells
    .filter(({ effect }) => effect === "unsolvable")
    .map((cell): StrongEffect => ({ cell, tone: "lost", by: undefined }));
  return [...changing, ...lost].slice(0, shown);
}
