import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent, ReactElement } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { useSetting } from "#renderer/studio/settings.ts";
import { useTextScale } from "#renderer/studio/viewport.ts";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import { movedCursor, type MoveKey } from "./cursorModel.ts";
import { useCurate, activeId } from "./curateStore.ts";
import { extendSelectionTo, moveCursorTo, toggleAt } from "./curateViews.ts";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { contextMenuEntries, type MenuEntry } from "#renderer/commands/menuEntry.ts";
import { allCommands } from "#renderer/commands/registry.ts";
import { addToPackEntries } from "#renderer/levels/addToPack.ts";
import { useLeastPictureWidth } from "#renderer/levels/tiles/levelLook.ts";
import { cardSide, GalleryCard, tileId } from "./GalleryCard.tsx";
import styles from "./GalleryGrid.module.css";
import { useGalleryKind, useMetric } from "./galleryKind.ts";
import { galleryLayout, listTop, scrollToTile, scrollTopFor, tilePlace, tilesInView } from "./galleryLayout.ts";
import type { GalleryLayout } from "./galleryLayout.ts";
import { lookAt } from "./galleryPages.ts";
import { listAction, unshifted, type ListAction } from "#renderer/commands/listKeys.ts";
import { itemAt } from "./galleryWindow.ts";

import { isSelected } from "./selectionModel.ts";
import { noteInput } from "#renderer/levels/thumbnailLoader.ts";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import { likelySort, usedModel, useTaste } from "./taste/tasteStore.ts";
import { messages } from "./messages.ts";
import { toggleStackAt } from "./stacks.ts";

/** Key of the setting: the wanted width of a card, in CSS pixels; the real one fills the row. */
export const tileSizeSetting = "curate.tileSize";

/** The default of `tileSizeSetting`. */
export const normalTileSize = 148;

const moves: Partial<Readonly<Record<ListAction, MoveKey>>> = {
  left: "left",
  right: "right",
  up: "up",
  down: "down",
  pageUp: "pageUp",
  pageDown: "pageDown",
  first: "home",
  last: "end",
};

/** The gallery: tiles of all candidates that pass the filter; only those on screen are in the DOM. */
export function GalleryGrid(): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const { width, height } = useBoxSize(scroller);
  const [size] = useSetting(tileSizeSetting, normalTileSize);
  const galleryWindow = useCurate((state) => state.window);
  const isAsking = useCurate((state) => state.isAsking);
  const cursor = useCurate((state) => state.cursor);
  const selection = useCurate((state) => state.selection);
  const arrived = useCurate((state) => state.arrived);
  const sort = useCurate((state) => state.sort);
  const metric = useMetric(sort.by.replace(/^metric:/, ""));
  const model = useTaste((state) => usedModel(state.model));
  const taste = sort.by === likelySort ? model : undefined;
  const { total } = galleryWindow;
  const textScale = useTextScale();
  const least = useLeastPictureWidth(useGalleryKind()) + 2 * cardSide;
  const layout = useMemo(
    () => galleryLayout(width, size, total, textScale, least),
    [width, size, total, textScale, least],
  );
  const [scrollTop, setScrollTop] = useState(0);
  const top = listTop(layout, scrollTop, height);
  const seen = tilesInView(layout, top, height, total);
  const first = Math.max(0, seen.first - layout.columns);
  const last = Math.min(total - 1, seen.last + layout.columns);
  const cursorId = itemAt(galleryWindow, cursor)?.id;

  useEffect(() => {
    if (width > 0) lookAt(first, last);
  }, [first, last, width, galleryWindow]);
  useHeldView(scroller, layout, cursor, cursorId, height);
  useEffect(() => {
    // The gallery is also remounted while a filter is typed.
    if (!(document.activeElement instanceof HTMLInputElement)) scroller.current?.focus({ preventScroll: true });
  }, []);

  const press = useCallback((index: number, event: PointerEvent): void => {
    // The following context menu applies to the selection if it includes this tile, else to this tile.
    if (event.button === 2) {
      const { window, selection } = useCurate.getState();
      const item = itemAt(window, index);
      if (item !== undefined && !isSelected(selection, item.id)) moveCursorTo(index);
    }
    if (event.button !== 0) return;
    if (event.shiftKey) attempt(messages.couldntSelectRange, () => extendSelectionTo(index));
    else if (event.ctrlKey || event.metaKey) toggleAt(index);
    else moveCursorTo(index);
  }, []);
  const open = useCallback((index: number): void => {
    moveCursorTo(index);
    useCurate.setState({ isBig: true });
  }, []);

  const stack = useCallback((index: number) => attempt(messages.couldntStack, () => toggleStackAt(index)), []);

  function handleKey(event: KeyboardEvent): void {
    noteInput();
    // Shift extends the selection.
    const action = listAction(unshifted(event));
    const move = action === undefined ? undefined : moves[action];
    if (move === undefined) return;
    event.preventDefault();
    const rows = Math.max(1, Math.floor(height / (layout.tileHeight + 8)));
    const next = movedCursor(cursor, move, layout.columns, rows, total);
    if (event.shiftKey) attempt(messages.couldntSelectRange, () => extendSelectionTo(next));
    else moveCursorTo(next);
  }

  const tiles: ReactElement[] = [];
  for (let index = first; index <= last; index++) {
    const item = itemAt(galleryWindow, index);
    const place = tilePlace(layout, index);
    // For very long lists the scrollbar is compressed, and tiles are positioned relative to the view.
    const shift = scrollTop - top;
    const box = {
      left: place.left,
      top: place.top + shift,
      width: layout.tileWidth,
      height: layout.tileHeight,
      foot: layout.foot,
    };
    tiles.push(
      item === undefined ? (
        <div
          key={`empty-${index}`}
          className={styles["waiting"]}
          style={{ transform: `translate(${box.left}px, ${box.top}px)`, width: box.width, height: box.height }}
        />
      ) : (
        <GalleryCard
          key={item.id}
          item={item}
          index={index}
          {...box}
          isCursor={index === cursor}
          isSelected={isSelected(selection, item.id)}
          hasArrived={arrived.has(item.id)}
          metric={metric}
          taste={taste}
          onPress={press}
          onOpen={open}
          onStack={stack}
        />
      ),
    );
  }

  return (
    <ContextMenu entries={tileMenu}>
      <div
        ref={scroller}
        role="listbox"
        aria-label={messages.galleryLabel(total)}
        aria-multiselectable
        aria-busy={isAsking}
        aria-activedescendant={cursorId === undefined ? undefined : tileId(cursorId)}
        tabIndex={0}
        data-canvas
        data-gallery
        className={styles["gallery"]}
        onScroll={(event) => {
          noteInput();
          setScrollTop(event.currentTarget.scrollTop);
        }}
        onKeyDown={handleKey}
      >
        <div className={styles["list"]} style={{ height: layout.scrollHeight }}>
          {tiles}
        </div>
      </div>
    </ContextMenu>
  );
}

/**
 * Scrolls with the cursor when it moves, and keeps its tile in the same place on screen when the list around it changes
 * (tiles of another size, candidates that arrived before it).
 */
function useHeldView(
  scroller: { readonly current: HTMLElement | null },
  layout: GalleryLayout,
  cursor: number,
  cursorId: CandidateSummary["id"] | undefined,
  height: number,
): void {
  const last = useRef<{ id: number | undefined; index: number; tileTop: number } | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || height === 0 || layout.rows === 0) return;
    const tileTop = tilePlace(layout, cursor).top;
    const before = last.current;
    last.current = { id: cursorId, index: cursor, tileTop };
    const top = listTop(layout, element.scrollTop, height);
    const isSameTile = before !== null && before.id === cursorId && cursorId !== undefined;
    if (isSameTile && before.tileTop === tileTop) return;
    const wasInView = before !== null && before.tileTop + layout.tileHeight > top && before.tileTop < top + height;
    if (isSameTile && !wasInView) return;
    const next = isSameTile ? top + tileTop - before.tileTop : scrollToTile(layout, cursor, top, height);
    element.scrollTo({ top: scrollTopFor(layout, next, height) });
  }, [scroller, layout, cursor, cursorId, height]);
}

/** The context menu of a tile: the commands on the selection, from the command table. */
function tileMenu(): readonly MenuEntry[] {
  if (useCurate.getState().window.total === 0) return [];
  return [
    ...contextMenuEntries(
      [
        ["candidates.open", "candidates.play", "candidates.steps", "candidates.edit"],
        ["candidates.keep", "candidates.reject", "candidates.unflag", "candidates.tag"],
        ["candidates.compare", "candidates.survey", "candidates.moreLikeThis"],
        ["candidates.openStack", "candidates.selectAll"],
      ],
      allCommands(),
    ),
    { type: "separator", id: "before packs" },
    { type: "submenu", id: "packs", label: messages.addToPack, entries: addToPackEntries(selectedIds) },
  ];
}

async function selectedIds(): Promise<readonly number[]> {
  const state = useCurate.getState();
  const { selection } = state;
  if (selection.type === "all") return selection.ids;
  const id = activeId(state);
  return selection.ids.size > 0 ? [...selection.ids] : id === undefined ? [] : [id];
}
