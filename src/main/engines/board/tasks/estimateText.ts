import type { Estimate } from "#shared/levels/board/report/estimate.ts";

/** "53.1 % [50.0, 56.2]". */
export function percent({ value, low, high }: Estimate): string {
  return `${(100 * value).toFixed(1)} % [${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`;
}

/** "78.5 [77.9, 79.1]". */
export function plain({ value, low, high }: Estimate, digits = 1): string {
  return `${value.toFixed(digits)} [${low.toFixed(digits)}, ${high.toFixed(digits)}]`;
}
