import type { ImportEdge } from "./importEdges.ts";

/**
 * The groups of files that import each other in a circle (strongly connected components of more than one file, Tarjan
 * 1972), each sorted by path. O(files + edges).
 */
export function importCycles(edges: readonly ImportEdge[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const cycles: string[][] = [];

  const visit = (file: string): void => {
    const number = index.size;
    index.set(file, number);
    low.set(file, number);
    stack.push(file);
    onStack.add(file);
    for (const target of targets.get(file) ?? []) {
      if (!index.has(target)) {
        visit(target);
        low.set(file, Math.min(low.get(file)!, low.get(target)!));
      } else if (onStack.has(target)) low.set(file, Math.min(low.get(file)!, index.get(target)!));
    }
    if (low.get(file) !== number) return;
    const component = stack.splice(stack.indexOf(file));
    for (const member of component) onStack.delete(member);
    if (component.length > 1 || targets.get(file)?.includes(file) === true) cycles.push(component.sort());
  };
  for (const file of targets.keys()) if (!index.has(file)) visit(file);
  return cycles;
}
