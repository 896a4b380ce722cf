/** Takes the place of the tools while rows are ticked. */
import { ClearSelection } from '../kit/clear-selection';
import { counted, useSay } from '../kit/say';
import { useKeptFocus } from '../kit/use-kept-focus';
import type { Offer } from '../interactive/offers';
import { allows } from '../interactive/allows';
import { ChosenActions } from '../interactive/chosen-actions';
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
  useKeptFocus();
  return (
    <section className={css.ticks} aria-label={say('Selected rows')}>
      <p role="status">{counted(say, rows.length, '1 row selected', '{count} rows selected')}</p>
      <ClearSelection onClear={onClear} />
      <ChosenActions offers={offers} rows={rows} allows={allows} busy={busy} onBegin={onBegin} />
    </section>
  );
}
