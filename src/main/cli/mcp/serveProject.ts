import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { createRouterClient, ORPCError } from "@orpc/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { McpServer, type ServerContext } from "@modelcontextprotocol/server";
import { foldersInside } from "#main/services/hostAccess.ts";
import { noDesktop } from "#main/services/hostDesktop.ts";
import { hostFolders } from "#main/services/hostFolders.ts";
import { findInstallation, sampleFolder } from "#main/services/installation.ts";
import { fileLog } from "#main/services/log.ts";
import { openPermissions, permissionsFile, type Permissions } from "#main/services/permissions.ts";
import { resolveProjectFolder } from "#main/services/project/manifestFile.ts";
import { createStudio } from "#main/services/studio.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { contractErrors } from "#shared/contract/errors.ts";
import { ChangeError } from "#shared/project/applyChanges.ts";
import { BadInput } from "../badInput.ts";
import type { Workbench } from "../command.ts";
import { mcpCommandMessages as messages } from "../messages.ts";
import type { Terminal } from "../terminal.ts";
import { createSteps } from "./documentStep.ts";
import { changingTools } from "./changingTools.ts";
import { McpRefusal } from "./mcpRefusal.ts";
import type { McpAnswer, McpDesk, McpTool } from "./mcpTool.ts";
import { mcpMessages } from "./messages.ts";
import { readingTools } from "./readingTools.ts";

interface ServedProject {
  readonly folder: string;
  readonly mayWrite: boolean;
  /** Folders that exports may be written to, besides the project. */
  readonly roots: readonly string[];
}

/** Serves a project over stdin and stdout until the assistant closes them. Throws BadInput and StudioError. */
export async function serveProject(
  { folder, mayWrite, roots }: ServedProject,
  terminal: Terminal,
  workbench: Workbench,
): Promise<void> {
  const project = await resolveProjectFolder(resolve(folder));
  const folders = hostFolders(process.platform, process.env, homedir());
  const installation = findInstallation(import.meta.dirname);
  const { version } = installation;
  const studio = await createStudio({
    version,
    folders,
    desktop: noDesktop("browser"),
    access: foldersInside([project, ...roots.map((root) => resolve(root))]),
    log: fileLog(join(folders.settings, "studio.log")),
    makeEngine: workbench.makeEngine,
    sampleFolder: sampleFolder(installation),
    asReader: !mayWrite,
    permissions: asTheyAre(await openPermissions(join(folders.settings, permissionsFile))),
  });
  try {
    const client: StudioClient = createRouterClient(studio.router);
    const { readOnly } = await client.project.open({ path: project });
    if (mayWrite && readOnly)
      throw new BadInput("--write", messages.cantWrite, { remedy: messages.closeStudioOrLeaveOut });
    const steps = createSteps(client, `mcp${randomBytes(8).toString("hex")}`);
    const desk = { client, kinds: workbench.kinds, steps, project };
    const transport = new StdioServerTransport();
    const left = once(process.stdin, "close", { signal: terminal.signal }).catch(() => undefined);
    const serving = serveStdio(() => createMcpServer(desk, { version, mayWrite }), {
      transport,
      onerror: (error) => terminal.say(messages.transportProblem(error.message)),
    });
    terminal.say(messages.ready(project, mayWrite));
    await left;
    await serving.close();
  } finally {
    await studio.close();
  }
}

/** What a person has allowed, without more: an assistant that writes a script doesn't allow it. */
function asTheyAre(permissions: Permissions): Permissions {
  return { ...permissions, allow: () => Promise.resolve() };
}

interface McpServerOptions {
  readonly version: string;
  /** Offers the tools that change the project. */
  readonly mayWrite: boolean;
}

/** A server of the Model Context Protocol whose tools are those of the command line, on one open project. */
function createMcpServer(desk: McpDesk, { version, mayWrite }: McpServerOptions): McpServer {
  const server = new McpServer(
    { name: "levelwright", version },
    {
      capabilities: { tools: {} },
      instructions: mayWrite ? mcpMessages.instructions : mcpMessages.readOnlyInstructions,
    },
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
