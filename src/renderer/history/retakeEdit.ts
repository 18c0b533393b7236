import type { DocumentSession } from "./documentSession.ts";
import { position, type History, type Recipe } from "./history.ts";

/** The last retaken edit of a session: its gesture, the state before it, and the newest entry after it. */
interface Take {
  readonly gesture: string;
  readonly mark: unknown;
  readonly at: number;
}

const takes = new WeakMap<object, Take>();

/**
 * An edit that replaces the previous one of the same gesture, as if that had never happened: typing a name that others
 * refer to renames from the original name to each text, not from one half-typed text to the next. The recipe always
 * starts from the data before the gesture; one that changes nothing leaves nothing to undo. If something else was
 * edited in the meantime, it starts from the current data.
 */
export function retakeEdit<Data>(
  session: Pick<DocumentSession<Data>, "edit" | "mark" | "rollBack">,
  gesture: string,
  label: string,
  recipe: Recipe<Data>,
): void {
  const last = takes.get(session);
  const isLatest = last?.gesture === gesture && last.at === position(session.mark());
  // Stored per session, whose data has this type.
  if (isLatest) session.rollBack(last.mark as History<Data>);
  const mark = session.mark();
  session.edit(label, recipe);
  takes.set(session, { gesture, mark, at: position(session.mark()) });
}
