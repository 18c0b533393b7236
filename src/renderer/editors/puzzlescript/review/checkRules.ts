import type { RuleUsesAnswer } from "#shared/levels/puzzlescript/suggestions.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import type { GameModel } from "../gameModel.ts";
import { reviewMessages as messages } from "./messages.ts";
import { reviewOf } from "./reviewStore.ts";
import type { RuleCheck } from "./reviewStore.ts";

/** Rules asked about at a time, so that the list fills in. */
const part = 2;

const asked = new Map<string, AbortController>();

/** Checks which rules the levels of the game need, a few at a time; the list says which text it is about. */
export async function checkRules(model: GameModel): Promise<void> {
  const { id } = model.session;
  stopRuleCheck(model);
  const stop = new AbortController();
  asked.set(id, stop);
  const store = reviewOf(id);
  const { source } = model.game();
  let check: RuleCheck = { source, total: 0, uses: [], phase: "asking", failure: undefined };
  const put = (change: Partial<RuleCheck>): void => {
    check = { ...check, ...change };
    store.setState({ rules: check });
  };
  put({});
  try {
    for (let from = 0, total = 1; from < total; from += part) {
      // The list fills in from above.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await askAnalysis<RuleUsesAnswer>(
        "puzzlescript",
        "rules",
        { source, from, count: part },
        stop.signal,
        "idle",
      );
      if (stop.signal.aborted) return;
      ({ total } = answer);
      put({ total, uses: [...check.uses, ...answer.uses] });
    }
    put({ phase: "done" });
  } catch (error) {
    if (!stop.signal.aborted) put({ phase: "stopped", failure: messages.failed(describeError(error).message) });
  }
}

/** Stops a check; what it has found so far stays. */
export function stopRuleCheck(model: GameModel): void {
  asked.get(model.session.id)?.abort();
  const store = reviewOf(model.session.id);
  const { rules } = store.getState();
  if (rules?.phase === "asking") store.setState({ rules: { ...rules, phase: "stopped" } });
}
