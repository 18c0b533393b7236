import { contractVersion } from "./base.ts";

/** Path of the WebSocket that speaks the contract, on the address the screen was loaded from. */
export const socketPath = "/socket";

/** Message that brings the screen its end of the MessagePort in the desktop shell. */
export const portMessage = "studio-port";

/** Largest message either side takes, in bytes: a paste or a document beyond it is refused before it is sent. */
export const largestMessage = 64 * 1024 * 1024;

/** What the screen tells the person when it and the studio behind it speak different contracts; undefined if they match. */
export function handshakeProblem(info: { readonly contractVersion: number }): string | undefined {
  if (info.contractVersion === contractVersion) return undefined;
  const older = info.contractVersion < contractVersion ? "studio behind this window" : "window";
  return (
    `This window speaks contract ${contractVersion}, the studio behind it speaks ${info.contractVersion}: ` +
    `the ${older} is older. Close all Levelwright windows and start Levelwright again.`
  );
}
