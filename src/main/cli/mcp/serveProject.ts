import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { createRouterClient } from "@orpc/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { foldersInside } from "#main/services/hostAccess.ts";
import { noDesktop } from "#main/services/hostDesktop.ts";
import { hostFolders } from "#main/services/hostFolders.ts";
import { findInstallation, sampleFolder } from "#main/services/installation.ts";
import { fileLog } from "#main/services/log.ts";
import { openPermissions, permissionsFile, type Permissions } from "#main/services/permissions.ts";
import { resolveProjectFolder } from "#main/services/project/manifestFile.ts";
import { createStudio } from "#main/services/studio.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { BadInput } from "../badInput.ts";
import type { Workbench } from "../command.ts";
import { mcpCommandMessages as messages } from "../messages.ts";
import type { Terminal } from "../terminal.ts";
import { createSteps } from "./documentStep.ts";
import { createMcpServer } from "./mcpServer.ts";

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
