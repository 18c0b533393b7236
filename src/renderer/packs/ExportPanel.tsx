import { ArrowRight, Check, Download, FileDown, Folder, FolderOpen } from "lucide-react";
import { useEffect, useId, useRef, useState, type ReactElement, type RefObject } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { ErrorCard } from "#renderer/parts/ErrorCard.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select, optionsOf, namedOptions } from "#renderer/parts/Select.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { kindOfSolutions, type SolutionOrder, solutionOrders } from "#shared/levels/sokoban/solutionOrders.ts";
import {
  type BookLayout,
  defaultBookLayout,
  mapLooks,
  mapScales,
  pageSizes,
  puzzlesPerPage,
} from "#shared/contract/bookLayout.ts";
import type { ExportSettings } from "#shared/contract/exports.ts";
import { ChecksSection } from "./ChecksSection.tsx";
import { changeSettings, downloadPack, exportPack, useExport, useExportOf } from "./exportStore.ts";
import { ExportOnSave } from "./ExportOnSave.tsx";
import { ExportFormats } from "./ExportFormats.tsx";
import styles from "./ExportPanel.module.css";
import { FolderPicker } from "./FolderPicker.tsx";
import { fullDestination, shortDestination } from "./destination.ts";
import { usePack } from "#renderer/history/packStore.ts";
import { MeasureSection } from "./measure/MeasureSection.tsx";
import { MapOptions } from "./MapOptions.tsx";
import { messages } from "./messages.ts";
import { PlaysSection } from "./plays/PlaysSection.tsx";
import { SelectedLevel } from "./SelectedLevel.tsx";

/** Right of the pack: the selected level with what is wrong about its place, and the export. */
export function ExportPanel(): ReactElement {
  const packId = usePack((state) => state.packId);
  useExportOf(packId);
  if (packId === null) return <p className={styles["nothing"]}>{messages.exportNeedsPack}</p>;
  return (
    <div className={styles["panel"]}>
      <div className={styles["scroll"]}>
        <SelectedLevel />
        <PlaysSection packId={packId} />
        <MeasureSection />
        <ChecksSection packId={packId} />
        <ExportForm />
      </div>
      <ExportFoot />
    </div>
  );
}

function ExportForm(): ReactElement | null {
  const { formats, settings, error } = useExport();
  if (settings === null)
    return error === null ? null : (
      <div className={styles["error"]}>
        <ErrorCard place={error.place ?? "Export"} message={error.message} />
      </div>
    );
  const books = bookFormats.filter((id) => settings.formats.includes(id));
  return (
    <>
      <ExportFormats
        formats={formats}
        chosen={settings.formats}
        onChange={(chosen) => changeSettings({ formats: chosen })}
      />
      <Section title={messages.how}>
        <div className={styles["options"]}>
          <Segmented
            label={messages.container}
            value={settings.container}
            options={namedOptions({ folder: messages.folder, zip: messages.zip })}
            onChange={(container) => changeSettings({ container })}
          />
          <Segmented
            label={messages.pictureTheme}
            value={settings.theme}
            options={namedOptions({ light: messages.light, dark: messages.dark })}
            onChange={(theme) => changeSettings({ theme })}
          />
          <NumberField
            label={messages.cell}
            name={messages.pixelsPerCell}
            value={settings.cellSize}
            min={1}
            max={128}
            unit={messages.px}
            onCommit={(cellSize) => changeSettings({ cellSize })}
          />
          <SolutionOption solutions={settings.solutions} />
          <MapOptions settings={settings} />
          {books.length > 0 && <BookOptions book={settings.book ?? defaultBookLayout} books={books} />}
        </div>
      </Section>
      <Destination settings={settings} />
    </>
  );
}

/** Which solutions the pack's Sokoban levels get; shown if there are any. */
function SolutionOption({ solutions }: { solutions: SolutionOrder | undefined }): ReactElement | null {
  const hasRooms = usePack((state) => state.pack?.entries.some(({ kind }) => kind === kindOfSolutions) === true);
  if (!hasRooms) return null;
  const asKept = { value: "kept", label: messages.solutionsAsKept } as const;
  const orders = solutionOrders.map((value) => ({ value, label: messages.solutionsBest[value] }));
  return (
    <div className={styles["wide"]}>
      <Select
        label={messages.solutions}
        value={solutions ?? asKept.value}
        options={[asKept, ...orders]}
        onChange={(value) => changeSettings({ solutions: value === "kept" ? undefined : value })}
      />
    </div>
  );
}

/** The print book's layout options; shown while it is chosen. */
const bookFormats = ["pdf-book", "pdf-maps", "pdf-maps-players"];

function BookOptions({ book, books }: { book: BookLayout; books: readonly string[] }): ReactElement {
  return (
    <>
      <Segmented
        label={messages.pageSize}
        value={book.page}
        options={optionsOf(pageSizes, messages.pageSizeName)}
        onChange={(page) => changeSettings({ book: { ...book, page } })}
      />
      {books.some((id) => id !== "pdf-book") && (
        <Segmented
          label={messages.mapLook}
          value={book.mapLook ?? "plan"}
          options={optionsOf(mapLooks, messages.mapLookName)}
          onChange={(mapLook) => changeSettings({ book: { ...book, mapLook } })}
        />
      )}
      {books.some((id) => id !== "pdf-book") && (
        <Select
          label={messages.mapScale}
          value={book.mapScale ?? "fit"}
          options={optionsOf(mapScales, messages.mapScaleName)}
          onChange={(mapScale) => changeSettings({ book: { ...book, mapScale } })}
        />
      )}
      {books.includes("pdf-book") && (
        <Segmented
          label={messages.puzzlesPerPage}
          value={String(book.perPage)}
          options={puzzlesPerPage.map((perPage) => ({ value: String(perPage), label: messages.perPage(perPage) }))}
          onChange={(value) => {
            const perPage = puzzlesPerPage.find((one) => String(one) === value);
            if (perPage !== undefined) changeSettings({ book: { ...book, perPage } });
          }}
        />
      )}
    </>
  );
}

function Destination({ settings }: { settings: ExportSettings }): ReactElement {
  const projectPath = useSession((session) => session.project?.path ?? "");
  const native = useSession((session) => session.host?.capabilities.nativeDialogs === true);
  const preview = useExport((state) => state.preview);
  const error = useExport((state) => state.error);
  const packId = useExport((state) => state.packId);
  const errorCard = useShownWhenRefused();
  const [isPicking, setPicking] = useState(false);
  async function pickNatively(): Promise<void> {
    const { path } = await studio().host.pickFolder({ title: messages.exportInto, startIn: settings.destination });
    if (path !== null) changeSettings({ destination: path });
  }
  return (
    <Section title={messages.into}>
      <div className={styles["into"]}>
        <TextField
          label={messages.folder}
          icon={Folder}
          value={shortDestination(settings.destination, projectPath)}
          onCommit={(typed) => {
            if (typed.trim() !== "") changeSettings({ destination: fullDestination(typed.trim(), projectPath) });
          }}
        />
        <Button onClick={() => (native ? attempt(messages.couldntChooseFolder, pickNatively) : setPicking(true))}>
          {messages.change}
        </Button>
      </div>
      <FolderPicker
        open={isPicking}
        startIn={settings.destination}
        onClose={() => setPicking(false)}
        onPick={(destination) => {
          setPicking(false);
          changeSettings({ destination });
        }}
      />
      {error !== null && (
        <div ref={errorCard} className={styles["error"]}>
          <ErrorCard place={error.place ?? messages.couldntExportPack} message={error.message} remedy={error.remedy} />
        </div>
      )}
      {preview !== null && error === null && <PreviewFacts files={preview} />}
      <ResultList />
      {packId !== null && settings.container === "folder" && <ExportOnSave packId={packId} settings={settings} />}
    </Section>
  );
}

function PreviewFacts({
  files,
}: {
  files: NonNullable<ReturnType<typeof useExport.getState>["preview"]>;
}): ReactElement {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const count = (...actions: readonly string[]): number => files.filter((file) => actions.includes(file.action)).length;
  const [fresh, changed, same] = [count("new"), count("replace"), count("same")];
  const written = [changed > 0 && messages.filesChanged(changed), fresh > 0 && messages.filesNew(fresh)];
  const left = [
    same > 0 && messages.unchanged(same),
    count("keep-changed") > 0 && messages.editedByYou(count("keep-changed")),
    count("refuse-foreign") > 0 && messages.fromAnotherProgram(count("refuse-foreign")),
  ];
  const bytes = files.filter((file) => file.action !== "remove").reduce((sum, file) => sum + file.bytes, 0);
  return (
    <>
      <dl className={styles["facts"]}>
        <dt>{messages.toWrite}</dt>
        <dd>{written.filter(Boolean).join(", ") || messages.nothing}</dd>
        <dt>{messages.toLeaveAsIs}</dt>
        <dd>{left.filter(Boolean).join(", ") || messages.nothing}</dd>
        <dt>{messages.toRemove}</dt>
        <dd>{count("remove") === 0 ? messages.nothing : messages.fromEarlierExport(count("remove"))}</dd>
        <dt>{messages.size}</dt>
        <dd className="mono">{sizeText(bytes)}</dd>
      </dl>
      <button
        type="button"
        className={styles["more"]}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? messages.hideFiles : messages.showFiles(files.length)}
      </button>
      {isOpen && (
        <ul id={listId} className={styles["files"]}>
          {files.map((file) => (
            <li key={file.path}>
              <span className={styles["path"]}>{file.path}</span>
              <span className={styles["action"]}>{actionWords[file.action]}</span>
              <span className={styles["size"]}>{sizeText(file.bytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const actionWords = {
  new: "new",
  replace: "changed",
  same: "same",
  remove: "removed",
  "keep-changed": messages.editedByYouState,
  "refuse-foreign": messages.fromAnotherProgramState,
} as const;

/** The card of an error is scrolled to when an export has just failed; the preview's errors move nothing. */
function useShownWhenRefused(): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  const busy = useExport((state) => state.busy);
  useEffect(() => {
    if (wasBusy.current && !busy) card.current?.scrollIntoView({ block: "nearest" });
    wasBusy.current = busy;
  }, [busy]);
  return card;
}

function ResultList(): ReactElement | null {
  const result = useExport((state) => state.result);
  const canReveal = useSession((session) => session.host?.capabilities.revealInFolder === true);
  if (result === null) return null;
  return (
    <div className={styles["result"]} role="status">
      <p className={styles["done"]}>
        <Icon icon={Check} size={14} />{" "}
        {messages.exportSummary(result.files.length, result.removed.length, result.kept.length)}
      </p>
      <p className={styles["path"]}>{result.destination}</p>
      {canReveal && (
        <Button
          size="small"
          icon={FolderOpen}
          onClick={() =>
            attempt(messages.couldntOpenFolder, () => studio().host.revealInFolder({ path: result.destination }))
          }
        >
          {messages.showInFolder}
        </Button>
      )}
    </div>
  );
}

function ExportFoot(): ReactElement {
  const settings = useExport((state) => state.settings);
  const busy = useExport((state) => state.busy);
  const isEmpty = usePack((state) => (state.pack?.entries.length ?? 0) === 0);
  const inBrowser = useSession((session) => session.host?.capabilities.kind !== "electron");
  const count = settings?.formats.length ?? 0;
  const reason = isEmpty
    ? messages.packIsEmpty
    : count === 0
      ? messages.selectAtLeastOneFormat
      : busy
        ? messages.exportIsAlreadyRunning
        : undefined;
  return (
    <footer className={styles["foot"]}>
      {inBrowser && (
        <Button
          size="large"
          wide
          icon={Download}
          disabledReason={reason}
          onClick={() => attempt(messages.couldntCreateZip, downloadPack)}
        >
          {messages.downloadZip}
        </Button>
      )}
      <span className={styles["grow"]}>
        <Button
          look="main"
          size="large"
          wide
          icon={busy ? ArrowRight : FileDown}
          command="pack.export"
          disabledReason={reason}
          onClick={() => void exportPack()}
        >
          {messages.exportFormats(count)}
        </Button>
      </span>
    </footer>
  );
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1e6) return `${(bytes / 1000).toFixed(bytes < 1e4 ? 1 : 0)} KB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
