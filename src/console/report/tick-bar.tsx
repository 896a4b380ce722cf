/**
 * The actions on ticked rows. An action applies to the rows that allow it and shows how many these
 * are.
 */
import { Button } from '../kit/button';
import { counted, useSay } from '../kit/say';
import type { Offer } from '../interactive/use-actions';
import { ActionButton } from '../interactive/action-buttons';
import { allows } from '../interactive/allows';
import type { RowWithId } from './rows-with-id';
import css from './report.module.css';

interface Props {
  readonly offers: readonly Offer[];
  readonly rows: readonly RowWithId[];
  readonly busy: string | null;
  readonly onBegin: (offer: Offer, rows: readonly RowWithId[]) => void;
  readonly onClear: () => void;
}

export function TickBar({ offers, rows, busy, onBegin, onClear }: Props) {
  const say = useSay();
  return (
    <section className={css.ticks} aria-label={say('Selected rows')}>
      <p role="status">{counted(say, rows.length, '1 row selected', '{count} rows selected')}</p>
      {offers.map((offer) => {
        const able = rows.filter((row) => allows(row, offer.name));
        if (able.length === 0) return null; // an action that applies to no row is not offered
        const label = say(offer.action.label);
        const words =
          able.length === rows.length
            ? label
            : say('{label} ({able} of {chosen})', {
                label,
                able: able.length,
                chosen: rows.length,
              });
        return (
          <ActionButton
            key={offer.name}
            offer={offer}
            busy={busy}
            words={words}
            onBegin={() => onBegin(offer, able)}
          />
        );
      })}
      <Button tone="quiet" onClick={onClear}>
        {say('Clear selection')}
      </Button>
    </section>
  );
}
