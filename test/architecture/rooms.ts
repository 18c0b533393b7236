import type { ImportEdge } from "../support/importEdges.ts";

/** Who may import whom, by folder; the longest prefix of a path is its room. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  "src/shared": ["src/shared"],
  "src/simulation": ["src/shared", "src/simulation"],
  "src/main/engines": ["src/shared", "src/simulation", "src/main/engines"],
  // What only a paper needs imports engines, and no engine imports it: the processes add its tasks to those of the engine.
  reproductions: ["src/shared", "src/main/engines", "reproductions"],
  "src/main/processes": ["src/shared", "src/main/engines", "reproductions", "src/main/processes"],
  "src/main/scripts": ["src/shared", "src/main/processes", "src/main/scripts"],
  "src/main/farm": ["src/shared", "src/main/engines", "src/main/processes", "src/main/scripts", "src/main/farm"],
  "src/main/store": ["src/shared", "src/main/engines", "src/main/store"],
  "src/main/exports": ["src/shared", "src/main/engines", "src/main/exports"],
  "src/main/services": [
    "src/shared",
    "src/simulation",
    "src/main/engines",
    "src/main/processes",
    "src/main/store",
    "src/main/exports",
    "src/main/scripts",
    "src/main/farm",
    "src/main/services",
  ],
  "src/main/electron": ["src/shared", "src/main"],
  "src/main/host": [
    "src/shared",
    "src/main/engines",
    "src/main/processes",
    "src/main/store",
    "src/main/exports",
    "src/main/scripts",
    "src/main/farm",
    "src/main/services",
    "src/main/host",
  ],
  "src/main/cli": [
    "src/shared",
    "src/main/engines",
    "src/main/processes",
    "src/main/store",
    "src/main/exports",
    "src/main/scripts",
    "src/main/farm",
    "src/main/services",
    "src/main/host",
    "src/main/cli",
  ],
  "src/preload": ["src/shared", "src/preload"],
  "src/renderer": ["src/shared", "src/simulation", "src/renderer"],
  "src/webPage": ["src/shared", "src/simulation", "src/webPage"],
  "src/runtime": ["src/shared", "src/main/engines", "src/runtime"],
  "src/player": ["src/shared", "src/simulation", "src/player"],
};

/** Packages a room may import; rooms that are not listed may import any. */
const packagesOf: Readonly<Record<string, readonly RegExp[]>> = {
  "src/shared": [/^zod$/, /^@orpc\/contract$/],
  "src/simulation": [],
  "src/main/engines": [],
  "src/runtime": [],
  "src/player": [],
  reproductions: [],
};

const pureRooms = [
  "src/shared",
  "src/simulation",
  "src/main/engines",
  "reproductions",
  "src/renderer",
  "src/webPage",
  "src/runtime",
  "src/player",
];

/** Why an import is not allowed, or undefined when it is. */
export function forbidden(edge: ImportEdge): string | undefined {
  const from = roomOf(edge.from);
  if (from === undefined) return `${edge.from} is in no room of the house`;
  if (
    edge.to.startsWith("src/") ||
    edge.to.startsWith("reproductions/") ||
    edge.to.startsWith("test/") ||
    edge.to.startsWith("scripts/")
  )
    return forbiddenRoom(edge, from);
  if (edge.to.startsWith("node:") && pureRooms.includes(from)) return `${from} runs without Node`;
  if (edge.to === "electron" && from !== "src/main/electron" && from !== "src/preload" && !edge.typeOnly) {
    return "only src/main/electron and src/preload may import electron as a value";
  }
  const packages = packagesOf[from];
  if (packages !== undefined && !packages.some((allowed) => allowed.test(edge.to)))
    return `${from} may not import packages`;
  return undefined;
}

function forbiddenRoom(edge: ImportEdge, from: string): string | undefined {
  const allowed = mayImport[from] ?? [];
  return allowed.some((room) => isInside(edge.to, room)) ? undefined : `${from} may import ${allowed.join(", ")} only`;
}

export function roomOf(path: string): string | undefined {
  return Object.keys(mayImport)
    .filter((room) => isInside(path, room))
    .sort((a, b) => b.length - a.length)[0];
}

function isInside(path: string, room: string): boolean {
  return path === room || path.startsWith(`${room}/`);
}
