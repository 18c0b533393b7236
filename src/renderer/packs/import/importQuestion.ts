import { create } from "zustand";

/** What becomes of imported levels. */
export type ImportChoice = "documents" | "pack" | "cancel";

/** A level to choose or leave out. */
export interface ChoosableLevel {
  readonly kind: string;
  readonly title: string;
  readonly level: unknown;
}

/** What is asked about. */
export interface ImportQuestion {
  readonly name: string;
  readonly levels: readonly ChoosableLevel[];
  readonly leftOut: readonly string[];
  /** What was wrong with levels that can be imported all the same. */
  readonly remarks: readonly string[];
  /** The kind has an editor. */
  readonly canEdit: boolean;
}

/** What becomes of which levels, by their index. */
export interface ImportAnswer {
  readonly choice: ImportChoice;
  readonly chosen: readonly number[];
}

interface Asked extends ImportQuestion {
  readonly answer: (choice: ImportChoice, chosen?: readonly number[]) => void;
}

/** The question that is open; only one at a time. */
export const useImportQuestion = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** Asks what becomes of levels; a question that is open already is answered with "cancel". */
export function askHow(question: ImportQuestion): Promise<ImportAnswer> {
  useImportQuestion.getState().asked?.answer("cancel");
  return new Promise((resolve) => {
    const answer = (choice: ImportChoice, chosen: readonly number[] = []): void => {
      useImportQuestion.setState({ asked: null });
      resolve({ choice, chosen });
    };
    useImportQuestion.setState({ asked: { ...question, answer } });
  });
}
