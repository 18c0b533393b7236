import type { ReactElement } from "react";
import { useReadOnly } from "#renderer/studio/session.ts";
import { classes } from "#renderer/parts/classes.ts";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import styles from "./BrushStrip.module.css";
import pane from "./gridPane.module.css";

interface BrushButton<Brush extends string> {
  readonly brush: Brush;
  readonly label: string;
  /** The command whose key the tooltip shows. */
  readonly command?: string;
  readonly picture: ReactElement;
}

/** The brushes beside a board's tools: one is in hand; arrow keys move between them. */
export function BrushStrip<Brush extends string>(props: {
  label: string;
  buttons: readonly BrushButton<Brush>[];
  current: Brush;
  onTake: (brush: Brush) => void;
}): ReactElement {
  const { label, buttons, current, onTake } = props;
  const readOnly = useReadOnly();
  return (
    <div
      className={classes(pane["strip"], styles["brushes"])}
      role="radiogroup"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => void moveRovingFocus(event, "vertical")}
    >
      {buttons.map(({ brush, label: name, command, picture }) => (
        <Tooltip key={brush} label={name} side="right" command={command}>
          <button
            type="button"
            role="radio"
            data-roving
            aria-checked={brush === current}
            aria-disabled={readOnly || undefined}
            aria-label={name}
            tabIndex={brush === current ? 0 : -1}
            className={styles["brush"]}
            onClick={() => {
              if (!readOnly) onTake(brush);
            }}
          >
            {picture}
          </button>
        </Tooltip>
      ))}
    </div>
  );
}
