import { useEffect } from "react";
import { create } from "zustand";
import { download } from "#renderer/studio/download.ts";
import { attempt, describeError, type ErrorText } from "#renderer/studio/errors.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { showProgress, showToast } from "#renderer/studio/toasts.ts";

import type { StudioClient } from "#shared/contract/contract.ts";
import type { ExportFormatInfo, ExportSettings } from "#shared/contract/exports.ts";
import { savedPack, usePack } from "#renderer/history/packStore.ts";
import { messages, exportStoreMessages } from "./messages.ts";

type ExportPreview = Awaited<ReturnType<StudioClient["exports"]["preview"]>>["files"];
type ExportResult = Awaited<ReturnType<StudioClient["exports"]["write"]>>;

interface ExportState {
  readonly packId: string | null;
  readonly formats: readonly ExportFormatInfo[];
  readonly settings: ExportSettings | null;
  readonly exportedBefore: boolean;
  readonly preview: ExportPreview | null;
  readonly result: ExportResult | null;
  readonly busy: boolean;
  readonly error: ErrorText | null;
}

const nothing: ExportState = {
  packId: null,
  formats: [],
  settings: null,
  exportedBefore: false,
  preview: null,
  result: null,
  busy: false,
  error: null,
};

/** The export panel of one pack at a time, `packId`. */
export const useExport = create<ExportState>(() => nothing);

const previewDelay = 250;

/** Keeps formats, settings and preview of the shown pack loaded while the export panel is on screen. */
export function useExportOf(packId: string | null): void {
  const client = useSession((session) => session.client);
  const entries = usePack((state) => state.pack?.entries);
  const settings = useExport((state) => state.settings);
  const size = entries?.length ?? 0;
  useEffect(() => {
    if (packId !== null && client !== null) void loadExport(packId);
  }, [packId, client, size]);
  useEffect(() => {
    if (packId === null || settings === null || client === null) return undefined;
    const timer = setTimeout(() => void loadPreview(packId, settings), previewDelay);
    return () => clearTimeout(timer);
  }, [packId, client, settings, entries]);
}

async function loadExport(packId: string): Promise<void> {
  if (useExport.getState().packId !== packId) useExport.setState({ ...nothing, packId });
  try {
    await savedPack();
    const [{ formats }, last] = await Promise.all([
      studio().exports.formats({ packId }),
      studio().exports.lastSettings({ packId }),
    ]);
    if (useExport.getState().packId !== packId) return;
    useExport.setState(({ settings }) => ({
      formats,
      exportedBefore: last.exportedBefore,
      settings: settings ?? last.settings,
      error: null,
    }));
  } catch (error) {
    if (useExport.getState().packId === packId) useExport.setState({ error: describeError(error) });
  }
}

let previewing = new AbortController();

/**
 * Builds the export to preview its output; cancels the previous, now outdated preview. While the pack is exported it
 * isn't built a second time in parallel: the end of the export triggers it again.
 */
async function loadPreview(packId: string, settings: ExportSettings): Promise<void> {
  if (useExport.getState().busy) {
    useExport.setState({ preview: null });
    return;
  }
  previewing.abort();
  previewing = new AbortController();
  const { signal } = previewing;
  if (settings.formats.length === 0) {
    useExport.setState({ preview: null });
    return;
  }
  try {
    await savedPack();
    const { files } = await studio().exports.preview({ packId, settings }, { signal });
    const state = useExport.getState();
    if (state.packId === packId && state.settings === settings) useExport.setState({ preview: files, error: null });
  } catch (error) {
    if (!signal.aborted && useExport.getState().packId === packId)
      useExport.setState({ preview: null, error: describeError(error) });
  }
}

/** Changes settings; they are remembered with the pack when it is exported, at once where that happens on save. */
export function changeSettings(change: Partial<ExportSettings>): void {
  const { packId, settings: before } = useExport.getState();
  const settings = before === null ? null : { ...before, ...change };
  useExport.setState({ settings, result: null });
  if (packId === null || settings?.onSave !== true || settings.formats.length === 0) return;
  attempt(messages.couldntRemember, () => studio().exports.remember({ packId, settings }));
}

/** Writes the pack with the panel's settings, or those of its last export when the panel isn't shown. */
export async function exportPack(): Promise<void> {
  const { packId } = usePack.getState();
  if (packId === null || useExport.getState().busy) return;
  useExport.setState({ busy: true, result: null, error: null });
  previewing.abort();
  try {
    await savedPack();
    const { settings: chosen } = useExport.getState();
    const settings = chosen ?? (await studio().exports.lastSettings({ packId })).settings;
    const result = await inSight(packId, (signal) => studio().exports.write({ packId, settings }, { signal }));
    if (result === undefined) showToast({ text: messages.exportCancelled });
    else {
      useExport.setState({ result, exportedBefore: true });
      showToast({ text: messages.writtenTo(result.files.length, result.destination) });
    }
  } catch (error) {
    useExport.setState({ error: describeError(error), busy: false });
    return;
  }
  useExport.setState({ busy: false });
  const { packId: shownId, settings } = useExport.getState();
  if (shownId === packId && settings !== null) await loadPreview(packId, settings);
}

/** Longer work shows its progress, in milliseconds. */
const patience = 400;

/** Shows the progress of an export, with a Cancel button; undefined when the user cancels. */
async function inSight<Result>(
  packId: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const cancel = new AbortController();
  const ended = new AbortController();
  const name = usePack.getState().pack?.name ?? messages.thePack;
  const shown = showProgress({ text: messages.exporting(name), cancel: () => cancel.abort(), after: patience });
  void showShares(packId, ended.signal, (share) =>
    shown.update(exportStoreMessages.exporting(name, Math.round(100 * share)), share),
  );
  try {
    return await work(cancel.signal);
  } catch (error) {
    if (cancel.signal.aborted) return undefined;
    throw error;
  } finally {
    ended.abort();
    shown.end();
  }
}

async function showShares(packId: string, signal: AbortSignal, show: (share: number) => void): Promise<void> {
  try {
    for await (const { share } of await studio().exports.progress({ packId }, { signal })) show(share);
  } catch {
    // The export continues without the count; its end ends the stream.
  }
}

/** Saves the export as a zip through the browser. */
export async function downloadPack(): Promise<void> {
  const { packId } = usePack.getState();
  const { settings } = useExport.getState();
  if (packId === null || settings === null) return;
  await savedPack();
  const { destination: _destination, ...rest } = settings;
  const made = await inSight(packId, (signal) =>
    studio().exports.download({ packId, settings: { ...rest, container: "zip" } }, { signal }),
  );
  if (made === undefined) return;
  const { fileName, zip } = made;
  download(zip, fileName);
}
