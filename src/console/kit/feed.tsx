/** Texts one after the other, as they come: a heading, when and from where, the text, and what can be done with it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FileCell } from '@/schema';
import { FileLink } from '../fields/file-link';
import { instantText } from '../fields/text-of';
import { useSay } from './say';
import { usePicture } from './use-picture';
import css from './feed.module.css';

export interface FeedItem {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** ISO instant. */
  readonly at: string;
  /** Said beside the time: from whom it is, what it is about. */
  readonly notes?: readonly string[];
  /** Stands out, and says why. */
  readonly mark?: string | undefined;
  readonly unread?: boolean;
  readonly files?: readonly FileCell[];
  /** Drawn below the text; the name says what is on one. */
  readonly pictures?: readonly FileCell[];
  /** A path of this portal, or an address elsewhere. */
  readonly link?: { readonly to: string; readonly label: string } | undefined;
  readonly actions?: ReactNode;
}

export function Feed({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly FeedItem[];
}) {
  const say = useSay();
  return (
    <ul className={css['feed']} aria-label={label}>
      {items.map(
        ({
          key,
          title,
          text,
          at,
          notes = [],
          mark,
          unread,
          files = [],
          pictures = [],
          link,
          actions,
        }) => (
          <li key={key} className={css['item']} data-unread={unread || undefined}>
            <h2 className={css['title']}>
              {unread && <span className={css['new']}>{say('New')}</span>}
              {mark && <span className={css['mark']}>{mark}</span>}
              {title}
            </h2>
            <p className={css['notes']}>
              <time dateTime={at}>{instantText(at)}</time>
              {notes.map((note) => (
                <span key={note}>{note}</span>
              ))}
            </p>
            <p className={css['text']}>{text}</p>
            {pictures.length > 0 && (
              <div className={css['pictures']}>
                {pictures.map((picture) => (
                  <Picture key={picture.path} {...picture} />
                ))}
              </div>
            )}
            {files.length > 0 && (
              <ul className={css['files']} aria-label={say('Attachments')}>
                {files.map((file) => (
                  <li key={file.path}>
                    <FileLink {...file} />
                  </li>
                ))}
              </ul>
            )}
            {(link || actions) && (
              <div className={css['foot']}>
                {link &&
                  (link.to.startsWith('/') ? (
                    <Link to={link.to}>{link.label}</Link>
                  ) : (
                    <a href={link.to} target="_blank" rel="noopener noreferrer">
                      {link.label}
                    </a>
                  ))}
                {actions}
              </div>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

function Picture({ name, path }: FileCell) {
  const url = usePicture(path);
  return url ? (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={name} />
    </a>
  ) : (
    <span className={css['coming']} />
  );
}
