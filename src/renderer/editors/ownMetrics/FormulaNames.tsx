import type { ReactElement } from "react";
import { aggregateNames } from "#shared/formula/formulaAggregates.ts";
import { plainFunctions } from "#shared/formula/formulaFunctions.ts";
import { kindWithFields } from "#shared/formula/formulaFields.ts";
import { kindVocabulary } from "#shared/formula/kindVocabulary.ts";
import { aggregateHints } from "#shared/formula/messages.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import type { EditorProps } from "#renderer/editors/editorDefinition.ts";
import { useFields } from "#renderer/levels/fields/useFields.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { useDocumentInfo } from "#renderer/studio/session.ts";
import { ownMetricsMessages as messages } from "./messages.ts";
import styles from "./OwnMetrics.module.css";

/** The right panel of own metrics: everything that formulas can name, with a sentence each. */
export function FormulaNames({ documentId }: EditorProps): ReactElement | null {
  const kind = findDocumentType(useDocumentInfo(documentId)?.type ?? "")?.kind;
  const fields = useFields(kind?.id ?? "");
  if (kind === undefined) return null;
  const { names, classes, functions } = kindVocabulary(kindWithFields(kind, fields));
  const signature = (name: string, parameters: readonly string[]): string => `${name}(${parameters.join(", ")})`;
  const own = functions.map((one) => ({
    name: signature(
      one.name,
      one.parameters.map(({ name }) => name),
    ),
    hint: one.hint,
  }));
  const lists = aggregateNames.map((name) => ({
    name: signature(name, ["list", "…"]),
    hint: aggregateHints[name] ?? "",
  }));
  const plain = plainFunctions.map((one) => ({ name: signature(one.name, one.parameters), hint: one.hint }));
  return (
    <>
      <Section title={messages.names}>
        <Names items={names} />
      </Section>
      {classes.map(({ id, title, memberWord, members }) => (
        <Section key={id} title={messages.membersOf(title, memberWord)}>
          <Names items={members} />
        </Section>
      ))}
      <Section title={messages.functions}>
        <Names items={[...own, ...lists, ...plain]} />
      </Section>
    </>
  );
}

function Names({ items }: { items: readonly { readonly name: string; readonly hint: string }[] }): ReactElement {
  return (
    <ul className={styles["names"]}>
      {items.map(({ name, hint }) => (
        <li key={name}>
          <code>{name}</code>
          <span>{hint}</span>
        </li>
      ))}
    </ul>
  );
}
