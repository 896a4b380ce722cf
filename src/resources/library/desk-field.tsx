/** A line of text at the desk, such as the reason of a waiver. */
import css from './desk.module.css';

export function DeskField({
  label,
  value,
  max,
  onChange,
}: {
  /** Translated. */
  readonly label: string;
  readonly value: string;
  /** Characters, at most. */
  readonly max: number;
  readonly onChange: (value: string) => void;
}) {
  return (
    <label className={css['field']}>
      {label}
      <input
        className={css['input']}
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
