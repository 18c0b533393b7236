import type { ReactElement } from "react";
import { Palette } from "./Palette.tsx";

/** Everything that opens over the screen. */
export function Dialogs(): ReactElement {
  return <Palette />;
}
