import { ClearTextError, FarmError } from "./farmError.ts";
import { farmAddressMessages } from "./messages.ts";

/** Address and sign-in of a farm's Redis. */
export interface FarmAddress {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
}

const howToWrite = farmAddressMessages.addressFormat;

/**
 * Reads `redis[s]://[user[:password]@]host[:port]`. Throws FarmError, which never repeats a password, when it is
 * malformed, or names another machine without a password; ClearTextError when the password would be sent there unencrypted
 * and `clearText` does not allow it.
 */
export function parseFarmAddress(
  text: string,
  signIn: {
    readonly user?: string | undefined;
    readonly password?: string | undefined;
    readonly clearText?: boolean | undefined;
  } = {},
): FarmAddress {
  const url = farmUrl(text);
  if (url === undefined) throw new FarmError(farmAddressMessages.notAddressOfFarm, howToWrite);
  if (url.search !== "" || url.hash !== "" || !["", "/", "/0"].includes(url.pathname)) {
    throw new FarmError(farmAddressMessages.addressOfFarmEnds, howToWrite);
  }
  const address: FarmAddress = {
    host: url.hostname.replaceAll(/^\[|\]$/g, ""),
    port: Number(url.port === "" ? defaultPort : url.port),
    tls: url.protocol === "rediss:",
    user: given(decoded(url.username)) ?? given(signIn.user),
    password: given(decoded(url.password)) ?? given(signIn.password),
  };
  if (address.password === undefined && !isLoopback(address.host)) {
    throw new FarmError(
      farmAddressMessages.farmAtNeedsPassword(shownAddress(address)),
      farmAddressMessages.passwordNeeded,
    );
  }
  if (!isEncrypted(address) && address.password !== undefined && signIn.clearText !== true) {
    throw new ClearTextError(
      farmAddressMessages.passwordWouldBeReadable(shownAddress(address)),
      farmAddressMessages.useTlsOrAllow,
    );
  }
  return address;
}

/**
 * The endpoint that a password is bound to: "rediss://host:port", without user and password. Empty for an invalid
 * address, so that it never matches.
 */
export function endpointOf(text: string): string {
  const url = farmUrl(text);
  if (url === undefined) return "";
  const { protocol, hostname, port } = url;
  return `${protocol}//${hostname.toLowerCase()}:${port === "" ? defaultPort : port}`;
}

/** Splits a pasted address into the part to display and the sign-in it contained. */
export function splitSignIn(text: string): {
  readonly address: string;
  readonly user?: string;
  readonly password?: string;
} {
  const trimmed = text.trim();
  const address = trimmed.replace(/^(rediss?:\/\/)[^/]*@/i, "$1");
  const url = farmUrl(trimmed);
  if (url === undefined) return { address };
  const user = given(decoded(url.username));
  const password = given(decoded(url.password));
  return { address, ...(user === undefined ? {} : { user }), ...(password === undefined ? {} : { password }) };
}

/** Whether the connection can't be read in transit. */
export function isEncrypted({ tls, host }: Pick<FarmAddress, "tls" | "host">): boolean {
  return tls || isLoopback(host);
}

const defaultPort = "6379";

function farmUrl(text: string): URL | undefined {
  const url = URL.parse(text.trim());
  if (url === null || url.hostname === "" || !["redis:", "rediss:"].includes(url.protocol)) return undefined;
  return url;
}

/** The address as people see it and logs keep it: without the password. */
export function shownAddress({ host, port, tls, user }: FarmAddress): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return `${tls ? "rediss" : "redis"}://${user === undefined ? "" : `${encodeURIComponent(user)}@`}${name}:${port}`;
}

/** Whether the host is this machine. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

function given(text: string | undefined): string | undefined {
  return text === undefined || text === "" ? undefined : text;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new FarmError(farmAddressMessages.userNameOrPassword, howToWrite);
  }
}
