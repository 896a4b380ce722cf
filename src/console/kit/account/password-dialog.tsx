/**
 * Changes the user's own password; rules and wording are from the specification
 * (src/auth/password.ts).
 */
import { useId, useRef, useState, type Ref } from 'react';
import {
  changePassword,
  validatePasswords,
  needsOldPassword,
  PASSWORD_CHANGED,
  type PasswordChange,
} from '@/auth/password';
import { Failure } from '@/dataProvider/errors';
import { Alert, FailureAlert } from '../alert';
import { Dialog } from '../dialog';
import { useFrame } from '../frame';
import { useFocusWrong } from '../use-focus-wrong';
import { useSay } from '../say';
import { useToast } from '../toast';
import { useBusy } from '@/dataProvider/use-busy';
import styles from './password-dialog.module.css';

/** The server's names. */
const WIRE = { old: 'old', next: 'new', again: '' } as const;
const EMPTY: PasswordChange = { old: '', next: '', again: '' };
const NAMES = ['old', 'next', 'again'] as const;

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { session } = useFrame();
  const say = useSay();
  const tell = useToast();
  const [values, setValues] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [busy, once] = useBusy();
  const wrong = validatePasswords(values, session.account);
  const refused = failure instanceof Failure ? (failure.body.errors ?? {}) : {};
  const inputs = useRef<Record<string, HTMLInputElement | null>>({});
  const focusWrong = useFocusWrong(NAMES, (name) => inputs.current[name]?.focus());

  async function submit(): Promise<void> {
    setFailure(undefined);
    setTried(true);
    if (Object.keys(wrong).length > 0) return focusWrong(Object.keys(wrong));
    await once(async () => {
      try {
        await changePassword(session, values);
        tell.success(PASSWORD_CHANGED);
        onClose();
      } catch (error) {
        setFailure(error);
        const named = error instanceof Failure ? (error.body.errors ?? {}) : {};
        focusWrong(NAMES.filter((name) => Object.hasOwn(named, WIRE[name])));
      }
    });
  }
  const input = (name: keyof PasswordChange, label: string, autoComplete: string) => (
    <PasswordInput
      ref={(input) => {
        inputs.current[name] = input;
      }}
      label={say(label)}
      autoComplete={autoComplete}
      value={values[name]}
      error={tried && wrong[name] ? say(wrong[name]) : refused[WIRE[name]]}
      onChange={(value) => {
        setValues({ ...values, [name]: value });
        setFailure(undefined);
      }}
    />
  );
  return (
    <Dialog
      title={say('Change password')}
      onClose={onClose}
      actions={[
        { label: say('Cancel'), run: onClose },
        { label: say('Change password'), primary: true, busy, run: () => void submit() },
      ]}
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {tried && wrong.form && <Alert title={say(wrong.form)} />}
        {failure !== undefined && <FailureAlert error={failure} />}
        {needsOldPassword(session.account) && input('old', 'Current password', 'current-password')}
        {input('next', 'New password', 'new-password')}
        {input('again', 'Re-enter new password', 'new-password')}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

interface PasswordInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly autoComplete: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function PasswordInput({ ref, label, autoComplete, value, error, onChange }: PasswordInputProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        type="password"
        required
        maxLength={128}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <span id={`${id}-error`} className={styles['error']}>
          {error}
        </span>
      )}
    </div>
  );
}
