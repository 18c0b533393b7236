import * as z from "zod";
import type { Run } from "#shared/contract/runs.ts";
import { idSchema } from "#shared/contract/base.ts";
import { documentChangeSchema } from "#shared/levels/problems.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { applyChanges } from "#shared/project/applyChanges.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import { wrongForm } from "#main/services/documents/documentsService.ts";
import { rasteriseSvg } from "#main/exports/png/rasterise.ts";
import { filterFromText, sortBy, sortSchema } from "./candidateQuery.ts";
import type { DocumentType, LevelKind, TaskDefinition } from "#shared/levels/levelKind.ts";
import { McpRefusal } from "./mcpRefusal.ts";
import { type McpTool, readingTool } from "./mcpTool.ts";
import { mcpMessages as messages, fieldTexts as fields } from "./messages.ts";

/** Longest side of a candidate's picture, in pixels. */
const pictureSide = 800;

/** Tools that only look. */
export const readingTools: readonly McpTool[] = [
  readingTool("project_overview", {}, async (_input, { client, project }) => {
    const [{ project: info }, { documents }, { packs }, { runs }] = await Promise.all([
      client.project.current({}),
      client.documents.list({}),
      client.packs.list({}),
      client.runs.list({}),
    ]);
    return {
      name: info?.name ?? "",
      folder: project,
      readOnly: info?.readOnly ?? true,
      documents: documents.map(({ id, type, name, file, broken }) => ({ id, type, name, file, broken })),
      packs: packs.map(({ id, name, size, kinds, broken }) => ({ id, name, levels: size, kinds, broken })),
      runs: runs.map(runSummary),
    };
  }),
  readingTool(
    "describe_kind",
    { kind: z.string().optional().describe(fields.kind) },
    async ({ kind: wanted }, { kinds }) => {
      if (wanted === undefined) return { kinds: kinds.map(({ id, title }) => ({ id, title })) };
      const kind = kinds.find(({ id }) => id === wanted);
      if (kind === undefined)
        throw new McpRefusal(
          messages.unknownKind(
            wanted,
            kinds.map(({ id }) => id),
          ),
        );
      return describeKind(kind);
    },
  ),
  readingTool("describe_document_type", { type: z.string().describe(fields.type) }, async ({ type }) => {
    const found = findDocumentType(type);
    if (found === undefined) throw new McpRefusal(messages.unknownType(type));
    return describeType(found.type);
  }),
  readingTool("read_document", { id: idSchema }, async ({ id }, { client }) => {
    const { data, type, name, file, revision } = await client.documents.get({ id });
    const [{ problems }, { history }] = await Promise.all([
      client.documents.validate({ id, data }),
      client.documents.undoHistory({ id }),
    ]);
    const done = new Set(history?.done);
    const steps = history?.entries.filter((entry) => done.has(entry.id)).map(({ label }) => label) ?? [];
    return { id, type, name, file, revision, data, problems, steps };
  }),
  readingTool(
    "check_document",
    { id: idSchema, changes: z.array(documentChangeSchema).max(1000).describe(fields.changes) },
    async ({ id, changes }, { client }) => {
      const after = applyChanges((await client.documents.get({ id })).data, changes);
      const { problems } = await client.documents.validate({ id, data: after });
      return { canBeSaved: !problems.some(({ code }) => code === wrongForm), problems, data: after };
    },
  ),
  readingTool("read_run", { id: idSchema }, async ({ id }, { client }) => {
    const run = await client.runs.get({ id });
    const { report } = await client.runs.report({ id });
    return { ...runSummary(run), parameters: run.parameters, seed: run.seed, problems: run.problems, report };
  }),
  readingTool(
    "query_candidates",
    {
      filter: z.string().max(2000).default("").describe(fields.filter),
      ...sortSchema,
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(200).default(20),
    },
    async ({ filter: text, sort, descending, offset, limit }, desk) => {
      const filter = await filterFromText(text, desk);
      const query = { filter, sort: sortBy(sort, descending), offset, limit };
      const { items, total } = await desk.client.candidates.page(query);
      return {
        total,
        candidates: items.map((item) => ({
          id: item.id,
          kind: item.kind,
          runId: item.runId,
          duplicates: item.duplicates,
          metrics: item.metrics,
          marks: item.marks,
        })),
      };
    },
  ),
  readingTool(
    "read_candidate",
    { id: z.int(), picture: z.boolean().default(false).describe(fields.picture) },
    async ({ id, picture }, { client, kinds }) => {
      const candidate = await client.candidates.get({ id });
      const kind = kinds.find((one) => one.id === candidate.kind);
      const level = kind?.levelSchema.safeParse(candidate.level);
      if (kind === undefined || level?.success !== true) return { ...candidate };
      const print = kind.textFormats.find(
        (format) => format.print !== undefined && format.refuses?.(level.data) === undefined,
      );
      const text = print?.print?.([{ level: level.data, title: "" }]);
      const value = { ...candidate, ...(text === undefined ? {} : { text }) };
      if (!picture) return value;
      const scene = kind.draw(level.data, { detail: "full" });
      const cellSize = Math.max(
        2,
        Math.min(32, Math.floor(pictureSide / Math.max(scene.view.width, scene.view.height))),
      );
      const svg = sceneToSvg(scene, { theme: "light", cellSize, background: "canvas" });
      return { value, png: await rasteriseSvg(svg) };
    },
  ),
  readingTool("read_pack", { id: idSchema }, async ({ id }, { client }) => {
    const [{ pack }, { formats }, { broken }] = await Promise.all([
      client.packs.get({ id }),
      client.exports.formats({ packId: id }),
      client.exports.checks({ packId: id }),
    ]);
    return {
      id,
      name: pack.name,
      levels: pack.entries.map(({ id: entry, title, kind, metrics }) => ({ id: entry, title, kind, metrics })),
      brokenChecks: broken,
      formats: formats.map(({ id: format, label, available, reason }) => ({ id: format, label, available, reason })),
    };
  }),
];

/** A run as lists show it. */
export function runSummary({ id, number, kind, task, documentId, documentName, count, progress }: Run) {
  const { state, done, duplicates, seconds } = progress;
  return { id, number, kind, task, documentId, documentName, asked: count, state, found: done, duplicates, seconds };
}

/** What an assistant needs to know of a kind before it writes documents of it or runs its tasks. */
function describeKind({ id, title, rules, documentTypes, tasks, metrics }: LevelKind) {
  return {
    id,
    title,
    rules,
    documentTypes: documentTypes.map(({ id: type, title: name }) => ({ id: type, title: name })),
    tasks: tasks.filter(({ startedBy }) => startedBy === undefined).map(describeTask),
    metrics: metrics.map(({ id: metric, label, unit, better, hint }) => ({ id: metric, label, unit, better, hint })),
  };
}

/** The form of a document type's data, and what a new document has. */
function describeType(type: DocumentType<unknown>) {
  // Parts without a form in JSON Schema (checks by code) are left out of it; they apply all the same.
  const schema = z.toJSONSchema(type.schema, { unrepresentable: "any", io: "input" });
  return { id: type.id, title: type.title, schema, empty: type.empty(() => false) };
}

function describeTask({
  id,
  title,
  hint,
  documentTypes,
  produces,
  defaultCount,
  maxCount,
  parameters,
}: TaskDefinition) {
  return { id, title, hint, documentTypes, produces, defaultCount, maxCount, parameters };
}
