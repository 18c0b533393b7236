import { sameSecret } from "./secrets.ts";
import { requestPolicyMessages } from "./messages.ts";

/** The parts of a request that the decision depends on; header values as received. */
export interface RequestFacts {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly cookie: string | undefined;
  /** `token` of the query. */
  readonly token: string | null;
  readonly isUpgrade: boolean;
}

/** What a request has to match, see `checkRequest`. */
export interface RequestPolicy {
  /** Host headers we answer to, "127.0.0.1:4010"; anything else is another site's name pointing at us (DNS rebinding). */
  readonly hosts: ReadonlySet<string>;
  readonly secret: string;
  /** A key that signs in once: for an address that other programs of this machine can read, as in a process list. */
  readonly ticket?: string | undefined;
  readonly cookieName: string;
}

/** Whether a request is accepted; `status` is an HTTP status, `message` its body. */
export type Verdict =
  | { readonly allow: true }
  /** The token was right: set the cookie and send the browser to the same page without it. */
  | { readonly allow: "sign-in"; readonly usedTicket?: true }
  | { readonly allow: false; readonly status: number; readonly message: string };

/**
 * Decides whether to accept a request. In this order: the Host header must be ours; an upgrade and anything but GET and
 * HEAD must have our own page as origin; the caller must present the secret, in the cookie, or once as the token in the
 * address.
 */
export function checkRequest(request: RequestFacts, policy: RequestPolicy): Verdict {
  if (request.host === undefined || !policy.hosts.has(request.host.toLowerCase())) {
    return deny(421, requestPolicyMessages.unknownHostName);
  }
  const changesNothing = request.method === "GET" || request.method === "HEAD";
  if ((request.isUpgrade || !changesNothing) && request.origin !== `http://${request.host}`) {
    return deny(403, requestPolicyMessages.requestFromOtherSite);
  }
  if (!request.isUpgrade && !changesNothing) return deny(405, requestPolicyMessages.methodNotAllowed);
  if (!request.isUpgrade && request.token !== null) {
    if (sameSecret(request.token, policy.secret)) return { allow: "sign-in" };
    const isTicket = policy.ticket !== undefined && sameSecret(request.token, policy.ticket);
    return isTicket ? { allow: "sign-in", usedTicket: true } : wrongSecret;
  }
  const cookie = cookieValue(request.cookie, policy.cookieName);
  return cookie !== undefined && sameSecret(cookie, policy.secret) ? { allow: true } : wrongSecret;
}

const wrongSecret = deny(401, requestPolicyMessages.useAddressWithKey);

function deny(status: number, message: string): Verdict {
  return { allow: false, status, message };
}

function cookieValue(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/**
 * Not readable by scripts, never sent by other sites, deleted with the browser session. Cookies ignore ports, so its
 * name contains ours.
 */
export function signInCookie(policy: RequestPolicy): string {
  return `${policy.cookieName}=${policy.secret}; HttpOnly; SameSite=Strict; Path=/`;
}
