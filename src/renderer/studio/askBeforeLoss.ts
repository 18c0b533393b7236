import { useOpenDocuments } from "./openDocuments.ts";
import { useSession } from "./session.ts";

/** From now on the browser asks before it closes a page whose edits no studio is there to take. */
export function askBeforeLoss(): void {
  window.addEventListener("beforeunload", (event) => {
    if (wouldLose()) event.preventDefault();
  });
}

/** The desktop's window can't be kept open by its page, and has its studio in its own process. */
function wouldLose(): boolean {
  const isUnsaved = Object.values(useOpenDocuments.getState().status).some((status) => status.dirty);
  return isUnsaved && useSession.getState().client === null && window.location.protocol !== "app:";
}
