import { type ReactElement, useEffect, useState } from "react";
import { finishMarkedMerge } from "./compareStore.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { attempt } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import type { UndecidedFile } from "#shared/contract/versions.ts";
import { messages } from "./messages.ts";

/** Opens the file of a document or pack with conflict markers in the compare dialog; nothing where the file has none. */
export function FinishMergeButton(props: { id: string; revision: string }): ReactElement | null {
  const { id, revision } = props;
  const [marked, setMarked] = useState<UndecidedFile | null>(null);
  useEffect(() => {
    attempt(messages.couldntRead, async () => {
      const { files } = await studio().versions.undecided({});
      setMarked(files.find((file) => file.id === id && file.text !== undefined) ?? null);
    });
  }, [id, revision]);
  if (marked === null) return null;
  return (
    <Button size="small" look="main" onClick={() => finishMarkedMerge(marked)}>
      {messages.finishMerge}
    </Button>
  );
}
