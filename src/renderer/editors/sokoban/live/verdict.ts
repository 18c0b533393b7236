import { count } from "#shared/text/format.ts";
import { deadlockSentences, detectorNames } from "#shared/levels/sokoban/deadlocks.ts";
import { sokobanMessages } from "../messages.ts";
import type { RoomAnswer } from "#shared/levels/sokoban/mergeAnswers.ts";
import type { LiveAnswer } from "./answerStore.ts";

const words = sokobanMessages.verdict;

/** The solver's answer as a badge, a headline and a sentence. */
export interface Verdict {
  readonly tone: "good" | "warn" | "bad" | "plain";
  readonly badge: string;
  readonly headline: string;
  readonly sentence: string;
}

/** The summary for the designer; undefined before the first answer. */
export function verdictOf({ answer, failure, fault, isRefining }: LiveAnswer): Verdict | undefined {
  if (fault !== undefined)
    return { tone: "plain", badge: words.notChecked, headline: words.notChecked, sentence: fault };
  if (failure !== undefined) return { tone: "warn", badge: words.broken, headline: words.broken, sentence: failure };
  if (answer === undefined) return undefined;
  switch (answer.status) {
    case "unsolvable":
      return unsolvable(answer);
    case "unknown":
      return {
        tone: "warn",
        badge: words.unknown,
        headline: words.unknown,
        sentence: isRefining
          ? words.unknownSearching(answer.atLeast)
          : words.unknownWhy(count(answer.nodes), answer.atLeast),
      };
    case "solved":
      return solved(answer, isRefining);
  }
}

function unsolvable({ deadlock }: RoomAnswer): Verdict {
  const detector = deadlock?.detector;
  const badge =
    detector === undefined ? words.unsolvable : `${words.unsolvable}: ${detectorNames[detector].toLowerCase()}`;
  const sentence = detector === undefined ? "" : deadlockSentences[detector];
  return { tone: "bad", badge, headline: words.unsolvable, sentence };
}

function solved(answer: RoomAnswer, isRefining: boolean): Verdict {
  const { pushes = 0, atLeast, isShortest, states, nodes } = answer;
  if (pushes === 0) return { tone: "warn", badge: words.solvedAlready, headline: words.solvedAlready, sentence: "" };
  if (isShortest)
    return {
      tone: "good",
      badge: words.badge(pushes),
      headline: words.solvable(pushes),
      sentence: words.provedShortest(count(states)),
    };
  return {
    tone: "good",
    badge: words.badgeRange(pushes, atLeast),
    headline: words.range(pushes, atLeast),
    sentence: isRefining ? words.stillSearching : words.notProved(count(nodes)),
  };
}
