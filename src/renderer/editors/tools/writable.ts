import { useSession } from "#renderer/studio/session.ts";

/** The condition of every command that changes a document: true, or why it cannot run now. */
export function writable(): true | string {
  return useSession.getState().project?.readOnly === false || "This project is read-only.";
}
