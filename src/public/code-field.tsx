/** Input for the six-digit code of a message; phones suggest it from the message. */
import type { ReactNode, Ref } from 'react';
import { LONG_CODE, ONE_TIME_CODE } from '@/domain/one-time-code';
import { TextField } from './fields';
import { useSay } from './translation';
import css from './code.module.css';
import form from './form.module.css';

interface CodeFieldProps {
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function CodeField({ error, ref }: CodeFieldProps): ReactNode {
  const say = useSay();
  return (
    <div className={css['code']}>
      <TextField
        {...(ref ? { ref } : {})}
        name="code"
        label={say('Code')}
        error={error}
        hint={say('6 digits, valid for {minutes} minutes.', {
          minutes: ONE_TIME_CODE.minutes,
        })}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]*"
        maxLength={LONG_CODE.digits + 8}
        spellCheck={false}
        autoCorrect="off"
      />
    </div>
  );
}

/** Requests another code once the waiting time is over. */
export function AnotherCode({
  seconds,
  busy,
  onAsk,
}: {
  readonly seconds: number;
  readonly busy: boolean;
  readonly onAsk: () => void;
}): ReactNode {
  const say = useSay();
  return (
    <button
      type="button"
      className={form['quiet']}
      disabled={seconds > 0}
      aria-busy={busy}
      onClick={onAsk}
    >
      {seconds > 0
        ? say('Send another code in {seconds|second|seconds}', { seconds })
        : say('Send another code')}
    </button>
  );
}
