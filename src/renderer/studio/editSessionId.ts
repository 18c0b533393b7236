import { shortId } from "#shared/kernel/ids.ts";

/** Identifies this page: its unsaved edits are journaled under it. */
const screen = shortId(crypto.getRandomValues(new Uint8Array(16)), 16);
const key = "levelwright.screen";
const before = keep();
let openings = 0;

/** This page's name: the prefix of its edit session ids, by which the studio detects that the page is gone. */
export function pageName(): string {
  return screen;
}

/** The page that was in this tab before the reload; undefined in a new tab. */
export function pageBefore(): string | undefined {
  return before;
}

/** A unique name for one edit session of a document or pack on this page; journals are never mixed. */
export function newEditSessionId(): string {
  openings += 1;
  return `${screen}-${openings}`;
}

/** Stores this page's name for the next page and returns the previous one's. Undefined without session storage. */
function keep(): string | undefined {
  try {
    const left = sessionStorage.getItem(key);
    sessionStorage.setItem(key, screen);
    return left ?? undefined;
  } catch {
    return undefined;
  }
}
