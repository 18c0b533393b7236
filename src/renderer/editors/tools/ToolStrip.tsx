import type { LucideIcon } from "lucide-react";
import { Fragment, type ReactElement } from "react";
import { useReadOnly } from "#renderer/studio/session.ts";
import type { Command } from "#renderer/commands/command.ts";
import { classes } from "#renderer/parts/classes.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { messages } from "./messages.ts";
import styles from "./ToolStrip.module.css";

/** A button of a strip; its command provides the name and the key. */
export interface StripTool {
  readonly command: string;
  readonly icon: LucideIcon;
  /** Appended to the command's label in the tooltip: "hold Alt to cut". */
  readonly hint?: string;
  /** Changes nothing, so it works in a read-only project. */
  readonly harmless?: boolean;
}

/**
 * The tool strip that floats on a canvas, its groups separated by rules: along the left edge (vertical) or the bottom
 * one. The parent must rerender when the active tool changes.
 */
export function ToolStrip(props: {
  label: string;
  edge: "left" | "bottom";
  groups: readonly (readonly StripTool[])[];
  commands: readonly Command[];
}): ReactElement {
  const { label, edge, groups, commands } = props;
  const reason = useReadOnly() ? messages.readOnly : undefined;
  const byId = new Map(commands.map((command) => [command.id, command]));
  return (
    <div
      className={classes(styles["strip"], styles[edge])}
      role="toolbar"
      data-edge={edge}
      aria-label={label}
      aria-orientation={edge === "left" ? "vertical" : "horizontal"}
    >
      {groups.map((tools, i) => (
        <Fragment key={tools[0]?.command}>
          {i > 0 && <span className={styles["rule"]} />}
          {tools.map(({ command: id, icon, hint, harmless }) => {
            const command = byId.get(id);
            const pressed = command?.checked?.();
            return (
              <IconButton
                key={id}
                icon={icon}
                label={messages.toolLabel(command?.label ?? id, hint)}
                command={id}
                size="tool"
                {...(pressed === undefined ? {} : { look: "filled" as const, pressed })}
                disabledReason={harmless ? undefined : reason}
                onClick={() => void command?.run()}
              />
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}
