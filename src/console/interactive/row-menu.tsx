/** The actions on one row. */
import { IconButton } from '../kit/icon-button';
import { Menu } from '../kit/menu';
import { isIconName } from '../kit/icon';
import { useSay } from '../kit/say';
import type { Offer } from './offers';

interface Props {
  /** The name of the row. */
  readonly name: string;
  readonly offers: readonly Offer[];
  readonly onBegin: (offer: Offer) => void;
}

export function RowMenu({ name, offers, onBegin }: Props) {
  const say = useSay();
  const label = say('Actions for {name}', { name });
  return (
    <Menu
      floats
      label={label}
      trigger={(props) => <IconButton {...props} icon="dots" label={label} />}
      items={offers.map((offer) => ({
        key: offer.name,
        label: say(offer.action.label),
        ...(offer.action.icon && isIconName(offer.action.icon) ? { icon: offer.action.icon } : {}),
        onSelect: () => onBegin(offer),
      }))}
    />
  );
}
