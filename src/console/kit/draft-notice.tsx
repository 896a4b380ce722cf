/** Offers unsaved entries from before a reload, a crash or a sign-out. */
import type { ReactNode } from 'react';
import { Button } from './button';
import { useSay } from './say';
import { instantText } from '../fields/text-of';
import css from './draft-notice.module.css';

interface Props {
  readonly at: number;
  readonly count: number;
  /** Absent if the page is read-only. */
  readonly onRestore?: (() => void) | undefined;
  readonly onDiscard: () => void;
  /** Further choices. */
  readonly children?: ReactNode;
}

export function DraftNotice({ at, count, onRestore, onDiscard, children }: Props) {
  const say = useSay();
  return (
    <div className={css.notice} role="status">
      <p className={css.words}>
        {say(
          count === 1
            ? 'You have 1 unsaved change from {at}.'
            : 'You have {count} unsaved changes from {at}.',
          { count, at: instantText(new Date(at).toISOString()) },
        )}
      </p>
      {onRestore ? (
        <Button tone="primary" onClick={onRestore}>
          {say('Restore changes')}
        </Button>
      ) : null}
      {children}
      <Button onClick={onDiscard}>{say('Discard changes')}</Button>
    </div>
  );
}
