import * as z from "zod";
import type { CandidateFilter, CandidateSort } from "#shared/contract/candidates.ts";
import { measuresAmong } from "#shared/formula/documentChecks.ts";
import { kindWithOwn } from "#shared/formula/ownMeasures.ts";
import { candidatesCommandMessages } from "../messages.ts";
import { readFilter } from "../readFilter.ts";
import type { McpDesk } from "./mcpTool.ts";
import { McpRefusal } from "./mcpRefusal.ts";
import { fieldTexts as fields } from "./messages.ts";

/** The members of a tool's input that order candidates. */
export const sortSchema = {
  sort: z.string().max(120).default("arrival").describe(fields.sort),
  descending: z.boolean().default(false),
};

/** Arrival, stars, or a metric's id. */
export function sortBy(by: string, isDescending: boolean): CandidateSort {
  const direction = isDescending ? "descending" : "ascending";
  return { by: by === "arrival" || by === "stars" ? by : `metric:${by}`, direction };
}

/** Reads a filter text with the project's names, as the filter field of the gallery does. Throws McpRefusal. */
export async function filterFromText(text: string, { client, kinds }: McpDesk): Promise<CandidateFilter> {
  if (text.trim() === "") return { foldDuplicates: true };
  const [{ runs }, { documents }, { tags }] = await Promise.all([
    client.runs.list({}),
    client.documents.list({}),
    client.candidates.counts({ filter: { foldDuplicates: false } }),
  ]);
  const usable = documents.filter(({ broken }) => broken === undefined);
  const snapshots = await Promise.all(usable.map(({ id }) => client.documents.get({ id })));
  const own = kinds.map((kind) => kindWithOwn(kind, measuresAmong(kind, snapshots)));
  const read = readFilter(text, { kinds: own, runs, documents: usable, tags });
  if ("conditions" in read) return { ...read.conditions, foldDuplicates: true };
  throw new McpRefusal(candidatesCommandMessages.unreadableFilter(read.unread, read.message));
}
