/** Renders a text in the small markup. */
import { Fragment, useMemo, type ReactNode } from 'react';
import { readMarkup, type Block, type Inline } from './markup';
import { Link } from './router';
import css from './prose.module.css';

function inline(parts: readonly Inline[]): ReactNode {
  return parts.map((part, i) => {
    if (typeof part === 'string') return <Fragment key={i}>{part}</Fragment>;
    if (part.as === 'strong') return <strong key={i}>{inline(part.of)}</strong>;
    if (part.as === 'em') return <em key={i}>{inline(part.of)}</em>;
    if (part.href.startsWith('/'))
      return (
        <Link key={i} to={part.href}>
          {inline(part.of)}
        </Link>
      );
    return (
      <a
        key={i}
        href={part.href}
        {...(/^http/i.test(part.href) ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {inline(part.of)}
      </a>
    );
  });
}

/** Whether it is a link alone, which a finger has to hit; one within a sentence is as high as its line. */
const isLink = ([first, ...rest]: readonly Inline[]): boolean =>
  typeof first === 'object' && 'href' in first && rest.length === 0;

function block(one: Block, key: number): ReactNode {
  switch (one.kind) {
    case 'heading':
      return one.level === 2 ? (
        <h2 key={key}>{inline(one.text)}</h2>
      ) : (
        <h3 key={key}>{inline(one.text)}</h3>
      );
    case 'paragraph':
      return <p key={key}>{inline(one.text)}</p>;
    case 'quote':
      return <blockquote key={key}>{inline(one.text)}</blockquote>;
    case 'rule':
      return <hr key={key} />;
    case 'list': {
      const items = one.items.map((item, i) => (
        <li key={i} data-link={isLink(item) || undefined}>
          {inline(item)}
        </li>
      ));
      return one.ordered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
    }
    case 'table':
      return <Table key={key} {...one} />;
  }
}

/**
 * A table without column headings has row headings at the left. On a phone each row is a small
 * card, so the roles are repeated explicitly.
 */
function Table({ head, rows }: Extract<Block, { kind: 'table' }>): ReactNode {
  const headed = head.some((cell) => cell.length > 0);
  return (
    <table role="table" className={css[headed ? 'headed' : 'plain']}>
      {headed && (
        <thead role="rowgroup">
          <tr role="row">
            {head.map((cell, i) => (
              <th key={i} role="columnheader" scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody role="rowgroup">
        {rows.map((row, r) => (
          <tr key={r} role="row">
            {row.map((cell, i) =>
              !headed && i === 0 ? (
                <th key={i} role="rowheader" scope="row">
                  {inline(cell)}
                </th>
              ) : (
                <td key={i} role="cell">
                  <span className={css['label']} aria-hidden="true">
                    {inline(head[i] ?? [])}
                  </span>
                  {inline(cell)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Prose({ text }: { readonly text: string }): ReactNode {
  const blocks = useMemo(() => readMarkup(text), [text]);
  return <div className={css['prose']}>{blocks.map(block)}</div>;
}
