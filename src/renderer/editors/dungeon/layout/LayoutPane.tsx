import { Maximize, Route } from "lucide-react";
import { useEffect, useMemo, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand";
import { defaultMapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { CanvasSurface } from "#renderer/canvas/CanvasSurface.tsx";
import { useCommands } from "#renderer/commands/registry.ts";
import { commandEntry, type MenuEntry } from "#renderer/commands/menuEntry.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import type { GraphModel } from "../graph/graphModel.ts";
import { useLiveLayout } from "../live/useLiveLayout.ts";
import pane from "../Pane.module.css";
import { EmptyLayout } from "./EmptyLayout.tsx";
import { layoutCommands } from "./layoutCommands.ts";
import { LayoutHead } from "./LayoutHead.tsx";
import { LayoutNotice } from "./LayoutNotice.tsx";
import { siteCommands } from "../site/siteCommands.ts";
import { selectedSitePart, siteParts, type SitePart } from "../site/siteEdits.ts";
import { SiteTools } from "../site/SiteTools.tsx";
import { groundPainter, lookPainter, planPainter } from "./layoutPainters.ts";
import { FloorTabs } from "./floors/FloorTabs.tsx";
import { floorCommands } from "./floors/floorCommands.ts";
import { useFollowSelection } from "./floors/useFollowSelection.ts";
import { onionSkin, visibleLayout } from "./floors/visibleFloor.ts";
import { contentCommands } from "./contents/contentCommands.ts";
import { visibleObjects } from "./contents/shownContents.ts";
import { TilesNotice } from "./TilesNotice.tsx";
import { tilesPainter } from "./tilesPainter.ts";
import { useShownTiles, useWholeZooms } from "./shownTiles.ts";
import { useLayoutLook } from "./layoutLook.ts";
import { layoutPointer } from "./layoutPointer.ts";
import { blamedTargets, isChecking, isStale, liveTrouble, missingLinks } from "./layoutState.ts";
import type { LiveTrouble, MissingLink } from "./layoutState.ts";
import { pinCommands } from "./pins/pinCommands.ts";
import { layoutStoreOf, type ShownLayout } from "./layoutStore.ts";
import { useTriedRun } from "./triedRun.ts";
import { layoutCanvasOf, shownBox } from "./layoutCanvas.ts";
import { useLayoutCamera } from "./useLayoutCamera.ts";
import { useLayoutFeed } from "./useLayoutFeed.ts";
import { VariantStrip } from "./VariantStrip.tsx";
import { layoutMessages } from "./messages.ts";

/** The floor plan beside the graph: the live layout, the picked one, or what the running search is trying. */
export function LayoutPane({ model }: { model: GraphModel }): ReactElement {
  const canvas = layoutCanvasOf(model);
  const commands = useMemo(
    () => [
      ...layoutCommands(model),
      ...pinCommands(model),
      ...siteCommands(model),
      ...floorCommands(model),
      ...contentCommands(model),
    ],
    [model],
  );
  useCommands(commands);
  const isOutdated = useStore(layoutStoreOf(model.session.id), (view) => view.shown !== undefined && isChecking(view));
  const menu = (): readonly MenuEntry[] => commands.filter(({ hidden }) => hidden !== true).map(commandEntry);
  return (
    <ContextMenu entries={menu}>
      {/* The focus is only watched: view commands are about the pane that had it last. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        className={classes(pane["pane"], isOutdated && pane["outdated"])}
        aria-label={layoutMessages.layout}
        data-layout
        onFocus={() => model.view.setState({ focusedPane: "layout" })}
      >
        <Feeds model={model} />
        <LayoutCanvas model={model} canvas={canvas}>
          <LayoutHead model={model} />
          <FloorTabs model={model} canvas={canvas} />
          <LayoutNotice model={model} canvas={canvas} />
          <TilesNotice model={model} />
          <Blank model={model} />
          <Corner model={model} canvas={canvas} />
          <SiteTools model={model} />
          <VariantStrip documentId={model.session.id} />
        </LayoutCanvas>
      </section>
    </ContextMenu>
  );
}

/** Keeps the shown layout current. A separate component, so that state it only forwards rerenders nothing else. */
function Feeds({ model }: { model: GraphModel }): null {
  useLayoutFeed(model);
  useLiveLayout(model);
  useFollowSelection(model);
  return null;
}

/** The plan itself. Each layer's painter changes only with what it paints. */
function LayoutCanvas(props: { model: GraphModel; canvas: CanvasController; children: ReactNode }): ReactElement {
  const { model, canvas } = props;
  const store = layoutStoreOf(model.session.id);
  const whole = useStore(store, (state) => state.shown);
  const shown = useStore(store, visibleLayout);
  const skin = useStore(store, (state) => onionSkin(state.shown, visibleLayout(state)));
  const stale = useStore(store, isStale);
  const readOnly = useReadOnly();
  const { site, showsGrid } = useGround(model);
  const backdrop = useMemo(() => groundPainter(site, showsGrid), [site, showsGrid]);
  const [look] = useLayoutLook();
  const map = useStore(model.session.store, (state) => state.history.data.map);
  const tiles = useShownTiles(model);
  const content = useMemo(
    () =>
      // Where a picture is missing the plan is better than nothing; the notice says why.
      look === "tiles" && !(tiles?.canvas === undefined && (tiles?.faults.length ?? 0) > 0)
        ? tilesPainter(shown, stale, map ?? defaultMapSettings, tiles, skin)
        : planPainter(shown, stale, skin),
    [shown, stale, skin, look, map, tiles],
  );
  useWholeZooms(model, canvas, tiles);
  const overlay = useOverlay(model, shown, whole);
  const painters = useMemo(
    () => ({ ...(backdrop && { backdrop }), ...(content && { content }), overlay }),
    [backdrop, content, overlay],
  );
  const tool = useMemo(() => layoutPointer(model, canvas, () => readOnly), [model, canvas, readOnly]);
  useLayoutCamera(canvas, shown, model);
  // Without a layout only the site is visible.
  const isBare = shown === undefined && site.length > 0;
  useEffect(() => {
    if (isBare && canvas.store.getState().width > 0) canvas.autoFit(shownBox(model), true);
  }, [isBare, canvas, model]);
  return (
    <CanvasSurface
      controller={canvas}
      painters={painters}
      tool={tool}
      label={shown === undefined ? layoutMessages.emptyLabel : shown.scene.title}
      onReady={() => canvas.autoFit(shownBox(model), true)}
    >
      {props.children}
    </CanvasSurface>
  );
}

/** Nothing is wrong, or something only isn't chosen yet. */
function isCalm(trouble: LiveTrouble | undefined): boolean {
  return trouble === undefined || trouble.lacksTemplates === true;
}

function Blank({ model }: { model: GraphModel }): ReactElement | null {
  const isBlank = useStore(
    layoutStoreOf(model.session.id),
    (state) => state.shown === undefined && isCalm(liveTrouble(state)),
  );
  return isBlank ? <EmptyLayout model={model} /> : null;
}

/** The two tools in the corner, above the strip of variants. */
function Corner({ model, canvas }: { model: GraphModel; canvas: CanvasController }): ReactElement | null {
  const store = layoutStoreOf(model.session.id);
  const isShown = useStore(store, (state) => state.shown !== undefined);
  const hasVariants = useStore(store, (state) => (state.recent?.length ?? 0) > 0);
  const showsMission = useStore(model.view, (state) => state.showsMission);
  if (!isShown) return null;
  return (
    <div
      className={`${pane["strip"]} ${pane["corner"]}`}
      style={hasVariants ? { bottom: "calc(14px + 68px + 10px)" } : undefined}
    >
      <IconButton
        icon={Route}
        label={layoutMessages.criticalPath}
        command="graph.mission"
        size="tool"
        pressed={showsMission}
      />
      <IconButton
        icon={Maximize}
        label={layoutMessages.fitLayout}
        size="tool"
        onClick={() => canvas.fit(shownBox(model))}
      />
    </div>
  );
}

/** The site below the plan, without the part that is being redrawn. */
function useGround(model: GraphModel): { readonly site: readonly SitePart[]; readonly showsGrid: boolean } {
  const store = layoutStoreOf(model.session.id);
  const site = useStore(model.session.store, (state) => state.history.data.site);
  const redrawn = useStore(store, (state) => state.siteDraft?.target);
  const isDrawing = useStore(store, (state) => state.tool !== "select" && state.tool !== "hand");
  return useMemo(() => {
    const parts = siteParts(site);
    return {
      site: parts.filter(({ target }) => target !== redrawn),
      showsGrid: isDrawing || parts.length > 0,
    };
  }, [site, redrawn, isDrawing]);
}

/** The overlay of the plan. */
function useOverlay(model: GraphModel, shown: ShownLayout | undefined, whole: ShownLayout | undefined): CanvasPainter {
  const store = layoutStoreOf(model.session.id);
  const hover = useStore(store, (state) => state.hover);
  const drag = useStore(store, (state) => state.drag);
  const marquee = useStore(store, (state) => state.marquee);
  const siteDraft = useStore(store, (state) => state.siteDraft);
  const objectDrag = useStore(store, (state) => state.objectDrag);
  const contents = useStore(model.session.store, (state) => state.history.data.contents);
  const [lookName] = useLayoutLook();
  const map = useStore(model.session.store, (state) => state.history.data.map) ?? defaultMapSettings;
  const site = useStore(model.session.store, (state) => state.history.data.site);
  const keep = useStore(model.session.store, (state) => state.history.data.base?.keep);
  const selection = useStore(model.session.store, (state) => state.history.selection);
  const showsMission = useStore(model.view, (state) => state.showsMission);
  const blamed = useBlamed(model, shown);
  const missing = useMissing(model, whole);
  return useMemo(() => {
    const [pinned, sitePart] = [new Set(keep), selectedSitePart(site, selection)];
    return lookPainter(shown, {
      selection,
      hover,
      showsMission,
      whole: whole?.layout,
      pinned,
      drag,
      marquee,
      blamed,
      missing,
      // Read again when the layout or the contents change.
      objects: contents === undefined ? [] : visibleObjects(model),
      objectDrag,
      isOverTiles: lookName === "tiles",
      tileInset: map.walls / (2 * (map.tilesPerCell + map.walls)),
      sitePart,
      siteDraft,
    });
  }, [
    model,
    contents,
    objectDrag,
    lookName,
    shown,
    whole,
    selection,
    hover,
    showsMission,
    keep,
    drag,
    marquee,
    blamed,
    missing,
    site,
    siteDraft,
    map,
  ]);
}

const none = { targets: new Set<string>(), links: [] };

/** The targets named by the diagnosis of a search without a result, while its picture is shown. */
function useBlamed(model: GraphModel, shown: ShownLayout | undefined): ReadonlySet<string> {
  const found = useStore(layoutStoreOf(model.session.id), ({ live }) =>
    live.kind === "none" && live.isProved ? live.problems : undefined,
  );
  const problems = useTriedRun(model.session.id)?.problems;
  const source = shown?.source.kind;
  return useMemo(() => {
    const blames = problems ?? (source === "closest" || source === "preview" ? found : undefined);
    return blames === undefined ? none.targets : blamedTargets(blames);
  }, [problems, source, found]);
}

/** Connections missing in a closest attempt between rooms that it placed. */
function useMissing(model: GraphModel, shown: ShownLayout | undefined): readonly MissingLink[] {
  const edges = useStore(model.session.store, (state) => state.history.data.edges);
  return useMemo(
    () => (shown?.source.kind === "closest" ? missingLinks(shown.layout, edges) : none.links),
    [shown, edges],
  );
}
