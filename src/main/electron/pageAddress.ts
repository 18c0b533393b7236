/** Scheme and host of the screen: a standard, secure scheme of our own instead of file addresses. */
export const pageScheme = "app";
const pageHost = "levelwright";
/** Address of the screen, with a trailing slash. */
export const pageAddress = `${pageScheme}://${pageHost}/`;

/** Whether an address is one of the screen's: our scheme, our host, no port, no credentials. */
export function isPageAddress(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === `${pageScheme}:` &&
    url.hostname === pageHost &&
    url.port === "" &&
    url.username === "" &&
    url.password === ""
  );
}
