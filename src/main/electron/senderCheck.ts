import { isPageAddress } from "./pageAddress.ts";

/** Properties of a message's sender; `frameAddress` is undefined when the frame is already gone. */
export interface Sender {
  readonly frameAddress: string | undefined;
  readonly isMainFrame: boolean;
  /** Whether the message was sent from the studio's window. */
  readonly isOurWindow: boolean;
}

/** Whether a message was sent by the screen: the top frame of our window, showing our page. */
export function isScreen(sender: Sender): boolean {
  return (
    sender.isOurWindow && sender.isMainFrame && sender.frameAddress !== undefined && isPageAddress(sender.frameAddress)
  );
}
