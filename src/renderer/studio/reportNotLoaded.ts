import { messages } from "./messages.ts";
import { showToast } from "./toasts.ts";

/** Says that the code of a part of the screen couldn't be loaded: the studio was updated or closed meanwhile. */
export function reportNotLoaded(): void {
  showToast({
    kind: "error",
    text: messages.couldntLoadPart,
    action: { label: messages.reload, run: () => window.location.reload() },
  });
}
