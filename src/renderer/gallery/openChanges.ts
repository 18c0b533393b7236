import type { MarkChange, Marks } from "#shared/contract/candidates.ts";
import { withMarks, type GalleryWindow } from "./galleryWindow.ts";
import { changedMarks } from "./markModel.ts";

/** A change of marks that is already shown; `ids` null = of everything loaded. */
interface OpenChange {
  readonly ids: ReadonlySet<number> | null;
  readonly change: MarkChange;
  /** When it was stored, by the caller's clock; null while pending. */
  storedAt: number | null;
}

/** Changes that loaded pages may not include yet, oldest first. */
export interface OpenChanges {
  /** Notes a change that is shown; call the answer with the time when the store has it. */
  add(ids: ReadonlySet<number> | null, change: MarkChange): (now: number) => void;
  /** A window with pages requested at `askedAt`, with later changes applied. */
  applied(window: GalleryWindow, askedAt: number): GalleryWindow;
  /** The same for one candidate's marks. */
  appliedTo(id: number, marks: Marks, askedAt: number): Marks;
}

/** How long changes are kept after they are stored; no page takes this long, in milliseconds. */
const remembered = 30_000;

/** Prevents marks from flickering back when a page that was read before them arrives after them. */
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
