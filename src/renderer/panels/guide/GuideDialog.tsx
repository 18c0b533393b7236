import { Search, ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactElement, useEffect, useMemo, useRef, useState, Fragment } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { closeDialog } from "#renderer/studio/dialogStore.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { useTheme } from "#renderer/studio/themeStore.ts";
import styles from "./GuideDialog.module.css";
import type { GuidePage, GuidePicture, GuideBlock, GuideInline, GuideLine } from "./guidePage.ts";
import { type GuideHit, createGuideSearch } from "./guideSearch.ts";
import { goToGuidePage, useGuide } from "./guideStore.ts";
import { guideMessages } from "./messages.ts";
import guideArticleStyles from "./GuideArticle.module.css";

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

/** One page of the guide, scrolled to `anchor`, with links to its neighbors below. */
function GuideArticle(props: {
  page: GuidePage;
  pictures: Readonly<Record<string, GuidePicture>>;
  anchor: string | undefined;
  previous: GuidePage | undefined;
  next: GuidePage | undefined;
}): ReactElement {
  const { page, anchor, previous, next } = props;
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    const heading = anchor === undefined ? null : article.current?.querySelector(`[data-anchor="${anchor}"]`);
    if (heading instanceof HTMLElement) heading.scrollIntoView();
    else article.current?.scrollTo(0, 0);
  }, [page, anchor]);
  return (
    <article ref={article} className={guideArticleStyles["article"]} aria-label={page.title}>
      <h2 className={guideArticleStyles["title"]}>{page.title}</h2>
      {page.blocks.map((block, index) => (
        <Block key={index} block={block} pictures={props.pictures} />
      ))}
      <footer className={guideArticleStyles["foot"]}>
        {previous !== undefined && (
          <Button look="quiet" icon={ArrowLeft} onClick={() => goToGuidePage(previous.id)}>
            {guideMessages.previous(previous.title)}
          </Button>
        )}
        <span className={guideArticleStyles["space"]} />
        {next !== undefined && (
          <Button look="quiet" icon={ArrowRight} onClick={() => goToGuidePage(next.id)}>
            {guideMessages.next(next.title)}
          </Button>
        )}
      </footer>
    </article>
  );
}

function Block(props: { block: GuideBlock; pictures: Readonly<Record<string, GuidePicture>> }): ReactElement | null {
  const { block } = props;
  switch (block.type) {
    case "heading":
      return block.level === 2 ? (
        <h3 data-anchor={block.anchor}>{block.text}</h3>
      ) : (
        <h4 data-anchor={block.anchor}>{block.text}</h4>
      );
    case "paragraph":
      return (
        <p>
          <Line line={block.line} />
        </p>
      );
    case "list": {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <Line line={item} />
        </li>
      ));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case "table":
      return <Table head={block.head} rows={block.rows} />;
    case "code":
      return <pre>{block.text}</pre>;
    case "picture":
      return <Picture picture={props.pictures[block.picture]} alt={block.alt} />;
  }
}

function Table(props: { head: readonly GuideLine[]; rows: readonly (readonly GuideLine[])[] }): ReactElement {
  return (
    <table>
      <thead>
        <tr>
          {props.head.map((cell, index) => (
            <th key={index}>
              <Line line={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>
                <Line line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Picture({ picture, alt }: { picture: GuidePicture | undefined; alt: string }): ReactElement | null {
  const { theme } = useTheme();
  // The size of all pictures, so that text doesn't move while one loads.
  return picture === undefined ? null : <img src={picture[theme]} alt={alt} width={1440} height={900} />;
}

function Line({ line }: { line: GuideLine }): ReactElement {
  return (
    <>
      {line.map((inline, index) => (
        <Fragment key={index}>
          <Inline inline={inline} />
        </Fragment>
      ))}
    </>
  );
}

function Inline({ inline }: { inline: GuideInline }): ReactElement | string {
  if (typeof inline === "string") return inline;
  switch (inline.type) {
    case "strong":
      return (
        <strong>
          <Line line={inline.inlines} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Line line={inline.inlines} />
        </em>
      );
    case "code":
      return <code>{inline.text}</code>;
    case "link": {
      const { page } = inline;
      return (
        <button type="button" className={guideArticleStyles["link"]} onClick={() => goToGuidePage(page)}>
          <Line line={inline.inlines} />
        </button>
      );
    }
  }
}
