import * as z from "zod";
import { idSchema, seedSchema } from "#shared/contract/base.ts";
import { parameterValuesSchema } from "#shared/contract/runs.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { McpRefusal } from "./mcpRefusal.ts";
import { type McpCall, mcpTool } from "./mcpTool.ts";
import { mcpMessages as messages, toolTexts as texts } from "./messages.ts";
import { runSummary } from "./readingTools.ts";
import type { StudioClient } from "#shared/contract/contract.ts";

/** Runs a task on a document to its end; a cancelled call stops the run, and what was found stays. */
export const runTask = mcpTool({
  name: "run_task",
  texts: texts.runTask,
  changes: true,
  input: z.object({
    documentId: idSchema,
    task: z.string(),
    parameters: parameterValuesSchema.default({}),
    seed: seedSchema.default(1),
    count: z.int().min(1).max(100_000).optional(),
    timeLimitSeconds: z.number().min(0.1).max(3600).default(60),
  }),
  run: async ({ documentId, task, count, ...rest }, { client }, call) => {
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
});

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
