import { ArrowDownWideNarrow, Eraser } from "lucide-react";
import type { ReactElement } from "react";
import { leastMarks } from "#shared/taste/tasteModel.ts";
import type { TasteModel } from "#shared/taste/tasteModel.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { useGalleryKind } from "../galleryKind.ts";
import { messages } from "../messages.ts";
import styles from "./TasteSection.module.css";
import { forgetTaste, sortByTaste, useTaste } from "./tasteStore.ts";
import { tasteLines } from "./tasteWords.ts";

/** What the marks so far say about taste: how well metrics explain them, the weights as sentences, and the order they give. */
export function TasteSection(): ReactElement {
  const kind = useGalleryKind();
  const { model, liked, disliked, kind: learned } = useTaste();
  if (kind === null) return <p className={styles["body"]}>{messages.tasteNeedsSource}</p>;
  if (model === undefined || learned !== kind.id)
    return <p className={styles["body"]}>{messages.tasteNeedsMarks(leastMarks, liked, disliked)}</p>;
  return <Learned model={model} kind={kind} />;
}

function Learned({ model, kind }: { model: TasteModel; kind: LevelKind }): ReactElement {
  const { liked, disliked, ranking, isBetterThanChance } = model;
  return (
    <div className={styles["body"]}>
      <p className={classes(!isBetterThanChance && styles["chance"])}>
        {isBetterThanChance ? messages.tasteQuality(ranking) : messages.tasteByChance(ranking)}
      </p>
      <div className={styles["lines"]}>
        {tasteLines(model, kind).map(({ metric, sentence, share }) => (
          <div key={metric}>
            {sentence}
            <span className={styles["bar"]}>
              <span className={styles["fill"]} style={{ width: `${share * 100}%` }} />
            </span>
          </div>
        ))}
      </div>
      <p>{messages.tasteLearnedFrom(liked, disliked)}</p>
      <div className={styles["buttons"]}>
        <Button size="small" icon={ArrowDownWideNarrow} onClick={sortByTaste}>
          {messages.sortByLikely}
        </Button>
        <Button size="small" look="quiet" icon={Eraser} title={messages.forgetTasteHint} onClick={forgetTaste}>
          {messages.forgetTaste}
        </Button>
      </div>
    </div>
  );
}
