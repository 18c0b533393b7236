import type { ReactElement } from "react";
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  type LucideIcon,
} from "lucide-react";
import { Section } from "#renderer/parts/Section.tsx";
import { refusal } from "#renderer/commands/command.ts";
import { runCommand } from "#renderer/commands/registry.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { graphMessages } from "../graph/messages.ts";
import { alignCommands } from "../graph/alignCommands.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import styles from "./AlignSection.module.css";

const icons: Readonly<Record<string, LucideIcon>> = {
  "graph.align.left": AlignStartVertical,
  "graph.align.center": AlignCenterVertical,
  "graph.align.right": AlignEndVertical,
  "graph.align.top": AlignStartHorizontal,
  "graph.align.middle": AlignCenterHorizontal,
  "graph.align.bottom": AlignEndHorizontal,
  "graph.distribute.horizontally": AlignHorizontalSpaceAround,
  "graph.distribute.vertically": AlignVerticalSpaceAround,
};

/** Buttons that bring the selected nodes in line and space them evenly. */
export function AlignSection({ model }: { model: GraphModel }): ReactElement {
  return (
    <Section title={graphMessages.arrangeSection}>
      <div className={styles["buttons"]} role="toolbar" aria-label={graphMessages.arrangeSection}>
        {alignCommands(model).map((command) => (
          <IconButton
            key={command.id}
            icon={icons[command.id] ?? AlignStartVertical}
            size="normal"
            label={command.label}
            disabledReason={refusal(command)}
            onClick={() => void runCommand(command)}
          />
        ))}
      </div>
    </Section>
  );
}
