/** The order of rows, for views without column heads: choosing the same column again reverses it. */
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { Menu } from '../kit/menu';
import { useSay } from '../kit/say';

interface Props {
  /** By name and translated label. */
  readonly columns: readonly { readonly name: string; readonly label: string }[];
  /** The present order; `null` is that of the server. */
  readonly order: { readonly column: string; readonly down: boolean } | null;
  readonly onChoose: (column: string) => void;
}

export function OrderMenu({ columns, order, onChoose }: Props) {
  const say = useSay();
  const present = columns.find(({ name }) => name === order?.column);
  return (
    <Menu
      label={say('Sort')}
      align="start"
      trigger={(props) => (
        <Button {...props}>
          <Icon name={order?.down ? 'down' : 'up'} size={18} />
          {present ? say('Sorted by {label}', { label: present.label }) : say('Sort')}
        </Button>
      )}
      items={columns.map(({ name, label }) => ({
        key: name,
        label,
        checked: name === order?.column,
        onSelect: () => onChoose(name),
      }))}
    />
  );
}
