/** A folder as the export panel shows it: relative if inside the project, else absolute. */
export function shortDestination(path: string, project: string): string {
  const isInside = project !== "" && path.startsWith(project) && /^[\\/]./.test(path.slice(project.length));
  return isInside ? path.slice(project.length + 1) : path;
}

/** The typed text as an absolute folder; relative ones are inside the project. */
export function fullDestination(typed: string, project: string): string {
  if (/^([\\/]|[A-Za-z]:)/.test(typed)) return typed;
  const separator = project.includes("\\") ? "\\" : "/";
  return `${project}${separator}${typed}`;
}
