import { hasMoreValues } from "#shared/contract/messageValues.ts";
import { messages } from "./messages.ts";

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
