import { Plus } from "lucide-react";
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { boundsOf } from "#shared/kernel/geometry.ts";
import { useDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { PanelHead } from "#renderer/parts/Section.tsx";
import { TemplatePicture } from "../inspector/TemplatePicture.tsx";
import { PaintedPicture, useTilesets } from "./paint/PaintedPicture.tsx";
import { paintModelOf } from "./paint/paintModel.ts";
import { paintSettings } from "./paint/paintedTemplate.ts";
import { startNew } from "./templateCommands.ts";
import styles from "./TemplateList.module.css";
import { currentTemplate, type TemplateModel } from "./templateModel.ts";
import { messages } from "./messages.ts";

/** All templates of the set as pictures, painted ones as tiles while those are shown; broken ones in red. */
export function TemplateList({ model, readOnly }: { model: TemplateModel; readOnly: boolean }): ReactElement {
  const { data, selection } = useStore(model.session.store, (state) => state.history);
  const startsNew = useStore(model.view, (state) => state.startsNew);
  const documents = useTilesets();
  const look = useStore(paintModelOf(model).view, (state) => state.look);
  const doorsOpen = useStore(paintModelOf(model).view, (state) => state.doorsOpen);
  const { problems } = useDocumentStatus(model.session.id);
  const current = startsNew ? undefined : currentTemplate(data, selection);
  const faulty = new Set(
    problems
      .filter((problem) => problem.severity === "error")
      .flatMap((problem) => problem.places.map((place) => place.target)),
  );
  const chosen = useRef<HTMLButtonElement>(null);
  // A new template is the last one, below the others.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: "nearest" });
  }, [current?.id]);
  return (
    <aside className={styles["list"]} aria-label={messages.templatesOfSet}>
      <PanelHead title={messages.templates} count={data.templates.length}>
        <IconButton
          icon={Plus}
          label={messages.newTemplate}
          command="template.new"
          disabledReason={readOnly ? messages.readOnlyReason : undefined}
          onClick={() => startNew(model)}
        />
      </PanelHead>
      <div
        className={styles["tiles"]}
        role="listbox"
        aria-label={messages.templates}
        tabIndex={-1}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => void moveRovingFocus(event, "vertical")}
      >
        {data.templates.map((template, i) => {
          const bounds = boundsOf(template.outline);
          return (
            <button
              key={template.id}
              ref={template === current ? chosen : undefined}
              type="button"
              role="option"
              data-roving
              tabIndex={template === current || (current === undefined && i === 0) ? 0 : -1}
              aria-selected={template === current}
              className={styles["tile"]}
              title={template.name}
              onClick={() => {
                model.view.setState({ startsNew: false, tool: "select", path: [] });
                model.session.select([`template:${template.id}`]);
              }}
            >
              <span className={styles["picture"]}>
                {look === "tiles" && template.paint !== undefined && !faulty.has(`template:${template.id}`) ? (
                  <PaintedPicture
                    template={template}
                    settings={paintSettings(data)}
                    doorsOpen={doorsOpen}
                    documents={documents}
                  />
                ) : (
                  <TemplatePicture template={template} faulty={faulty.has(`template:${template.id}`)} />
                )}
              </span>
              <span className={styles["name"]}>{template.name}</span>
              <span className={styles["size"]}>
                {bounds?.width ?? 0} × {bounds?.height ?? 0}
              </span>
            </button>
          );
        })}
      </div>
    </aside>
  );
}
