/** The order of the rows of a list, for views without column heads. */
import { labelOf } from '@/schema';
import { OrderMenu } from '../interactive/order-menu';
import { useSay } from '../kit/say';
import { isSortable, type ListColumn } from './columns';
import type { Rows } from './use-rows';

export function SortMenu({
  rows: { sort, setSort },
  columns,
}: {
  rows: Rows;
  columns: readonly ListColumn[];
}) {
  const say = useSay();
  return (
    <OrderMenu
      columns={columns
        .filter(isSortable)
        .map(({ name, field }) => ({ name, label: say(labelOf(name, field)) }))}
      order={{ column: sort.field, down: sort.order === 'DESC' }}
      onChoose={(field) =>
        setSort({
          field,
          order: field === sort.field && sort.order === 'ASC' ? 'DESC' : 'ASC',
        })
      }
    />
  );
}
