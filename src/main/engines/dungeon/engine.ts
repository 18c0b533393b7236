import type { LevelKind } from "#shared/levels/levelKind.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { aimedTask } from "../aim/aimedTask.ts";
import type { KindEngine, VerifyResult } from "../engineTask.ts";
import { aimLayouts } from "./aim/aimLayouts.ts";
import { askFeasibility, askOneLayout } from "./analyses.ts";
import { askLiveLayout } from "./incremental/liveLayout.ts";
import { prewarmEdits } from "./incremental/prewarmEdits.ts";
import { askTriedFixes } from "./diagnosis/tryFixes.ts";
import { dungeonEngineVersion } from "./engineVersion.ts";
import { generateLayouts } from "./generate.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { measureLayout } from "#shared/levels/dungeon/layoutMetrics.ts";
import { type MeasureLevel, measureLevels } from "../measureLevels.ts";
import { suggestLayouts } from "./suggestLayouts.ts";
import { canonicalLayoutKey } from "#shared/levels/dungeon/canonicalLayout.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { claimedLevels, type LevelClaim, wrongClaim } from "../claims.ts";
import { verifyLayoutMessages } from "./messages.ts";

/** Everything that is computed for dungeon layouts. */
export const dungeonEngine: KindEngine = {
  // Engines read levels of their own kind only.
  levelKind: dungeonKind as LevelKind,
  version: dungeonEngineVersion,
  tasks: {
    generate: aimedTask(dungeonKind as LevelKind, generateLayouts, aimLayouts),
    measure: measureLevels(measureByLayout),
  },
  analyses: {
    feasibility: askFeasibility,
    "generate-one": askOneLayout,
    "live-layout": askLiveLayout,
    "try-fixes": askTriedFixes,
    suggest: suggestLayouts,
  },
  prewarm: (analysis, question, answer) => (analysis === "live-layout" ? prewarmEdits(question, answer) : undefined),
  verify: verifyLayouts,
};

/** Everything there is to measure is in the layout. */
function* measureByLayout(level: unknown): ReturnType<MeasureLevel> {
  yield;
  return { metrics: measureLayout(layoutSchema.parse(level)) };
}

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
