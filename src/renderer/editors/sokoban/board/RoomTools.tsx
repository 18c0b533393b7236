import type { ReactElement } from "react";
import { useStore } from "zustand";
import { boardOf } from "#shared/levels/sokoban/board.ts";
import { pieceShapes, goalShapes } from "#shared/levels/sokoban/draw/roomShapes.ts";
import { useTheme } from "#renderer/studio/themeStore.ts";
import type { Command } from "#renderer/commands/command.ts";
import { paintShapes } from "#renderer/canvas/paintScene.ts";
import { BrushStrip } from "../../grid/BrushStrip.tsx";
import { DrawingToolStrip } from "../../grid/DrawingToolStrip.tsx";
import { tokenColor } from "#shared/scene/tokens.ts";
import { sokobanMessages } from "../messages.ts";
import type { RoomModel } from "../roomModel.ts";
import { applyBrush } from "./roomActions.ts";
import { brushes } from "./roomEdits.ts";
import type { Brush } from "./roomEdits.ts";
import styles from "./RoomTools.module.css";

/** The tool strip on the left of the canvas, and the brushes next to it. */
export function RoomTools(props: { model: RoomModel; commands: readonly Command[] }): ReactElement {
  const { model, commands } = props;
  const current = useStore(model.view, (state) => state.brush);
  return (
    <>
      <DrawingToolStrip
        board={model}
        prefix="sokoban"
        label={sokobanMessages.boardTools}
        rectangleHint={sokobanMessages.rectangleHint}
        lockHint={sokobanMessages.lockHint}
        commands={commands}
      />
      <BrushStrip
        label={sokobanMessages.brushes}
        buttons={brushes.map((brush) => ({
          brush,
          label: sokobanMessages.brushNames[brush],
          command: `sokoban.brush.${brush}`,
          picture: <BrushPicture brush={brush} />,
        }))}
        current={current}
        onTake={(brush) => takeBrush(model, brush)}
      />
    </>
  );
}

/** Unlike a brush's key, a click on it never writes on selected cells: it activates the pencil. */
function takeBrush(model: RoomModel, brush: Brush): void {
  const { tool } = model.view.getState();
  if (tool === "select" || tool === "hand" || tool === "lock") model.view.setState({ tool: "pencil" });
  applyBrush(model, brush);
}

const letters: Readonly<Record<Brush, string>> = { wall: "#", floor: " ", box: "$", goal: ".", player: "@" };
const pictureSize = 20;

/** The thing that a brush draws, as it looks on the board. */
function BrushPicture({ brush }: { brush: Brush }): ReactElement {
  const theme = useTheme((state) => state.theme);
  return (
    <canvas
      width={2 * pictureSize}
      height={2 * pictureSize}
      className={styles["picture"]}
      aria-hidden
      ref={(canvas) => {
        const ctx = canvas?.getContext("2d");
        if (ctx === undefined || ctx === null) return;
        ctx.setTransform(2 * pictureSize, 0, 0, 2 * pictureSize, 0, 0);
        ctx.clearRect(0, 0, 1, 1);
        ctx.fillStyle = tokenColor(theme, brush === "wall" ? "bg-4" : "floor");
        ctx.fillRect(0, 0, 1, 1);
        if (brush === "wall" || brush === "floor") {
          ctx.strokeStyle = tokenColor(theme, brush === "wall" ? "wall" : "floor-dot");
          ctx.lineWidth = 0.12;
          ctx.strokeRect(0.06, 0.06, 0.88, 0.88);
        }
        const board = boardOf([letters[brush]]);
        paintShapes(ctx, [...goalShapes(board, false), ...pieceShapes(board, false)], theme);
      }}
    />
  );
}
