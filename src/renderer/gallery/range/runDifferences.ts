import { count } from "#shared/text/format.ts";
import type { Run } from "#shared/contract/runs.ts";
import { messages } from "./messages.ts";

type Asked = Pick<Run, "engineVersion" | "count" | "timeLimitSeconds" | "seed" | "documentName">;

/** How two runs of one task differ apart from their document, parameters and seed. */
export function runDifferences(
  a: Asked,
  b: Asked,
): { readonly id: string; readonly label: string; readonly a: string; readonly b: string }[] {
  const rows = [
    { id: "engine", label: messages.engine, a: a.engineVersion, b: b.engineVersion },
    { id: "count", label: messages.levelsAsked, a: count(a.count), b: count(b.count) },
    {
      id: "timeLimit",
      label: messages.timeLimit,
      a: messages.seconds(a.timeLimitSeconds),
      b: messages.seconds(b.timeLimitSeconds),
    },
  ];
  return rows.filter((row) => row.a !== row.b);
}

/** What is equal: "only the seed differs" when the documents were equal and nothing else differs. */
export function sameWords({
  sameDocument,
  others,
  a,
  b,
}: {
  readonly sameDocument: boolean;
  /** Whether anything else differs. */
  readonly others: boolean;
  readonly a: Asked;
  readonly b: Asked;
}): string {
  if (!sameDocument) return messages.otherDocument(a.documentName, b.documentName);
  if (others) return messages.sameDocument;
  return a.seed === b.seed ? messages.nothingDiffers : messages.onlySeed;
}
