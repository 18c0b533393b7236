import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import type { ReactElement } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Popover } from "#renderer/parts/Popover.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { takeFocus } from "#renderer/parts/takeFocus.ts";
import { useCurate } from "../curateStore.ts";
import { conditionCount } from "../filterModel.ts";
import { messages as galleryMessages } from "../messages.ts";
import { newSavedFilterId, saveFilterAs } from "../savedFilters.ts";
import { searchMessages as messages } from "./messages.ts";

/** Saves the filter that is on under a name. */
export function SaveFilterButton(): ReactElement {
  const readOnly = useReadOnly();
  const nothing = useCurate((state) => conditionCount(state.filter) === 0);
  /** Id of the filter that is being named; null while the panel is closed. */
  const [naming, setNaming] = useState<string | null>(null);
  const reason = readOnly ? galleryMessages.readOnlyReason : nothing ? galleryMessages.noFilterIsSet : undefined;
  return (
    <Popover
      label={messages.saveFilter}
      open={naming !== null}
      onOpenChange={(open) => setNaming(open ? newSavedFilterId() : null)}
      trigger={<IconButton icon={BookmarkPlus} label={messages.saveFilter} disabledReason={reason} />}
    >
      {naming !== null && (
        <TextField
          label={galleryMessages.filterName}
          value=""
          placeholder={galleryMessages.filterName}
          inputRef={takeFocus}
          maxLength={60}
          onCommit={(name) => attempt(galleryMessages.couldntSaveFilter, () => saveFilterAs(naming, name))}
          onKeyDown={(event) => {
            if (event.key === "Enter") setTimeout(() => setNaming(null));
          }}
        />
      )}
    </Popover>
  );
}
