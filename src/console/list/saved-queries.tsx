/**
 * Named combinations of filters, order and page size, stored per account
 * (src/console/preferences.ts).
 */
import { useId, useState } from 'react';
import { extractValidSavedQueries, useSavedQueries, type SavedQuery } from 'react-admin';
import type { Resource } from '@/schema';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { Icon } from '../kit/icon';
import { Menu, type MenuItem } from '../kit/menu';
import { useSay } from '../kit/say';
import type { Filter } from './filter-values';
import type { Rows } from './use-rows';
import styles from './saved-queries.module.css';
import tools from './toolbar.module.css';

const sameAs =
  ({ filterValues, sort, perPage }: Rows) =>
  ({ value }: SavedQuery): boolean =>
    JSON.stringify(value.filter) === JSON.stringify(filterValues) &&
    value.sort?.field === sort.field &&
    value.sort.order === sort.order &&
    value.perPage === perPage;

export function SavedQueries({ resource, rows }: { resource: Resource; rows: Rows }) {
  const say = useSay();
  const [stored, store] = useSavedQueries(resource.name);
  const [naming, setNaming] = useState(false);
  const queries = extractValidSavedQueries(stored);
  const present = queries.find(sameAs(rows));

  function apply({ value }: SavedQuery): void {
    rows.setFilters((value.filter ?? {}) as Filter, undefined, false);
    if (value.sort) rows.setSort(value.sort);
    if (value.perPage) rows.setPerPage(value.perPage);
  }
  function save(label: string): void {
    const { filterValues, sort, perPage } = rows;
    store([
      ...queries.filter((query) => query.label !== label),
      { label, value: { filter: filterValues as Filter, sort, perPage, displayedFilters: [] } },
    ]);
    setNaming(false);
  }
  const items: MenuItem[] = [
    ...queries.map(
      (query): MenuItem => ({
        key: `query ${query.label}`,
        label: query.label,
        checked: query === present,
        onSelect: () => apply(query),
      }),
    ),
    ...(present
      ? [
          {
            key: 'remove',
            label: say('Remove "{name}"', { name: present.label }),
            icon: 'remove',
            onSelect: () => store(queries.filter((query) => query !== present)),
          } as const,
        ]
      : [
          {
            key: 'save',
            label: say('Save this search …'),
            icon: 'add',
            onSelect: () => setNaming(true),
          } as const,
        ]),
  ];
  return (
    <>
      <Menu
        label={say('Saved searches')}
        align="start"
        items={items}
        trigger={(props) => (
          <Button {...props}>
            <Icon name="save" size={18} />
            <span className={present ? tools['word'] : 'visually-hidden'}>
              {present?.label ?? say('Saved searches')}
            </span>
          </Button>
        )}
      />
      {naming && (
        <NameDialog
          taken={queries.map(({ label }) => label)}
          onSave={save}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

function NameDialog({
  taken,
  onSave,
  onClose,
}: {
  taken: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
}) {
  const say = useSay();
  const id = useId();
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const save = (): void => {
    if (trimmed) onSave(trimmed);
  };
  return (
    <Dialog
      title={say('Save this search')}
      onClose={onClose}
      actions={[
        { label: say('Cancel'), run: onClose },
        { label: say('Save'), primary: true, disabled: !trimmed, run: save },
      ]}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <label htmlFor={id}>{say('Name')}</label>
        <input
          id={id}
          value={name}
          maxLength={60}
          required
          autoComplete="off"
          aria-describedby={`${id}-help`}
          onChange={(event) => setName(event.target.value)}
        />
        <span id={`${id}-help`}>
          {taken.includes(trimmed)
            ? say('This replaces the saved search with this name.')
            : say('Saves the filters, sorting and page size.')}
        </span>
      </form>
    </Dialog>
  );
}
