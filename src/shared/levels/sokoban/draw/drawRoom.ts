import type { Scene, SceneShape } from "../../../scene/scene.ts";
import type { DrawOptions } from "../../levelKind.ts";
import { boardOf, insideOf } from "../board.ts";
import type { SokobanLevel } from "../level.ts";
import { goalShapes, groundShapes, pieceShapes } from "./roomShapes.ts";
import { drawRoomMessages } from "./messages.ts";

const margin = { full: 0.6, thumbnail: 0.4, silhouette: 0.2 } as const;

/**
 * A room as ink on paper: floor with hair lines, walls as one mass, goals as diamonds, boxes as crates, the player as a
 * disc with eyes. Boxes are groups with the id "box:x,y"; "cell:x,y" can be selected. Thumbnails leave out hair lines
 * and mortar; silhouettes are filled shapes. Linear in the area.
 */
export function drawRoom({ rows }: SokobanLevel, options: DrawOptions): Scene {
  const board = boardOf(rows);
  const { width, height } = board;
  const pad = margin[options.detail];
  const isPlain = options.detail === "silhouette";
  const shapes: SceneShape[] = [
    ...groundShapes(board, insideOf(board).cells, options.detail),
    ...goalShapes(board, isPlain),
    ...pieceShapes(board, isPlain),
    ...(options.selected ?? []).flatMap(selectedCell),
  ];
  const boxes = board.boxes.reduce((sum, box) => sum + box, 0);
  return {
    view: { x: -pad, y: -pad, width: width + 2 * pad, height: height + 2 * pad },
    shapes,
    title: drawRoomMessages.sokobanRoom(width, height, boxes),
  };
}

function selectedCell(target: string): SceneShape[] {
  const match = /^(?:cell|box):(\d+),(\d+)$/.exec(target);
  if (match === null) return [];
  const style = { stroke: "accent-line", strokeWidth: 0.08 } as const;
  const [x, y] = [Number(match[1]) + 0.03, Number(match[2]) + 0.03];
  return [{ type: "rect", x, y, width: 0.94, height: 0.94, radius: 0.16, style }];
}
