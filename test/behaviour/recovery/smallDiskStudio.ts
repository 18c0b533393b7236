import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import { graphOf, openSite } from "../project/projectSite.ts";

/**
 * What happens to a project on a disk that fills up, and on one that turns read-only. Runs with the disk mounted at the
 * folder given (1 MiB or so), in a mount namespace of its own; prints what it saw as one JSON line.
 */
const [home = ""] = process.argv.slice(2);
const site = openSite(home);
const { path } = await site.project.create({ name: "Tight" });
const doc = await site.documents.create({ type: "dungeon-graph", name: "Crypt", data: graphOf(5) });
const before = readFileSync(join(path, doc.file), "utf8");
const edits = [{ label: "Edit", changes: [{ path: ["minimumDistance"], value: 9 }] }];
await site.documents.journal({ id: doc.id, baseRevision: doc.revision, edits });

const ballast = join(home, "ballast");
fillDisk();
const save = (rooms: number) => site.documents.save({ id: doc.id, baseRevision: doc.revision, data: graphOf(rooms) });
const failedSave = await failure(() => save(2000));
const afterFailure = readFileSync(join(path, doc.file), "utf8");
const leftovers = readdirSync(join(path, "documents"));
const failedInsert = await failure(() => site.candidates.saveFilter({ name: "x".repeat(60), filter: bigFilter() }));
const rows = site.slot.current().store.db.prepare("SELECT count(*) FROM saved_filters").pluck().get();

rmSync(ballast);
const saved = await save(200);
const roomsAfter = (site.documents.get({ id: doc.id }) as unknown as { data: { rooms: unknown[] } }).data.rooms.length;
insertCandidates(site.slot.current().store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, [
  { sequence: 0, level: "{}", canonicalKey: "a", metrics: {} },
]);
await site.project.close({});

execFileSync("mount", ["-o", "remount,ro", home]);
const readOnly = await site.project.open({ path });
const failedWrite = await failure(() => site.documents.rename({ id: doc.id, name: "No" }));
const canRead = ((await site.documents.get({ id: doc.id })).data as unknown as { rooms: unknown[] }).rooms.length;
const counted = site.slot.current().store.db.prepare("SELECT count(*) FROM candidates").pluck().get();
const elsewhere = await failure(() => site.project.create({ name: "Elsewhere" }));
await site.close();

process.stdout.write(
  JSON.stringify({
    failedSave,
    untouched: afterFailure === before,
    leftovers,
    failedInsert,
    rows,
    saved: saved.revision !== doc.revision,
    roomsAfter,
    readOnly: readOnly.readOnly,
    failedWrite,
    canRead,
    counted,
    elsewhere,
  }),
);

function fillDisk(): void {
  for (const size of [65_536, 4096, 512]) {
    const chunk = "x".repeat(size);
    try {
      for (;;) writeFileSync(ballast, chunk, { flag: "a" });
    } catch {
      if (!existsSync(ballast)) throw new Error("The disk did not take anything.");
    }
  }
}

function bigFilter() {
  return { foldDuplicates: true, tags: Array.from({ length: 50_000 }, (_, i) => `tag number ${i}`) };
}

async function failure(work: () => unknown): Promise<unknown> {
  try {
    await work();
    return "no failure";
  } catch (error) {
    const { code, message, detail } = error as { code: string; message: string; detail: object };
    return { code, message, ...detail };
  }
}
