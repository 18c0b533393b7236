import { isPageAddress } from "./pageAddress.ts";

/**
 * Whether the page may use a capability of the browser. All are denied (camera, notifications, reading the clipboard,
 * devices ...) but one: writing text to the clipboard after a key or click, which Copy needs.
 */
export function mayUse(
  permission: string,
  requester: { readonly address: string; readonly isMainFrame: boolean },
): boolean {
  return permission === "clipboard-sanitized-write" && requester.isMainFrame && isPageAddress(requester.address);
}
