import { Ban, Hand, MousePointer2, Pentagon, SquareDashed } from "lucide-react";
import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { ToolStrip, type StripTool } from "../../tools/ToolStrip.tsx";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutStoreOf } from "../layout/layoutStore.ts";
import { siteCommands } from "./siteCommands.ts";
import { siteMessages } from "./messages.ts";

const tools: readonly (readonly StripTool[])[] = [
  [
    { command: "layout.tool.select", icon: MousePointer2, harmless: true },
    { command: "layout.tool.hand", icon: Hand, harmless: true },
  ],
  [
    { command: "site.tool.boundary", icon: Pentagon },
    { command: "site.tool.obstacle", icon: Ban },
    { command: "site.tool.area", icon: SquareDashed },
  ],
];

/** Tools of the layout canvas: select and move rooms, draw the ground. */
export function SiteTools({ model }: { model: GraphModel }): ReactElement | null {
  useStore(layoutStoreOf(model.session.id), (state) => state.tool);
  const commands = useMemo(() => siteCommands(model), [model]);
  const isEmpty = useStore(model.session.store, ({ history: { data } }) => data.rooms.length === 0 && !data.site);
  return isEmpty ? null : <ToolStrip label={siteMessages.layoutTools} edge="left" groups={tools} commands={commands} />;
}
