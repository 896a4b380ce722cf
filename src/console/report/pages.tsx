/** Links to the other pages of a report. */
import type { ScreenExtras } from '@/schema';
import { countText } from '../fields/text-of';
import { IconButton } from '../kit/icon-button';
import { useSay } from '../kit/say';
import css from '../list/paging.module.css';

export function Pages({
  page: { from, to, total, previous, next },
  open,
}: {
  readonly page: NonNullable<ScreenExtras['page']>;
  readonly open: (mark: string) => void;
}) {
  const say = useSay();
  return (
    <nav className={css['paging']} aria-label={say('Pages')}>
      <span role="status">
        {say('{from}–{to} of {total}', {
          from: countText(from),
          to: countText(to),
          total: countText(total),
        })}
      </span>
      <span className={css['steps']}>
        <IconButton
          icon="first"
          label={say('First page')}
          disabled={previous === undefined}
          onClick={() => open('')}
        />
        <IconButton
          icon="left"
          label={say('Previous page')}
          disabled={previous === undefined}
          onClick={() => open(previous ?? '')}
        />
        <IconButton
          icon="right"
          label={say('Next page')}
          disabled={next === undefined}
          onClick={() => open(next ?? '')}
        />
      </span>
    </nav>
  );
}
