import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { StandardRPCHandler } from "@orpc/server/standard";
import { createServerPeerHandleRequestFn } from "@orpc/server/standard-peer";
import { ServerPeer, type ServerPeerHandleRequestFn } from "@orpc/standard-server-peer";
import { type WebSocket, WebSocketServer } from "ws";
import { largestMessage } from "#shared/contract/endpoints.ts";
import { hasMoreValues, mostMessageValues } from "#shared/contract/messageValues.ts";
import type { Log } from "#main/services/log.ts";
import type { StudioRouter } from "#main/services/router/router.ts";
import { serveOptions } from "#main/services/router/serveOptions.ts";
import { socketServerMessages } from "./messages.ts";

interface SocketOptions {
  readonly log: Log;
  /** Called with the number of open pages whenever a page connects or disconnects. */
  readonly onChange: (connections: number) => void;
}

const mostConnections = 32;
const pingEvery = 1000;
/** Pings without any answer after which a connection counts as interrupted: it is closed within 5 s. */
const mostUnanswered = 4;
/** Bytes waiting for a slow page; above it no further answer or event is produced for that page. */
const highWater = 4 * 1024 * 1024;

/**
 * The contract over WebSockets: one connection per open page. Serves the router to every connection handed to `upgrade`
 * (which must have passed the request policy).
 */
export function createSocketServer(router: StudioRouter, { log, onChange }: SocketOptions) {
  const handle = createServerPeerHandleRequestFn(new StandardRPCHandler(router, serveOptions(log)), {});
  const server = new WebSocketServer({ noServer: true, maxPayload: largestMessage, perMessageDeflate: false });
  const lines = new WeakMap<WebSocket, Line>();
  const pings = setInterval(() => {
    for (const socket of server.clients) {
      const line = lines.get(socket);
      if (line !== undefined) pingOrDrop(socket, line);
    }
  }, pingEvery);
  pings.unref();

  function accept(socket: WebSocket, under: Duplex): void {
    lines.set(socket, { under, heard: 0, unanswered: 0 });
    // Too large or malformed messages close the connection with a code that tells the page why.
    socket.on("error", (error) => log.warn(socketServerMessages.pagesConnectionWasLost, error));
    socket.on("close", () => onChange(server.clients.size));
    serveCalls(socket, handle, log);
    onChange(server.clients.size);
  }

  return {
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (server.clients.size >= mostConnections) {
        socket.end("HTTP/1.1 503 Too many pages\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        return;
      }
      server.handleUpgrade(request, socket, head, (accepted) => accept(accepted, socket));
    },
    get connections() {
      return server.clients.size;
    },
    close: () => {
      clearInterval(pings);
      server.clients.forEach((socket) => socket.close(1001, socketServerMessages.studioIsClosing));
      setTimeout(() => server.clients.forEach((socket) => socket.terminate()), 500).unref();
      server.close();
    },
  };
}

/** State of a page's connection. */
interface Line {
  /** The stream below the messages: received bytes of an incomplete message also prove that the page is alive. */
  readonly under: Duplex;
  heard: number;
  unanswered: number;
}

/** Counted in pings, not in time: after this process was suspended, pending data are read before the next ping. */
function pingOrDrop(socket: WebSocket, line: Line): void {
  const heard = line.under instanceof Socket ? line.under.bytesRead : 0;
  line.unanswered = heard === line.heard ? line.unanswered + 1 : 0;
  line.heard = heard;
  if (line.unanswered >= mostUnanswered) socket.terminate();
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
    // A stream that never waits would starve the event loop, so that the "close" event that ends it would never fire.
    else await wait(10);
  });
  socket.on("message", (data, isBinary) => {
    // Without fragments (`ws` joins them) and with the default binary type, data is a Buffer.
    const bytes = data as Buffer;
    const text = isBinary ? bytes.toString("latin1", 0, jsonLength(bytes)) : bytes.toString();
    if (hasMoreValues(text, mostMessageValues)) {
      log.warn(socketServerMessages.tooManyValuesSent);
      return socket.close(1009, socketServerMessages.tooManyValues);
    }
    const message = isBinary ? bytes : text;
    // The content isn't logged: it may be anything.
    peer.message(message, handle).catch(() => log.warn(socketServerMessages.pageSentMessageThatIsnt));
  });
  socket.on("close", () => peer.close());
}

/** oRPC puts a byte that no UTF-8 text has between a message's JSON and the file that it carries. */
function jsonLength(bytes: Buffer): number {
  const end = bytes.indexOf(0xff);
  return end < 0 ? bytes.length : end;
}
