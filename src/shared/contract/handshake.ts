import { contractVersion } from "./base.ts";
import { handshakeMessages } from "./messages.ts";

/** What the screen tells the person when it and the studio behind it speak different contracts; undefined if they match. */
export function handshakeProblem(info: { readonly contractVersion: number }): string | undefined {
  if (info.contractVersion === contractVersion) return undefined;
  const older = info.contractVersion < contractVersion ? handshakeMessages.studioBehindWindow : "window";
  return handshakeMessages.windowSpeaksVersionOfStudios(contractVersion, info.contractVersion, older);
}
