import { useEffect, useRef, useState } from "react";
import type { DragEvent, KeyboardEvent, PointerEvent, ReactElement } from "react";
import { attempt } from "#renderer/app/errors.ts";
import { useTextScale } from "#renderer/app/viewport.ts";
import { useBoxSize } from "#renderer/gallery/useBoxSize.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { addKept, moveTo, removeEntry, toggleLock } from "./packActions.ts";
import type { CurvePoint } from "./packCurve.ts";
import styles from "./PackList.module.css";
import { PackRow } from "./PackRow.tsx";
import { keptDragType } from "./PacksPanel.tsx";
import { selectEntry } from "./packStore.ts";

/** Height of a row in pixels (look.md, section 4). */
/** Pixels of a row at normal text size. */
const normalRow = 48;
const overscan = 6;

/**
 * The levels of a pack in order. Drag a row by its handle or move it with Alt and the arrows; F2 renames, L locks,
 * Delete takes out. Only rows on screen are in the document.
 */
export function PackList(props: {
  entries: readonly PackEntry[];
  points: readonly CurvePoint[];
  metric: MetricDefinition | undefined;
  columns: readonly MetricDefinition[];
  selected: number;
  readOnly: boolean;
}): ReactElement {
  const { entries, selected, readOnly } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { height } = useBoxSize(scroller);
  const rowHeight = normalRow * useTextScale();
  const [top, setTop] = useState(0);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const [dropAt, setDropAt] = useState<number | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan);
  const last = Math.min(entries.length - 1, Math.ceil((top + height) / rowHeight) + overscan);
  const line = drag === null ? dropAt : drag.to > drag.from ? drag.to + 1 : drag.to;

  useEffect(() => {
    const element = scroller.current;
    if (element === null || selected < 0) return;
    const rowTop = selected * rowHeight;
    if (rowTop < element.scrollTop) element.scrollTop = rowTop;
    else if (rowTop + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = rowTop + rowHeight - element.clientHeight;
  }, [selected, entries.length, rowHeight]);

  function rowAt(clientY: number): number {
    const box = scroller.current?.getBoundingClientRect();
    if (box === undefined) return 0;
    const row = Math.floor((clientY - box.top + (scroller.current?.scrollTop ?? 0)) / rowHeight);
    return Math.max(0, Math.min(entries.length - 1, row));
  }
  function startDrag(index: number, event: PointerEvent): void {
    if (readOnly || event.button !== 0) return;
    scroller.current?.setPointerCapture(event.pointerId);
    selectEntry(index);
    setDrag({ from: index, to: index });
  }
  function moveDrag(event: PointerEvent): void {
    if (drag !== null) setDrag({ ...drag, to: rowAt(event.clientY) });
  }
  function endDrag(): void {
    if (drag !== null && drag.to !== drag.from) moveTo(drag.from, drag.to);
    setDrag(null);
  }
  function drop(event: DragEvent): void {
    const id = Number(event.dataTransfer.getData(keptDragType));
    setDropAt(null);
    if (!Number.isInteger(id) || id <= 0) return;
    event.preventDefault();
    const at = entries.length === 0 ? 0 : rowAt(event.clientY);
    attempt("It was not added", () => addKept([id], at));
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Escape" && drag !== null) setDrag(null);
    else if (step !== 0 && event.altKey && !readOnly) moveTo(selected, selected + step);
    else if (step !== 0) selectEntry(Math.max(0, Math.min(entries.length - 1, selected + step)));
    else if (event.key === "Home") selectEntry(0);
    else if (event.key === "End") selectEntry(entries.length - 1);
    else if (readOnly) return;
    else if (event.key === "F2" || event.key === "Enter") setRenaming(entries[selected]?.id ?? null);
    else if (event.key === "l" && !event.ctrlKey) toggleLock(selected);
    else if (event.key === "Delete" || event.key === "Backspace") removeEntry(selected);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <PackListHead columns={props.columns} metric={props.metric} />
      <div
        ref={scroller}
        className={styles["list"]}
        role="listbox"
        aria-label="Levels of the pack"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown L F2 Delete"
        aria-activedescendant={entries[selected] === undefined ? undefined : `entry-${entries[selected].id}`}
        tabIndex={0}
        data-canvas
        data-pack-list
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        onKeyDown={handleKey}
        onPointerMove={moveDrag}
        onPointerUp={endDrag}
        onPointerCancel={() => setDrag(null)}
        onDragOver={(event) => {
          if (readOnly || !event.dataTransfer.types.includes(keptDragType)) return;
          event.preventDefault();
          setDropAt(entries.length === 0 ? 0 : rowAt(event.clientY));
        }}
        onDragLeave={() => setDropAt(null)}
        onDrop={drop}
      >
        <div className={styles["rows"]} style={{ height: entries.length * rowHeight }}>
          {entries.slice(first, last + 1).map((entry, i) => {
            const index = first + i;
            return (
              <PackRow
                key={entry.id}
                entry={entry}
                index={index}
                top={index * rowHeight}
                point={props.points[index]}
                points={props.points}
                metric={props.metric}
                columns={props.columns}
                isSelected={index === selected}
                isDragged={drag?.from === index}
                isRenaming={renaming === entry.id}
                readOnly={readOnly}
                onGrab={(event) => startDrag(index, event)}
                onSelect={() => {
                  selectEntry(index);
                  if (renaming === null) scroller.current?.focus({ preventScroll: true });
                }}
                onRename={() => setRenaming(entry.id)}
                onRenamed={() => {
                  setRenaming(null);
                  scroller.current?.focus({ preventScroll: true });
                }}
              />
            );
          })}
          {line !== null && (drag === null || drag.to !== drag.from) && (
            <i className={styles["line"]} style={{ top: line * rowHeight - 1 }} />
          )}
        </div>
      </div>
    </>
  );
}

function PackListHead(props: {
  columns: readonly MetricDefinition[];
  metric: MetricDefinition | undefined;
}): ReactElement {
  return (
    <div className={styles["head"]} aria-hidden>
      <span />
      <span />
      <span>Level</span>
      <span />
      <span>{props.metric === undefined ? "" : `${props.metric.label} against target`}</span>
      {props.columns.map((metric) => (
        <span key={metric.id} className={styles["right"]}>
          {metric.label}
        </span>
      ))}
      <span />
    </div>
  );
}
