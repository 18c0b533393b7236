import { homedir } from "node:os";
import { join } from "node:path";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { FromScripts, ToScripts } from "#main/scripts/process/scriptProtocol.ts";
import { createScriptRunner } from "#main/scripts/scriptRunner.ts";
import { hostFolders } from "#main/services/hostFolders.ts";
import type { ProjectHolder } from "#main/services/openProject.ts";
import { nodeScriptEntry } from "#main/services/processEntries.ts";
import { permissionsFile, fixedPermissions, openPermissions } from "#main/services/permissions.ts";
import type { Scripting } from "#main/services/scripts/scripting.ts";
import type { Invocation, OptionSpecs } from "./invocation.ts";
import { withProject } from "./withProject.ts";
import { scriptOptionMessages } from "./messages.ts";

/** The option of commands that may run a project's scripts. */
export const scriptOption: OptionSpecs = { "allow-scripts": { hint: scriptOptionMessages.allowScripts } };

/**
 * Runs a command's work with the sandbox at hand; its process starts with the first script. Without the option, those
 * scripts run that were allowed in this person's studio.
 */
export async function withScripts<Result>(
  invocation: Invocation,
  work: (scripting: Scripting) => Promise<Result>,
): Promise<Result> {
  const runner = createScriptRunner(createNodeMaker<ToScripts, FromScripts>(nodeScriptEntry()));
  const allowed = invocation.flag("allow-scripts")
    ? fixedPermissions(true)
    : await openPermissions(join(hostFolders(process.platform, process.env, homedir()).settings, permissionsFile));
  try {
    return await work({ run: runner.run, allowed });
  } finally {
    runner.close();
  }
}

/** The same for commands on a project: its folder is the option "project". */
export function withProjectScripts<Result>(
  invocation: Invocation,
  work: (projects: ProjectHolder, scripting: Scripting) => Promise<Result>,
): Promise<Result> {
  return withScripts(invocation, (scripting) =>
    withProject(invocation.required("project"), (projects) => work(projects, scripting)),
  );
}
