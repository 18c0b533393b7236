import type { ReactElement } from "react";
import type { FormulaPreview as Preview } from "#shared/contract/candidates.ts";
import { checkValues } from "#shared/formula/ownMeasures.ts";
import { decimal } from "#shared/text/format.ts";
import styles from "./OwnMetrics.module.css";
import { ownMetricsMessages as messages } from "./messages.ts";

/** Size of the histogram in pixels. */
const [width, height] = [120, 28];

/** How a formula's values spread over the candidates at hand, and where it is not defined. */
export function FormulaPreview(props: {
  preview: Preview | null;
  isCheck: boolean;
  digits: number;
  unit: string;
}): ReactElement {
  const { preview, isCheck, digits, unit } = props;
  if (preview === null)
    return (
      <div className={styles["preview"]} aria-busy>
        <span className={styles["plot"]} />
        <span className={styles["quiet"]}>{messages.measuring}</span>
      </div>
    );
  const { total, sampled, nulls } = preview;
  if (total === 0)
    return (
      <div className={styles["preview"]}>
        <span className={styles["quiet"]}>{messages.noCandidates}</span>
      </div>
    );
  const words = [messages.measured(sampled, total), ...(nulls === 0 ? [] : [messages.nulls(nulls)])].join(" · ");
  return (
    <div className={styles["preview"]} data-preview>
      {isCheck ? <Verdicts preview={preview} /> : <Histogram preview={preview} digits={digits} unit={unit} />}
      <span className={styles["quiet"]}>{words}</span>
    </div>
  );
}

function Histogram({ preview, digits, unit }: { preview: Preview; digits: number; unit: string }): ReactElement {
  const { bins, min, max, sampled, nulls } = preview;
  if (sampled === nulls) return <span className={styles["quiet"]}>{messages.noValues}</span>;
  const most = Math.max(1, ...bins);
  const [from, to] = [decimal(min, digits), decimal(max, digits)];
  const step = width / bins.length;
  return (
    <>
      <svg
        className={styles["plot"]}
        width={width}
        height={height}
        role="img"
        aria-label={messages.histogram(from, to)}
      >
        {bins.map((count, i) => {
          // The smallest count is still seen.
          const tall = count === 0 ? 0 : Math.max(1.5, (count / most) * (height - 2));
          // oxlint-disable-next-line react/no-array-index-key
          return <rect key={i} x={i * step} y={height - tall} width={step - 1} height={tall} rx={0.5} />;
        })}
      </svg>
      <span className={styles["range"]}>
        {from === to ? from : `${from} – ${to}`} {unit}
      </span>
    </>
  );
}

/** Met and broken as two parts of one bar. */
function Verdicts({ preview }: { preview: Preview }): ReactElement {
  const { bins, min, max, sampled, nulls } = preview;
  const defined = sampled - nulls;
  const isMixed = min !== max;
  const broken = isMixed ? (bins[0] ?? 0) : min === checkValues.broken ? defined : 0;
  const share = defined === 0 ? 0 : broken / defined;
  return (
    <>
      <svg className={styles["verdicts"]} width={width} height={8} aria-hidden>
        <rect className={styles["met"]} x={0} y={0} width={width * (1 - share)} height={8} rx={2} />
        <rect className={styles["brokenPart"]} x={width * (1 - share)} y={0} width={width * share} height={8} rx={2} />
      </svg>
      <span className={styles["range"]}>
        {messages.kept(defined - broken)} · {messages.broken(broken)}
      </span>
    </>
  );
}

/** The value for the candidate that is looked at; "" without one. */
export function valueText(preview: Preview | null, isCheck: boolean, digits: number, unit: string): string {
  const value = preview?.value;
  if (value === undefined) return "";
  if (value === null) return messages.undefinedValue;
  if (isCheck) return value === checkValues.kept ? messages.isKept : messages.isBroken;
  return `${decimal(value, digits)} ${unit}`.trim();
}
