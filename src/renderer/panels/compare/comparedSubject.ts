import { useEffect, useMemo, useState } from "react";
import type { CompareSubject } from "#renderer/explorer/compareStore.ts";
import { marksStored, undoMarkStep } from "#renderer/gallery/galleryMarks.ts";
import { refreshGallery } from "#renderer/gallery/galleryPages.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { heldSession } from "#renderer/history/openSessions.ts";
import { editPack, usePack } from "#renderer/history/packStore.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useDocumentInfo, useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { stableFileText, type JsonValue } from "#shared/kernel/json.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { formOfFile } from "#shared/merge/fileForm.ts";
import { isObject, isList, sameJson } from "#shared/kernel/sameJson.ts";
import type { MergeRules } from "#shared/merge/partHints.ts";
import { type PackFile, packFileSchema } from "#shared/project/packFile.ts";
import { type LevelMarks, levelMarksKey, marksText } from "#shared/project/marksText.ts";
import { packType } from "./comparedScenes.ts";
import { compareMessages as messages } from "./messages.ts";

/** What the compare dialog works on: my version, how it is merged, and how a chosen one becomes mine. */
export interface Compared {
  /** The document type, which has the drawing, or that of packs; empty: there is none. */
  readonly type: string;
  readonly mine: JsonValue;
  readonly rules: MergeRules;
  /** Why a value can't be mine; undefined: it can. */
  readonly fault: (value: JsonValue) => string | undefined;
  /** One step of the undo history. */
  readonly apply: (value: JsonValue, changes: number) => void;
}

/** Null while it is read, or where it can't be. */
export function useCompared(subject: CompareSubject): Compared | null {
  const document = useComparedDocument(subject);
  const pack = useComparedPack(subject);
  const marks = useComparedMarks(subject);
  return document ?? pack ?? marks;
}

/** Its name on screen. */
export function useSubjectName({ part, id }: CompareSubject): string {
  const info = useDocumentInfo(id);
  const pack = useSession((session) => session.packs.find((one) => one.id === id));
  if (part === "marks") return messages.marks;
  return (part === "pack" ? pack?.name : info?.name) ?? "";
}

function useComparedDocument({ part, id }: CompareSubject): Compared | null {
  const [session, setSession] = useState<DocumentSession<unknown>>();
  useEffect(() => {
    if (part === "document") void heldSession(id).then(setSession);
  }, [part, id]);
  if (session === undefined) return null;
  const type = findDocumentType(session.type)?.type;
  return {
    type: session.type,
    // What a session has was accepted by the type's schema, so it is JSON.
    mine: session.store.getState().history.data as JsonValue,
    rules: type?.merge ?? { hints: {} },
    fault: (value) => type?.schema.safeParse(value).error?.issues[0]?.message,
    apply: (value, count) => {
      takeInto(session, value, count);
      showToast({ text: messages.done(count) });
    },
  };
}

function useComparedPack({ part, id }: CompareSubject): Compared | null {
  const pack = usePack((state) => (part === "pack" && state.packId === id ? state.pack : null));
  // As files have it, whose members are in order: the other version is one.
  const mine = useMemo(() => (pack === null ? null : (JSON.parse(stableFileText(pack)) as JsonValue)), [pack]);
  if (mine === null) return null;
  return {
    type: packType,
    mine,
    rules: formOfFile("pack.json", ['{"format":"levelwright-pack"}']).rules(mine),
    fault: (value) => packFileSchema.safeParse(value).error?.issues[0]?.message,
    apply: (value, count) => {
      // `fault` has accepted it.
      editPack(messages.edit(count), () => value as unknown as PackFile);
      showToast({ text: messages.done(count) });
    },
  };
}

const marksForm = formOfFile("marks.jsonl", []);

function useComparedMarks({ part, id }: CompareSubject): Compared | null {
  const [mine, setMine] = useState<JsonValue | null>(null);
  useEffect(() => {
    if (part !== "marks") return;
    attempt(messages.couldntRead, async () => {
      await marksStored();
      setMine((await studio().versions.read({ id, source: { type: "now" } })).data);
    });
  }, [part, id]);
  if (part !== "marks" || mine === null) return null;
  return {
    type: "",
    mine,
    rules: marksForm.rules(mine),
    fault: (value) => (marksForm.fault(value) === undefined ? undefined : messages.invalidMarks),
    apply: (value, count) =>
      attempt(messages.couldntMark, async () => {
        const text = marksText(changedMarks(mine, value));
        const label = messages.edit(count);
        const { batchId, changed } = await studio().candidates.addMarks({ text, label, replaces: true });
        await refreshGallery();
        showToast({
          text: messages.done(count),
          ...(changed === 0 ? {} : { action: { label: messages.undo, run: () => undoMarkStep(batchId) } }),
        });
      }),
  };
}

/** Gives a document the chosen version, as one step of its undo history. */
export function takeInto(session: DocumentSession<unknown>, value: JsonValue, changes: number): void {
  if (isObject(value)) session.edit(messages.edit(changes), (draft) => replaceMembers(draft as object, value));
}

function replaceMembers(draft: object, value: { readonly [member: string]: JsonValue }): void {
  for (const name of Object.keys(draft)) if (!Object.hasOwn(value, name)) Reflect.deleteProperty(draft, name);
  for (const [name, member] of Object.entries(value)) Reflect.set(draft, name, structuredClone(member));
}

/**
 * What the levels that differ between two lists of marks have in the second one: those that it doesn't list have none. Both
 * lists are as marks files are read. O(levels).
 */
export function changedMarks(before: JsonValue, after: JsonValue): LevelMarks[] {
  const [old, chosen] = [byLevel(before), byLevel(after)];
  const levels = new Map([...old, ...chosen]);
  return [...levels].flatMap(([key, { kind, key: level }]) => {
    const marks = chosen.get(key);
    const isSame = sameJson(asJson(old.get(key)), asJson(marks));
    return isSame ? [] : [marks ?? { kind, key: level }];
  });
}

function byLevel(list: JsonValue): Map<string, LevelMarks> {
  // Lists of marks, read by their schema.
  const marks = isList(list) ? (list.filter(isObject) as unknown as LevelMarks[]) : [];
  return new Map(marks.map((one) => [levelMarksKey(one), one]));
}

/** Marks are JSON. */
function asJson(marks: LevelMarks | undefined): JsonValue | undefined {
  return marks as JsonValue | undefined;
}
