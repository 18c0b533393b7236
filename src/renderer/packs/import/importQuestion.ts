import { create } from "zustand";

/** What to do with imported levels. */
export type ImportChoice = "documents" | "pack" | "cancel";

/** A level to select or leave out. */
export interface ChoosableLevel {
  readonly kind: string;
  readonly title: string;
  readonly level: unknown;
}

/** The subject of the question. */
export interface ImportQuestion {
  readonly name: string;
  readonly levels: readonly ChoosableLevel[];
  readonly leftOut: readonly string[];
  /** Problems of levels that can be imported nevertheless. */
  readonly remarks: readonly string[];
  /** The kind has an editor. */
  readonly canEdit: boolean;
}

/** What to do with which levels, by index. */
export interface ImportAnswer {
  readonly choice: ImportChoice;
  readonly chosen: readonly number[];
}

interface Asked extends ImportQuestion {
  readonly answer: (choice: ImportChoice, chosen?: readonly number[]) => void;
}

/** The question that is open; only one at a time. */
export const useImportQuestion = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** Asks what to do with levels; an open question is answered with "cancel". */
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
