import { Maximize, Route } from "lucide-react";
import { useEffect, useMemo } from "react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { boundsOf } from "#shared/kernel/geometry.ts";
import type { Box } from "#renderer/canvas/camera.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { CanvasSurface } from "#renderer/canvas/CanvasSurface.tsx";
import { runCommandById, useCommands } from "#renderer/commands/registry.ts";
import { commandEntry } from "#renderer/commands/menuEntry.ts";
import type { MenuEntry } from "#renderer/commands/menuEntry.ts";
import { useReadOnly } from "#renderer/app/session.ts";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import type { GraphModel } from "../graph/graphModel.ts";
import { useLiveLayout } from "../live/useLiveLayout.ts";
import pane from "../Pane.module.css";
import { EmptyLayout } from "./EmptyLayout.tsx";
import { layoutCommands } from "./layoutCommands.ts";
import { LayoutHead } from "./LayoutHead.tsx";
import { LayoutNotice } from "./LayoutNotice.tsx";
import { siteCommands } from "../site/siteCommands.ts";
import { selectedSitePart, siteParts } from "../site/siteEdits.ts";
import { SiteTools } from "../site/SiteTools.tsx";
import { layoutPainters } from "./layoutPainters.ts";
import type { LayoutLook } from "./layoutPainters.ts";
import { layoutPointer } from "./layoutPointer.ts";
import { blamedTargets, isStale, liveTrouble, missingLinks } from "./layoutState.ts";
import type { MissingLink } from "./layoutState.ts";
import { pinCommands } from "./pins/pinCommands.ts";
import { layoutStoreOf } from "./layoutStore.ts";
import type { ShownLayout } from "./layoutStore.ts";
import { useTriedRun } from "./triedRun.ts";
import { boxWithGround, useLayoutCamera } from "./useLayoutCamera.ts";
import { useLayoutFeed } from "./useLayoutFeed.ts";
import { VariantStrip } from "./VariantStrip.tsx";

const options = {
  range: { min: 2, max: 120 },
  edges: { top: 48, right: 16, bottom: 96, left: 64 },
  largestFit: 40,
} as const;

/** The floor plan beside the graph: the live layout, the picked one, or what the running search is trying. */
export function LayoutPane({ model }: { model: GraphModel }): ReactElement {
  const { id } = model.session;
  useLayoutFeed(model);
  useLiveLayout(model);
  const store = layoutStoreOf(id);
  const shown = useStore(store, (state) => state.shown);
  const hover = useStore(store, (state) => state.hover);
  const stale = useStore(store, isStale);
  const troubled = useStore(store, (state) => liveTrouble(state) !== undefined);
  const hasVariants = useStore(store, (state) => (state.recent?.length ?? 0) > 0);
  const ground = useGround(model);
  const blamed = useBlamed(model, shown);
  const drag = useStore(store, (state) => state.drag);
  const keep = useStore(model.session.store, (state) => state.history.data.base?.keep);
  const readOnly = useReadOnly();
  const showsMission = useStore(model.view, (state) => state.showsMission);
  const missing = useMissing(model, shown);
  const selection = useStore(model.session.store, (state) => state.history.selection);
  const canvas = useMemo(() => createCanvasController(options), []);
  const painters = useMemo(
    () =>
      layoutPainters(shown, {
        selection,
        hover,
        dimmed: stale,
        showsMission,
        pinned: new Set(keep),
        drag,
        blamed,
        missing,
        ...ground,
      }),
    [shown, selection, hover, stale, showsMission, keep, drag, blamed, missing, ground],
  );
  const tool = useMemo(() => layoutPointer(model, canvas, () => readOnly), [model, canvas, readOnly]);
  useLayoutCamera(canvas, shown, model);
  const commands = useMemo(() => [...layoutCommands(model), ...pinCommands(model), ...siteCommands(model)], [model]);
  useCommands(commands);

  const fit = (jump: boolean): void => {
    const box = shownBox(model);
    if (box !== undefined) canvas.fit(box, jump);
  };
  // Without a layout the ground alone is what there is to see.
  const isBare = shown === undefined && ground.site.length > 0;
  useEffect(() => {
    if (isBare && canvas.store.getState().width > 0) canvas.fit(shownBox(model), true);
  }, [isBare, canvas, model]);
  const menu = (): readonly MenuEntry[] => commands.filter(({ hidden }) => hidden !== true).map(commandEntry);
  return (
    <ContextMenu entries={menu}>
      <section className={pane["pane"]} aria-label="Layout" data-layout>
        <CanvasSurface
          controller={canvas}
          painters={painters}
          tool={tool}
          label={shown === undefined ? "Layout, nothing generated yet" : shown.scene.title}
          onReady={() => fit(true)}
        >
          <LayoutHead model={model} />
          <LayoutNotice model={model} canvas={canvas} />
          {shown === undefined && !troubled && <EmptyLayout model={model} />}
          {shown !== undefined && (
            <div
              className={`${pane["strip"]} ${pane["corner"]}`}
              style={hasVariants ? { bottom: "calc(14px + 68px + 10px)" } : undefined}
            >
              <IconButton
                icon={Route}
                label="Critical path"
                keys="M"
                size="tool"
                pressed={showsMission}
                onClick={() => void runCommandById("graph.mission")}
              />
              <IconButton icon={Maximize} label="Fit the layout" size="tool" onClick={() => fit(false)} />
            </div>
          )}
          <SiteTools model={model} />
          <VariantStrip documentId={id} />
        </CanvasSurface>
      </section>
    </ContextMenu>
  );
}

/** What Fit shows: the layout and the ground it stands on. */
function shownBox(model: GraphModel): Box | undefined {
  const { shown } = layoutStoreOf(model.session.id).getState();
  if (shown !== undefined) return boxWithGround(model, shown);
  return boundsOf(siteParts(model.document().site).flatMap(({ polygon }) => polygon));
}

/** The site as the canvas shows it: its parts, the selected one, what is being drawn. */
function useGround(model: GraphModel): Pick<LayoutLook, "site" | "sitePart" | "siteDraft" | "showsGrid"> {
  const store = layoutStoreOf(model.session.id);
  const site = useStore(model.session.store, (state) => state.history.data.site);
  const selection = useStore(model.session.store, (state) => state.history.selection);
  const siteDraft = useStore(store, (state) => state.siteDraft);
  const isDrawing = useStore(store, (state) => state.tool !== "select");
  return useMemo(() => {
    const parts = siteParts(site);
    return {
      site: parts.filter(({ target }) => target !== siteDraft?.target),
      sitePart: selectedSitePart(site, selection),
      siteDraft,
      showsGrid: isDrawing || parts.length > 0,
    };
  }, [site, selection, siteDraft, isDrawing]);
}

/** What the explanation of a search without a result names, while its picture is shown. */
function useBlamed(model: GraphModel, shown: ShownLayout | undefined): ReadonlySet<string> {
  const live = useStore(layoutStoreOf(model.session.id), (state) => state.live);
  const problems = useTriedRun(model.session.id)?.problems;
  const source = shown?.source.kind;
  return useMemo(() => {
    if (problems !== undefined) return blamedTargets(problems);
    const isOurs = source === "closest" || source === "preview";
    return blamedTargets(isOurs && live.kind === "none" ? live.problems : []);
  }, [problems, source, live]);
}

/** Connections between rooms that stand in a closest try without being joined. */
function useMissing(model: GraphModel, shown: ShownLayout | undefined): readonly MissingLink[] {
  const edges = useStore(model.session.store, (state) => state.history.data.edges);
  return useMemo(() => (shown?.source.kind === "closest" ? missingLinks(shown.layout, edges) : []), [shown, edges]);
}
