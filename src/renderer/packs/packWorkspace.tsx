import { Package, TriangleAlert } from "lucide-react";
import type { ReactElement } from "react";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import type { Workspace } from "#renderer/studio/workspace.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { ExportPanel } from "./ExportPanel.tsx";
import { curvePoints, targetCounts } from "./packCurve.ts";
import { PackMain } from "./PackMain.tsx";
import { packCurve, packMetrics } from "./packMetrics.ts";
import { PacksPanel } from "./PacksPanel.tsx";
import { usePack } from "#renderer/history/packStore.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { messages } from "./messages.ts";

/** Pack: order the kept levels and export them. */
export const packWorkspace: Workspace = {
  id: "pack",
  label: messages.pack,
  views: [{ id: "packs", label: messages.packs, icon: Package, Component: PacksPanel }],
  Main: PackMain,
  Inspector: ExportPanel,
  inspectorLabel: "Export",
  dock: [],
  sizes: { explorer: 268, inspector: 356, dock: 242 },
  StatusLeft: PackFacts,
  StatusRight: PackKeys,
};

function PackFacts(): ReactElement | null {
  const pack = usePack((state) => state.pack);
  if (pack === null) return null;
  const curve = packCurve(pack);
  const { outside, withoutValue } = targetCounts(curve === null ? [] : curvePoints(pack.entries, curve));
  const metric = packMetrics(pack).find(({ id }) => id === curve?.metric);
  const locked = pack.entries.filter((entry) => entry.locked === true).length;
  return (
    <>
      <StatusItem>
        <MessageText text={messages.levelCount(pack.entries.length)} />
      </StatusItem>
      {outside > 0 && (
        <StatusItem>
          <Icon icon={TriangleAlert} size={13} />
          <MessageText text={messages.outsideCount(outside)} />
        </StatusItem>
      )}
      {metric !== undefined && withoutValue > 0 && (
        <StatusItem>
          <MessageText text={messages.withoutValueCount(withoutValue, metric.label)} />
        </StatusItem>
      )}
      {locked > 0 && (
        <StatusItem>
          <MessageText text={messages.lockedCount(locked)} />
        </StatusItem>
      )}
    </>
  );
}

function PackKeys(): ReactElement | null {
  // In an empty pack, or without one, there is nothing to move or lock.
  const isEmpty = usePack((state) => (state.pack?.entries.length ?? 0) === 0);
  if (isEmpty) return null;
  return (
    <StatusItem optional>
      <MessageText text={messages.packKeys} />
    </StatusItem>
  );
}
