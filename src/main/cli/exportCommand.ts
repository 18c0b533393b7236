import { resolve } from "node:path";
import { buildHere } from "#main/services/exports/exportBuilder.ts";
import { createOwnMetrics } from "#main/services/candidates/own/ownMetrics.ts";
import { createExportsService } from "#main/services/exports/exportsService.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import { createPacksService } from "#main/services/packs/packsService.ts";
import { inSteps } from "#main/processes/inSteps.ts";
import { createSolutionsService } from "#main/services/solutions/solutionsService.ts";
import { kindOfSolutions, type SolutionOrder, solutionOrders } from "#shared/levels/sokoban/solutionOrders.ts";
import {
  type BookLayout,
  defaultBookLayout,
  mapLooks,
  mapScales,
  pageSizes,
  puzzlesPerPage,
} from "#shared/contract/bookLayout.ts";
import type { ExportSettings, SavedExport } from "#shared/contract/exports.ts";
import type { PackInfo } from "#shared/contract/packs.ts";
import type { StudioServices } from "#main/services/areaService.ts";
import { BadInput } from "./badInput.ts";
import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import type { Invocation } from "./invocation.ts";
import { scriptOption, withProjectScripts } from "./cliScripts.ts";
import { exportCommandMessages, exportCommandMessages as messages } from "./messages.ts";
import { once } from "node:events";
import { exportOnSave, type WrittenExport } from "#main/services/exports/live/exportOnSave.ts";
import { startLiveServer } from "#main/services/exports/live/liveServer.ts";
import type { ProjectHolder } from "#main/services/openProject.ts";
import type { Terminal } from "./terminal.ts";

/** `export`: a pack of a project, the same bytes as from the screen. */
export const exportCommand: Command = {
  details: [exportCommandMessages.replaceHint],
  options: () => ({
    project: { value: "DIR", hint: exportCommandMessages.project },
    pack: { value: "NAME", hint: exportCommandMessages.pack },
    to: { value: "FORMATS", hint: exportCommandMessages.to },
    out: { value: "DIR", hint: exportCommandMessages.out },
    zip: { hint: exportCommandMessages.zip },
    "cell-size": { value: "N", hint: exportCommandMessages.cellSizeHint },
    "vtt-cell-size": { value: "N", hint: exportCommandMessages.pixelsPerTabletopCell },
    "tiles-per-cell": { value: "N", hint: exportCommandMessages.tilesPerCell },
    walls: { value: "N", hint: exportCommandMessages.wallThickness },
    theme: { value: "NAME", hint: exportCommandMessages.theme },
    "page-size": { value: "NAME", hint: exportCommandMessages.printedBooksDefaultA4(pageSizes.join(", ")) },
    "map-look": { value: "LOOK", hint: exportCommandMessages.mapLookOfPrinted(mapLooks.join(", ")) },
    "map-scale": { value: "SCALE", hint: exportCommandMessages.mapScaleOfPrinted(mapScales.join(", ")) },
    "per-page": { value: "N", hint: exportCommandMessages.perPageHint(puzzlesPerPage.join(", ")) },
    solutions: { value: "ORDER", hint: exportCommandMessages.bestSolutions(solutionOrders.join(", ")) },
    watch: { hint: exportCommandMessages.watch },
    json: { hint: exportCommandMessages.json },
    ...scriptOption,
  }),
  mostPositionals: 0,
  run: (invocation, terminal, workbench) =>
    withProjectScripts(invocation, async (projects, scripting) => {
      const packs = createPacksService(projects);
      const { analyses } = await workbench.catalogue.loadEngine(kindOfSolutions);
      const solutions = createSolutionsService(projects, async (question) => {
        const best = analyses["best"];
        return best === undefined ? undefined : inSteps(best(question), () => terminal.signal.aborted);
      });
      const exports = createExportsService({
        holder: projects,
        access: anyFolder,
        build: buildHere,
        solutions,
        own: createOwnMetrics(projects, scripting),
        scripting,
      });
      const pack = findPack((await packs.list({})).packs, invocation.required("pack"));
      const { formats } = await exports.formats({ packId: pack.id });
      const chosen = chooseFormats(formats, invocation.required("to"));
      const settings: ExportSettings = {
        formats: chosen,
        container: invocation.flag("zip") ? "zip" : "folder",
        cellSize: invocation.number("cell-size", { min: 1, max: 128, whole: true }) ?? 16,
        theme: choiceOf(invocation, "theme", ["light", "dark"], exportCommandMessages.unknownTheme) ?? "light",
        ...mapChoices(invocation),
        ...bookLayout(invocation),
        ...solutionOrder(invocation),
        destination: resolve(invocation.required("out")),
      };
      const write = async (): Promise<WriteAnswer> => exports.write({ packId: pack.id, settings }, terminal.signal);
      const written = await write();
      for (const file of written.files) {
        await terminal.print(invocation.flag("json") ? JSON.stringify(file) : `${file.bytes} ${file.path}`);
      }
      for (const { id, levelsLeftOut } of formats) {
        if (levelsLeftOut !== undefined && chosen.includes(id))
          terminal.say(exportCommandMessages.levelsLeftOut(id, levelsLeftOut));
      }
      for (const path of written.kept) terminal.say(exportCommandMessages.keptBecauseWasChanged(path));
      if (invocation.flag("watch"))
        await watchPack({ holder: projects, packId: pack.id, settings, write }, invocation.flag("json"), terminal);
      return exitCodes.done;
    }),
};

type WriteAnswer = Awaited<ReturnType<StudioServices["exports"]["write"]>>;

function findPack(packs: readonly PackInfo[], wanted: string): PackInfo {
  const found = packs.filter(({ id, name }) => id === wanted || name === wanted);
  const [pack] = found;
  if (pack !== undefined && found.length === 1) return pack;
  if (pack !== undefined) {
    const ids = found.map(({ id }) => id).join(", ");
    throw new BadInput("--pack", exportCommandMessages.ambiguousPackName(wanted), {
      remedy: exportCommandMessages.giveId(ids),
    });
  }
  const names = packs.map(({ name }) => `"${name}"`).join(", ");
  throw new BadInput("--pack", exportCommandMessages.projectHasNoPack(wanted), {
    remedy: names === "" ? exportCommandMessages.hasNoPacks : exportCommandMessages.has(names),
  });
}

function chooseFormats(
  formats: readonly { readonly id: string; readonly available: boolean; readonly reason?: string | undefined }[],
  wanted: string,
): string[] {
  return wanted.split(",").map((id) => {
    const format = formats.find((one) => one.id === id.trim());
    if (format?.available === true) return format.id;
    if (format !== undefined) throw new BadInput("--to", `${id}: ${format.reason ?? exportCommandMessages.notForPack}`);
    throw new BadInput("--to", exportCommandMessages.unknownFormat(id), {
      remedy: exportCommandMessages.useSome(formats.map((one) => one.id).join(", ")),
    });
  });
}

/** Only if given: settings that aren't used leave no trace in the export's record. */
function bookLayout(invocation: Invocation): { readonly book?: BookLayout } {
  const asked = ["page-size", "per-page", "map-scale", "map-look"].some(
    (option) => invocation.text(option) !== undefined,
  );
  if (!asked) return {};
  const { unknownPageSize, unknownMapScale, unknownMapLook } = exportCommandMessages;
  const page = choiceOf(invocation, "page-size", pageSizes, unknownPageSize) ?? defaultBookLayout.page;
  const number = invocation.number("per-page", { min: 1, max: 9, whole: true }) ?? defaultBookLayout.perPage;
  const perPage = puzzlesPerPage.find((one) => one === number);
  const mapScale = choiceOf(invocation, "map-scale", mapScales, unknownMapScale);
  const mapLook = choiceOf(invocation, "map-look", mapLooks, unknownMapLook);
  const maps = { ...(mapScale === undefined ? {} : { mapScale }), ...(mapLook === undefined ? {} : { mapLook }) };
  if (perPage !== undefined) return { book: { page, perPage, ...maps } };
  throw new BadInput("--per-page", exportCommandMessages.pageCantHoldPuzzles(number), {
    remedy: exportCommandMessages.use(puzzlesPerPage.map(String)),
  });
}

/** Only if given, as above. */
function solutionOrder(invocation: Invocation): { readonly solutions?: SolutionOrder } {
  const solutions = choiceOf(invocation, "solutions", solutionOrders, exportCommandMessages.unknownOrder);
  return solutions === undefined ? {} : { solutions };
}

/** One of the choices of an option, or undefined when it was not given. Throws BadInput for any other value. */
function choiceOf<Choice extends string>(
  invocation: Invocation,
  option: string,
  choices: readonly Choice[],
  unknown: (wanted: string) => string,
): Choice | undefined {
  const wanted = invocation.text(option);
  const choice = choices.find((one) => one === wanted);
  if (wanted === undefined || choice !== undefined) return choice;
  throw new BadInput(`--${option}`, unknown(wanted), { remedy: exportCommandMessages.use(choices) });
}

/** Only the given ones. */
function mapChoices(invocation: Invocation): Pick<ExportSettings, "tabletopCellSize" | "map"> {
  const tabletopCellSize = invocation.number("vtt-cell-size", { min: 50, max: 150, whole: true });
  const tilesPerCell = invocation.number("tiles-per-cell", { min: 1, max: 4, whole: true });
  const walls = invocation.number("walls", { min: 0, max: 2, whole: true });
  const map = {
    ...(tilesPerCell === undefined ? {} : { tilesPerCell }),
    ...(walls === undefined ? {} : { walls }),
  };
  return {
    ...(tabletopCellSize === undefined ? {} : { tabletopCellSize }),
    ...(Object.keys(map).length === 0 ? {} : { map }),
  };
}

interface WatchedPack {
  readonly holder: ProjectHolder;
  readonly packId: string;
  readonly settings: ExportSettings;
  readonly write: () => Promise<WrittenExport>;
}

/**
 * Exports the pack again after every save, until Ctrl-C: a line per written file, or a JSON object per export. Games receive
 * it over the WebSocket whose address is printed first.
 */
async function watchPack(
  { holder, packId, settings, write }: WatchedPack,
  isJson: boolean,
  terminal: Terminal,
): Promise<void> {
  const live = await startLiveServer((id) => (id === packId ? settings.destination : undefined));
  let printing: Promise<void> = Promise.resolve();
  const print = async (saved: SavedExport): Promise<void> => {
    if (isJson) return terminal.print(JSON.stringify(saved));
    if (saved.error !== undefined) terminal.say(saved.error.message);
    for (const path of saved.files) await terminal.print(path);
    for (const path of saved.removed) await terminal.print(messages.removedFile(path));
  };
  const saving = exportOnSave({
    holder,
    settingsOf: (id) => (id === packId ? settings : undefined),
    write,
    onExported: (saved) => {
      live.send(saved);
      printing = printing.then(() => print(saved));
    },
    now: Date.now,
  });
  saving.remember(packId);
  terminal.say(messages.watching(live.socket, live.page(packId)));
  try {
    if (!terminal.signal.aborted) await once(terminal.signal, "abort");
  } finally {
    await saving.close();
    await printing;
    await live.close();
  }
}
