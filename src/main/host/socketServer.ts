import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { StandardRPCHandler } from "@orpc/server/standard";
import { createServerPeerHandleRequestFn } from "@orpc/server/standard-peer";
import { ServerPeer, type ServerPeerHandleRequestFn } from "@orpc/standard-server-peer";
import { type WebSocket, WebSocketServer } from "ws";
import { largestMessage } from "#shared/contract/endpoints.ts";
import type { Log } from "#main/services/log.ts";
import type { StudioRouter } from "#main/services/router/router.ts";
import { serveOptions } from "#main/services/router/serveOptions.ts";

/** The contract over WebSockets: one connection per open page. */
export interface SocketServer {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  readonly connections: number;
  close(): void;
}

export interface SocketOptions {
  readonly log: Log;
  /** Called whenever a page has come or gone, with the number of open ones. */
  readonly onChange: (connections: number) => void;
}

const mostConnections = 32;
const pingEvery = 20_000;
/** Bytes waiting for a slow page; above it no further answer or event is produced for that page. */
const highWater = 4 * 1024 * 1024;

/** Serves the router to every connection handed to `upgrade` (which must have passed the request policy). */
export function createSocketServer(router: StudioRouter, { log, onChange }: SocketOptions): SocketServer {
  const handle = createServerPeerHandleRequestFn(new StandardRPCHandler(router, serveOptions(log)), {});
  const server = new WebSocketServer({ noServer: true, maxPayload: largestMessage, perMessageDeflate: false });
  const pings = setInterval(() => server.clients.forEach(pingOrDrop), pingEvery);
  pings.unref();

  function accept(socket: WebSocket): void {
    alive.add(socket);
    socket.on("pong", () => alive.add(socket));
    // Too large or broken messages end the connection with a code that tells the page why.
    socket.on("error", (error) => log.warn("A page's connection broke", error));
    socket.on("close", () => onChange(server.clients.size));
    serveCalls(socket, handle, log);
    onChange(server.clients.size);
  }

  return {
    upgrade: (request, socket, head) => {
      if (server.clients.size >= mostConnections) {
        socket.end("HTTP/1.1 503 Too many pages\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        return;
      }
      server.handleUpgrade(request, socket, head, accept);
    },
    get connections() {
      return server.clients.size;
    },
    close: () => {
      clearInterval(pings);
      server.clients.forEach((socket) => socket.close(1001, "The studio is closing."));
      setTimeout(() => server.clients.forEach((socket) => socket.terminate()), 500).unref();
      server.close();
    },
  };
}

const alive = new WeakSet<WebSocket>();

function pingOrDrop(socket: WebSocket): void {
  if (!alive.delete(socket)) socket.terminate();
  else socket.ping();
}

/**
 * Answers the calls of one page. Sending waits while too much is queued: oRPC awaits it before it asks for the next
 * event, so a page that reads slowly slows its own streams down and costs no memory.
 */
function serveCalls(socket: WebSocket, handle: ServerPeerHandleRequestFn, log: Log): void {
  const peer = new ServerPeer(async (data) => {
    while (socket.bufferedAmount > highWater && socket.readyState === socket.OPEN) await wait(10);
    if (socket.readyState === socket.OPEN) socket.send(data);
    // A stream that never waits would keep the turn for itself, and the "close" event that ends it would never come.
    else await wait(10);
  });
  socket.on("message", (data, isBinary) => {
    // Without fragments (`ws` joins them) and with the default binary type, data is a Buffer.
    const message = isBinary ? (data as Buffer) : (data as Buffer).toString();
    // What was sent is not logged: it may be anything.
    peer.message(message, handle).catch(() => log.warn("A page sent a message that is none of the contract."));
  });
  socket.on("close", () => peer.close());
}
