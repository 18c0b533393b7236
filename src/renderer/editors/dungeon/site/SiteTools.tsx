import { Ban, MousePointer2, Pentagon, SquareDashed } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useReadOnly } from "#renderer/app/session.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutStoreOf } from "../layout/layoutStore.ts";
import pane from "../Pane.module.css";
import { siteTools } from "./siteCommands.ts";
import type { SiteSort } from "./siteEdits.ts";

const icons: Readonly<Record<SiteSort, LucideIcon>> = { boundary: Pentagon, obstacle: Ban, area: SquareDashed };

/** Tools of the layout canvas: select and move rooms, draw the ground. */
export function SiteTools({ model }: { model: GraphModel }): ReactElement | null {
  const tool = useStore(layoutStoreOf(model.session.id), (state) => state.tool);
  const readOnly = useReadOnly();
  const isEmpty = useStore(model.session.store, ({ history: { data } }) => data.rooms.length === 0 && !data.site);
  if (isEmpty) return null;
  return (
    <div
      className={`${pane["strip"]} ${pane["left"]}`}
      role="toolbar"
      aria-label="Layout tools"
      aria-orientation="vertical"
    >
      <IconButton
        icon={MousePointer2}
        label="Select and move rooms"
        keys="Shift+V"
        size="tool"
        look="filled"
        pressed={tool === "select"}
        onClick={() => void runCommandById("layout.tool.select")}
      />
      <span className={pane["rule"]} />
      {siteTools.map(({ sort, label, key }) => (
        <IconButton
          key={sort}
          icon={icons[sort]}
          label={label}
          keys={key}
          size="tool"
          look="filled"
          pressed={tool === sort}
          disabledReason={readOnly ? "this project can only be read" : undefined}
          onClick={() => void runCommandById(`site.tool.${sort}`)}
        />
      ))}
    </div>
  );
}
