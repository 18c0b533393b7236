import { isPageAddress } from "./pageAddress.ts";

/** What is known of a message's sender; `frameAddress` is undefined when the frame is gone already. */
export interface Sender {
  readonly frameAddress: string | undefined;
  readonly isMainFrame: boolean;
  /** Whether the message comes from the window the studio opened. */
  readonly isOurWindow: boolean;
}

/** Whether a message comes from the screen: the top frame of our window, showing our page. */
export function isScreen(sender: Sender): boolean {
  return (
    sender.isOurWindow && sender.isMainFrame && sender.frameAddress !== undefined && isPageAddress(sender.frameAddress)
  );
}
