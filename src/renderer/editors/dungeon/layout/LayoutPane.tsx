import { Maximize, RefreshCw } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { CanvasSurface } from "#renderer/canvas/CanvasSurface.tsx";
import { panGesture } from "#renderer/canvas/gestures.ts";
import type { PointerTool } from "#renderer/canvas/gestures.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { EmptyState } from "#renderer/parts/EmptyState.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { hexSeed } from "#renderer/runs/seed.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { counted } from "../graph/graphNames.ts";
import { toggled } from "../graph/graphTargets.ts";
import pane from "../Pane.module.css";
import { graphTargetOf, placedRoomAt } from "./layoutHit.ts";
import { layoutPainters } from "./layoutPainters.ts";
import { layoutStoreOf } from "./layoutStore.ts";
import type { ShownLayout } from "./layoutStore.ts";
import { useLayoutFeed } from "./useLayoutFeed.ts";
import { VariantStrip } from "./VariantStrip.tsx";

const options = {
  range: { min: 2, max: 120 },
  edges: { top: 48, right: 16, bottom: 96, left: 16 },
  largestFit: 40,
} as const;

/** The floor plan beside the graph: the picked layout, or what the running search is trying at the moment. */
export function LayoutPane({ model }: { model: GraphModel }): ReactElement {
  const { id } = model.session;
  useLayoutFeed(id);
  const store = layoutStoreOf(id);
  const shown = useStore(store, (state) => state.shown);
  const hover = useStore(store, (state) => state.hover);
  const selection = useStore(model.session.store, (state) => state.history.selection);
  const canvas = useMemo(() => createCanvasController(options), []);
  const painters = useMemo(() => layoutPainters(shown, selection, hover), [shown, selection, hover]);
  const tool = useMemo(() => layoutPointer(model, canvas), [model, canvas]);
  const isFitted = useRef(false);

  const fit = (jump: boolean): void => {
    const view = layoutStoreOf(id).getState().shown?.scene.view;
    if (view !== undefined) canvas.fit(view, jump);
    isFitted.current = view !== undefined;
  };
  const view = shown?.scene.view;
  const extent = view === undefined ? "" : `${view.x} ${view.y} ${view.width} ${view.height}`;
  useEffect(() => {
    if (extent !== "" && canvas.store.getState().width > 0)
      canvas.fit(layoutStoreOf(id).getState().shown?.scene.view, true);
  }, [extent, canvas, id]);

  return (
    <section className={pane["pane"]} aria-label="Layout">
      <CanvasSurface
        controller={canvas}
        painters={painters}
        tool={tool}
        label={shown === undefined ? "Layout, nothing generated yet" : shown.scene.title}
        onReady={() => fit(true)}
      >
        <LayoutHead shown={shown} />
        {shown === undefined ? (
          <EmptyLayout model={model} />
        ) : (
          <div className={pane["strip"]} style={{ right: 14, top: "2.75rem" }}>
            <IconButton icon={Maximize} label="Fit the layout" size="small" onClick={() => fit(false)} />
          </div>
        )}
        <VariantStrip documentId={id} />
      </CanvasSurface>
    </section>
  );
}

function LayoutHead({ shown }: { shown: ShownLayout | undefined }): ReactElement {
  return (
    <header className={pane["head"]}>
      <h2 className={pane["title"]}>Layout</h2>
      {shown !== undefined && <StateBadge shown={shown} />}
      {shown?.source.kind === "candidate" && (
        <span className={pane["fact"]}>
          seed <b>{hexSeed(shown.source.candidate.provenance.seed)}</b>, run {shown.source.candidate.runNumber}
        </span>
      )}
      <span className={pane["space"]} />
      {shown !== undefined && (
        <Button size="small" icon={RefreshCw} onClick={() => void runCommandById("run.start")}>
          Re-roll
        </Button>
      )}
    </header>
  );
}

function StateBadge({ shown }: { shown: ShownLayout }): ReactElement {
  if (shown.source.kind === "live") return <Badge tone="accent">run {shown.source.run}, trying</Badge>;
  if (shown.faults === 0) return <Badge tone="good">valid</Badge>;
  return <Badge tone="bad">{counted(shown.faults ?? 0, "fault")}</Badge>;
}

function EmptyLayout({ model }: { model: GraphModel }): ReactElement {
  const count = useStore(model.session.store, (state) => state.history.data.rooms.length);
  return (
    <div className={pane["empty"]}>
      <EmptyState
        title={count === 0 ? "A layout appears here" : "No layout yet"}
        drawing={<PlanDrawing />}
        actions={
          count > 0 && (
            <Button look="normal" keys="Mod+Enter" onClick={() => void runCommandById("run.start")}>
              Generate layouts
            </Button>
          )
        }
      >
        {count === 0
          ? "Draw rooms and connect them, then generate."
          : "Generate places the rooms so that every connection becomes a door or a corridor."}
      </EmptyState>
    </div>
  );
}

function PlanDrawing(): ReactElement {
  return (
    <svg width="84" height="52" viewBox="0 0 84 52" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d="M2 8h26v18H2zM28 14h18v24H28zM46 2h36v20H46zM46 22h22v28H46zM26 17v6M44 26v6M46 8v6M54 20v4" />
    </svg>
  );
}

/** Click selects the room in the graph too; drag pans; a second click on nothing clears. */
function layoutPointer(model: GraphModel, canvas: ReturnType<typeof createCanvasController>): PointerTool {
  const store = layoutStoreOf(model.session.id);
  const targetAt = (spot: { x: number; y: number }): string | undefined => {
    const layout = store.getState().shown?.layout;
    const room = layout === undefined ? undefined : placedRoomAt(layout, spot);
    return room === undefined ? undefined : graphTargetOf(room);
  };
  return {
    down(pointer) {
      const target = targetAt(pointer.world);
      const pan = panGesture(canvas, pointer);
      let moved = false;
      return {
        ...pan,
        move(next) {
          moved ||= Math.hypot(next.screen.x - pointer.screen.x, next.screen.y - pointer.screen.y) > 4;
          if (moved) pan.move(next);
        },
        end() {
          if (moved) return;
          const before = model.selection();
          if (target === undefined) model.session.select([]);
          else model.session.select(pointer.shift || pointer.mod ? toggled(before, target) : [target]);
        },
      };
    },
    hover(pointer) {
      const hover = targetAt(pointer.world);
      if (hover !== store.getState().hover) store.setState({ hover });
      return hover === undefined ? "default" : "pointer";
    },
    leave: () => store.setState({ hover: undefined }),
    doubleClick: () => undefined,
    menu: () => undefined,
    escape() {
      const any = model.selection().length > 0;
      if (any) model.session.select([]);
      return any;
    },
  };
}
