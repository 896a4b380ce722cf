/**
 * Time input: a time of day is typed as people write it, in every browser language: `14:05`,
 * `2.05 pm`, `930`. Text that is not a time stays as typed, for validation to report.
 */
import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { typedTime } from '@/domain/typed-moment';
import { useSay } from '../kit/say';
import controls from './controls.module.css';
import css from './day-input.module.css';

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'aria-label' | 'onBlur'
>;

interface Props extends Passed {
  /** A time as stored (`HH:MM`), or the typed text where that is not a time. */
  readonly value: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Called at every key; null for an empty input. */
  readonly onChange: (value: string | null) => void;
}

export function TimeInput({ value, inputRef, onChange, onBlur, ...given }: Props) {
  const say = useSay();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...given}
      ref={inputRef}
      className={`${controls.input} ${css['time']}`}
      type="text"
      autoComplete="off"
      placeholder={say('hh:mm')}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? null : (typedTime(target.value) ?? target.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
