import { type ReactElement, useState } from "react";
import { useDialogs } from "#renderer/studio/dialogStore.ts";
import type { LazyDialogs } from "./lazyDialogs.tsx";
import { usePalette } from "./palette.ts";

/** The dialog that is open, and the palette. */
export function Dialogs({ dialogs }: { dialogs: LazyDialogs }): ReactElement {
  const open = useDialogs((state) => state.open);
  const paletteIsOpen = usePalette((state) => state.mode !== null);
  const [knowsPalette, setKnowsPalette] = useState(false);
  // It stays mounted from its first use on, for the way it closes.
  if (paletteIsOpen && !knowsPalette) setKnowsPalette(true);
  const Named = open === null ? null : dialogs.named[open];
  return (
    <>
      {knowsPalette && <dialogs.Palette />}
      {Named !== null && <Named key={open} />}
    </>
  );
}
