/** Rows as cards, where there is no room for columns: the title, then each column with its name. */
import { Link } from 'react-router-dom';
import { labelOf } from '@/schema';
import { FieldValue } from '../fields/field-value';
import { chipText } from '../fields/chips';
import { RowChip } from '../fields/row-chip';
import { isBlank } from '../fields/text-of';
import { titleOf } from '../fields/title-of';
import { useActor } from '../kit/frame';
import { useSay } from '../kit/say';
import { aboutRow } from '../interactive/about';
import { RowMenu } from '../interactive/row-menu';
import { useRowPaths } from './row-paths';
import type { RowsProps } from './rows-props';
import { SortMenu } from './sort-menu';
import styles from './rows-cards.module.css';

export function RowsCards({ resource, rows, columns, selectable, actions }: RowsProps) {
  const say = useSay();
  const paths = useRowPaths(resource.name);
  const { data, selectedIds, onToggleItem, isPending } = rows;
  const chosen = new Set<unknown>(selectedIds);
  const inTitle = new Set<string>([resource.title].flat());
  const rest = columns.filter(({ name }) => !inTitle.has(name));
  const actor = useActor();
  /** A card leaves out what is empty. */
  const filled = (row: Readonly<Record<string, unknown>>): typeof rest =>
    rest.filter(
      ({ name }) => !isBlank(row[name]) || chipText(resource, actor, name, row, say) !== undefined,
    );
  if (isPending)
    return (
      <ul className={styles['cards']} aria-hidden>
        {[1, 2, 3, 4, 5].map((i) => (
          <li key={i} className={styles['bone']} />
        ))}
      </ul>
    );
  return (
    <>
      <SortMenu rows={rows} columns={columns} />
      <ul className={styles['cards']}>
        {(data ?? []).map((row) => {
          const title = titleOf(resource, row, say);
          const offers = actions.of(row);
          return (
            <li key={row.id} className={chosen.has(row.id) ? styles['chosen'] : undefined}>
              {selectable && (
                <label>
                  <input
                    type="checkbox"
                    aria-label={say('Select {title}', { title })}
                    checked={chosen.has(row.id)}
                    onChange={() => onToggleItem(row.id)}
                  />
                </label>
              )}
              <Link to={paths.show(row.id)}>
                <strong>{title}</strong>
                <dl>
                  {filled(row).map(({ name, field }) => (
                    <div key={name}>
                      <dt>{say(labelOf(name, field))}</dt>
                      <dd>
                        <FieldValue field={field} name={name} record={row} />
                        <RowChip resource={resource} name={name} row={row} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </Link>
              {offers.length > 0 && (
                <RowMenu
                  name={title}
                  offers={offers}
                  onBegin={(offer) =>
                    actions.begin(offer, { rows: [row.id], about: [aboutRow(say, title, row)] })
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
