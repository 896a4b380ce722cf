/** The actions of a screen with little room: the main one as a button, the others in a menu. */
import { Button } from '../kit/button';
import { isIconName } from '../kit/icon';
import { Menu } from '../kit/menu';
import { useSay } from '../kit/say';
import { ActionButtons } from './action-buttons';
import type { Offer } from './use-actions';

interface Props {
  readonly offers: readonly Offer[];
  readonly busy: string | null;
  readonly onBegin: (offer: Offer) => void;
}

export function FoldedActions({ offers, busy, onBegin }: Props) {
  const say = useSay();
  const first = offers.find(({ action }) => action.tone === 'primary') ?? offers[0];
  const others = offers.filter((offer) => offer !== first);
  return (
    <>
      {first ? <ActionButtons offers={[first]} busy={busy} onBegin={onBegin} /> : null}
      {others.length > 0 ? (
        <Menu
          label={say('More actions')}
          align="start"
          items={others.map((offer) => {
            const { icon = '', tone, label } = offer.action;
            return {
              key: offer.name,
              label: say(label),
              ...(isIconName(icon) ? { icon } : {}),
              ...(tone === 'danger' ? { tone } : {}),
              onSelect: () => onBegin(offer),
            };
          })}
          trigger={(props) => (
            <Button {...props} tone="quiet" icon="dots" bare>
              {say('More actions')}
            </Button>
          )}
        />
      ) : null}
    </>
  );
}

/** Up to this many actions are shown side by side; more are folded. */
const FEW = 2;

/** For the line above a table. */
export function FewActions(props: Props) {
  return props.offers.length > FEW ? <FoldedActions {...props} /> : <ActionButtons {...props} />;
}
