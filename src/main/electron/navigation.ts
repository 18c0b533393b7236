import { isPageAddress, pageAddress } from "./pageAddress.ts";

/** Whether a window may go to an address: only to the screen itself, by whatever means the page tries. */
export function mayNavigate(address: string): boolean {
  return isPageAddress(address);
}

/** Hosts whose pages the studio links to. */
const linkedHosts: ReadonlySet<string> = new Set(["github.com", "www.mapeditor.org", "ldtk.io", "sokobano.de"]);

/**
 * Whether an address may be handed to the person's own browser: https, one of the hosts the studio links to, on the
 * usual port, without credentials. Everything else could start another program or leak to a look-alike.
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

/** What becomes of `window.open` and links to a new window: never a window of ours. */
export function windowOpenDecision(address: string): { readonly action: "deny"; readonly openOutside: boolean } {
  return { action: "deny", openOutside: mayOpenOutside(address) };
}

/** Whether a download may start: only of what the screen itself has made (a zip, a picture), never of an address. */
export function mayDownload(address: string): boolean {
  return address.startsWith(`blob:${pageAddress}`);
}
