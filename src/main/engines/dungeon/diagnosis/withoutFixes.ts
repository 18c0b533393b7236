import type { Problem } from "#shared/levels/problems.ts";

/** A problem without its fixes, which were not tried or would not fit the drawn graph. */
export function withoutFixes({ severity, code, message, details, places }: Problem): Problem {
  return { severity, code, message, ...(details === undefined ? {} : { details }), places };
}
