import { X, type LucideIcon } from "lucide-react";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./Tabs.module.css";
import { classes } from "./classes.ts";
import { moveRovingFocus } from "./roving.ts";
import { messages } from "./messages.ts";

interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly badge?: ReactNode;
  /** Unsaved: a dot in place of the close button, which appears on hover. */
  readonly dirty?: boolean;
}

/**
 * A row of tabs: documents (closable) or dock panels. One tab stop; arrows move, Enter or Space activates, Delete
 * closes.
 */
export function Tabs(props: {
  label: string;
  tabs: readonly TabItem[];
  activeId: string | null;
  onSelect: (id: string) => void;
  onClose?: (id: string) => void;
  /** Id of the panel that the tabs switch; absent while none is on screen. */
  panelId?: string;
  /** Fills the width between the tabs and the content at the right end. */
  middle?: ReactNode;
  trailing?: ReactNode;
}): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => keepActiveTabInView(list.current), []);
  return (
    <div className={styles["bar"]}>
      <div
        ref={list}
        role="tablist"
        aria-label={props.label}
        data-closable={props.onClose === undefined ? undefined : true}
        tabIndex={-1}
        className={styles["tabs"]}
        onKeyDown={(event) => void moveRovingFocus(event, "horizontal")}
      >
        {props.tabs.map((tab, index) => (
          <Tab
            key={tab.id}
            tab={tab}
            active={tab.id === props.activeId}
            reachable={tab.id === props.activeId || (index === 0 && props.activeId === null)}
            panelId={props.panelId}
            onSelect={() => props.onSelect(tab.id)}
            onClose={props.onClose === undefined ? undefined : () => props.onClose?.(tab.id)}
          />
        ))}
      </div>
      {Boolean(props.middle) && <div className={styles["middle"]}>{props.middle}</div>}
      <div className={styles["trailing"]}>{props.trailing}</div>
    </div>
  );
}

/** Content beside the tabs, and a smaller window, leave less room for them: keep the active one scrolled into view. */
function keepActiveTabInView(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  const observer = new ResizeObserver(() => {
    const active = list.querySelector('[aria-selected="true"]')?.parentElement;
    active?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  observer.observe(list);
  return () => observer.disconnect();
}

function Tab(props: {
  tab: TabItem;
  active: boolean;
  reachable: boolean;
  panelId: string | undefined;
  onSelect: () => void;
  onClose: (() => void) | undefined;
}): ReactElement {
  const { tab, onClose, active } = props;
  const slot = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = slot.current;
    if (!active || element === null) return undefined;
    // The active tab has grown: scroll once it has its new size.
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: "nearest", inline: "nearest" }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [active]);
  return (
    <span ref={slot} className={classes(styles["slot"], active && styles["active"])}>
      <button
        type="button"
        role="tab"
        data-roving
        data-tab={tab.id}
        aria-selected={active}
        aria-controls={active ? props.panelId : undefined}
        aria-keyshortcuts={onClose === undefined ? undefined : "Delete"}
        aria-label={tab.dirty === true ? messages.unsaved(tab.label) : undefined}
        tabIndex={props.reachable ? 0 : -1}
        className={styles["tab"]}
        onClick={props.onSelect}
        onAuxClick={(event) => {
          if (event.button === 1) onClose?.();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Delete" || onClose === undefined) return;
          event.preventDefault();
          onClose();
        }}
      >
        {tab.icon !== undefined && <Icon icon={tab.icon} size={14} />}
        <span className={styles["name"]}>{tab.label}</span>
        {tab.badge}
      </button>
      {onClose !== undefined && (
        // For the pointer only: a tab list may contain nothing but tabs; on the keyboard, Delete closes.
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          title={messages.close(tab.label)}
          className={classes(styles["close"], tab.dirty === true && styles["dirty"])}
          onClick={onClose}
        >
          <Icon icon={X} size={12} />
        </button>
      )}
    </span>
  );
}
