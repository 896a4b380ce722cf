/**
 * The actions on selected rows. An action applies to the rows that allow it and shows how many
 * these are; one that applies to none is not offered.
 */
import { useSay } from '../kit/say';
import { ActionButton } from './action-buttons';
import { MoreActions } from './folded-actions';
import type { Offer } from './offers';

/** Up to this many actions are shown side by side; of more, the last are folded. */
const FEW = 4;

interface Props<R> {
  readonly offers: readonly Offer[];
  readonly rows: readonly R[];
  readonly allows: (row: R, action: string) => boolean;
  readonly busy: string | null;
  readonly onBegin: (offer: Offer, rows: readonly R[]) => void;
}

export function ChosenActions<R>({ offers, rows, allows, busy, onBegin }: Props<R>) {
  const say = useSay();
  const open = offers
    .map((offer) => ({ offer, able: rows.filter((row) => allows(row, offer.name)) }))
    .filter(({ able }) => able.length > 0)
    .map(({ offer, able }) => {
      const label = say(offer.action.label);
      return {
        offer,
        words:
          able.length === rows.length
            ? label
            : say('{label} ({able} of {chosen})', {
                label,
                able: able.length,
                chosen: rows.length,
              }),
        begin: () => onBegin(offer, able),
      };
    });
  const shown = open.length > FEW ? open.slice(0, FEW - 1) : open;
  return (
    <>
      {shown.map(({ offer, words, begin }) => (
        <ActionButton key={offer.name} offer={offer} busy={busy} words={words} onBegin={begin} />
      ))}
      <MoreActions offers={open.slice(shown.length)} />
    </>
  );
}
