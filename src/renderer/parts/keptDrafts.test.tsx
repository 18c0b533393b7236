import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FieldForm, keepDraft } from "./invalidFields.ts";
import { NumberField } from "./NumberField.tsx";

function markup(form: string, label: string, value: number): string {
  return renderToStaticMarkup(
    <FieldForm value={form}>
      <NumberField label={label} value={value} min={1} max={100} onCommit={() => undefined} />
    </FieldForm>,
  );
}

const kept = 'value="7000"';

test("a field that is made anew in its form shows the text that was typed and not accepted, with the rule it breaks", () => {
  keepDraft("lab", "Games", { text: "7000", value: 20 });
  expect(markup("lab", "Games", 20)).toContain(kept);
  expect(markup("lab", "Games", 20)).toContain('aria-invalid="true"');
});

test("no other field, form or value of the field shows it, nor the same field once it is accepted", () => {
  keepDraft("lab", "Games", { text: "7000", value: 20 });
  expect(markup("lab", "Boards", 20)).not.toContain(kept);
  expect(markup("other", "Games", 20)).not.toContain(kept);
  expect(markup("", "Games", 20)).not.toContain(kept);
  expect(markup("lab", "Games", 21)).not.toContain(kept);
  keepDraft("lab", "Games", null);
  expect(markup("lab", "Games", 20)).not.toContain(kept);
});
