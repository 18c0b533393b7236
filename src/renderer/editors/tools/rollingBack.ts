import type { Gesture, PointerTool } from "#renderer/canvas/gestures.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";

/** A press that is already complete: there is nothing to drag. */
const pressOnly: Gesture = { move: () => undefined, end: () => undefined, cancel: () => undefined };

/**
 * A tool whose gestures, when canceled, restore the document, its selection and the redo entries as of the press. The
 * gestures themselves only clear their previews. A press without a gesture can be canceled too: a second finger that
 * makes it a pinch reverts its selection or fill.
 */
export function rollingBack<Data>(session: DocumentSession<Data>, tool: PointerTool): PointerTool {
  return {
    ...tool,
    down(pointer) {
      const mark = session.mark();
      const gesture = tool.down(pointer) ?? pressOnly;
      return {
        ...gesture,
        cancel() {
          gesture.cancel();
          session.rollBack(mark);
        },
      };
    },
  };
}
