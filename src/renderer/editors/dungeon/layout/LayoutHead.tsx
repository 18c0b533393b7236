import { Clock, Dices, Pin, RefreshCw, Zap } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useDeferredStore } from "#renderer/studio/deferUntilFrame.ts";
import { commandEntry, type MenuEntry } from "#renderer/commands/menuEntry.ts";
import { allCommands, runCommandById } from "#renderer/commands/registry.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { MenuButton } from "#renderer/parts/MenuButton.tsx";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { hexSeed, shortSeed } from "#renderer/runs/seed.ts";

import type { GraphModel } from "../graph/graphModel.ts";
import { useLiveSetting } from "../live/useLiveLayout.ts";
import pane from "../Pane.module.css";
import { contentsMessages } from "./contents/messages.ts";
import { isChecking, isStale } from "./layoutState.ts";
import { useLayoutLook } from "./layoutLook.ts";
import { layoutMessages } from "./messages.ts";
import { layoutStoreOf, type ShownLayout } from "./layoutStore.ts";

/** Name, state and seed of what the pane shows; the live switch and another throw of the dice. */
export function LayoutHead({ model }: { model: GraphModel }): ReactElement {
  return (
    <header className={pane["head"]}>
      <h2 className={pane["title"]}>{layoutMessages.layout}</h2>
      <State model={model} />
      <span className={pane["space"]} />
      <Actions model={model} />
    </header>
  );
}

function State({ model }: { model: GraphModel }): ReactElement | null {
  const store = layoutStoreOf(model.session.id);
  const shown = useDeferredStore(store, (state) => state.shown);
  // Not deferred: an old answer must never be taken for a current one.
  const isOutdated = useStore(store, isChecking);
  const isOld = useDeferredStore(store, isStale);
  if (shown === undefined) return null;
  return (
    <>
      <StateBadge shown={shown} isOutdated={isOutdated} isOld={isOld} />
      <Origin shown={shown} />
    </>
  );
}

function Actions({ model }: { model: GraphModel }): ReactElement {
  const isShown = useStore(layoutStoreOf(model.session.id), (state) => state.shown !== undefined);
  const [isLive] = useLiveSetting();
  const contents = useStore(model.session.store, (state) => state.history.data.contents);
  const pins = useStore(model.session.store, (state) => state.history.data.base?.keep.length ?? 0);
  return (
    <>
      {pins > 0 && (
        <MenuButton align="end" entries={() => pinMenu.flatMap(commandNow)}>
          <Button size="small" icon={Pin}>
            {layoutMessages.pinnedCount(pins)}
          </Button>
        </MenuButton>
      )}
      {isShown && (
        <Button
          size="small"
          icon={RefreshCw}
          title={layoutMessages.reRollHint}
          onClick={() => void runCommandById("layout.reroll")}
        >
          {pins > 0 ? layoutMessages.reRollRest : layoutMessages.reRoll}
        </Button>
      )}
      {isShown && contents !== undefined && (
        <Button
          size="small"
          icon={Dices}
          title={contentsMessages.rerollHint}
          onClick={() => void runCommandById("layout.rerollContents")}
        >
          {contentsMessages.reroll}
          <span className="mono">{shortSeed(contents.seed)}</span>
        </Button>
      )}
      {isShown && <LookSwitch />}
      <IconButton icon={Zap} label={layoutMessages.liveLayout} command="layout.live" pressed={isLive} />
    </>
  );
}

/** The same layout as a plan or painted with tiles. */
function LookSwitch(): ReactElement {
  const [look, setLook] = useLayoutLook();
  return (
    <Segmented
      label={layoutMessages.shownAs}
      value={look}
      options={[
        { value: "plan", label: layoutMessages.plan, command: "layout.tiles" },
        { value: "tiles", label: layoutMessages.tiles, command: "layout.tiles" },
      ]}
      onChange={setLook}
    />
  );
}

const pinMenu = ["layout.selectPinned", "layout.unpinAll"];

function commandNow(id: string): MenuEntry[] {
  return allCommands()
    .filter((command) => command.id === id)
    .map(commandEntry);
}

function StateBadge(props: { shown: ShownLayout; isOutdated: boolean; isOld: boolean }): ReactElement {
  const { shown, isOutdated, isOld } = props;
  if (shown.source.kind === "partial") return <Badge tone="accent">{layoutMessages.runTrying(shown.source.run)}</Badge>;
  if (shown.source.kind === "closest") return <Badge tone="bad">{layoutMessages.closestAttempt}</Badge>;
  if (isOutdated) return <CheckingBadge />;
  if (shown.source.kind === "preview" && isOld) return <Badge tone="warn">{layoutMessages.outdated}</Badge>;
  if (shown.faults === 0) return <Badge tone="good">{layoutMessages.valid}</Badge>;
  return <Badge tone="bad">{layoutMessages.faults(shown.faults ?? 0)}</Badge>;
}

function CheckingBadge(): ReactElement {
  return (
    <span className={pane["checking"]}>
      <Icon icon={Clock} size={12} />
      {layoutMessages.checking}
    </span>
  );
}

function Origin({ shown: { source } }: { shown: ShownLayout }): ReactElement | null {
  if (source.kind === "partial") return null;
  if (source.kind === "closest") {
    return (
      <span className={pane["fact"]}>
        {source.run === undefined ? layoutMessages.live : layoutMessages.runNumber(source.run.number)}
      </span>
    );
  }
  if (source.kind === "preview") {
    return (
      <span className={pane["fact"]}>
        <MessageText
          text={layoutMessages.liveFacts(hexSeed(source.seed), Math.max(1, Math.round(source.milliseconds)))}
        />
      </span>
    );
  }
  return (
    <span className={pane["fact"]}>
      <MessageText
        text={layoutMessages.candidateFacts(hexSeed(source.candidate.provenance.seed), source.candidate.runNumber)}
      />
    </span>
  );
}
