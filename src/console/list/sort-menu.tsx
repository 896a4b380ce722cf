/** The order of the rows, for views without column heads. */
import { labelOf } from '@/schema';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { Menu } from '../kit/menu';
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
  const present = columns.find(({ name }) => name === sort.field);
  const label = present
    ? say('Sorted by {label}', { label: labelOf(present.name, present.field) })
    : say('Sort');
  return (
    <Menu
      label={say('Sort')}
      align="start"
      trigger={(props) => (
        <Button {...props}>
          <Icon name={sort.order === 'ASC' ? 'up' : 'down'} size={18} />
          {label}
        </Button>
      )}
      items={columns.filter(isSortable).map(({ name, field }) => ({
        key: name,
        label: say(labelOf(name, field)),
        checked: name === sort.field,
        onSelect: () =>
          setSort({
            field: name,
            order: name === sort.field && sort.order === 'ASC' ? 'DESC' : 'ASC',
          }),
      }))}
    />
  );
}
