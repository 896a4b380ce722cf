/** The actions on the whole screen, one button each. */
import { Button } from '../kit/button';
import { useSay } from '../kit/say';
import type { Offer } from './offers';
import css from './action-buttons.module.css';

interface Props {
  readonly offers: readonly Offer[];
  readonly busy: string | null;
  readonly onBegin: (offer: Offer) => void;
}

interface OneProps {
  readonly offer: Offer;
  readonly busy: string | null;
  readonly words: string;
  readonly disabled?: boolean;
  readonly onBegin: () => void;
}

export function ActionButton({
  offer: {
    name,
    action: { icon, tone },
  },
  busy,
  words,
  disabled,
  onBegin,
}: OneProps) {
  return (
    <Button
      tone={tone === 'danger' ? undefined : tone}
      className={tone === 'danger' ? css.danger : undefined}
      icon={icon}
      busy={busy === name}
      disabled={disabled}
      onClick={onBegin}
    >
      {words}
    </Button>
  );
}

export function ActionButtons({ offers, busy, onBegin }: Props) {
  const say = useSay();
  return offers.map((offer) => (
    <ActionButton
      key={offer.name}
      offer={offer}
      busy={busy}
      words={say(offer.action.label)}
      onBegin={() => onBegin(offer)}
    />
  ));
}
