import { Maximize } from "lucide-react";
import type { ReactElement } from "react";
import type { CanvasController, FittedBox } from "#renderer/canvas/canvasController.ts";
import { messages } from "#renderer/canvas/messages.ts";
import { classes } from "#renderer/parts/classes.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import styles from "./gridPane.module.css";

/** The Fit all button in the lower right corner of a pane; `className` takes the place of the styles of a pane with a grid. */
export function FitCorner(props: {
  canvas: CanvasController;
  fitBox: FittedBox;
  className?: string | undefined;
}): ReactElement {
  return (
    <div className={props.className ?? classes(styles["strip"], styles["corner"])}>
      <IconButton
        icon={Maximize}
        label={messages.fitAll}
        command="view.fitAll"
        size="tool"
        onClick={() => props.canvas.fit(props.fitBox)}
      />
    </div>
  );
}
