import { contractVersion } from "./base.ts";
import { handshakeMessages } from "./messages.ts";

/** The message for the person when screen and studio have different contract versions; undefined if they match. */
export function handshakeProblem(info: { readonly contractVersion: number }): string | undefined {
  if (info.contractVersion === contractVersion) return undefined;
  const older = info.contractVersion < contractVersion ? handshakeMessages.studioBehindWindow : "window";
  return handshakeMessages.windowSpeaksVersionOfStudios(contractVersion, info.contractVersion, older);
}
