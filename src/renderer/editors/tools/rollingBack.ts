import type { PointerTool } from "#renderer/canvas/gestures.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";

/**
 * A tool whose gestures, when they are cancelled, leave the document, its selection and what can be redone as they were
 * when the pointer went down. Gestures themselves only put away what they show.
 */
export function rollingBack<Data>(session: DocumentSession<Data>, tool: PointerTool): PointerTool {
  return {
    ...tool,
    down(pointer) {
      const mark = session.mark();
      const gesture = tool.down(pointer);
      if (gesture === undefined) return undefined;
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
