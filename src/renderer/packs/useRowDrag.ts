import { useEffect, useRef, useState, type PointerEvent, type RefObject } from "react";

/** A dragged row: its origin and its current target position. */
export interface RowDrag {
  readonly from: number;
  readonly to: number;
}

/** Within this many pixels of the upper or lower edge the list scrolls under a dragged row. */
const edge = 48;
/** Pixels per frame, at the very edge. */
const fastest = 22;

/** Rows dragged by their handles. Near the edges of the list it scrolls along, the nearer the faster. */
export function useRowDrag(list: {
  readonly grid: RefObject<HTMLElement | null>;
  readonly rowAt: (clientY: number) => number;
  readonly onMove: (from: number, to: number) => void;
}): {
  readonly drag: RowDrag | null;
  readonly begin: (index: number, event: PointerEvent) => void;
  readonly move: (event: PointerEvent) => void;
  readonly end: () => void;
  readonly giveUp: () => void;
} {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const pointer = useRef(0);
  const rowAt = useRef(list.rowAt);
  const isDragging = drag !== null;
  useEffect(() => {
    rowAt.current = list.rowAt;
  });

  useEffect(() => {
    if (!isDragging) return undefined;
    let frame = requestAnimationFrame(function scrollOn() {
      const element = list.grid.current;
      const speed = element === null ? 0 : scrollSpeed(element.getBoundingClientRect(), pointer.current);
      if (element !== null && speed !== 0) {
        element.scrollTop += speed;
        const to = rowAt.current(pointer.current);
        setDrag((old) => (old === null || old.to === to ? old : { ...old, to }));
      }
      frame = requestAnimationFrame(scrollOn);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging, list.grid]);

  return {
    drag,
    begin(index, event) {
      list.grid.current?.setPointerCapture(event.pointerId);
      pointer.current = event.clientY;
      setDrag({ from: index, to: index });
    },
    move(event) {
      pointer.current = event.clientY;
      if (drag !== null) setDrag({ ...drag, to: list.rowAt(event.clientY) });
    },
    end() {
      if (drag !== null && drag.to !== drag.from) list.onMove(drag.from, drag.to);
      setDrag(null);
    },
    giveUp: () => setDrag(null),
  };
}

function scrollSpeed({ top, bottom }: { top: number; bottom: number }, y: number): number {
  const above = Math.max(0, Math.min(1, (top + edge - y) / edge));
  const below = Math.max(0, Math.min(1, (y - bottom + edge) / edge));
  return Math.round((below - above) * fastest);
}
