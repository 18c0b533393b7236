import type { Gesture, PointerTool } from "#renderer/canvas/gestures.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";

/** A press that has done its work: there is nothing to drag. */
const pressOnly: Gesture = { move: () => undefined, end: () => undefined, cancel: () => undefined };

/**
 * A tool whose gestures, when they are cancelled, leave the document, its selection and what can be redone as they were
 * when the pointer went down. Gestures themselves only put away what they show. A press without a gesture can be cancelled
 * too: a second finger that makes it a pinch takes its selection or fill back.
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
