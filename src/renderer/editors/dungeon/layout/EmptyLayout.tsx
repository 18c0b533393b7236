import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Button } from "#renderer/parts/Button.tsx";
import { EmptyState } from "#renderer/parts/EmptyState.tsx";
import { useLiveSetting } from "../live/useLiveLayout.ts";

import type { GraphModel } from "../graph/graphModel.ts";
import { graphMessages } from "../graph/messages.ts";
import { StarterButton } from "../graph/StarterButton.tsx";
import pane from "../Pane.module.css";
import { liveTrouble } from "./layoutState.ts";
import { layoutStoreOf } from "./layoutStore.ts";
import { layoutMessages } from "./messages.ts";

/** The layout pane before there is a layout. */
export function EmptyLayout({ model }: { model: GraphModel }): ReactElement {
  const count = useStore(model.session.store, (state) => state.history.data.rooms.length);
  const [isLive] = useLiveSetting();
  const isLooking = useStore(layoutStoreOf(model.session.id), ({ live }) => live.kind === "solving");
  const lacks = useStore(layoutStoreOf(model.session.id), (state) => liveTrouble(state)?.lacksTemplates === true);
  if (lacks) {
    return (
      <div className={pane["empty"]}>
        <EmptyState title={graphMessages.noTemplates} drawing={<PlanDrawing />} actions={<StarterButton />}>
          {graphMessages.whyTemplates}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={pane["empty"]}>
      <EmptyState
        title={
          count === 0 ? layoutMessages.emptyTitle : isLooking ? layoutMessages.searching : layoutMessages.noLayoutYet
        }
        drawing={<PlanDrawing />}
        actions={
          count > 0 && (
            <Button look="normal" command="run.start">
              {layoutMessages.generateLayouts}
            </Button>
          )
        }
      >
        {isLooking && count > 0 ? layoutMessages.searchingHint(count) : sentence(count, isLive)}
      </EmptyState>
    </div>
  );
}

function sentence(rooms: number, isLive: boolean): string {
  if (rooms > 0) return layoutMessages.emptyHint;
  return isLive ? layoutMessages.liveHint : layoutMessages.generateHint;
}

function PlanDrawing(): ReactElement {
  return (
    <svg width="84" height="52" viewBox="0 0 84 52" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d="M2 8h26v18H2zM28 14h18v24H28zM46 2h36v20H46zM46 22h22v28H46zM26 17v6M44 26v6M46 8v6M54 20v4" />
    </svg>
  );
}
