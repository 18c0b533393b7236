import { Search } from "lucide-react";
import { useState, type ReactElement } from "react";
import { Checkbox } from "#renderer/parts/Checkbox.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { type ExportFormatInfo, exportGroups } from "#shared/contract/exports.ts";
import styles from "./ExportPanel.module.css";
import { messages } from "./messages.ts";

/** Shorter lists need no search. */
const fewFormats = 8;

/** The formats a pack can be written in, by what they are for; typing narrows them. */
export function ExportFormats(props: {
  formats: readonly ExportFormatInfo[];
  /** Ids. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}): ReactElement {
  const { formats, chosen, onChange } = props;
  const [search, setSearch] = useState("");
  const found = formats.filter((format) => matches(format, search));
  return (
    <Section title={messages.exportHeading} note={messages.chosenOf(chosen.length, formats.length)}>
      {formats.length > fewFormats && (
        <TextField label={messages.searchFormats} showLabel icon={Search} value={search} onInput={setSearch} />
      )}
      <div data-export-formats className={styles["formats"]}>
        {found.length === 0 && <p className={styles["quiet"]}>{messages.noFormatFound}</p>}
        {exportGroups.map((group) => {
          const inGroup = found.filter((format) => format.group === group);
          if (inGroup.length === 0) return null;
          return (
            <div key={group} role="group" aria-label={messages.formatGroup[group]}>
              <h4 className={styles["group"]}>{messages.formatGroup[group]}</h4>
              {inGroup.map((format) => (
                <Checkbox
                  key={format.id}
                  label={format.label}
                  hint={formatHint(format)}
                  checked={chosen.includes(format.id)}
                  disabled={!format.available}
                  onChange={(checked) =>
                    onChange(checked ? [...chosen, format.id] : chosen.filter((other) => other !== format.id))
                  }
                />
              ))}
            </div>
          );
        })}
      </div>
    </Section>
  );
}

/** Whether every word is part of the format's name, extension, id or description. */
function matches({ label, extension, id, hint }: ExportFormatInfo, search: string): boolean {
  const text = `${label} .${extension} ${id} ${hint}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Which programs read a format and what it omits, or why it isn't available. */
function formatHint({ available, reason, hint, leavesOut }: ExportFormatInfo): string {
  if (!available) return reason ?? hint;
  return leavesOut === undefined ? hint : [hint, messages.leavesOut(leavesOut)].join(" ");
}
