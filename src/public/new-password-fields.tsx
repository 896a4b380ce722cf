/** The new password, entered twice. */
import type { ReactNode, RefObject } from 'react';
import { PasswordField } from './fields';
import { useSay } from './translation';

export interface NewPasswordFieldsProps {
  readonly next: RefObject<HTMLInputElement | null>;
  readonly again: RefObject<HTMLInputElement | null>;
  /** Messages, already translated. */
  readonly wrong: Readonly<Partial<Record<'next' | 'again', string | undefined>>>;
}

export function NewPasswordFields({ next, again, wrong }: NewPasswordFieldsProps): ReactNode {
  const say = useSay();
  return (
    <>
      <PasswordField
        ref={next}
        name="new"
        label={say('New password')}
        error={wrong.next}
        hint={say('Use several unrelated words: hard to guess, easy to remember.')}
        autoComplete="new-password"
      />
      <PasswordField
        ref={again}
        name="again"
        label={say('Re-enter new password')}
        error={wrong.again}
        autoComplete="new-password"
      />
    </>
  );
}
