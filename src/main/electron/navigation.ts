import { isPageAddress, pageAddress } from "./pageAddress.ts";

/** Whether a window may navigate to an address: only to the screen itself, regardless of how the page tries. */
export function mayNavigate(address: string): boolean {
  return isPageAddress(address);
}

/** Hosts whose pages the studio links to. */
const linkedHosts: ReadonlySet<string> = new Set(["github.com", "www.mapeditor.org", "ldtk.io", "sokobano.de"]);

/**
 * Whether an address may be opened in the default browser: https, one of the hosts the studio links to, on the default
 * port, without credentials. Anything else could start another program or lead to a look-alike.
 */
export function mayOpenOutside(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === "https:" &&
    linkedHosts.has(url.hostname) &&
    url.port === "" &&
    url.username === "" &&
    url.password === ""
  );
}

/** Decision for `window.open` and links that open a new window: never a window of this program. */
export function windowOpenDecision(address: string): { readonly action: "deny"; readonly openOutside: boolean } {
  return { action: "deny", openOutside: mayOpenOutside(address) };
}

/** Whether a download may start: only of data made by the screen (a zip, a picture), never from an address. */
export function mayDownload(address: string): boolean {
  return address.startsWith(`blob:${pageAddress}`);
}
