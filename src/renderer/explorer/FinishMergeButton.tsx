import { type ReactElement, useEffect, useState } from "react";
import { finishMarkedMerge } from "./compareStore.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { attempt } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import type { UndecidedFile } from "#shared/contract/versions.ts";
import { messages } from "./messages.ts";

/** The file of a document or pack, when it has conflict markers that can be decided in the compare dialog; else null. */
export function useMarkedFile(
  broken: { readonly id: string; readonly revision: string } | undefined,
): UndecidedFile | null {
  const { id, revision } = broken ?? {};
  const [marked, setMarked] = useState<UndecidedFile | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    attempt(messages.couldntRead, async () => {
      const { files } = await studio().versions.undecided({});
      setMarked(files.find((file) => file.id === id && file.text !== undefined) ?? null);
    });
  }, [id, revision]);
  return marked?.id === id ? marked : null;
}

/** Opens a file with conflict markers in the compare dialog. */
export function FinishMergeButton({ marked }: { marked: UndecidedFile }): ReactElement {
  return (
    <Button size="small" look="main" onClick={() => finishMarkedMerge(marked)}>
      {messages.finishMerge}
    </Button>
  );
}
