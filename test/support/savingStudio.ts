import { spawn, type ChildProcess } from "node:child_process";
import type { Site } from "../behaviour/project/projectSite.ts";
import { builtFixture } from "./builtModules.ts";

/** A document and a pack that a studio in a process of its own edits and saves until it is stopped. */
export interface SavedProject {
  /** The project's folder. */
  readonly path: string;
  readonly documentId: string;
  readonly packId: string;
}

/** Numbers of the edits that were acknowledged, 0 where none was. */
export interface Acknowledged {
  readonly journalled: number;
  readonly saved: number;
}

/** Numbers of the edits that are found afterwards, in the files and with the journal. */
export interface Found {
  readonly documentFile: number;
  readonly document: number;
  readonly packFile: number;
  readonly pack: number;
}

interface Said {
  readonly ready?: boolean;
  readonly journalled?: number;
  readonly saved?: number;
}

/**
 * Starts the saving studio on a project, its edits numbered from `first`; `disturb` runs when it has opened the project. Kills
 * it then if it is still there, and returns what it has acknowledged.
 */
export async function acknowledgedUntilKilled(
  home: string,
  { path, documentId, packId }: SavedProject,
  first: number,
  disturb: (studio: ChildProcess) => Promise<void>,
): Promise<Acknowledged> {
  const studio = spawn(
    process.execPath,
    [builtFixture("savingStudio"), home, path, documentId, packId, String(first)],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let out = "";
  let errors = "";
  studio.stderr.on("data", (text: Buffer) => (errors += text.toString()));
  const ended = new Promise<void>((resolve) => studio.on("close", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    studio.stdout.on("data", (text: Buffer) => {
      out += text.toString();
      if (out.includes("ready")) resolve();
    });
    studio.on("close", () => reject(new Error(`The studio ended before it was ready: ${errors}`)));
  });
  await disturb(studio);
  studio.kill("SIGKILL");
  await ended;
  // A line that was cut off acknowledges nothing.
  const said = out
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Said);
  const last = (value: (line: Said) => number | undefined): number =>
    Math.max(0, ...said.map((line) => value(line) ?? 0));
  return { journalled: last(({ journalled }) => journalled), saved: last(({ saved }) => saved) };
}

/** What a studio that opens the project finds; the site is left open. */
export async function foundAfterwards(site: Site, { path, documentId, packId }: SavedProject): Promise<Found> {
  const info = await site.project.open({ path });
  if (info.readOnly) throw new Error("The lock of a killed studio is still there.");
  const documentFile = roomNumber((await site.documents.get({ id: documentId })).data);
  const packFile = packNumber((await site.packs.get({ id: packId })).pack);
  const { recoveries } = await site.project.recoveries({});
  const recovered = async (id: string): Promise<unknown> => {
    const recovery = recoveries.find((one) => one.documentId === id);
    if (recovery === undefined) return undefined;
    if (recovery.fileChanged) throw new Error(`The file of ${id} was changed by something else.`);
    return (await site.project.recoveryData({ documentId: id })).recovered;
  };
  const [document, pack] = [await recovered(documentId), await recovered(packId)];
  return {
    documentFile,
    document: document === undefined ? documentFile : roomNumber(document),
    packFile,
    pack: pack === undefined ? packFile : packNumber(pack),
  };
}

function packNumber(state: unknown): number {
  const { author, description } = state as { author: string; description: string };
  if (author !== description) throw new Error(`Half an edit of the pack: "${author}" and "${description}".`);
  return Number(/\d+/.exec(author)?.[0] ?? 0);
}

function roomNumber(data: unknown): number {
  const { rooms, minimumDistance } = data as { rooms: { name: string }[]; minimumDistance: number };
  const number = Number(/\d+/.exec(rooms[0]?.name ?? "")?.[0]);
  if (rooms.length !== 40 || minimumDistance !== number % 101)
    throw new Error(`Half an edit of the document: ${number}.`);
  return number;
}
