import { farmErrorMessages as messages } from "./messages.ts";
/** A failure of the farm that a person can fix. Never contains a password. */
export class FarmError extends Error {
  override readonly name = "FarmError";
  /** How to fix it. */
  readonly remedy: string;
  constructor(message: string, remedy: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.remedy = remedy;
  }
}

/** A password would be sent over the network unencrypted; the caller may allow it. */
export class ClearTextError extends FarmError {
  readonly isClearText = true;
}

/** One line: the problem and its remedy. */
export function farmErrorLine({ message, remedy }: FarmError): string {
  return `${message} ${remedy}`;
}

interface Explanation {
  readonly pattern: RegExp;
  readonly message: (at: string) => string;
  readonly remedy: string;
}

const explanations: readonly Explanation[] = [
  {
    pattern: /WRONGPASS|NOAUTH|invalid username-password|invalid password|without any password configured/i,
    message: messages.refusedCredentials,
    remedy: messages.checkBothPasswordComes,
  },
  { pattern: /NOPERM/, message: messages.userOfFarmAtIsnt, remedy: messages.giveAccessRules },
  {
    pattern: /^OOM|OOM command not allowed/,
    message: messages.redisOutOfMemory,
    remedy: messages.raiseMaxmemoryEverythingResumes,
  },
  { pattern: /MISCONF/, message: messages.redisAtCantWrite, remedy: messages.freeRedisDisk },
  { pattern: /LOADING/, message: messages.redisLoading, remedy: messages.retryingUntilReady },
  {
    pattern: /certificate|self.signed|CERT_|ALTNAME|UNABLE_TO/i,
    message: messages.certificateOfFarmAtIsnt,
    remedy: messages.useMatchingCertificate,
  },
  {
    pattern: /wrong version number|before secure TLS|packet length too long|EPROTO|SSL routines/i,
    message: messages.farmAtDoesntUseTls,
    remedy: messages.useTlsPort,
  },
  { pattern: /ENOTFOUND|EAI_AGAIN/, message: messages.noMachineHasAddress, remedy: messages.checkHostName },
];

/** Translates an error of a Redis client for people; `at` is the address without its password. */
export function explainFarmError(error: unknown, at: string): FarmError {
  if (error instanceof FarmError) return error;
  const reason = reasonOf(error);
  const known = explanations.find(({ pattern }) => pattern.test(reason));
  if (known !== undefined) return new FarmError(known.message(at), known.remedy, error);
  const isCommandRefused = /^(ERR|WRONGTYPE|READONLY|NOSCRIPT|BUSY)\b/.test(reason);
  if (isCommandRefused) {
    return new FarmError(messages.redisAtRefusedCommand(at, reason), messages.seeFarmDocs, error);
  }
  return new FarmError(messages.cantReachFarm(at), messages.checkAddressRediss, error);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error && typeof error.code === "string" ? `${error.code} ` : "";
  const inner = error instanceof AggregateError ? error.errors.map(reasonOf).join(" ") : "";
  return `${code}${error.message} ${inner}`.trim();
}
