/** The actions of a screen with little room: the main one as a button, the others in a menu. */
import { Button } from '../kit/button';
import { isIconName } from '../kit/icon';
import { Menu } from '../kit/menu';
import { useSay } from '../kit/say';
import { useNarrow } from '../kit/use-narrow';
import { ActionButtons } from './action-buttons';
import type { Offer } from './offers';

interface FoldedOffer {
  readonly offer: Offer;
  readonly words: string;
  readonly begin: () => void;
}

/** A menu of the actions that have no button of their own, if there are any. */
export function MoreActions({ offers }: { readonly offers: readonly FoldedOffer[] }) {
  const say = useSay();
  if (offers.length === 0) return null;
  return (
    <Menu
      label={say('More actions')}
      align="start"
      items={offers.map(({ offer: { name, action }, words, begin }) => {
        const { icon = '', tone } = action;
        return {
          key: name,
          label: words,
          ...(isIconName(icon) ? { icon } : {}),
          ...(tone === 'danger' ? { tone } : {}),
          onSelect: begin,
        };
      })}
      trigger={(props) => (
        <Button {...props} tone="quiet" icon="dots" bare>
          {say('More actions')}
        </Button>
      )}
    />
  );
}

interface Props {
  readonly offers: readonly Offer[];
  readonly busy: string | null;
  readonly onBegin: (offer: Offer) => void;
  /** The line has its main button already: only a primary action gets another. */
  readonly crowded?: boolean;
}

export function FoldedActions({ offers, busy, onBegin, crowded = false }: Props) {
  const say = useSay();
  const first =
    offers.find(({ action }) => action.tone === 'primary') ?? (crowded ? undefined : offers[0]);
  const others = offers.filter((offer) => offer !== first);
  return (
    <>
      {first ? <ActionButtons offers={[first]} busy={busy} onBegin={onBegin} /> : null}
      <MoreActions
        offers={others.map((offer) => ({
          offer,
          words: say(offer.action.label),
          begin: () => onBegin(offer),
        }))}
      />
    </>
  );
}

/** Up to this many actions are shown side by side; more are folded. */
const FEW = 2;

/** For the line above a table. On a phone, a crowded line has room for none of them. */
export function FewActions(props: Props) {
  const narrow = useNarrow();
  return props.offers.length > (!props.crowded ? FEW : narrow ? 0 : 1) ? (
    <FoldedActions {...props} />
  ) : (
    <ActionButtons {...props} />
  );
}
