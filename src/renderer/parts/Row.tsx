import type { LucideIcon } from "lucide-react";
import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./Row.module.css";
import { classes } from "./classes.ts";
import { listAction } from "#renderer/commands/listKeys.ts";
import { moveRovingFocus } from "./roving.ts";

/** A list or tree of `Row`s: one tab stop; arrows, Home and End move. */
export function Rows(props: {
  label: string;
  role?: "tree" | "listbox";
  children: ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}): ReactElement {
  return (
    // It has a role, only not a fixed one.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      role={props.role ?? "listbox"}
      aria-label={props.label}
      tabIndex={-1}
      className={styles["rows"]}
      onKeyDown={(event) => {
        if (!moveRovingFocus(event, "vertical")) props.onKeyDown?.(event);
      }}
    >
      {props.children}
    </div>
  );
}

/** One 28 px line: icon, name, and a count or other content. `selected` and the keyboard focus can differ. */
export function Row(props: {
  label: ReactNode;
  icon?: LucideIcon;
  /** Instead of an icon: a role chip, a thumbnail. */
  leading?: ReactNode;
  trailing?: ReactNode;
  selected?: boolean;
  /** Indentation level. */
  level?: 0 | 1 | 2;
  /** Set on expandable rows: whether they are open. */
  expanded?: boolean;
  role?: "treeitem" | "option";
  /** The first row, or the selected one, is the list's tab stop. */
  tabStop?: boolean;
  muted?: boolean;
  title?: string | undefined;
  onClick?: () => void;
  onDoubleClick?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}): ReactElement {
  const { level = 0 } = props;
  return (
    // It has a role, only not a fixed one.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      role={props.role ?? "option"}
      data-roving
      tabIndex={props.tabStop === true ? 0 : -1}
      aria-selected={props.selected === true}
      aria-expanded={props.expanded}
      aria-level={props.role === "treeitem" ? level + 1 : undefined}
      title={props.title}
      className={classes(styles["row"], props.selected && styles["selected"], props.muted && styles["muted"])}
      style={{ paddingLeft: `${0.5 + level * 1.125}rem` }}
      onClick={(event) => {
        if (isInside(event)) props.onClick?.();
      }}
      onDoubleClick={(event) => {
        if (isInside(event)) props.onDoubleClick?.();
      }}
      onKeyDown={(event) => {
        props.onKeyDown?.(event);
        if (event.defaultPrevented || event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
        if (listAction(event) !== "open" && event.key !== " ") return;
        event.preventDefault();
        props.onClick?.();
      }}
    >
      {props.icon !== undefined && (
        <span className={styles["icon"]}>
          <Icon icon={props.icon} size={level === 0 && props.expanded !== undefined ? 14 : 16} />
        </span>
      )}
      {props.leading}
      {/* A name that is cut is read from its tooltip. */}
      <span
        className={styles["name"]}
        {...(typeof props.label === "string" && props.title === undefined ? { title: props.label } : {})}
      >
        {props.label}
      </span>
      <span className={styles["trailing"]}>{props.trailing}</span>
    </div>
  );
}

/** False for clicks in a menu opened from the row: React events bubble through portals to the row. */
function isInside({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Node && currentTarget.contains(target);
}
