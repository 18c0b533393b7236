import { useSession } from "#renderer/studio/session.ts";
import { messages } from "./messages.ts";

/** The condition of every command that changes a document: true, or why it cannot run now. */
export function writable(): true | string {
  return useSession.getState().project?.readOnly === false || messages.readOnly;
}
