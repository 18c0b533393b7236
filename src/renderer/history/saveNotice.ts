import type { SessionState } from "./sessionState.ts";
import { messages } from "./messages.ts";

type Saved = Pick<SessionState<unknown>, "save" | "name" | "journal">;

/**
 * What to say of a file that couldn't be written or read again, and where the work is: the journal is the studio's, so that
 * nothing is in it without a connection.
 */
export function saveNotice({ save, name, journal }: Saved, isConnected: boolean): string | undefined {
  if (save.kind === "removed") return messages.fileMissing(name);
  if (save.kind !== "failed" && save.kind !== "unreadable") return undefined;
  const isJournaled = isConnected && journal.failure === undefined;
  const [what, after] =
    save.kind === "failed"
      ? [messages.couldntSave(name), isJournaled ? messages.workIsSafe : messages.workIsOnPage]
      : [messages.couldntReload(name), ""];
  return [what, save.message, save.remedy, after].filter(Boolean).join(" ");
}
