import { ClipboardCopy, Ellipsis, Trash2, TriangleAlert } from "lucide-react";
import type { ReactElement } from "react";
import { turnsOf } from "#shared/levels/drod/commandList.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useReadOnly } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { MenuEntry } from "#renderer/commands/menuEntry.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { MenuButton } from "#renderer/parts/MenuButton.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import type { DrodModel } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";
import { searchMessages } from "./messages.ts";
import { removeKnownSolution } from "../play/documentPlay.ts";
import type { BrokenSolution } from "./listSolutions.ts";
import styles from "./Search.module.css";

const texts = searchMessages;

/** Solutions that an edit of the room has broken, with the reason; they stay until removed or valid again. */
export function BrokenSolutions(props: {
  model: DrodModel;
  broken: readonly BrokenSolution[];
  /** Key of the line that is shown. */
  shown: string | undefined;
  onOpen: (solution: BrokenSolution) => void;
}): ReactElement | null {
  const { model, broken, shown, onOpen } = props;
  if (broken.length === 0) return null;
  return (
    <>
      <p className={styles["broken"]}>{texts.broken}</p>
      <Rows label={texts.broken}>
        {broken.map((solution, index) => (
          <Row
            key={solution.key}
            leading={<TriangleAlert size={14} className={styles["warning"]} aria-label={texts.broken} />}
            label={texts.turns(turnsOf(solution.commands))}
            selected={solution.key === shown}
            tabStop={solution.key === shown || index === 0}
            title={texts.brokenLabel(turnsOf(solution.commands), solution.source, solution.outcome)}
            trailing={<BrokenActions model={model} solution={solution} />}
            onClick={() => onOpen(solution)}
          />
        ))}
      </Rows>
    </>
  );
}

function BrokenActions({ model, solution }: { model: DrodModel; solution: BrokenSolution }): ReactElement {
  const readOnly = useReadOnly();
  const entries = (): readonly MenuEntry[] => [
    {
      type: "item",
      id: "copy",
      label: texts.copy,
      icon: ClipboardCopy,
      run: () =>
        attempt(texts.notCopied, async () => {
          await navigator.clipboard.writeText(solution.text);
          showToast({ text: texts.copied });
        }),
    },
    {
      type: "item",
      id: "remove",
      label: texts.remove,
      icon: Trash2,
      run: () => remove(model, solution),
      ...(readOnly ? { disabledReason: drodMessages.readOnly } : {}),
    },
  ];
  return (
    <>
      {texts.outcome(solution.outcome)}
      <MenuButton entries={entries} align="end">
        <IconButton
          icon={Ellipsis}
          label={texts.actions(turnsOf(solution.commands))}
          onClick={(event) => event.stopPropagation()}
        />
      </MenuButton>
    </>
  );
}

/** Removes it from the document, and rejects the candidate: a run's result is never deleted. */
function remove(model: DrodModel, { isKnown, stored }: BrokenSolution): void {
  if (isKnown) removeKnownSolution(model);
  if (stored === undefined) return;
  attempt(texts.notRemoved, async () => {
    await studio().candidates.mark({
      target: { ids: [stored.id] },
      change: { flag: "reject" },
      label: texts.remove,
    });
    showToast({ text: texts.removed });
  });
}
