import { createContext, useContext, useEffect, useId } from "react";
import { create } from "zustand";
import { messages } from "./messages.ts";
import type { NumberFieldState } from "./numberDraft.ts";

interface InvalidField {
  readonly form: string;
  readonly label: string;
  readonly rule: string;
}

const useInvalidFields = create<{ readonly byId: Readonly<Record<string, InvalidField>> }>(() => ({ byId: {} }));

/** The form that the fields below belong to; before using their values, check its `invalidReason`. */
export const FieldForm = createContext("");

/** Reports the rule that a field's text breaks to its form; undefined when it is valid. */
export function useInvalidField(label: string, rule: string | undefined): void {
  const form = useContext(FieldForm);
  const id = useId();
  useEffect(() => {
    if (form === "" || rule === undefined) return;
    useInvalidFields.setState(({ byId }) => ({ byId: { ...byId, [id]: { form, label, rule } } }));
    return () =>
      useInvalidFields.setState(({ byId: { [id]: removed, ...rest } }) =>
        removed === undefined ? {} : { byId: rest },
      );
  }, [form, id, label, rule]);
}

type Draft = NumberFieldState["draft"];

/** Texts that are typed and not accepted, by form and field. */
const drafts = new Map<string, NonNullable<Draft>>();

/**
 * A typed text survives its field: where a panel moves as the window's size changes, its fields are made again. The draft with
 * which a field of this name in this form begins; null outside a form, and when the field's value has changed since.
 */
export function useKeptDraft(label: string, value: number): Draft {
  const form = useContext(FieldForm);
  const kept = drafts.get(draftKey(form, label));
  return kept?.value === value ? kept : null;
}

/** Keeps the current draft of a field for `useKeptDraft`. */
export function useKeepDraft(label: string, draft: Draft): void {
  const form = useContext(FieldForm);
  useEffect(() => keepDraft(form, label, draft), [form, label, draft]);
}

/** Null removes the draft; fields outside a form ("") keep none. */
export function keepDraft(form: string, label: string, draft: Draft): void {
  if (form === "") return;
  if (draft === null) drafts.delete(draftKey(form, label));
  else drafts.set(draftKey(form, label), draft);
}

function draftKey(form: string, label: string): string {
  return JSON.stringify([form, label]);
}

/** Why a form can't be used: one of its fields shows an invalid text ("Games: at most 100 000."). */
export function invalidReason(form: string): string | undefined {
  return reasonIn(useInvalidFields.getState().byId, form);
}

/** The same for components. */
export function useInvalidReason(form: string): string | undefined {
  return useInvalidFields(({ byId }) => reasonIn(byId, form));
}

function reasonIn(byId: Readonly<Record<string, InvalidField>>, form: string): string | undefined {
  const field = Object.values(byId).find((one) => one.form === form);
  return field === undefined ? undefined : messages.invalidField(field.label, field.rule);
}
