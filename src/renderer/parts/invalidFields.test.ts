import { createElement } from "react";
import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { runHook } from "../../../test/support/runHook.ts";
import {
  FieldForm,
  invalidReason,
  keepDraft,
  useInvalidField,
  useInvalidReason,
  useKeptDraft,
} from "./invalidFields.ts";

/** The context is a string, so that a provider's value can stand in for a form around the hook. */
function inForm<Result>(form: string, hook: () => Result): Result {
  let result: { readonly value: Result } | undefined;
  function Probe(): null {
    result = { value: hook() };
    return null;
  }
  renderToStaticMarkup(createElement(FieldForm.Provider, { value: form }, createElement(Probe)));
  return result!.value;
}

test("a field outside a form, or a valid one, keeps no form from being used", async () => {
  const hook = runHook((rule: string | undefined) => useInvalidField("Games", rule), "at most 100");
  const reason = runHook(useInvalidReason, "");
  expect([invalidReason(""), reason.result()]).toEqual([undefined, undefined]);
  hook.render(undefined);
  expect(invalidReason("")).toBeUndefined();
  await hook.stop();
  await reason.stop();
});

test("a draft is kept for the value that it was typed over, and outside forms not at all", () => {
  const draft = { text: "7000", value: 20 };
  keepDraft("lab", "Games", draft);
  const kept = (form: string, value: number) => inForm(form, () => useKeptDraft("Games", value));
  expect([kept("lab", 20), kept("lab", 21), kept("other", 20)]).toEqual([draft, null, null]);
  keepDraft("", "Games", draft);
  expect(kept("", 20)).toBeNull();
  keepDraft("lab", "Games", null);
  expect(kept("lab", 20)).toBeNull();
});
