/** A sequence of texts: a heading, date and source, the text, and its actions. */
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
  /** Shown beside the time: the author, the subject. */
  readonly notes?: readonly string[];
  /** Highlights the entry and states why. */
  readonly mark?: string | undefined;
  readonly unread?: boolean;
  readonly files?: readonly FileCell[];
  /** Rendered below the text; the file name describes the picture. */
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
