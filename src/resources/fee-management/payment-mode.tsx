/** How a payment is made: cash, or a mode with the bank's reference number. */
import { useId } from 'react';
import { COUNTER_MODES, MODE_LABELS } from '@/domain/payment-modes';
import { choiceLabel } from '@/schema';
import { DayInput } from '@/console/kit/day-input';
import { useSay } from '@/console/kit/say';
import css from './counter.module.css';

export interface ModeOfPayment {
  readonly mode: (typeof COUNTER_MODES)[number];
  readonly ref_no?: string | null;
  readonly ref_date?: string | null;
  readonly bank?: string | null;
}

interface Props {
  readonly value: ModeOfPayment;
  readonly onChange: (value: ModeOfPayment) => void;
}

export function PaymentMode({ value, onChange }: Props) {
  const say = useSay();
  const id = useId();
  const box = (name: 'ref_no' | 'bank', label: string) => (
    <label>
      {label}
      <input
        className={css['input']}
        type="text"
        maxLength={60}
        value={value[name] ?? ''}
        onChange={(event) => onChange({ ...value, [name]: event.target.value || null })}
      />
    </label>
  );
  return (
    <>
      <fieldset className={css['modes']}>
        <legend>{say('Mode')}</legend>
        {COUNTER_MODES.map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name="mode"
              checked={value.mode === mode}
              onChange={() => onChange(mode === 'cash' ? { mode } : { ...value, mode })}
            />
            {say(choiceLabel(mode, MODE_LABELS))}
          </label>
        ))}
      </fieldset>
      {value.mode !== 'cash' && (
        <div className={css['reference']}>
          {box('ref_no', say('Reference'))}
          <div>
            <label htmlFor={id}>{say('Reference date')}</label>
            <DayInput
              id={id}
              label={say('Reference date')}
              value={value.ref_date ?? ''}
              onChange={(ref_date) => onChange({ ...value, ref_date })}
            />
          </div>
          {box('bank', say('Bank'))}
        </div>
      )}
    </>
  );
}
