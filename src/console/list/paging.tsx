/** The rows shown, the total, and links to the other pages. */
import { countText } from '../fields/text-of';
import { IconButton } from '../kit/icon-button';
import { useSay } from '../kit/say';
import { hasMore, PAGE_SIZES, type Rows } from './use-rows';
import styles from './paging.module.css';

export function Paging({ rows }: { rows: Rows }) {
  const say = useSay();
  const { page, perPage, total = 0, setPage, setPerPage, isPending } = rows;
  const beyond = hasMore(rows) ? '+' : '';
  if (isPending) return null;
  const last = Math.max(1, Math.ceil(total / perPage));
  const range = {
    from: countText((page - 1) * perPage + 1),
    to: countText(Math.min(total, page * perPage)),
    total: countText(total) + beyond,
  };
  const sizes = [...new Set<number>([...PAGE_SIZES, perPage])].sort((a, b) => a - b);
  return (
    <nav className={styles['paging']} aria-label={say('Pages')}>
      <label>
        {say('Rows per page')}
        <select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span role="status">{say('{from}–{to} of {total}', range)}</span>
      <span className={styles['steps']}>
        <IconButton
          icon="first"
          label={say('First page')}
          disabled={page <= 1}
          onClick={() => setPage(1)}
        />
        <IconButton
          icon="left"
          label={say('Previous page')}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        />
        <span>
          {say('Page {page} of {last}', { page: countText(page), last: countText(last) + beyond })}
        </span>
        <IconButton
          icon="right"
          label={say('Next page')}
          disabled={page >= last}
          onClick={() => setPage(page + 1)}
        />
        <IconButton
          icon="last"
          label={say('Last page')}
          disabled={page >= last || beyond !== ''}
          onClick={() => setPage(last)}
        />
      </span>
    </nav>
  );
}
