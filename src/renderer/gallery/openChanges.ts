import type { MarkChange, Marks } from "#shared/contract/candidates.ts";
import type { GalleryWindow } from "./galleryWindow.ts";
import { withMarks } from "./galleryWindow.ts";
import { changedMarks } from "./markModel.ts";

/** A change of marks that is shown already; `ids` null = of everything loaded. */
interface OpenChange {
  readonly ids: ReadonlySet<number> | null;
  readonly change: MarkChange;
  /** When the store had it, by the caller's clock; null while it is on its way. */
  storedAt: number | null;
}

/** Changes that pages may not know yet, oldest first. */
export interface OpenChanges {
  /** Notes a change that is shown; call the answer with the time when the store has it. */
  add(ids: ReadonlySet<number> | null, change: MarkChange): (now: number) => void;
  /** A window with pages that were asked for at `askedAt`, brought up to what is shown. */
  applied(window: GalleryWindow, askedAt: number): GalleryWindow;
  /** The same for one candidate's marks. */
  appliedTo(id: number, marks: Marks, askedAt: number): Marks;
}

/** Remembered after they are stored; no page takes this long, in milliseconds. */
const remembered = 30_000;

/** Keeps marks from flickering back when a page that was read before them arrives after them. */
export function createOpenChanges(): OpenChanges {
  let changes: OpenChange[] = [];
  const after = (askedAt: number): OpenChange[] =>
    changes.filter(({ storedAt }) => storedAt === null || storedAt > askedAt);
  return {
    add(ids, change) {
      const open: OpenChange = { ids, change, storedAt: null };
      changes.push(open);
      return (now) => {
        open.storedAt = now;
        changes = changes.filter(({ storedAt }) => storedAt === null || storedAt > now - remembered);
      };
    },
    applied(window, askedAt) {
      return after(askedAt).reduce(
        (result, { ids, change }) => withMarks(result, ids, (marks) => changedMarks(marks, change)),
        window,
      );
    },
    appliedTo(id, marks, askedAt) {
      const own = after(askedAt).filter(({ ids }) => ids === null || ids.has(id));
      return own.reduce((result, { change }) => changedMarks(result, change), marks);
    },
  };
}

/** The open changes of the gallery on screen. */
export const openChanges = createOpenChanges();
