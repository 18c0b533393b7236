import { oncePer } from "#shared/kernel/once.ts";
import type { AddedPlays, KindCalibration } from "#shared/contract/plays.ts";
import { playHeat } from "#shared/plays/playHeat.ts";
import { isPlaysFile, readPlays } from "#shared/plays/playsFile.ts";
import { type PlayerTrace, summarizePlays } from "#shared/plays/summarizePlays.ts";
import type { PlayCounts } from "#shared/plays/tracePlay.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import { type Play, levelHash } from "#shared/plays/playText.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { calibrate, type TimedLevel } from "#shared/plays/calibrate.ts";
import type { AreaService } from "../areaService.ts";
import type { FolderAccess } from "../hostAccess.ts";
import type { OpenProject, ProjectHolder } from "../openProject.ts";
import { StudioError } from "../studioError.ts";
import { playsServiceMessages as messages } from "../messages.ts";
import { createPlaysFolder } from "./playsFolder.ts";
import { type PlaysFile, openPlaysFile } from "./playsFile.ts";

/** `levelHash` of an entry; entries of a pack file that was read are the same objects until it changes. */
const hashOfEntry = oncePer((entry: PackEntry): string => levelHash(entry.kind, entry.level));

/** Every level of the project's packs by its hash. O(levels) of the packs that have changed. */
function levelsOfPacks({ packs }: Pick<OpenProject, "packs">): ReadonlyMap<string, PackEntry> {
  const files = packs.list().flatMap(({ content }) => content ?? []);
  return new Map(files.flatMap((pack: PackFile) => pack.entries.map((entry) => [hashOfEntry(entry), entry] as const)));
}

/** What is known of the plays of a project that is open. */
interface ProjectPlays {
  readonly project: OpenProject;
  readonly file: PlaysFile;
  /** By play: what it comes to, or null for one that isn't what it says. Plays never change. */
  readonly counts: Map<string, PlayCounts | null>;
}

/** Plays verified before other work of the studio gets its turn. */
const perTurn = 50;

/** The plays of testers: verified, kept in the project, and summed up per level. */
export function createPlaysService(holder: ProjectHolder, access: FolderAccess): AreaService<"plays"> {
  let opened: ProjectPlays | undefined;
  const ofProject = (project: OpenProject): ProjectPlays => {
    if (opened?.project !== project) opened = { project, file: openPlaysFile(project), counts: new Map() };
    return opened;
  };
  const folder = createPlaysFolder(holder, access, (text) => add(holder.writable(), text));

  async function add(project: OpenProject, text: string): Promise<AddedPlays> {
    if (!isPlaysFile(text)) throw new StudioError("INVALID", messages.noPlays, { remedy: messages.noPlaysRemedy });
    const { plays, badLines, isNewer } = readPlays(text);
    if (isNewer) throw new StudioError("NEWER_VERSION", messages.newerText, { remedy: messages.useNewer });
    const { verifyPlay } = await import("./verifyPlays.ts");
    const own = ofProject(project);
    const levels = levelsOfPacks(project);
    const { plays: kept } = await own.file.read();
    const refused = badLines.map((line) => ({ line, reason: messages.unreadable }));
    const fresh: Play[] = [];
    let known = 0;
    for (const [index, { line, play }] of plays.entries()) {
      if (kept.has(play.id)) {
        known++;
        continue;
      }
      if (index % perTurn === perTurn - 1) await turn();
      const verified = verifyPlay(play, levels.get(play.level));
      if (verified.ok) fresh.push(play);
      else refused.push({ line, reason: verified.reason });
    }
    if (fresh.length > 0) {
      await own.file.change((before) => new Map([...before, ...fresh.map((play) => [play.id, play] as const)]));
      project.events.emit({ type: "plays" });
    }
    return { added: fresh.map(({ id }) => id), known, refused: refused.toSorted((a, b) => a.line - b.line) };
  }

  /** What each play of some levels comes to; plays in the file that aren't what they say are left out. */
  async function verified({ file, counts }: ProjectPlays, levels: ReadonlyMap<string, PackEntry>) {
    const { verifyPlay } = await import("./verifyPlays.ts");
    const { plays } = await file.read();
    const traces = new Map<string, PlayerTrace[]>();
    let done = 0;
    for (const play of plays.values()) {
      const entry = levels.get(play.level);
      if (entry === undefined) continue;
      let trace = counts.get(play.id);
      if (trace === undefined) {
        if (++done % perTurn === 0) await turn();
        const checked = verifyPlay(play, entry);
        trace = checked.ok ? withoutPlaces(checked.trace) : null;
        counts.set(play.id, trace);
      }
      if (trace === null) continue;
      const list = traces.get(play.level) ?? [];
      list.push({ player: play.player, number: play.number, trace });
      traces.set(play.level, list);
    }
    return traces;
  }

  return {
    add: ({ text }) => add(holder.writable(), text),
    remove: async ({ ids }) => {
      const project = holder.writable();
      let removed = 0;
      await ofProject(project).file.change((before) => {
        const next = new Map(before);
        removed = ids.filter((id) => next.delete(id)).length;
        return removed === 0 ? before : next;
      });
      if (removed > 0) project.events.emit({ type: "plays" });
      return { removed };
    },
    ofPack: async ({ packId }) => {
      const own = ofProject(holder.current());
      const { entries } = own.project.packs.get(packId).file;
      const levels = levelsOfPacks(own.project);
      const traces = await verified(own, levels);
      const { plays, badLines } = await own.file.read();
      const all = [...plays.values()];
      const inPack = entries.flatMap((entry) => {
        const found = traces.get(hashOfEntry(entry));
        return found === undefined ? [] : [{ entryId: entry.id, found }];
      });
      return {
        levels: inPack.map(({ entryId, found }) => ({ entryId, ...summarizePlays(found) })),
        people: new Set(inPack.flatMap(({ found }) => found.map(({ player }) => player))).size,
        ofOtherLevels: all.filter(({ level }) => !levels.has(level)).length,
        refused: badLines + all.filter(({ id, level }) => levels.has(level) && own.counts.get(id) === null).length,
        folder: folder.state(),
        calibrations: calibrationsOf(new Set(entries.map(({ kind }) => kind)), levels, traces),
      };
    },
    heat: async ({ packId, entryId }) => {
      const own = ofProject(holder.current());
      const entry = own.project.packs.get(packId).file.entries.find(({ id }) => id === entryId);
      if (entry === undefined) return { square: 1, squares: [], steps: [] };
      const [{ verifyPlay }, { playedLevel }] = await Promise.all([
        import("./verifyPlays.ts"),
        import("#simulation/plays/playedLevel.ts"),
      ]);
      const { plays } = await own.file.read();
      const hash = hashOfEntry(entry);
      const traces = [...plays.values()].flatMap((play) => {
        const checked = play.level === hash ? verifyPlay(play, entry) : undefined;
        return checked?.ok === true ? [checked.trace] : [];
      });
      const { squares, steps } = playHeat(traces);
      const { square = 1 } = playedLevel(entry.kind, entry.level) ?? {};
      return { square, squares: [...squares], steps: [...steps] };
    },
    watchFolder: async ({ folder: path }) => {
      await folder.watch(holder.writable(), path);
      return {};
    },
  };
}

function withoutPlaces(trace: PlayCounts): PlayCounts {
  const { solved, moves, made, seconds, undos, restarts, hints, gaveUp } = trace;
  return { solved, moves, made, seconds, undos, restarts, hints, gaveUp };
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Expected times of some kinds, by what people took for all levels of the project that are measured. O(plays). */
function calibrationsOf(
  kinds: ReadonlySet<string>,
  levels: ReadonlyMap<string, PackEntry>,
  plays: ReadonlyMap<string, readonly PlayerTrace[]>,
): KindCalibration[] {
  return [...kinds].flatMap((kind) => {
    const definition = findLevelKind(kind);
    const effort = definition?.effort;
    if (definition === undefined || effort === undefined) return [];
    let unmeasured = 0;
    const timed = [...plays].flatMap(([hash, traces]): TimedLevel[] => {
      const entry = levels.get(hash);
      if (entry?.kind !== kind) return [];
      // Levels that were measured before the metric existed.
      const value = entry.metrics[effort] ?? definition.measure(entry.level)[effort];
      const { solvers, medianSeconds } = summarizePlays(traces);
      if (value === undefined && medianSeconds !== null) unmeasured++;
      return value === undefined || medianSeconds === null ? [] : [{ effort: value, seconds: medianSeconds, solvers }];
    });
    const found = calibrate(timed);
    const { solves, levels: count } = found.ok ? found.calibration : found;
    return [{ kind, effort, unmeasured, solves, levels: count, calibration: found.ok ? found.calibration : null }];
  });
}
