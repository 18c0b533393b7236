import { useId, type ReactElement } from "react";
import type { TemplateChoice } from "#shared/levels/dungeon/graphDocument.ts";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { Checkbox } from "#renderer/parts/Checkbox.tsx";
import { useDisabled } from "#renderer/parts/fieldsDisabled.ts";
import { TemplatePicture } from "./TemplatePicture.tsx";
import styles from "./TemplateChooser.module.css";
import { isChosen, toggleSet, toggleTemplate, whyUnfit, type TemplateSet } from "./templateChoices.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { messages } from "./messages.ts";

/**
 * Which templates may be used: sets with a checkbox, their templates as thumbnails to toggle one by one. With
 * `connections`, templates with too few doors are marked.
 */
export function TemplateChooser(props: {
  label: string;
  sets: readonly TemplateSet[];
  choices: readonly TemplateChoice[];
  connections?: number;
  onChange: (choices: TemplateChoice[]) => void;
}): ReactElement {
  const { sets, choices, connections = 0 } = props;
  if (sets.length === 0) return <p className={styles["hint"]}>{messages.noTemplatesYet}</p>;
  return (
    <div className={styles["sets"]} role="group" aria-label={props.label}>
      {sets.map((set) => {
        const isIn = choices.some((choice) => choice.set === set.id);
        return (
          <div key={set.id}>
            <Checkbox label={set.name} checked={isIn} onChange={() => props.onChange(toggleSet(choices, set))} />
            {isIn && (
              <div className={styles["tiles"]}>
                {set.templates.map((template) => (
                  <Tile
                    key={template.id}
                    template={template}
                    chosen={isChosen(choices, set.id, template.id)}
                    unfit={whyUnfit(template, connections)}
                    onToggle={() => props.onChange(toggleTemplate(choices, set, template.id))}
                  />
                ))}
              </div>
            )}
          </div>
        );
      })}
      <UnfitNote {...props} />
    </div>
  );
}

/** The first chosen template with too few doors, in words; the others are marked. */
function UnfitNote(props: {
  sets: readonly TemplateSet[];
  choices: readonly TemplateChoice[];
  connections?: number;
}): ReactElement | null {
  const unfit = props.sets.flatMap((set) =>
    set.templates.flatMap((template) => {
      const reason = whyUnfit(template, props.connections ?? 0);
      return reason !== undefined && isChosen(props.choices, set.id, template.id) ? [{ template, reason }] : [];
    }),
  );
  const [first] = unfit;
  if (first === undefined) return null;
  return (
    <p className={styles["hint"]}>
      <MessageText
        text={messages.unfitNote(first.template.name, first.reason, unfit.length - 1)}
        strongClass={styles["bad"] ?? ""}
      />
    </p>
  );
}

function Tile(props: {
  template: RoomTemplate;
  chosen: boolean;
  unfit: string | undefined;
  onToggle: () => void;
}): ReactElement {
  const { template, unfit } = props;
  const note = useId();
  return (
    <button
      type="button"
      className={styles["tile"]}
      aria-pressed={props.chosen}
      aria-describedby={unfit === undefined ? undefined : note}
      disabled={useDisabled()}
      title={unfit === undefined ? template.name : `${template.name} ${unfit}`}
      onClick={props.onToggle}
    >
      <span className={styles["picture"]}>
        <TemplatePicture template={template} faulty={unfit !== undefined} />
      </span>
      <span className={styles["name"]}>{template.name}</span>
      {unfit !== undefined && (
        <span id={note} className="visually-hidden">
          {unfit}
        </span>
      )}
    </button>
  );
}
