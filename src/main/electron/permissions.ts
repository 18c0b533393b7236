import { isPageAddress } from "./pageAddress.ts";

/**
 * Whether the page may use a browser permission. All are denied (camera, notifications, reading the clipboard, devices
 * ...) except for writing text to the clipboard after a key press or click, which Copy needs.
 */
export function mayUse(
  permission: string,
  requester: { readonly address: string; readonly isMainFrame: boolean },
): boolean {
  return permission === "clipboard-sanitized-write" && requester.isMainFrame && isPageAddress(requester.address);
}
