import { hasMoreValues } from "#shared/contract/messageValues.ts";
import { messages } from "./messages.ts";

/**
 * Makes a socket refuse what its other end would hang up on: a message larger than `largest` bytes or with more than `mostValues` JSON values. The call that wanted
 * to send it fails with a plain sentence and the connection stays. (A 200 MB paste must not look like a lost studio.)
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

/** Bytes on the wire. Text is only encoded when its length leaves it open. */
function sizeOf(message: Parameters<WebSocket["send"]>[0], largest: number): number {
  if (typeof message !== "string") return message instanceof Blob ? message.size : message.byteLength;
  return message.length * 3 <= largest ? message.length : new Blob([message]).size;
}

function mebibytes(bytes: number): number {
  return Math.ceil(bytes / 2 ** 20);
}
