import { execFileSync } from "node:child_process";

/**
 * The commit that the work of a checkout goes on from: where it left its upstream branch, or the main branch when it has
 * none that could have been pushed to. Everything after it is not yet shared. Throws outside a Git repository.
 */
export function nearBase(folder: string): string {
  for (const branch of ["@{upstream}", "origin/HEAD", "origin/main", "main"]) {
    const base = git(folder, "merge-base", "HEAD", branch);
    if (base !== undefined) return base;
  }
  const head = git(folder, "rev-parse", "HEAD");
  if (head === undefined) throw new Error(`${folder} is no Git repository with a commit in it.`);
  return head;
}

/** The output of a Git command without its line end; undefined when it fails. */
function git(folder: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}
