import { create } from "zustand";

/** A question for another name; `rename` returns why a name can't be used. */
export interface RenameQuestion {
  readonly name: string;
  readonly rename: (to: string) => string | undefined;
}

export const useRenameQuestion = create<{ readonly question: RenameQuestion | undefined }>(() => ({
  question: undefined,
}));

/** Opens the dialog that asks for another name. */
export function askNewName(name: string, rename: RenameQuestion["rename"]): void {
  useRenameQuestion.setState({ question: { name, rename } });
}

export function endRename(): void {
  useRenameQuestion.setState({ question: undefined });
}
