import { Search } from "lucide-react";
import { type ReactElement, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { closeDialog } from "#renderer/studio/dialogStore.ts";
import { attempt } from "#renderer/studio/errors.ts";
import styles from "./GuideDialog.module.css";
import type { GuidePage, GuidePicture } from "./guidePage.ts";
import { type GuideHit, createGuideSearch } from "./guideSearch.ts";
import { goToGuidePage, useGuide } from "./guideStore.ts";
import { guideMessages } from "./messages.ts";
import { GuideArticle } from "./GuideArticle.tsx";

interface Guide {
  readonly pages: readonly GuidePage[];
  readonly pictures: Readonly<Record<string, GuidePicture>>;
}

/** The user guide: pages on the left, or search results in them; the page on the right. Works offline. */
export function GuideDialog(): ReactElement {
  const [guide, setGuide] = useState<Guide>();
  useEffect(() => {
    // Loaded on first use.
    attempt(guideMessages.couldntOpen, async () => setGuide(await import("virtual:guide")));
  }, []);
  return (
    <Dialog
      size="reader"
      title={guideMessages.title}
      onClose={closeDialog}
      actions={
        <Button look="main" onClick={closeDialog}>
          {guideMessages.close}
        </Button>
      }
    >
      {guide === undefined ? <p>{guideMessages.loading}</p> : <GuideColumns guide={guide} />}
    </Dialog>
  );
}

function GuideColumns({ guide: { pages, pictures } }: { guide: Guide }): ReactElement {
  const place = useGuide();
  const [typed, setTyped] = useState("");
  const search = useMemo(() => createGuideSearch(pages), [pages]);
  const hits = useMemo(() => (typed.trim() === "" ? undefined : search(typed)), [search, typed]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const index = Math.max(
    0,
    pages.findIndex(({ id }) => id === place.page),
  );
  const page = pages[index];
  return (
    <div className={styles["columns"]}>
      <nav className={styles["side"]} aria-label={hits === undefined ? guideMessages.pages : guideMessages.results}>
        <TextField
          label={guideMessages.search}
          placeholder={guideMessages.search}
          icon={Search}
          inputRef={field}
          value={typed}
          onInput={setTyped}
          onKeyDown={({ key }) => {
            const [first] = hits ?? [];
            if (key === "Enter" && first !== undefined) goToGuidePage(first.page, first.anchor);
          }}
        />
        <div className={styles["list"]}>
          {hits === undefined ? <PageList pages={pages} shown={page} /> : <HitList hits={hits} />}
        </div>
      </nav>
      {page !== undefined && (
        <GuideArticle
          key={page.id}
          page={page}
          pictures={pictures}
          anchor={place.anchor}
          previous={pages[index - 1]}
          next={pages[index + 1]}
        />
      )}
    </div>
  );
}

function PageList({ pages, shown }: { pages: readonly GuidePage[]; shown: GuidePage | undefined }): ReactElement {
  return (
    <ol className={styles["pages"]}>
      {pages.map((page, index) => (
        <li key={page.id}>
          <button
            type="button"
            className={styles["page"]}
            aria-current={page === shown ? "page" : undefined}
            onClick={() => goToGuidePage(page.id)}
          >
            <span className={styles["number"]}>{index + 1}</span>
            {page.title}
          </button>
        </li>
      ))}
    </ol>
  );
}

function HitList({ hits }: { hits: readonly GuideHit[] }): ReactElement {
  if (hits.length === 0) return <p className={styles["none"]}>{guideMessages.nothingFound}</p>;
  return (
    <ul className={styles["pages"]}>
      {hits.map((hit) => (
        <li key={`${hit.page} ${hit.anchor ?? ""}`}>
          <button type="button" className={styles["hit"]} onClick={() => goToGuidePage(hit.page, hit.anchor)}>
            <span className={styles["hitTitle"]}>{hit.title}</span>
            {hit.title !== hit.pageTitle && <span className={styles["hitPage"]}>{hit.pageTitle}</span>}
            <span className={styles["excerpt"]}>{hit.excerpt}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
