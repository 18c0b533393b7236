import { askBeforeLoss } from "#renderer/studio/askBeforeLoss.ts";

const page = new EventTarget();
askBeforeLoss(page, "http:");

/** Whether the browser would ask before it closes the page now. */
export function asksBeforeClosing(): boolean {
  return !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
