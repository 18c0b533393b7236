import type { LucideIcon } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { runCommandById } from "#renderer/commands/registry.ts";
import { classes } from "#renderer/parts/classes.ts";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { useDocumentInfo } from "#renderer/studio/session.ts";
import styles from "./gridPane.module.css";

/** The bar over a board: the name of its document, what is known of it (`children`), and the switch of its modes. */
export function PaneHead<Mode extends string>(props: {
  documentId: string;
  /** In place of the document's name. */
  title?: ReactNode;
  /** Start of the ids of the commands that choose a mode: "sokoban" for "sokoban.mode.play". */
  prefix: string;
  /** Name of the switch. */
  label: string;
  modes: Readonly<Record<Mode, readonly [string, LucideIcon]>>;
  mode: Mode;
  /** The mode in which low panes have room for the switch alone. */
  foldsIn?: Mode;
  /** Why a mode is not possible now. */
  whyNot?: (mode: Mode) => string | undefined;
  children?: ReactNode;
}): ReactElement {
  const { prefix, modes, mode, whyNot } = props;
  const info = useDocumentInfo(props.documentId);
  // Object.keys forgets the type of the keys, which are all there are.
  const options = (Object.keys(modes) as Mode[]).map((value) => {
    const [label, icon] = modes[value];
    const disabledReason = whyNot?.(value);
    const option = { value, label, icon, command: `${prefix}.mode.${value}` };
    return disabledReason === undefined ? option : { ...option, disabledReason };
  });
  return (
    <header className={classes(styles["head"], mode === props.foldsIn && styles["drawHead"])}>
      {props.title ?? (
        <h2 className={styles["title"]} title={info?.name}>
          {info?.name}
        </h2>
      )}
      {props.children}
      <span className={styles["space"]} />
      <Segmented
        label={props.label}
        value={mode}
        options={options}
        onChange={(next) => void runCommandById(`${prefix}.mode.${next}`)}
      />
    </header>
  );
}
