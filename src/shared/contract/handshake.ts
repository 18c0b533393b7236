import { contractVersion } from "./base.ts";

/** What the screen tells the person when it and the studio behind it speak different contracts; undefined if they match. */
export function handshakeProblem(info: { readonly contractVersion: number }): string | undefined {
  if (info.contractVersion === contractVersion) return undefined;
  const older = info.contractVersion < contractVersion ? "studio behind this window" : "window";
  return (
    `This window speaks version ${contractVersion} of the studio's contract, the studio behind it version ` +
    `${info.contractVersion}: the ${older} is older. Close all Levelwright windows and start Levelwright again.`
  );
}
