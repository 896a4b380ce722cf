/** The search box of a list: it searches shortly after the last key press. */
import { useEffect, useRef, useState } from 'react';
import { labelOf, type Resource } from '@/schema';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import type { Filter } from './filter-values';
import type { Rows } from './use-rows';
import styles from './search-box.module.css';

const PAUSE = 250;

/** The fields that the server searches, from the definition. */
function searchedFields({ search, list, fields }: Resource): string[] {
  return [
    ...(search ?? list.filter((name) => ['text', 'longtext'].includes(fields[name]?.kind ?? ''))),
  ];
}

export function SearchBox({ resource, rows }: { resource: Resource; rows: Rows }) {
  const say = useSay();
  const filter = rows.filterValues as Filter;
  const asked = typeof filter['q'] === 'string' ? filter['q'] : '';
  const [text, setText] = useState(asked);
  /** Runs while the user types. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Searches made by typing here that the address does not show yet, oldest first. */
  const own = useRef<readonly string[]>([]);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  useEffect(() => {
    // Only a search that came from elsewhere replaces the text: one's own lacks the blank at the
    // end of what was typed, and what was typed since.
    const at = own.current.indexOf(asked);
    own.current = at < 0 ? [] : own.current.slice(at + 1);
    if (at < 0 && timer.current === undefined) setText(asked);
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const { filterValues, setFilters } = latest.current;
      const { q: before = '', ...filter } = filterValues as Filter;
      const q = next.trim();
      if (q !== before) own.current = [...own.current, q];
      setFilters({ ...filter, q: q || undefined });
    }, PAUSE);
  }
  const names = searchedFields(resource).map((name) =>
    say(name === 'id' ? 'ID' : labelOf(name, resource.fields[name])),
  );
  if (names.length === 0) return null;
  const label = say('Search {names}', { names: names.join(', ') });
  return (
    <search className={styles['search']}>
      <Icon name="search" />
      <input
        type="search"
        value={text}
        onChange={(event) => search(event.target.value)}
        // The fields would be cut off here; the tooltip names them.
        placeholder={say('Search')}
        aria-label={label}
        title={label}
        autoComplete="off"
        maxLength={100}
      />
    </search>
  );
}
