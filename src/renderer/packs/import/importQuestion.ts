import { create } from "zustand";

/** What becomes of imported levels. */
export type ImportChoice = "documents" | "pack" | "cancel";

/** What is asked about. */
export interface ImportQuestion {
  readonly name: string;
  readonly levels: number;
  readonly leftOut: readonly string[];
  /** The kind has an editor. */
  readonly canEdit: boolean;
}

interface Asked extends ImportQuestion {
  readonly answer: (choice: ImportChoice) => void;
}

/** The question that is open; only one at a time. */
export const useImportQuestion = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** Asks what becomes of levels; a question that is open already is answered with "cancel". */
export function askHow(question: ImportQuestion): Promise<ImportChoice> {
  useImportQuestion.getState().asked?.answer("cancel");
  return new Promise((resolve) => {
    const answer = (choice: ImportChoice): void => {
      useImportQuestion.setState({ asked: null });
      resolve(choice);
    };
    useImportQuestion.setState({ asked: { ...question, answer } });
  });
}
