import { Menu } from "@base-ui/react/menu";
import { Check, ChevronRight } from "lucide-react";
import { type ComponentProps, type ReactElement, type RefObject, useRef } from "react";
import type { MenuEntry } from "#renderer/commands/menuEntry.ts";
import { Icon } from "./Icon.tsx";
import { Kbd } from "./Kbd.tsx";
import styles from "./MenuList.module.css";
import { classes } from "./classes.ts";
import { useGivingBack } from "./useModalFocus.ts";
import { messages } from "./messages.ts";

type ItemEntry = Extract<MenuEntry, { type: "item" }>;

/** The floating list of a menu, inside a Menu.Root or ContextMenu.Root. */
export function MenuPopup(props: {
  entries: readonly MenuEntry[];
  side?: "bottom" | "right";
  align?: "start" | "end";
}): ReactElement {
  const { popup, taking } = useTakingFocus();
  // Submenus also open under the pointer, and their keys go to the parent menu.
  const isSubmenu = props.side === "right";
  return (
    <Menu.Portal>
      <Menu.Positioner
        className={styles["positioner"]}
        side={props.side ?? "bottom"}
        align={props.align ?? "start"}
        sideOffset={4}
      >
        <Menu.Popup
          className={styles["popup"]}
          ref={popup}
          {...(isSubmenu ? {} : taking)}
          render={(surface, { open }) => <Surface {...surface} popup={popup} isOpen={open && !isSubmenu} />}
        >
          {props.entries.length === 0 && <p className={styles["none"]}>{messages.noCommandsAvailableHere}</p>}
          <MenuRows entries={props.entries} />
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}

/**
 * Base UI focuses a menu in a later frame, and keys pressed until then would run shortcuts behind it. Its popup accepts
 * the same `initialFocus` as those of dialogs, although its types omit it.
 */
function useTakingFocus(): {
  readonly popup: RefObject<HTMLDivElement | null>;
  readonly taking: { readonly initialFocus: () => false };
} {
  const popup = useRef<HTMLDivElement>(null);
  const initialFocus = (): false => {
    popup.current?.focus({ preventScroll: true });
    return false;
  };
  return { popup, taking: { initialFocus } };
}

/** The popup's element; restores the focus as soon as the menu begins to close. */
function Surface({
  popup,
  isOpen,
  ...surface
}: ComponentProps<"div"> & { popup: RefObject<HTMLElement | null>; isOpen: boolean }): ReactElement {
  useGivingBack(isOpen, popup);
  return <div {...surface} />;
}

function MenuRows({ entries }: { entries: readonly MenuEntry[] }): ReactElement[] {
  return entries.map((entry) => {
    switch (entry.type) {
      case "separator":
        return <Menu.Separator key={entry.id} className={styles["separator"]} />;
      case "item":
        return <MenuRow key={entry.id} entry={entry} />;
      case "submenu":
        return <Submenu key={entry.id} label={entry.label} entries={entry.entries} />;
    }
  });
}

function MenuRow({ entry }: { entry: ItemEntry }): ReactElement {
  const disabled = entry.disabledReason !== undefined;
  const content = (
    <>
      <span className={styles["mark"]}>
        {entry.checked === true && <Icon icon={Check} size={14} />}
        {entry.checked === undefined && entry.icon !== undefined && <Icon icon={entry.icon} size={14} />}
      </span>
      <span className={styles["label"]}>{entry.label}</span>
      {entry.keys !== undefined && <Kbd keys={entry.keys} />}
    </>
  );
  const common = {
    className: classes(styles["row"], entry.danger && styles["danger"]),
    disabled,
    label: entry.label,
    title: entry.disabledReason,
    onClick: entry.run,
  };
  if (entry.checked !== undefined)
    return (
      <Menu.CheckboxItem {...common} checked={entry.checked} closeOnClick>
        {content}
      </Menu.CheckboxItem>
    );
  return <Menu.Item {...common}>{content}</Menu.Item>;
}

function Submenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }): ReactElement {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={styles["row"]} label={label}>
        <span className={styles["mark"]} />
        <span className={styles["label"]}>{label}</span>
        <Icon icon={ChevronRight} size={14} />
      </Menu.SubmenuTrigger>
      <MenuPopup entries={entries} side="right" />
    </Menu.SubmenuRoot>
  );
}
