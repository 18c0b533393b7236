import { useEffect, useMemo, useRef, useState, type DragEvent, type KeyboardEvent, type ReactElement } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { useTextScale } from "#renderer/studio/viewport.ts";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { moveSelectedTo, removeSelected, toggleLocks } from "./bulkActions.ts";
import { rowMenu } from "./packCommands.ts";
import { selectAt, selectedOf, usePackSelection } from "./packSelection.ts";
import { usePackView } from "./packViewStore.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import { addKept, moveTo, removeEntry } from "./packActions.ts";
import { valueScale, type CurvePoint } from "./packCurve.ts";
import styles from "./PackList.module.css";
import { PackRow } from "./PackRow.tsx";
import { keptDragType } from "./PacksPanel.tsx";
import { selectEntry, usePack } from "#renderer/history/packStore.ts";
import { actionKey, focusAction, heldAction } from "./rowActions.ts";
import { useRowDrag } from "./useRowDrag.ts";
import { listAction, listKeysOf, unshifted, type ListAction } from "#renderer/commands/listKeys.ts";
import { messages } from "./messages.ts";

/** Pixels of a row and of the head at normal text size (look.md, section 4). */
const normalRow = 48;
const normalHead = 32;
const overscan = 6;

/**
 * The levels of a pack in order: a grid whose rows are navigated with the arrows and whose buttons are reached with the
 * right arrow. Drag a row by its handle or move it with Alt and the arrows; F2 renames, L locks, Delete removes. Only
 * rows on screen and the selected one are in the DOM.
 */
export function PackList(props: {
  entries: readonly PackEntry[];
  points: readonly CurvePoint[];
  metric: MetricDefinition | undefined;
  columns: readonly MetricDefinition[];
  readOnly: boolean;
}): ReactElement {
  const { entries, points, readOnly } = props;
  const selected = usePack((state) => state.selected);
  const grid = useRef<HTMLDivElement>(null);
  const { height } = useBoxSize(grid);
  const textScale = useTextScale();
  const [rowHeight, headHeight] = [normalRow * textScale, normalHead * textScale];
  const [top, setTop] = useState(0);
  const [dropAt, setDropAt] = useState<number | null>(null);
  const renaming = usePackView((state) => state.renaming);
  const setRenaming = (id: string | null): void => usePackView.setState({ renaming: id });
  const selection = usePackSelection();
  const chosen = useMemo(() => new Set(selectedOf(entries, selected, selection)), [entries, selected, selection]);
  const scale = useMemo(() => valueScale(points), [points]);
  /** Which button of the row keeps the focus when it moves to another row. */
  const firstChosen = entries.findIndex((entry) => chosen.has(entry));
  const carried = useRef(-1);
  const last = entries.length - 1;
  const rows = useRowDrag({
    grid,
    rowAt: (clientY) => rowAt(clientY),
    // The other selected entries move along.
    onMove: (from, to) => (chosen.size > 1 ? moveSelectedTo(to) : moveTo(from, to)),
  });
  const { drag } = rows;
  const line = drag === null ? dropAt : drag.to > drag.from ? drag.to + 1 : drag.to;
  const page = Math.max(1, Math.floor((height - headHeight) / rowHeight) - 1);

  useEffect(() => {
    const element = grid.current;
    if (element === null || selected < 0) return;
    const rowTop = selected * rowHeight;
    const room = element.clientHeight - headHeight;
    if (rowTop < element.scrollTop) element.scrollTop = rowTop;
    else if (rowTop + rowHeight > element.scrollTop + room) element.scrollTop = rowTop + rowHeight - room;
  }, [selected, entries.length, rowHeight, headHeight]);
  useEffect(() => {
    if (carried.current >= 0) focusAction(grid.current, entries[selected]?.id, carried.current);
    carried.current = -1;
  }, [selected, entries]);

  function rowAt(clientY: number): number {
    const element = grid.current;
    if (element === null) return 0;
    const y = clientY - element.getBoundingClientRect().top - headHeight + element.scrollTop;
    return Math.max(0, Math.min(last, Math.floor(y / rowHeight)));
  }
  const shortcuts = listKeysOf("moveUp", "moveDown", "moveFirst", "moveLast", "lock", "rename", "remove", "right");
  function takeKeys(): void {
    grid.current?.focus({ preventScroll: true });
  }
  function drop(event: DragEvent): void {
    const id = Number(event.dataTransfer.getData(keptDragType));
    setDropAt(null);
    if (!Number.isInteger(id) || id <= 0) return;
    event.preventDefault();
    const at = entries.length === 0 ? 0 : rowAt(event.clientY);
    attempt(messages.couldntAddCandidate, () => addKept([id], at));
  }
  function handleKey(event: KeyboardEvent): void {
    const action = heldAction(event.target);
    if (action >= 0 ? handleActionKey(event, action) : event.target === event.currentTarget && handleRowKey(event)) {
      event.preventDefault();
    }
  }
  function handleRowKey(event: KeyboardEvent): boolean {
    const action = listAction(event);
    const goal = goalOf(action, selected, last, page);
    const destination = goalOf(action === undefined ? undefined : carryingMoves[action], selected, last, page);
    const rangeEnd = event.shiftKey ? goalOf(listAction(unshifted(event)), selected, last, page) : undefined;
    if (event.key === "Escape" && drag !== null) rows.giveUp();
    else if (destination !== undefined) {
      if (!readOnly && chosen.size === 1) moveTo(selected, destination);
      else if (!readOnly) moveSelectedTo(placeOfBlock(action, firstChosen, last));
    } else if (goal !== undefined) selectAt(goal, "only");
    else if (rangeEnd !== undefined) selectAt(rangeEnd, "range");
    else if (action === "right") focusAction(grid.current, entries[selected]?.id, 0);
    else if (readOnly) return false;
    else if (action === "rename" || action === "open") setRenaming(entries[selected]?.id ?? null);
    else if (action === "lock") toggleLocks();
    else if (action === "remove") removeSelected();
    else return false;
    return true;
  }
  function handleActionKey(event: KeyboardEvent, action: number): boolean {
    const goal = goalOf(listAction(event), selected, last, page);
    const next = actionKey(event.key, action);
    if (next === "row") takeKeys();
    else if (next !== undefined) focusAction(grid.current, entries[selected]?.id, next);
    else if (goal !== undefined) {
      carried.current = action;
      selectEntry(goal);
    } else return false;
    return true;
  }

  return (
    <div className={styles["frame"]}>
      <ContextMenu entries={rowMenu}>
        <div
          ref={grid}
          className={styles["list"]}
          role="grid"
          aria-label={messages.packLevels}
          aria-rowcount={entries.length + 1}
          aria-readonly={readOnly}
          aria-multiselectable
          aria-keyshortcuts={shortcuts}
          aria-activedescendant={entries[selected] === undefined ? undefined : `entry-${entries[selected].id}`}
          tabIndex={0}
          data-canvas
          data-pack-list
          onScroll={(event) => setTop(event.currentTarget.scrollTop)}
          onKeyDown={handleKey}
          onPointerMove={rows.move}
          onPointerUp={rows.end}
          onPointerCancel={rows.giveUp}
          onDragOver={(event) => {
            if (readOnly || !event.dataTransfer.types.includes(keptDragType)) return;
            event.preventDefault();
            setDropAt(entries.length === 0 ? 0 : rowAt(event.clientY));
          }}
          onDragLeave={() => setDropAt(null)}
          onDrop={drop}
        >
          <PackListHead columns={props.columns} metric={props.metric} />
          <div className={styles["rows"]} role="rowgroup" style={{ height: entries.length * rowHeight }}>
            {shownRows(top, height, rowHeight, last, selected).map((index) => {
              const entry = entries[index];
              return entry === undefined ? null : (
                <PackRow
                  key={entry.id}
                  entry={entry}
                  index={index}
                  top={index * rowHeight}
                  point={points[index]}
                  scale={scale}
                  metric={props.metric}
                  columns={props.columns}
                  isSelected={chosen.has(entry)}
                  isDragged={drag?.from === index}
                  isRenaming={renaming === entry.id}
                  readOnly={readOnly}
                  onGrab={(event) => {
                    if (readOnly || event.button !== 0) return;
                    if (chosen.has(entry)) selectEntry(index);
                    else selectAt(index, "only");
                    rows.begin(index, event);
                  }}
                  onSelect={(how) => {
                    selectAt(index, how);
                    if (renaming === null) takeKeys();
                  }}
                  onMenu={() => {
                    if (chosen.has(entry)) selectEntry(index);
                    else selectAt(index, "only");
                    takeKeys();
                  }}
                  onRemove={() => {
                    takeKeys();
                    removeEntry(index);
                  }}
                  onRename={() => setRenaming(entry.id)}
                  onRenamed={() => {
                    setRenaming(null);
                    takeKeys();
                  }}
                  onRenameLeft={() => setRenaming(null)}
                />
              );
            })}
            {line !== null && (drag === null || drag.to !== drag.from) && (
              <i className={styles["line"]} aria-hidden style={{ top: line * rowHeight - 1 }} />
            )}
          </div>
        </div>
      </ContextMenu>
      {chosen.size > 1 && !readOnly && <SelectionBar count={chosen.size} />}
    </div>
  );
}

/** Rows in sight with some above and below, and the selected one wherever it is: the keyboard is in it. */
function shownRows(top: number, height: number, rowHeight: number, last: number, selected: number): readonly number[] {
  const from = Math.max(0, Math.floor(top / rowHeight) - overscan);
  const to = Math.min(last, Math.ceil((top + height) / rowHeight) + overscan);
  const shown = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  if (selected >= 0 && selected < from) return [selected, ...shown];
  return selected > to && selected <= last ? [...shown, selected] : shown;
}

/** Where the first of several selected rows moves on a key. */
function placeOfBlock(action: ListAction | undefined, first: number, last: number): number {
  if (action === "moveUp") return Math.max(0, first - 1);
  if (action === "moveDown") return first + 1;
  return action === "moveFirst" ? 0 : last + 1;
}

/** The place that a key leads to from `place`; undefined when it leads nowhere. */
/** The place that a key leads to from another one; undefined for keys that don't move. */
function goalOf(action: ListAction | undefined, place: number, last: number, page: number): number | undefined {
  const steps: Partial<Readonly<Record<ListAction, number>>> = {
    down: 1,
    up: -1,
    pageDown: page,
    pageUp: -page,
    first: -Infinity,
    last: Infinity,
  };
  const step = action === undefined ? undefined : steps[action];
  return step === undefined ? undefined : Math.max(0, Math.min(last, place + step));
}

/** For keys that move the level itself, the cursor move in the same direction. */
const carryingMoves: Partial<Readonly<Record<ListAction, ListAction>>> = {
  moveUp: "up",
  moveDown: "down",
  moveFirst: "first",
  moveLast: "last",
};

function PackListHead(props: {
  columns: readonly MetricDefinition[];
  metric: MetricDefinition | undefined;
}): ReactElement {
  return (
    <div role="rowgroup" className={styles["top"]}>
      <div role="row" aria-rowindex={1} className={styles["head"]}>
        <Unseen title={messages.handle} />
        <Unseen title={messages.place} />
        <span role="columnheader">{messages.levelHeading}</span>
        <Unseen title={messages.title} />
        {props.metric === undefined ? (
          <Unseen title={messages.value} />
        ) : (
          <span role="columnheader" className={styles["against"]}>
            {messages.againstTarget(props.metric.label)}
          </span>
        )}
        {props.columns.map((metric) => (
          <span key={metric.id} role="columnheader" className={styles["right"]}>
            {metric.label}
          </span>
        ))}
        <Unseen title={messages.lockAndRemove} />
      </div>
    </div>
  );
}

/** A column header for screen readers only. */
function Unseen({ title }: { title: string }): ReactElement {
  return (
    <span role="columnheader">
      <span className="visually-hidden">{title}</span>
    </span>
  );
}
