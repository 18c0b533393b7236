import { createContext, useContext } from "react";

/** Whether all fields below are disabled, as those that edit a read-only project; a field alone is with `disabled`. */
export const FieldsDisabled = createContext(false);

/** Whether a field is disabled, by itself or with all fields around it. */
export function useDisabled(disabled?: boolean): boolean {
  const all = useContext(FieldsDisabled);
  return all || disabled === true;
}
