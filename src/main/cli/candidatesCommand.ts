import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createCandidatesService } from "#main/services/candidates/candidatesService.ts";
import { createOwnMetrics } from "#main/services/candidates/own/ownMetrics.ts";
import type { OpenProject } from "#main/services/openProject.ts";
import { listRuns } from "#main/store/runRecords.ts";
import { type CandidateFilter, type CandidateSort, flags } from "#shared/contract/candidates.ts";
import type { FilterConditions } from "#shared/filterText/filterTerms.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { count } from "#shared/text/format.ts";
import { BadInput } from "./badInput.ts";
import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { findKind } from "./findKind.ts";
import type { Invocation } from "./invocation.ts";
import { readFilter } from "./readFilter.ts";
import { scriptOption, withProjectScripts } from "./cliScripts.ts";
import { candidatesCommandMessages } from "./messages.ts";

const flagChoices = [...flags, "none"] as const;

/** `candidates`: the table of the candidates that match a filter, the same bytes as exported from the screen. */
export const candidatesCommand: Command = {
  details: [candidatesCommandMessages.withoutFilterOptions],
  options: () => ({
    project: { value: "DIR", hint: candidatesCommandMessages.project },
    saved: { value: "NAME", hint: candidatesCommandMessages.saved },
    filter: {
      value: "TEXT",
      hint: candidatesCommandMessages.filter,
    },
    kind: { value: "KIND", hint: candidatesCommandMessages.kind },
    flag: { value: "FLAGS", hint: candidatesCommandMessages.flag(flagChoices) },
    stars: { value: "N", hint: candidatesCommandMessages.stars },
    tag: { value: "TAG", hint: candidatesCommandMessages.tag, repeatable: true },
    text: { value: "TEXT", hint: candidatesCommandMessages.text },
    metric: { value: "ID=MIN..MAX", hint: candidatesCommandMessages.metric, repeatable: true },
    duplicates: { hint: candidatesCommandMessages.duplicates },
    sort: { value: "BY", hint: candidatesCommandMessages.sort },
    descending: { hint: candidatesCommandMessages.descending },
    out: { value: "FILE", hint: candidatesCommandMessages.out },
    ...scriptOption,
  }),
  mostPositionals: 0,
  run: (invocation, terminal, workbench) =>
    withProjectScripts(invocation, async (projects, scripting) => {
      const own = createOwnMetrics(projects, scripting);
      const candidates = createCandidatesService(projects, Date.now, own);
      // Formulas may have changed since the studio last had the project.
      await own.settled();
      const kinds = workbench.kinds.map((kind) => own.kindIn(projects.current(), kind));
      const { filters } = await candidates.savedFilters({});
      const filter = {
        ...savedFilter(filters, invocation.text("saved")),
        ...(await typedFilter(invocation.text("filter"), projects.current(), candidates, kinds)),
        ...conditions(invocation, kinds),
      };
      const { csv, rows } = await candidates.table({ filter, sort: sortOf(invocation, kinds) });
      const text = await csv.text();
      const out = invocation.text("out");
      if (out === undefined) {
        await terminal.print(text.replace(/\n$/, ""));
        return exitCodes.done;
      }
      await writeFile(resolve(out), text).catch((error: unknown) => {
        throw new BadInput(
          "--out",
          error instanceof Error
            ? candidatesCommandMessages.couldntWrite(error.message)
            : candidatesCommandMessages.couldntWriteIt,
        );
      });
      terminal.say(`${count(rows)} rows: ${out}`);
      return exitCodes.done;
    }),
};

function savedFilter(
  filters: readonly { readonly name: string; readonly filter: CandidateFilter }[],
  wanted: string | undefined,
): CandidateFilter {
  if (wanted === undefined) return { foldDuplicates: true };
  const found = filters.find(({ name }) => name === wanted);
  if (found !== undefined) return found.filter;
  const names = filters.map(({ name }) => `"${name}"`).join(", ");
  throw new BadInput("--saved", candidatesCommandMessages.unknownSavedFilter(wanted), {
    remedy: names === "" ? candidatesCommandMessages.hasNone : candidatesCommandMessages.has(names),
  });
}

/** Parses a filter text with the names of the project's documents, runs and tags. */
async function typedFilter(
  text: string | undefined,
  project: OpenProject,
  candidates: ReturnType<typeof createCandidatesService>,
  kinds: readonly LevelKind[],
): Promise<FilterConditions> {
  if (text === undefined) return {};
  const runs = listRuns(project.store);
  const { tags } = await candidates.counts({ filter: { foldDuplicates: false } });
  const documents = project.documents
    .list()
    .flatMap(({ id, content }) => (content === undefined ? [] : [{ id, name: content.name }]));
  const read = readFilter(text, { kinds, runs, documents, tags });
  if ("conditions" in read) return read.conditions;
  throw new BadInput("--filter", candidatesCommandMessages.unreadableFilter(read.unread, read.message));
}

/** Only the given conditions. */
function conditions(invocation: Invocation, kinds: readonly LevelKind[]): Partial<CandidateFilter> {
  const minStars = invocation.number("stars", { min: 0, max: 5, whole: true });
  const kind = invocation.text("kind");
  const written = invocation.text("text");
  return {
    ...(kind === undefined ? {} : { kind: findKind({ kinds }, kind).id }),
    ...(invocation.text("flag") === undefined ? {} : { flags: flagsOf(invocation.required("flag")) }),
    ...(minStars === undefined ? {} : { minStars }),
    ...(invocation.texts("tag").length === 0 ? {} : { tags: [...invocation.texts("tag")] }),
    ...(written === undefined ? {} : { words: [written] }),
    ...(invocation.texts("metric").length === 0
      ? {}
      : { metrics: invocation.texts("metric").map((range) => rangeOf(range, kinds)) }),
    ...(invocation.flag("duplicates") ? { foldDuplicates: false } : {}),
  };
}

function flagsOf(text: string): (typeof flagChoices)[number][] {
  return text.split(",").map((word) => {
    const known = flagChoices.find((choice) => choice === word.trim());
    if (known !== undefined) return known;
    throw new BadInput("--flag", candidatesCommandMessages.notFlag(word.trim()), {
      remedy: candidatesCommandMessages.use(flagChoices),
    });
  });
}

function rangeOf(text: string, kinds: readonly LevelKind[]): { metric: string; min?: number; max?: number } {
  const [, metric = "", low = "", high = ""] = /^([^=]+)=([^.]*(?:\.\d+)?)\.\.(.*)$/.exec(text) ?? [];
  const [min, max] = [low, high].map((end) => (end.trim() === "" ? undefined : Number(end)));
  if (metric === "" || Number.isNaN(min) || Number.isNaN(max))
    throw new BadInput("--metric", candidatesCommandMessages.notRange(text), {
      remedy: candidatesCommandMessages.writeAsDepth39,
    });
  refuseUnknown("--metric", metric, kinds);
  return { metric, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function sortOf(invocation: Invocation, kinds: readonly LevelKind[]): CandidateSort {
  const by = invocation.text("sort") ?? "arrival";
  const direction = invocation.flag("descending") ? "descending" : "ascending";
  if (by === "arrival" || by === "stars") return { by, direction };
  refuseUnknown("--sort", by, kinds);
  return { by: `metric:${by}`, direction };
}

function refuseUnknown(option: string, metric: string, kinds: readonly LevelKind[]): void {
  if (kinds.some(({ metrics }) => metrics.some(({ id }) => id === metric))) return;
  throw new BadInput(option, candidatesCommandMessages.noKindHasMetric(metric), {
    remedy: candidatesCommandMessages.seeMetricsOfKind,
  });
}
