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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  useEffect(() => setText(asked), [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { filterValues, setFilters } = latest.current;
      setFilters({ ...(filterValues as Filter), q: next.trim() || undefined });
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
