import { join } from "node:path";

/** Where everything of a project lies. All paths are absolute. */
export interface ProjectPaths {
  readonly folder: string;
  readonly manifest: string;
  readonly documents: string;
  readonly packs: string;
  /** TypeScript of the project's scripts; their settings are documents. */
  readonly scripts: string;
  /** Pictures of tilesets, as their designers made them. */
  readonly assets: string;
  readonly database: string;
  /** Marks as text, shared by version control. */
  readonly marks: string;
  /** Plays of testers as text, shared by version control. */
  readonly plays: string;
  readonly ignore: string;
  /** Machine-made and not shared: lock, backups, removed files. */
  readonly hidden: string;
  readonly lock: string;
  readonly backups: string;
  readonly removed: string;
  /** Journalled edits that a restore had to leave out. */
  readonly unapplied: string;
  /** What engines keep between questions, computed again where it is missing. */
  readonly cache: string;
  /** File with the known number of runs. */
  readonly knownRuns: string;
  /** File that names the folder whose plays are added: on this machine alone. */
  readonly playsFolder: string;
}

/** The project's own file: its identity and format version. */
export const manifestName = "levelwright.json";
/** The folder of what other programs have no use for: database, journal, backups. */
export const hiddenName = ".levelwright";
/** The database of candidates, inside the hidden folder. */
export const databaseName = "candidates.sqlite";

/** Every path that the studio uses in a project. */
export function projectPaths(folder: string): ProjectPaths {
  const hidden = join(folder, hiddenName);
  return {
    folder,
    manifest: join(folder, manifestName),
    documents: join(folder, "documents"),
    packs: join(folder, "packs"),
    scripts: join(folder, "scripts"),
    assets: join(folder, "assets"),
    database: join(folder, databaseName),
    marks: join(folder, "marks.jsonl"),
    plays: join(folder, "plays.jsonl"),
    ignore: join(folder, ".gitignore"),
    hidden,
    lock: join(hidden, "writer.lock"),
    backups: join(hidden, "backups"),
    removed: join(hidden, "removed"),
    unapplied: join(hidden, "unapplied"),
    cache: join(hidden, "cache"),
    knownRuns: join(hidden, "known-runs.json"),
    playsFolder: join(hidden, "plays-folder.json"),
  };
}

/** Ignore list for version control: everything machine-generated. */
export const ignoreText = `/${databaseName}*\n/${hiddenName}/\n`;
