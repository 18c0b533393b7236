import { hasUnsentWork } from "./flushOnUnload.ts";
import { useSession } from "./session.ts";

/** From now on the browser asks before it closes a page with work that no studio is there to take. */
export function askBeforeLoss(page: Pick<EventTarget, "addEventListener">, protocol: string): void {
  // The desktop's window can't be kept open by its page, and has its studio in its own process.
  if (protocol === "app:") return;
  page.addEventListener("beforeunload", (event) => {
    if (useSession.getState().client === null && hasUnsentWork()) event.preventDefault();
  });
}
