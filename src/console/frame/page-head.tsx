/** The head of every page: breadcrumbs, title, one sentence on its purpose, and its actions. */
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HeadSlot } from '../kit/head-slot';
import { HelpNote } from '../kit/help-note';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import { useHeadingFocus } from './fresh-page';
import { useTitle } from './use-title';
import styles from './page-head.module.css';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface PageHeadProps {
  readonly title: string;
  /** The title of the browser tab, where it says more than the heading. */
  readonly pageTitle?: string;
  /** The path to the page from the top, without the page itself. */
  readonly crumbs?: readonly Crumb[];
  readonly help?: string | undefined;
  /** For a record: its picture before the title, what follows the title, and the line below it. */
  readonly picture?: ReactNode;
  readonly beside?: ReactNode;
  readonly facts?: ReactNode;
  /**
   * All in one line, with slots for what only the content knows: for pages whose table needs the
   * room.
   */
  readonly dense?: boolean;
  /** What the page is about, chosen in the line of a dense head. */
  readonly scope?: ReactNode;
  /** Actions, at the end of the line. */
  readonly children?: ReactNode;
}

export function PageHead({
  title,
  pageTitle = title,
  crumbs = [],
  help,
  picture,
  beside,
  facts,
  dense = false,
  scope,
  children,
}: PageHeadProps) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(pageTitle);
  useHeadingFocus(heading);
  const named = (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
  return (
    <header className={styles['head']} data-dense={dense || undefined}>
      {crumbs.length > 0 && (
        <nav
          aria-label={say('You are here')}
          className={styles['crumbs']}
          data-short={(dense && scope !== undefined) || undefined}
        >
          <ol>
            {crumbs.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} title={label}>
                  <span>{label}</span>
                </Link>
                <Icon name="right" size={16} />
              </li>
            ))}
            {dense ? null : <li aria-current="page">{title}</li>}
          </ol>
        </nav>
      )}
      <div className={styles['line']}>
        {picture || beside || facts ? (
          <div className={styles['record']}>
            {picture}
            <div>
              <div className={styles['named']}>
                {named}
                {beside}
              </div>
              {facts}
            </div>
          </div>
        ) : (
          named
        )}
        {dense ? (
          <>
            <HeadSlot where="state" className={styles['state']} />
            {scope}
            <HeadSlot where="scope" />
            {help ? <HelpNote text={help} /> : null}
            <HeadSlot where="people" className={styles['people']} />
          </>
        ) : null}
        {children && <div className={styles['actions']}>{children}</div>}
      </div>
      {help && !dense && <p className={styles['help']}>{help}</p>}
    </header>
  );
}
