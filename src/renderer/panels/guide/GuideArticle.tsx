import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactElement, useEffect, useRef, Fragment } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { useTheme } from "#renderer/studio/themeStore.ts";
import type { GuidePage, GuidePicture, GuideBlock, GuideInline, GuideLine } from "./guidePage.ts";
import { goToGuidePage } from "./guideStore.ts";
import { guideMessages } from "./messages.ts";
import guideArticleStyles from "./GuideArticle.module.css";

/** One page of the guide, scrolled to `anchor`, with links to its neighbors below. */
export function GuideArticle(props: {
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
