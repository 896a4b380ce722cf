/** The actions at this desk since it was opened, newest first; a fine can be paid from its line. */
import { rupees } from '@/domain/money';
import { Button } from '@/console/kit/button';
import { useSay } from '@/console/kit/say';
import type { DeskLine } from './use-desk-log';
import css from './desk.module.css';

interface Props {
  readonly lines: readonly DeskLine[];
  readonly busy: boolean;
  readonly onFine: (member: number) => void;
  readonly onDamage: (damage: NonNullable<DeskLine['damage']>) => void;
  readonly onUndo: (event: number) => void;
  readonly sound: { readonly on: boolean; readonly turn: (on: boolean) => void };
}

export function DeskLog({ lines, busy, onFine, onDamage, onUndo, sound }: Props) {
  const say = useSay();
  return (
    <section className={css['log']} aria-label={say('Recent transactions')}>
      <div className={css['head']}>
        <h2>{say('Recent transactions')}</h2>
        <label className={css['tick']}>
          <input
            type="checkbox"
            checked={sound.on}
            onChange={(event) => sound.turn(event.target.checked)}
          />
          {say('Sound')}
        </label>
      </div>
      <ol aria-live="polite" className={css['lines']}>
        {lines.map(({ n, text, fine, damage, event }) => (
          <li key={n} className={css['line']}>
            <span>{text}</span>
            {fine ? (
              <Button tone="quiet" onClick={() => onFine(fine.member)}>
                {say('Take {sum}', { sum: rupees(fine.sum) })}
              </Button>
            ) : null}
            {damage ? (
              <Button
                tone="quiet"
                disabled={busy}
                aria-label={say('Damaged: {book}', { book: damage.loan.accession })}
                onClick={() => onDamage(damage)}
              >
                {say('Damaged')}
              </Button>
            ) : null}
            {event === null ? null : (
              <Button tone="quiet" disabled={busy} onClick={() => onUndo(event)}>
                {say('Undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {lines.length === 0 ? (
        <p className={css['tells']}>{say('Nothing issued or returned yet.')}</p>
      ) : null}
    </section>
  );
}
