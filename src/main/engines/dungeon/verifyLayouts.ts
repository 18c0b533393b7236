import { canonicalLayoutKey } from "#shared/levels/dungeon/canonicalLayout.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { measureLayout } from "#shared/levels/dungeon/layoutMetrics.ts";
import { claimedLevels, type LevelClaim, wrongClaim } from "../claims.ts";
import type { VerifyResult } from "../engineTask.ts";
import { verifyLayoutMessages } from "./messages.ts";

/**
 * Re-checks every layout of a text: candidates as JSON lines, a pack, or one layout. Each is validated by the rules it
 * contains; a canonical key or metric in the file must match the recomputed one.
 */
export function* verifyLayouts(text: string): Generator<VerifyResult, void, undefined> {
  let count = 0;
  for (const claim of claimedLevels(text, (value) => "rooms" in value)) {
    count++;
    yield "broken" in claim ? { name: claim.name, ok: false, message: claim.broken } : verifyClaim(claim);
  }
  if (count === 0) yield { name: "file", ok: false, message: verifyLayoutMessages.fileHoldsNoLayout };
}

function verifyClaim(claim: LevelClaim): VerifyResult {
  const { name, level } = claim;
  const parsed = layoutSchema.safeParse(level);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { name, ok: false, message: verifyLayoutMessages.notLayout(issue?.path.join("."), issue?.message) };
  }
  const layout = parsed.data;
  const [problem] = validateLayout(layout);
  if (problem !== undefined) return { name, ok: false, message: problem.message };
  const wrong = wrongClaim(claim, { canonicalKey: canonicalLayoutKey(layout), metrics: measureLayout(layout) });
  if (wrong !== undefined) return { name, ok: false, message: wrong };
  return {
    name,
    ok: true,
    message: verifyLayoutMessages.validLayout(layout.rooms.length, layout.doors.length),
  };
}
