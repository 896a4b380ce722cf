/** The active filters, each with a button that removes it. */
import { useGetMany, type RaRecord } from 'react-admin';
import { labelOf, type Resource } from '@/schema';
import { formatValue } from '../fields/text-of';
import { titleOf } from '../fields/title-of';
import { Button } from '../kit/button';
import { useActor, useRoll } from '../kit/frame';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import {
  filterableFields,
  isEmptyFilter,
  readFilter,
  withoutField,
  type FieldFilter,
  type Filter,
} from './filter-values';
import type { Rows } from './use-rows';
import styles from './filter-chips.module.css';

interface Props {
  readonly resource: Resource;
  readonly rows: Rows;
  readonly fixed: readonly string[];
  readonly onOpen: () => void;
}

export function FilterChips({ resource, rows, fixed, onOpen }: Props) {
  const say = useSay();
  const actor = useActor();
  const filter = rows.filterValues as Filter;
  const parts = readFilter(filter, filterableFields(resource, actor, fixed));
  if (parts.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={say('Filters')}>
      {parts.map((part) => {
        const label = say(labelOf(part.name, part.field));
        return (
          <li key={part.name}>
            <button type="button" className={styles['open']} onClick={onOpen}>
              {label}:{' '}
              <strong>
                <Asked part={part} />
              </strong>
            </button>
            <button
              type="button"
              className={styles['remove']}
              aria-label={say('Remove filter: {label}', { label })}
              onClick={() => rows.setFilters(withoutField(filter, part.name), undefined, false)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        );
      })}
      {parts.length > 1 && (
        <li className={styles['all']}>
          <Button
            tone="quiet"
            onClick={() =>
              rows.setFilters('q' in filter ? { q: filter['q'] } : {}, undefined, false)
            }
          >
            {say('Clear filters')}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** The same as one line for printing, with the scope and the search text. */
export function FilterLine({
  resource,
  rows,
  scope,
}: {
  resource: Resource;
  rows: Rows;
  scope: Readonly<Record<string, string>>;
}) {
  const say = useSay();
  const actor = useActor();
  const filter = { ...scope, ...(rows.filterValues as Filter) };
  const parts = readFilter(filter, filterableFields(resource, actor, []));
  const sought = filter['q'];
  return (
    <>
      {parts.map((part, i) => (
        <span key={part.name}>
          {i > 0 ? ' · ' : ''}
          {say(labelOf(part.name, part.field))}: <Asked part={part} />
        </span>
      ))}
      {typeof sought === 'string' ? (
        <span>
          {parts.length > 0 ? ' · ' : ''}
          {say('Search: {text}', { text: sought })}
        </span>
      ) : null}
    </>
  );
}

/** `Active, Closed` · `2020 – 2024` · `not Closed` · `none` */
function Asked({ part: { field, is, from, to, not } }: { part: FieldFilter }) {
  const say = useSay();
  const text = (value: unknown): string => formatValue(field, value, say);
  if (isEmptyFilter(is)) return say('none');
  if (is !== undefined)
    return field.kind === 'ref' ? (
      <Names to={field.to ?? ''} ids={[is].flat()} />
    ) : (
      [is]
        .flat()
        .map((value) => (value === null ? say('none') : text(value)))
        .join(', ')
    );
  if (not !== undefined) return say('not {value}', { value: text(not) });
  if (from !== undefined && to !== undefined) return `${text(from)} – ${text(to)}`;
  return from !== undefined
    ? say('from {value}', { value: text(from) })
    : say('to {value}', { value: text(to) });
}

function Names({ to, ids }: { to: string; ids: readonly unknown[] }) {
  const say = useSay();
  const resource = useRoll().resources.get(to);
  const known = ids.filter(
    (id): id is string | number => typeof id === 'string' || typeof id === 'number',
  );
  const { data = [] } = useGetMany<RaRecord>(to, { ids: known }, { retry: false });
  return known
    .map((id) => {
      const row = data.find((found) => found && String(found.id) === String(id));
      return row && resource ? titleOf(resource, row, say) : String(id);
    })
    .join(', ');
}
