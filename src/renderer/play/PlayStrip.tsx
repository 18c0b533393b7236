import type { LucideIcon } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { refusal, type Command } from "#renderer/commands/command.ts";
import { runCommand } from "#renderer/commands/registry.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import styles from "./PlayStrip.module.css";

/** A command of play with its icon, by the command's id. */
export interface PlayAction {
  readonly id: string;
  readonly icon: LucideIcon;
}

/** The strip below a level that is played by hand: undo, redo and further commands, then counts and verdicts. */
export function PlayStrip(props: {
  label: string;
  actions: readonly PlayAction[];
  /** Those of the mode; actions without a command are left out. */
  commands: readonly Command[];
  children: ReactNode;
}): ReactElement {
  return (
    <div className={styles["strip"]} role="toolbar" aria-label={props.label}>
      {props.actions.map(({ id, icon }) => {
        const command = props.commands.find((one) => one.id === id);
        if (command === undefined) return null;
        const pressed = command.checked?.();
        return (
          <IconButton
            key={id}
            icon={icon}
            label={command.label}
            command={id}
            size="tool"
            disabledReason={refusal(command)}
            {...(pressed === undefined ? {} : { look: "filled" as const, pressed })}
            onClick={() => runCommand(command)}
          />
        );
      })}
      <PlayRule />
      {props.children}
    </div>
  );
}

/** A line between groups of the strip. */
export function PlayRule(): ReactElement {
  return <span className={styles["rule"]} />;
}
