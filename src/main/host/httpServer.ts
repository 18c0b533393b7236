import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { Duplex } from "node:stream";
import { studioSocketPath } from "#shared/contract/endpoints.ts";
import { type RequestFacts, type RequestPolicy, checkRequest, signInCookie } from "./requestPolicy.ts";
import { securityHeaders } from "./securityHeaders.ts";
import type { StaticFile } from "./staticFiles.ts";
import { httpServerMessages } from "./messages.ts";

interface HttpParts {
  /** A function, because it isn't known before the port is; called for every request. */
  readonly policy: () => RequestPolicy;
  /** The ticket has been used to sign in and is invalid from now on. */
  readonly spendTicket: () => void;
  readonly findFile: (urlPath: string) => Promise<StaticFile | undefined>;
  /** Handles the upgrade of a connection that has passed the policy. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** The loopback server: files of the screen, and the door to the WebSocket. Every request passes the policy first. */
export function createHttpServer(parts: HttpParts): Server {
  // An incomplete request is closed within 5 s; no request of ours has a body.
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: 3500,
    requestTimeout: 3500,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 3500,
  });
  server.on("request", (request, response) => {
    answer(request, response, parts).catch(() => {
      if (!response.headersSent) send(response, 500, httpServerMessages.fileUnreadable);
      else response.destroy();
    });
  });
  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    const verdict = checkRequest(factsOf(request, true), parts.policy());
    if (verdict.allow === false) return refuseUpgrade(socket, verdict.status);
    if (urlOf(request).pathname !== studioSocketPath) return refuseUpgrade(socket, 404);
    parts.upgrade(request, socket, head);
  });
  return server;
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: HttpParts): Promise<void> {
  // No request has a body that we use; whatever is sent is discarded unread.
  request.resume();
  const policy = parts.policy();
  const verdict = checkRequest(factsOf(request, false), policy);
  if (verdict.allow === false) return send(response, verdict.status, verdict.message);
  if (verdict.allow === "sign-in") {
    if (verdict.usedTicket === true) parts.spendTicket();
    response.setHeader("Set-Cookie", signInCookie(policy));
    response.setHeader("Location", "/");
    return send(response, 303, "");
  }
  const file = await parts.findFile(rawPath(request));
  if (file === undefined) return send(response, 404, httpServerMessages.unknownPage);
  sendFile(request, response, file);
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  const fresh = request.headers["if-none-match"] === file.etag;
  response.writeHead(fresh ? 304 : 200, {
    ...securityHeaders,
    "Cache-Control": file.cacheControl,
    ETag: file.etag,
    ...(fresh ? {} : { "Content-Type": file.contentType, "Content-Length": file.body.length }),
  });
  response.end(fresh || request.method === "HEAD" ? undefined : file.body);
}

function send(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, {
    ...securityHeaders,
    "Cache-Control": "no-store",
    "Content-Type": "text/plain; charset=utf-8",
  });
  response.end(message === "" ? undefined : `${message}\n`);
}

function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function factsOf(request: IncomingMessage, isUpgrade: boolean): RequestFacts {
  return {
    method: request.method ?? "",
    host: request.headers.host,
    origin: request.headers.origin,
    cookie: request.headers.cookie,
    token: urlOf(request).searchParams.get("token"),
    isUpgrade,
  };
}

function urlOf(request: IncomingMessage): URL {
  return URL.parse(request.url ?? "/", "http://studio") ?? new URL("http://studio/");
}

/** The path as it was sent: `URL` would already have swallowed the `..` that must be refused. */
function rawPath(request: IncomingMessage): string {
  return (request.url ?? "/").split(/[?#]/, 1)[0] ?? "/";
}
