import { resolve } from "node:path";
import * as z from "zod";
import { withoutKnown } from "#main/services/packs/packEntries.ts";
import { flags, type MarkChange, markChangeSchema } from "#shared/contract/candidates.ts";
import { idSchema, nameSchema, seedSchema } from "#shared/contract/base.ts";
import { jsonSchema } from "#shared/kernel/jsonSchema.ts";
import { documentChangeSchema } from "#shared/levels/problems.ts";
import { packState, stateChanges } from "#shared/project/packState.ts";
import { filterFromText, sortBy, sortSchema } from "./candidateQuery.ts";
import { type McpTool, changingTool, type McpCall } from "./mcpTool.ts";
import { mcpMessages as messages, fieldTexts as fields } from "./messages.ts";
import { parameterValuesSchema } from "#shared/contract/runs.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { McpRefusal } from "./mcpRefusal.ts";
import { runSummary } from "./readingTools.ts";
import type { StudioClient } from "#shared/contract/contract.ts";

/** Runs a task on a document to its end; a cancelled call stops the run, and what was found stays. */
const runTask = changingTool(
  "run_task",
  {
    documentId: idSchema,
    task: z.string(),
    parameters: parameterValuesSchema.default({}),
    seed: seedSchema.default(1),
    count: z.int().min(1).max(100_000).optional(),
    timeLimitSeconds: z.number().min(0.1).max(3600).default(60),
  },
  async ({ documentId, task, count, ...rest }, { client }, call) => {
    const { type } = await client.documents.get({ id: documentId });
    const kind = findDocumentType(type)?.kind;
    const definition = kind?.tasks.find(({ id }) => id === task);
    if (kind === undefined || definition === undefined)
      throw new McpRefusal(messages.unknownTask(task, kind?.tasks.map(({ id }) => id) ?? []));
    const asked = { documentId, kind: kind.id, task, count: count ?? definition.defaultCount, ...rest };
    const { id } = await client.runs.start(asked);
    await untilFinished(client, id, call);
    const run = await client.runs.get({ id });
    const { report } = await client.runs.report({ id });
    return { ...runSummary(run), problems: run.problems, report };
  },
);

async function untilFinished(client: StudioClient, id: string, { signal, progress }: McpCall): Promise<void> {
  const stop = (): void => void client.runs.stop({ id }).catch(() => undefined);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  const left = new AbortController();
  try {
    for await (const event of await client.runs.watch({ id }, { signal: left.signal })) {
      if (event.type === "finished") return;
      if (event.type !== "progress") continue;
      const { done, asked } = event.progress;
      await progress(done / Math.max(1, asked), messages.found(done, asked));
      if (!["queued", "running", "paused"].includes(event.progress.state)) return;
    }
  } finally {
    left.abort();
    signal.removeEventListener("abort", stop);
  }
}

const stepLabel = z.string().trim().min(1).max(160).describe(fields.label);

/** Tools that change the project, each call one undoable step. */
export const changingTools: readonly McpTool[] = [
  changingTool(
    "create_document",
    { type: z.string(), name: nameSchema, data: jsonSchema.optional().describe(fields.data) },
    async ({ type, name, data }, { client }) => {
      const made = await client.documents.create({ type, name, ...(data === undefined ? {} : { data }) });
      const { problems } = await client.documents.validate({ id: made.id, data: made.data });
      return { ...made, problems };
    },
  ),
  changingTool(
    "change_document",
    {
      id: idSchema,
      label: stepLabel,
      changes: z.array(documentChangeSchema).min(1).max(1000).describe(fields.changes),
    },
    async ({ id, label, changes }, { client, steps }) => {
      const { data } = await steps.change({ what: "document", id }, messages.stepOf(label), changes);
      const { problems } = await client.documents.validate({ id, data });
      return { data, problems };
    },
  ),
  changingTool("undo_change", { what: z.enum(["document", "pack"]), id: idSchema }, async (file, { steps }) => ({
    undone: await steps.undo(file),
  })),
  changingTool("remove_document", { id: idSchema }, async ({ id }, { client }) => client.documents.remove({ id })),
  runTask,
  changingTool(
    "mark_candidates",
    {
      ids: z.array(z.int()).min(1).max(10_000),
      label: stepLabel,
      flag: z
        .enum([...flags, "none"])
        .optional()
        .describe(fields.flag),
      ...markChangeSchema.pick({ stars: true, addTags: true, removeTags: true, note: true }).shape,
    },
    async ({ ids, label, flag, ...rest }, { client }) => {
      const given = Object.entries(rest).filter(([, value]) => value !== undefined);
      const change: MarkChange = {
        ...Object.fromEntries(given),
        ...(flag === undefined ? {} : { flag: flag === "none" ? null : flag }),
      };
      return client.candidates.mark({ target: { ids }, change, label: messages.stepOf(label).slice(0, 120) });
    },
  ),
  changingTool("undo_marks", { batchId: z.int().optional().describe(fields.batch) }, async ({ batchId }, { client }) =>
    client.candidates.undoMarks(batchId === undefined ? {} : { batchId }),
  ),
  changingTool(
    "create_pack",
    {
      name: nameSchema,
      filter: z.string().max(2000).optional().describe(fields.packFilter),
      ...sortSchema,
    },
    async ({ name, filter: text, sort, descending }, desk) => {
      const from =
        text === undefined ? undefined : { filter: await filterFromText(text, desk), sort: sortBy(sort, descending) };
      const { pack } = await desk.client.packs.create({ name, ...(from === undefined ? {} : { from }) });
      return { id: pack.id, name: pack.name, levels: pack.entries.map(({ id, title }) => ({ id, title })) };
    },
  ),
  changingTool(
    "add_to_pack",
    { id: idSchema, label: stepLabel, candidateIds: z.array(z.int()).min(1).max(1000) },
    async ({ id, label, candidateIds }, { client, steps }) => {
      const [{ pack }, { entries }] = await Promise.all([
        client.packs.get({ id }),
        client.packs.entriesFor({ candidateIds }),
      ]);
      const fresh = withoutKnown(entries, pack.entries);
      const after = { ...pack, entries: [...pack.entries, ...fresh] };
      const changes = stateChanges(packState(pack), packState(after));
      if (fresh.length > 0) await steps.change({ what: "pack", id }, messages.stepOf(label), changes);
      return { added: fresh.length, alreadyThere: entries.length - fresh.length, levels: after.entries.length };
    },
  ),
  changingTool(
    "export_pack",
    {
      id: idSchema,
      formats: z.array(z.string()).min(1).max(30),
      folder: z.string().min(1).max(1000).default("exports").describe(fields.folder),
      zip: z.boolean().default(false),
    },
    async ({ id, formats, folder, zip }, { client, project }) => {
      const { settings: last } = await client.exports.lastSettings({ packId: id });
      const destination = resolve(project, folder);
      const settings = { ...last, formats, container: zip ? ("zip" as const) : ("folder" as const), destination };
      const { files, removed, kept } = await client.exports.write({ packId: id, settings });
      return { destination, files, removed, kept };
    },
  ),
];
