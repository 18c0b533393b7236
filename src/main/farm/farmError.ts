/** A failure of the farm that a person can do something about. Never holds a password. */
export class FarmError extends Error {
  override readonly name = "FarmError";
  /** What to do. */
  readonly remedy: string;
  constructor(message: string, remedy: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.remedy = remedy;
  }
}

/** One line: what is wrong and what to do. */
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
    message: (at) => `The farm at ${at} refused the user name or password.`,
    remedy: "Check both; the password comes from the settings or from LEVELWRIGHT_FARM_PASSWORD.",
  },
  {
    pattern: /NOPERM/,
    message: (at) => `The user of the farm at ${at} isn't allowed to do this.`,
    remedy: "Give it the access rules in docs/farm.md.",
  },
  {
    pattern: /^OOM|OOM command not allowed/,
    message: (at) => `Redis at ${at} is out of memory.`,
    remedy: "Raise its maxmemory; everything resumes by itself when there is space.",
  },
  {
    pattern: /MISCONF/,
    message: (at) => `Redis at ${at} can't write to its disk.`,
    remedy: "Free space on its disk; everything resumes by itself then.",
  },
  {
    pattern: /LOADING/,
    message: (at) => `Redis at ${at} is still loading its data.`,
    remedy: "Retrying until Redis is ready.",
  },
  {
    pattern: /certificate|self.signed|CERT_|ALTNAME|UNABLE_TO/i,
    message: (at) => `The certificate of the farm at ${at} isn't trusted.`,
    remedy: "Use a certificate for this host name, and set NODE_EXTRA_CA_CERTS to your own authority's file.",
  },
  {
    pattern: /wrong version number|before secure TLS|packet length too long|EPROTO|SSL routines/i,
    message: (at) => `The farm at ${at} doesn't use TLS on this port.`,
    remedy: "Use the TLS port of Redis, or redis:// inside a private network.",
  },
  {
    pattern: /ENOTFOUND|EAI_AGAIN/,
    message: (at) => `No machine has the address of the farm, ${at}.`,
    remedy: "Check the host name.",
  },
];

/** What a Redis client reported, in words for people; `at` is the address without its password. */
export function explainFarmError(error: unknown, at: string): FarmError {
  if (error instanceof FarmError) return error;
  const reason = reasonOf(error);
  const known = explanations.find(({ pattern }) => pattern.test(reason));
  if (known !== undefined) return new FarmError(known.message(at), known.remedy, error);
  const isCommandRefused = /^(ERR|WRONGTYPE|READONLY|NOSCRIPT|BUSY)\b/.test(reason);
  if (isCommandRefused) {
    return new FarmError(
      `Redis at ${at} refused a command: ${reason}`,
      "See docs/farm.md for the settings it needs.",
      error,
    );
  }
  return new FarmError(
    `Can't reach the farm at ${at}.`,
    "Check the address (rediss:// is with TLS, redis:// without), and that Redis runs there and lets this machine in.",
    error,
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error && typeof error.code === "string" ? `${error.code} ` : "";
  const inner = error instanceof AggregateError ? error.errors.map(reasonOf).join(" ") : "";
  return `${code}${error.message} ${inner}`.trim();
}
