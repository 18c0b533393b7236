import { Check, Images } from "lucide-react";
import type { ReactElement } from "react";
import { useSetting } from "#renderer/studio/settings.ts";
import type { Workspace } from "#renderer/studio/workspace.ts";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Switch } from "#renderer/parts/Switch.tsx";
import { BestsAxesButton, BestsFacts, BestsPanel } from "./BestsMap.tsx";
import { CurateMain } from "./CurateMain.tsx";
import { isClose, useCurate } from "./curateStore.ts";
import { autoAdvanceSetting } from "./galleryMarks.ts";
import { PreviewPanel } from "./PreviewPanel.tsx";
import { ScatterAxesChoice, ScatterFacts, ScatterPanel } from "./ScatterPanel.tsx";
import { RangeFacts, RangeKeys } from "./range/RangeStatus.tsx";
import { selectedCount } from "./selectionModel.ts";
import { SourcesPanel } from "./SourcesPanel.tsx";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { messages } from "./messages.ts";

/** Curate: review the candidates of the runs. */
export const curateWorkspace: Workspace = {
  id: "curate",
  label: messages.curate,
  views: [{ id: "sources", label: messages.sources, icon: Images, Component: SourcesPanel }],
  Main: CurateMain,
  Inspector: PreviewPanel,
  inspectorLabel: "Preview",
  dock: [
    [
      {
        id: "scatter",
        label: messages.scatter,
        Component: ScatterPanel,
        Badge: ScatterFacts,
        Trailing: ScatterAxesChoice,
        useUnfolds,
      },
    ],
    [
      {
        id: "bests",
        label: messages.bestPerCell,
        Component: BestsPanel,
        Badge: BestsFacts,
        Trailing: BestsAxesButton,
        useUnfolds,
      },
    ],
  ],
  useDockFolds: () => useCurate(isClose),
  useSidesFold: () =>
    useCurate(({ mode, isTagging }) => ((mode === "compare" || mode === "survey") && !isTagging) || mode === "range"),
  sizes: { explorer: 216, inspector: 408, dock: 252 },
  StatusLeft: CurateFacts,
  StatusRight: CurateKeys,
};

function useUnfolds(): boolean {
  return useCurate((state) => (state.everything?.total ?? 0) > 0);
}

function CurateFacts(): ReactElement | null {
  const shown = useCurate((state) => state.window.total);
  // While candidates arrive, a page may be newer than the count.
  const all = useCurate((state) => Math.max(state.everything?.total ?? 0, state.window.total));
  const flags = useCurate((state) => state.counts?.flags);
  const selected = useCurate((state) => selectedCount(state.selection));
  const isRange = useCurate((state) => state.mode === "range");
  if (isRange) return <RangeFacts />;
  if (flags === undefined) return null;
  return (
    <>
      <StatusItem>
        <MessageText text={messages.shownOfAll(shown, all)} />
      </StatusItem>
      {selected > 1 && (
        <StatusItem>
          <MessageText text={messages.selectedCount(selected)} />
        </StatusItem>
      )}
      <StatusItem>
        <Icon icon={Check} size={13} />
        <MessageText text={messages.keptCount(flags.keep)} />
      </StatusItem>
      <StatusItem>
        <MessageText text={messages.rejectedCount(flags.reject)} />
      </StatusItem>
      <StatusItem optional>
        <MessageText text={messages.unmarkedCount(flags.none)} />
      </StatusItem>
    </>
  );
}

function CurateKeys(): ReactElement {
  const [isOn, setOn] = useSetting(autoAdvanceSetting, true);
  const queryTime = useCurate((state) => state.queryTime);
  const isRange = useCurate((state) => state.mode === "range");
  if (isRange) return <RangeKeys />;
  return (
    <>
      <StatusItem optional>
        <MessageText text={messages.markKeys} />
      </StatusItem>
      <StatusItem>
        <Switch label={messages.autoAdvance} checked={isOn} onChange={setOn} />
        {messages.autoAdvance}
      </StatusItem>
      {queryTime !== null && (
        <StatusItem optional>
          <MessageText text={messages.filterTime(queryTime)} strongClass="mono" />
        </StatusItem>
      )}
    </>
  );
}
