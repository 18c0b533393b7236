import { farmErrorMessages } from "./messages.ts";
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
    message: (at) => farmErrorMessages.refusedCredentials(at),
    remedy: farmErrorMessages.checkBothPasswordComes,
  },
  {
    pattern: /NOPERM/,
    message: (at) => farmErrorMessages.userOfFarmAtIsnt(at),
    remedy: farmErrorMessages.giveAccessRules,
  },
  {
    pattern: /^OOM|OOM command not allowed/,
    message: (at) => farmErrorMessages.redisOutOfMemory(at),
    remedy: farmErrorMessages.raiseMaxmemoryEverythingResumes,
  },
  {
    pattern: /MISCONF/,
    message: (at) => farmErrorMessages.redisAtCantWrite(at),
    remedy: farmErrorMessages.freeRedisDisk,
  },
  {
    pattern: /LOADING/,
    message: (at) => farmErrorMessages.redisLoading(at),
    remedy: farmErrorMessages.retryingUntilReady,
  },
  {
    pattern: /certificate|self.signed|CERT_|ALTNAME|UNABLE_TO/i,
    message: (at) => farmErrorMessages.certificateOfFarmAtIsnt(at),
    remedy: farmErrorMessages.useMatchingCertificate,
  },
  {
    pattern: /wrong version number|before secure TLS|packet length too long|EPROTO|SSL routines/i,
    message: (at) => farmErrorMessages.farmAtDoesntUseTls(at),
    remedy: farmErrorMessages.useTlsPort,
  },
  {
    pattern: /ENOTFOUND|EAI_AGAIN/,
    message: (at) => farmErrorMessages.noMachineHasAddress(at),
    remedy: farmErrorMessages.checkHostName,
  },
];

/** Translates an error of a Redis client for people; `at` is the address without its password. */
export function explainFarmError(error: unknown, at: string): FarmError {
  if (error instanceof FarmError) return error;
  const reason = reasonOf(error);
  const known = explanations.find(({ pattern }) => pattern.test(reason));
  if (known !== undefined) return new FarmError(known.message(at), known.remedy, error);
  const isCommandRefused = /^(ERR|WRONGTYPE|READONLY|NOSCRIPT|BUSY)\b/.test(reason);
  if (isCommandRefused) {
    return new FarmError(farmErrorMessages.redisAtRefusedCommand(at, reason), farmErrorMessages.seeFarmDocs, error);
  }
  return new FarmError(farmErrorMessages.cantReachFarm(at), farmErrorMessages.checkAddressRediss, error);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error && typeof error.code === "string" ? `${error.code} ` : "";
  const inner = error instanceof AggregateError ? error.errors.map(reasonOf).join(" ") : "";
  return `${code}${error.message} ${inner}`.trim();
}
