import { shortId } from "#shared/kernel/ids.ts";

/** This page, for as long as it lives: its unsaved edits are in the journal under it. */
const screen = shortId(crypto.getRandomValues(new Uint8Array(16)), 16);
const key = "levelwright.screen";
const before = keep();
let openings = 0;

/** This page's name: openings begin with it, and the studio notices by it that the page has gone. */
export function pageName(): string {
  return screen;
}

/** The page that was in this tab before it was reloaded; undefined in a new tab. */
export function pageBefore(): string | undefined {
  return before;
}

/** A name for one edit session of a document or pack on this page: what it journals is never mixed with another's. */
export function newEditSessionId(): string {
  openings += 1;
  return `${screen}-${openings}`;
}

/** Leaves this page's name to the one after it, and takes that of the one before. A tab without a memory has none. */
function keep(): string | undefined {
  try {
    const left = sessionStorage.getItem(key);
    sessionStorage.setItem(key, screen);
    return left ?? undefined;
  } catch {
    return undefined;
  }
}
