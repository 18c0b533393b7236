import type { ReactElement, ReactNode } from "react";
import { FieldsDisabled } from "#renderer/parts/fieldsDisabled.ts";
import { useReadOnly } from "./session.ts";

/** Around fields that edit the project: they are disabled while it is read-only. */
export function ProjectFields({ children }: { children: ReactNode }): ReactElement {
  return <FieldsDisabled value={useReadOnly()}>{children}</FieldsDisabled>;
}
