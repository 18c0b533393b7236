import { createORPCClient } from "@orpc/client";
import { RPCLink as PortLink } from "@orpc/client/message-port";
import { RPCLink as SocketLink } from "@orpc/client/websocket";
import type { StudioClient } from "#shared/contract/contract.ts";
import { largestMessage, studioPortMessage, studioSocketPath } from "#shared/contract/endpoints.ts";
import { mostMessageValues, hasMoreValues } from "#shared/contract/messageValues.ts";
import { messages } from "./messages.ts";

/** A live connection to the studio; `closed` settles when it is lost, and every later call fails. */
export interface StudioLine {
  readonly client: StudioClient;
  readonly closed: Promise<void>;
  close(): void;
}

/** True inside the desktop shell, whose preload provides a MessagePort instead of a WebSocket. */
function isDesktopPage(): boolean {
  return window.location.protocol === "app:";
}

/** Connects as the host does: the preload's MessagePort, or the browser host's WebSocket. Rejects on failure. */
export function openStudioLine(): Promise<StudioLine> {
  return isDesktopPage() ? openPortLine() : openSocketLine();
}

/**
 * True when the browser host answers but rejects this page: it was restarted and has another key. Opening the address
 * it printed in any tab of this browser signs this page in, too.
 */
export async function needsNewKey(): Promise<boolean> {
  if (isDesktopPage()) return false;
  try {
    return (await fetch(window.location.pathname, { method: "HEAD", cache: "no-store" })).status === 401;
  } catch {
    return false;
  }
}

function openSocketLine(): Promise<StudioLine> {
  const url = new URL(studioSocketPath, window.location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  const websocket = new WebSocket(url);
  limitSends(websocket, largestMessage, mostMessageValues);
  const closed = new Promise<void>((resolve) => {
    websocket.addEventListener("close", () => resolve(), { once: true });
  });
  return new Promise((resolve, reject) => {
    websocket.addEventListener(
      "open",
      () =>
        resolve({
          client: createORPCClient(new SocketLink({ websocket })),
          closed,
          close: () => websocket.close(),
        }),
      { once: true },
    );
    websocket.addEventListener("error", () => reject(new Error("Can't reach the studio.")), { once: true });
  });
}

let handedPort: Promise<MessagePort> | undefined;

function openPortLine(): Promise<StudioLine> {
  handedPort ??= waitForPort();
  const pending = handedPort;
  handedPort = undefined;
  return pending.then((port) => {
    port.start();
    const closed = new Promise<void>((resolve) => {
      port.addEventListener("close", () => resolve(), { once: true });
    });
    return { client: createORPCClient(new PortLink({ port })), closed, close: () => port.close() };
  });
}

/** Starts listening for the preload's port; called first, because the port may arrive before the page is rendered. */
export function expectStudioPort(): void {
  if (isDesktopPage()) handedPort ??= waitForPort();
}

function waitForPort(): Promise<MessagePort> {
  return new Promise((resolve) => {
    function receive(event: MessageEvent): void {
      const [port] = event.ports;
      if (event.origin !== window.location.origin || event.data !== studioPortMessage || port === undefined) return;
      window.removeEventListener("message", receive);
      resolve(port);
    }
    window.addEventListener("message", receive);
  });
}

/**
 * Makes a socket reject messages on which the other end would disconnect: larger than `largest` bytes or with more than
 * `mostValues` JSON values. The sending call fails with a plain message and the connection stays up. (A 200 MB paste
 * must not look like a lost studio.)
 */
export function limitSends(socket: Pick<WebSocket, "send">, largest: number, mostValues: number): void {
  const send = socket.send.bind(socket);
  socket.send = (message) => {
    const size = sizeOf(message, largest);
    if (size > largest) {
      throw new Error(messages.messageTooLarge(mebibytes(size), mebibytes(largest)));
    }
    if (typeof message === "string" && hasMoreValues(message, mostValues)) {
      throw new Error(messages.tooManyValues(mostValues));
    }
    send(message);
  };
}

/** Bytes on the wire. Text is only encoded when its length is inconclusive. */
function sizeOf(message: Parameters<WebSocket["send"]>[0], largest: number): number {
  if (typeof message !== "string") return message instanceof Blob ? message.size : message.byteLength;
  return message.length * 3 <= largest ? message.length : new Blob([message]).size;
}

function mebibytes(bytes: number): number {
  return Math.ceil(bytes / 2 ** 20);
}
