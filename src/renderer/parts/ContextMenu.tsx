import { ContextMenu as Base } from "@base-ui/react/context-menu";
import { type ReactElement, useState } from "react";
import type { MenuEntry } from "#renderer/commands/menuEntry.ts";
import { MenuPopup } from "./MenuList.tsx";

/**
 * Right click (or the menu key) on the element inside opens a menu at the pointer. `entries` is called at that moment,
 * so it can depend on what is under the pointer; an empty list opens nothing.
 */
export function ContextMenu(props: { entries: () => readonly MenuEntry[]; children: ReactElement }): ReactElement {
  const [entries, setEntries] = useState<readonly MenuEntry[]>([]);
  return (
    <Base.Root
      onOpenChange={(open, details) => {
        if (!open) return;
        const asked = props.entries();
        if (asked.length === 0) details.cancel();
        setEntries(asked);
      }}
    >
      <Base.Trigger render={props.children} />
      <MenuPopup entries={entries} />
    </Base.Root>
  );
}
