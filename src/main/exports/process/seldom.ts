import type { OnShare } from "../exportPack.ts";

/** Passes on at most ten shares a second. */
export function seldom(tell: OnShare): OnShare {
  let told = -Infinity;
  return (share) => {
    if (performance.now() - told < 100) return;
    told = performance.now();
    tell(share);
  };
}
