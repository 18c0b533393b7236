import { ArrowDownWideNarrow, Eraser } from "lucide-react";
import type { ReactElement } from "react";
import { leastMarks, type TasteModel, type TasteWeight } from "#shared/taste/tasteModel.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { useGalleryDocument, useGalleryKind } from "../galleryKind.ts";
import { messages } from "../messages.ts";
import styles from "./TasteSection.module.css";
import { forgetTaste, sortByTaste, useTaste } from "./tasteStore.ts";

/**
 * The taste learned from the marks so far: how well metrics explain them, the weights as sentences, and the resulting
 * order.
 */
export function TasteSection(): ReactElement {
  const kind = useGalleryKind();
  const documentId = useGalleryDocument();
  const { model, liked, disliked, documentId: learned } = useTaste();
  if (kind === null || documentId === null) return <p className={styles["body"]}>{messages.tasteNeedsSource}</p>;
  if (learned !== documentId) return <p className={styles["body"]}>{messages.tasteNeedsMarks(leastMarks, 0, 0)}</p>;
  if (model?.isBetterThanChance === true) return <Learned model={model} kind={kind} />;
  return (
    <div className={styles["body"]}>
      <p className={classes(model !== undefined && styles["chance"])}>
        {model === undefined
          ? messages.tasteNeedsMarks(leastMarks, liked, disliked)
          : messages.tasteByChance(model.ranking, model.needed, liked, disliked)}
      </p>
      {liked + disliked > 0 && (
        <div className={styles["buttons"]}>
          <ForgetButton />
        </div>
      )}
    </div>
  );
}

function ForgetButton(): ReactElement {
  return (
    <Button size="small" look="quiet" icon={Eraser} title={messages.forgetTasteHint} onClick={forgetTaste}>
      {messages.forgetTaste}
    </Button>
  );
}

function Learned({ model, kind }: { model: TasteModel; kind: LevelKind }): ReactElement {
  const { liked, disliked, ranking, needed } = model;
  return (
    <div className={styles["body"]}>
      <p>{messages.tasteQuality(ranking, needed)}</p>
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
        <ForgetButton />
      </div>
    </div>
  );
}

/** A weight as text. */
interface TasteLine {
  readonly metric: string;
  /** "You keep levels high in pushes: +26 multiplies the odds by 3.2." */
  readonly sentence: string;
  /** Strength against the strongest weight, 0 to 1. */
  readonly share: number;
  /** The factor by which the odds of keeping change per standard deviation in the preferred direction: "3.2". */
  readonly odds: number;
}

/** Weights that change the odds by less than a tenth are omitted. */
const leastWeight = Math.log(1.1);
const mostLines = 5;

/** The strongest weights as sentences, strongest first. */
export function tasteLines(model: TasteModel, kind: LevelKind): TasteLine[] {
  const strongest = Math.abs(model.weights[0]?.weight ?? 0);
  return model.weights
    .filter(({ weight }) => Math.abs(weight) >= leastWeight)
    .slice(0, mostLines)
    .map((weight) => ({
      metric: weight.metric,
      sentence: sentenceOf(weight, kind),
      share: Math.abs(weight.weight) / strongest,
      odds: Math.exp(Math.abs(weight.weight)),
    }));
}

function sentenceOf({ metric, weight, deviation }: TasteWeight, kind: LevelKind): string {
  const definition = kind.metrics.find(({ id }) => id === metric);
  const name = definition?.label ?? metric;
  const step = deviation.toFixed(
    definition?.digits === 0 && deviation >= 10 ? 0 : Math.max(1, definition?.digits ?? 1),
  );
  const sentence = weight > 0 ? messages.tasteHigh : messages.tasteLow;
  return sentence(
    name,
    (definition?.unit ?? "") !== "" ? `${step} ${definition?.unit}` : step,
    Math.exp(Math.abs(weight)),
  );
}
