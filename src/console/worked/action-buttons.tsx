/** What can be done on the whole screen, a button each. */
import { Button } from '../kit/button';
import { isIconName } from '../kit/icon';
import { useSay } from '../kit/say';
import type { Offer } from './use-actions';
import css from './action-buttons.module.css';

interface Props {
  readonly offers: readonly Offer[];
  readonly busy: string | null;
  readonly onBegin: (offer: Offer) => void;
}

export function ActionButtons({ offers, busy, onBegin }: Props) {
  const say = useSay();
  return (
    <>
      {offers.map((offer) => {
        const { name, action: { label, icon = '', tone } } = offer;
        return <Button key={name} tone={tone === 'danger' ? undefined : tone} className={tone === 'danger' ? css.danger : undefined} icon={isIconName(icon) ? icon : undefined} busy={busy === name} onClick={() => onBegin(offer)}>{say(label)}</Button>;
      })}
    </>
  );
}
