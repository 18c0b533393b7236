import { create } from "zustand";
import type { FileDocument } from "#renderer/editors/levelViews.ts";

interface Asked {
  readonly name: string;
  readonly documents: readonly FileDocument[];
  readonly answer: (chosen: readonly FileDocument[]) => void;
}

/** The question that is open; only one at a time. */
export const useDocumentQuestion = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** Asks which documents of a file to import; none when the user cancels. */
export function askWhich(name: string, documents: readonly FileDocument[]): Promise<readonly FileDocument[]> {
  useDocumentQuestion.getState().asked?.answer([]);
  return new Promise((resolve) => {
    const answer = (chosen: readonly FileDocument[]): void => {
      useDocumentQuestion.setState({ asked: null });
      resolve(chosen);
    };
    useDocumentQuestion.setState({ asked: { name, documents, answer } });
  });
}
