import { ORPCError } from "@orpc/server";
import { McpServer, type ServerContext } from "@modelcontextprotocol/server";
import { contractErrors } from "#shared/contract/errors.ts";
import { ChangeError } from "#shared/project/applyChanges.ts";
import { changingTools } from "./changingTools.ts";
import { McpRefusal } from "./mcpRefusal.ts";
import type { McpAnswer, McpDesk, McpTool } from "./mcpTool.ts";
import { mcpMessages as messages } from "./messages.ts";
import { readingTools } from "./readingTools.ts";

interface McpServerOptions {
  readonly version: string;
  /** Offers the tools that change the project. */
  readonly mayWrite: boolean;
}

/** A server of the Model Context Protocol whose tools are those of the command line, on one open project. */
export function createMcpServer(desk: McpDesk, { version, mayWrite }: McpServerOptions): McpServer {
  const server = new McpServer(
    { name: "levelwright", version },
    { capabilities: { tools: {} }, instructions: mayWrite ? messages.instructions : messages.readOnlyInstructions },
  );
  const tools = [...readingTools, ...(mayWrite ? changingTools : [])];
  for (const tool of tools) {
    const { name, title, description, input, changes } = tool;
    server.registerTool(
      name,
      { title, description, inputSchema: input, annotations: { readOnlyHint: !changes, openWorldHint: false } },
      (given, context) => answer(tool, given, desk, context),
    );
  }
  return server;
}

async function answer(tool: McpTool, given: unknown, desk: McpDesk, context: ServerContext) {
  const { signal, notify, _meta } = context.mcpReq;
  const token = _meta?.progressToken;
  const progress = async (share: number, message: string): Promise<void> => {
    if (token === undefined) return;
    await notify({
      method: "notifications/progress",
      params: { progressToken: token, progress: share, total: 1, message },
    });
  };
  try {
    return toolResult(await tool.run(given, desk, { signal, progress }));
  } catch (error) {
    // What a person would read on screen; anything else is a bug, and the SDK reports it as one.
    return { isError: true, content: [{ type: "text" as const, text: refusal(error) }] };
  }
}

function toolResult({ value, png }: McpAnswer) {
  const text = { type: "text" as const, text: JSON.stringify(value) };
  if (png === undefined) return { content: [text] };
  const image = { type: "image" as const, data: Buffer.from(png).toString("base64"), mimeType: "image/png" };
  return { content: [text, image] };
}

/** The message, place, remedy and problems of an expected failure. Throws any other. */
function refusal(error: unknown): string {
  if (error instanceof McpRefusal || error instanceof ChangeError) return error.message;
  if (!(error instanceof ORPCError)) throw error;
  // All errors of the contract have the same detail.
  const { place, remedy, problems = [] } = contractErrors.INVALID.data.safeParse(error.data).data ?? {};
  const where = place === undefined ? [] : [`(${place})`];
  return [
    error.message,
    ...where,
    ...problems.map(({ message }) => message),
    ...(remedy === undefined ? [] : [remedy]),
  ].join(" ");
}
