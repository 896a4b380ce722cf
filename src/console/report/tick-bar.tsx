/** What can be done to the rows that are ticked. An action takes those of them that allow it, and says how many these are. */
import { Button } from '../kit/button';
import { isIconName } from '../kit/icon';
import { counted, useSay } from '../kit/say';
import type { Offer } from '../worked/use-actions';
import { allows, type WorkedRow } from './worked-rows';
import buttons from '../worked/action-buttons.module.css';
import css from './report.module.css';

interface Props {
  readonly offers: readonly Offer[];
  readonly rows: readonly WorkedRow[];
  readonly busy: string | null;
  readonly onBegin: (offer: Offer, rows: readonly (string | number)[]) => void;
  readonly onClear: () => void;
}

export function TickBar({ offers, rows, busy, onBegin, onClear }: Props) {
  const say = useSay();
  return (
    <div className={css.ticks} role="region" aria-label={say('Chosen rows')}>
      <p role="status">{rows.length === 0 ? say('Tick rows to do something with them.') : counted(say, rows.length, 'One row chosen', '{count} rows chosen')}</p>
      {rows.length > 0 ? offers.map((offer) => {
        const { name, action: { label, icon = '', tone } } = offer;
        const able = rows.filter((row) => allows(row, name));
        const words = able.length === rows.length ? say(label) : say('{label} ({able} of {chosen})', { label: say(label), able: able.length, chosen: rows.length });
        return <Button key={name} tone={tone === 'danger' ? undefined : tone} className={tone === 'danger' ? buttons.danger : undefined} icon={isIconName(icon) ? icon : undefined} busy={busy === name} disabled={able.length === 0} onClick={() => onBegin(offer, able.map(({ id }) => id))}>{words}</Button>;
      }) : null}
      {rows.length > 0 ? <Button tone="quiet" onClick={onClear}>{say('Choose none')}</Button> : null}
    </div>
  );
}
