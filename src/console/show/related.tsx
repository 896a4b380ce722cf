/**
 * Rows that refer to this one: their number, and a link to their list. Lists without rows are shown
 * on demand.
 */
import { useCallback, useEffect, useState } from 'react';
import { LinkBase, useCreatePath, useGetList } from 'react-admin';
import { labelOf, pluralOf, readableFields, type RefField, type Resource } from '@/schema';
import type { ListMeta, ListResult } from '@/dataProvider/rest';
import { countText } from '../fields/text-of';
import type { SavedRow } from '../form/form-values';
import { useActor, useMay, useRoll } from '../kit/frame';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { ModuleWords } from '../kit/module-words';
import { useSay } from '../kit/say';
import css from './show.module.css';

/** Only the count is requested. */
const NO_FIELDS: ListMeta = { fields: [] };

export function Related({
  resource,
  record,
}: {
  readonly resource: Resource;
  readonly record: SavedRow;
}) {
  const say = useSay();
  const roll = useRoll();
  const may = useMay();
  const actor = useActor();
  const [empty, setEmpty] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const onEmpty = useCallback((key: string) => setEmpty((before) => new Set([...before, key])), []);
  // Rows cannot be filtered by a field that the caller may not read.
  const homes = roll
    .refsTo(resource.name)
    .filter(
      ({ resource: home, name, field }) =>
        may('list', home.name) && !home.single && name in readableFields({ [name]: field }, actor),
    );
  if (homes.length === 0 || (empty.size === homes.length && !all)) return null;
  return (
    <aside className={css.related} aria-label={say('Related records')}>
      <h2 className={css.heading}>{say('Related records')}</h2>
      <ul>
        {homes.map((home) => (
          <ModuleWords
            key={`${home.resource.name} ${home.name}`}
            module={roll.homeOf.get(home.resource.name)}
          >
            <Home
              home={home}
              record={record}
              all={all}
              onEmpty={onEmpty}
              twice={
                homes.filter(({ resource: other }) => other.name === home.resource.name).length > 1
              }
            />
          </ModuleWords>
        ))}
      </ul>
      {empty.size > 0 && !all ? (
        <Button tone="quiet" onClick={() => setAll(true)}>
          {say('Show {count|empty list|empty lists}', { count: empty.size })}
        </Button>
      ) : null}
    </aside>
  );
}

/** `twice`: the same resource refers by two fields, so the field is named too. */
function Home({
  home: { resource, name, field },
  record,
  all,
  onEmpty,
  twice,
}: {
  readonly home: RefField;
  readonly record: SavedRow;
  /** Also without rows. */
  readonly all: boolean;
  readonly onEmpty: (key: string) => void;
  readonly twice: boolean;
}) {
  const say = useSay();
  const createPath = useCreatePath();
  const filter = { [name]: record.id };
  const key = `${resource.name} ${name}`;
  const { total, meta, isPending } = useGetList(
    resource.name,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter,
      meta: NO_FIELDS,
    },
    { retry: false },
  );
  useEffect(() => {
    if (total === 0) onEmpty(key);
  }, [total, key, onEmpty]);
  // Absent until it is known to have rows, so that nothing vanishes; a failed count is no answer.
  if (!all && (isPending || total === 0)) return null;
  const to = `${createPath({ resource: resource.name, type: 'list' })}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (
    <li>
      <LinkBase to={to}>
        <span>
          {say(pluralOf(resource))}
          {twice ? <small> {say(labelOf(name, field))}</small> : null}
        </span>{' '}
        <span className={css.total}>
          {total === undefined ? '' : countText(total)}
          {(meta as ListResult | undefined)?.more ? '+' : ''}
          <Icon name="right" size={18} />
        </span>
      </LinkBase>
    </li>
  );
}
