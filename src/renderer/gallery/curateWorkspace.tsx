import { Check, Images } from "lucide-react";
import type { ReactElement } from "react";
import { useSetting } from "#renderer/studio/settings.ts";
import type { Workspace } from "#renderer/studio/workspace.ts";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { CommandKeys } from "#renderer/parts/Kbd.tsx";
import { Switch } from "#renderer/parts/Switch.tsx";
import { BestsAxesButton, BestsFacts, BestsPanel } from "./BestsMap.tsx";
import { CurateMain } from "./CurateMain.tsx";
import { isClose, useCurate } from "./curateStore.ts";
import { autoAdvanceSetting } from "./galleryMarks.ts";
import { groupedNumber } from "./metricText.ts";
import { PreviewPanel } from "./PreviewPanel.tsx";
import { ScatterAxesChoice, ScatterFacts, ScatterPanel } from "./ScatterPanel.tsx";
import { selectedCount } from "./selectionModel.ts";
import { SourcesPanel } from "./SourcesPanel.tsx";

/** Curate: cull what the runs brought. */
export const curateWorkspace: Workspace = {
  id: "curate",
  label: "Curate",
  views: [{ id: "sources", label: "Sources", icon: Images, Component: SourcesPanel }],
  Main: CurateMain,
  Inspector: PreviewPanel,
  inspectorLabel: "Preview",
  dock: [
    [
      {
        id: "scatter",
        label: "Scatter",
        Component: ScatterPanel,
        Badge: ScatterFacts,
        Trailing: ScatterAxesChoice,
        useIsEmpty,
      },
    ],
    [
      {
        id: "bests",
        label: "Map of bests",
        Component: BestsPanel,
        Badge: BestsFacts,
        Trailing: BestsAxesButton,
        useIsEmpty,
      },
    ],
  ],
  useDockFolds: () => useCurate(isClose),
  sizes: { explorer: 216, inspector: 408, dock: 252 },
  StatusLeft: CurateFacts,
  StatusRight: CurateKeys,
};

function useIsEmpty(): boolean {
  return useCurate((state) => (state.everything?.total ?? 0) === 0);
}

function CurateFacts(): ReactElement | null {
  const shown = useCurate((state) => state.window.total);
  const all = useCurate((state) => state.everything?.total ?? 0);
  const flags = useCurate((state) => state.counts?.flags);
  const selected = useCurate((state) => selectedCount(state.selection, state.window.total));
  if (flags === undefined) return null;
  return (
    <>
      <StatusItem>
        <b>{groupedNumber(shown)}</b> shown of <b>{groupedNumber(all)}</b>
      </StatusItem>
      {selected > 1 && (
        <StatusItem>
          <b>{groupedNumber(selected)}</b> selected
        </StatusItem>
      )}
      <StatusItem>
        <Icon icon={Check} size={13} />
        <b>{groupedNumber(flags.keep)}</b> kept
      </StatusItem>
      <StatusItem>
        <b>{groupedNumber(flags.reject)}</b> rejected
      </StatusItem>
      <StatusItem optional>
        <b>{groupedNumber(flags.none)}</b> unmarked
      </StatusItem>
    </>
  );
}

function CurateKeys(): ReactElement {
  const [isOn, setOn] = useSetting(autoAdvanceSetting, true);
  const queryTime = useCurate((state) => state.queryTime);
  return (
    <>
      <StatusItem optional>
        <CommandKeys command="candidates.keep" /> keep <CommandKeys command="candidates.reject" /> reject{" "}
        <CommandKeys command="candidates.unflag" /> clear <CommandKeys command="candidates.stars.0" />–
        <CommandKeys command="candidates.stars.5" /> stars <CommandKeys command="candidates.label.1" />–
        <CommandKeys command="candidates.label.4" /> label <CommandKeys command="candidates.compare" /> compare
      </StatusItem>
      <StatusItem>
        <Switch label="Auto-advance" checked={isOn} onChange={setOn} />
        Auto-advance
      </StatusItem>
      {queryTime !== null && (
        <StatusItem optional>
          filter <b className="mono">{Math.round(queryTime)} ms</b>
        </StatusItem>
      )}
    </>
  );
}
