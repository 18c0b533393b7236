import { mostArrows } from "#shared/levels/board/boardDocument.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import { playMessages } from "./messages.ts";
import { current, editGame } from "./playActions.ts";
import type { PlayModel } from "./playModel.ts";

/** An arrow that the user has drawn, from one cell [x, y] to another; a circle where both are the same. */
export type DrawnArrow = readonly [from: Point, to: Point];

/** The arrows on the position that is shown. */
export function arrowsHere(model: PlayModel): readonly DrawnArrow[] {
  const { game, at } = current(model);
  return (at < 0 ? game.arrows : game.nodes[at]?.arrows) ?? [];
}

/** Draws an arrow on the position that is shown, or removes it if it is there. */
export function toggleArrow(model: PlayModel, arrow: DrawnArrow): void {
  const before = arrowsHere(model);
  const others = before.filter((one) => String(one) !== String(arrow));
  if (others.length < before.length) return putArrows(model, playMessages.removeArrow, others);
  if (before.length >= mostArrows)
    return void showToast({ kind: "error", text: playMessages.tooManyArrows(mostArrows) });
  putArrows(model, playMessages.drawArrow, [...before, arrow]);
}

/** Removes all arrows from the position that is shown. */
export function removeArrows(model: PlayModel): void {
  putArrows(model, playMessages.removeArrows, []);
}

function putArrows(model: PlayModel, label: string, drawn: readonly DrawnArrow[]): void {
  const { at } = current(model);
  const arrows = drawn.map(([[x, y], [toX, toY]]): [[number, number], [number, number]] => [
    [x, y],
    [toX, toY],
  ]);
  editGame(model, label, ({ nodes, comment }) => {
    if (at < 0) return { nodes, comment, arrows };
    const { arrows: removed, ...node } = nodes[at] ?? { parent: -1, move: "" };
    const next = arrows.length === 0 ? node : { ...node, arrows };
    return { nodes: removed === undefined && arrows.length === 0 ? nodes : nodes.with(at, next), comment };
  });
}
