/** Offers what was typed before a reload, a crash or a sign-out and never saved. */
import { Button } from './button';
import { useSay } from './say';
import { instantText } from '../fields/text-of';
import css from './draft-notice.module.css';

interface Props {
  readonly at: number;
  readonly count: number;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

export function DraftNotice({ at, count, onRestore, onDiscard }: Props) {
  const say = useSay();
  return (
    <div className={css.notice} role="status">
      <p className={css.words}>{say(count === 1 ? 'There is an unsaved change from {at}.' : 'There are {count} unsaved changes from {at}.', { count, at: instantText(new Date(at).toISOString()) })}</p>
      <Button tone="primary" onClick={onRestore}>{say('Bring them back')}</Button>
      <Button onClick={onDiscard}>{say('Discard')}</Button>
    </div>
  );
}
