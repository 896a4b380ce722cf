/** One demand in the counter dialog: its purpose, and the amount to pay now. */
import { useId } from 'react';
import { rupees } from '@/domain/money';
import { useSay } from '@/console/kit/say';
import css from './counter.module.css';

export interface Fee {
  readonly id: number;
  readonly name: string;
  readonly due_on: string;
  readonly heads: readonly { readonly name: string; readonly amount: number }[];
  /** The late fee charged if it is paid today. */
  readonly fine: number;
  readonly outstanding: number;
  /** Why it cannot be paid now; null if it can. */
  readonly why: string | null;
}

interface Props {
  readonly fee: Fee;
  readonly due: string;
  readonly text: string;
  /** More than is owed. */
  readonly over: boolean;
  readonly onChange: (text: string) => void;
}

export function FeeLine({ fee, due, text, over, onChange }: Props) {
  const say = useSay();
  const id = useId();
  return (
    <li>
      <div className={css['line']}>
        <label htmlFor={id}>
          <strong>{fee.name}</strong>
          <span className={css['due']}>{say('due {date}', { date: due })}</span>
        </label>
        {fee.why ? (
          <span className={css['sum']}>{rupees(fee.outstanding)}</span>
        ) : (
          <input
            id={id}
            className={`${css['input']} ${css['amount']}`}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={over || undefined}
            aria-describedby={over ? `${id}-error` : undefined}
            value={text}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </div>
      {over && (
        <p id={`${id}-error`} className={css['error']}>
          {say('At most {sum} is due.', { sum: rupees(fee.outstanding) })}
        </p>
      )}
      {fee.why && <p className={css['tells']}>{say(fee.why)}</p>}
      <ul className={css['heads']}>
        {[...fee.heads, ...(fee.fine > 0 ? [{ name: say('Late fee'), amount: fee.fine }] : [])].map(
          ({ name, amount }) => (
            <li key={name} className={css['line']}>
              <span>{name}</span>
              <span className={css['sum']}>{rupees(amount)}</span>
            </li>
          ),
        )}
      </ul>
    </li>
  );
}
