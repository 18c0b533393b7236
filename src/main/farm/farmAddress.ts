import { FarmError } from "./farmError.ts";
import { farmAddressMessages } from "./messages.ts";

/** Where a farm's Redis is and how to sign in. */
export interface FarmAddress {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
}

const howToWrite = farmAddressMessages.writeAsRedissUserHost;

/**
 * Reads `redis[s]://[user[:password]@]host[:port]`. Throws FarmError, which never repeats a password, when it is
 * malformed, or names another machine without a password.
 */
export function parseFarmAddress(
  text: string,
  signIn: { readonly user?: string | undefined; readonly password?: string | undefined } = {},
): FarmAddress {
  const url = URL.parse(text.trim());
  if (url === null || url.hostname === "" || !["redis:", "rediss:"].includes(url.protocol)) {
    throw new FarmError(farmAddressMessages.notAddressOfFarm, howToWrite);
  }
  if (url.search !== "" || url.hash !== "" || !["", "/", "/0"].includes(url.pathname)) {
    throw new FarmError(farmAddressMessages.addressOfFarmEnds, howToWrite);
  }
  const address: FarmAddress = {
    host: url.hostname.replaceAll(/^\[|\]$/g, ""),
    port: url.port === "" ? 6379 : Number(url.port),
    tls: url.protocol === "rediss:",
    user: given(decoded(url.username)) ?? given(signIn.user),
    password: given(decoded(url.password)) ?? given(signIn.password),
  };
  if (address.password === undefined && !isLoopback(address.host)) {
    throw new FarmError(
      farmAddressMessages.farmAtNeedsPassword(shownAddress(address)),
      farmAddressMessages.onlyRedisOnMachineMay,
    );
  }
  return address;
}

/** The address as people see it and logs keep it: without the password. */
export function shownAddress({ host, port, tls, user }: FarmAddress): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return `${tls ? "rediss" : "redis"}://${user === undefined ? "" : `${encodeURIComponent(user)}@`}${name}:${port}`;
}

/** Whether only this machine can be there. */
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
