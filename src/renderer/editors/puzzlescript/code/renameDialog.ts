import { create } from "zustand";

/** A question for another name; `name` as the text declares it, `rename` returns why a name can't be used. */
export interface RenameQuestion {
  readonly name: string;
  readonly rename: (to: string) => string | undefined;
}

/** The open dialog; undefined while it is closed. */
export const useRenameQuestion = create<{ readonly question: RenameQuestion | undefined }>(() => ({
  question: undefined,
}));

/** Opens the dialog that asks for another name. */
export function askNewName(name: string, rename: RenameQuestion["rename"]): void {
  useRenameQuestion.setState({ question: { name, rename } });
}

/** Closes the dialog, whether the name was changed or not. */
export function endRename(): void {
  useRenameQuestion.setState({ question: undefined });
}
