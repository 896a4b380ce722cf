import type { Field } from '@/schema';
import { useSay } from '../kit/say';
import { Opened } from './opened';
import css from './set-control.module.css';

/** Each member with its meaning, read-only. */
export function SetValue({ field, value }: { readonly field: Field; readonly value: string }) {
  const say = useSay();
  return (
    <>
      <ul className={css.read}>
        {[...value].map((member) => (
          <li key={member}>
            <span className={css.letter} aria-hidden>
              {member}
            </span>
            <span>{say(field.options.set?.[member] ?? member)}</span>
          </li>
        ))}
      </ul>
      {field.options.letters && <Opened letters={value} saved={value} />}
    </>
  );
}
