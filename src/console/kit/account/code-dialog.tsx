/** Takes a new address or number, and then the code that was sent there. */
import { useEffect, useId, useState } from 'react';
import { labelOf, say as put, validate, type Field } from '@/schema';
import { Failure } from '@/dataProvider/errors';
import { ask } from '@/dataProvider/http';
import { FailureAlert } from '../alert';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { useSay } from '../say';
import { useBusy } from '@/dataProvider/use-busy';
import css from './account.module.css';

interface Props {
  readonly path: string;
  readonly name: string;
  readonly field: Field;
  readonly onClose: (done: boolean) => void;
}
interface SentCode {
  readonly value: string;
  readonly minutes: number;
  /** Seconds until another code may be requested. */
  readonly again: number;
}

/** Offers another code once a visible countdown has ended. */
function Again({
  seconds,
  busy,
  onSend,
}: {
  readonly seconds: number;
  readonly busy: boolean;
  readonly onSend: () => void;
}) {
  const say = useSay();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p>
      <Button tone="quiet" disabled={busy || left > 0} onClick={onSend}>
        {left > 0
          ? say('Send another code in {seconds|second|seconds}', { seconds: left })
          : say('Send another code')}
      </Button>
    </p>
  );
}

export function CodeDialog({ path, name, field, onClose }: Props) {
  const say = useSay();
  const id = useId();
  const label = say(labelOf(name, field));
  const [value, setValue] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<SentCode>();
  /** The number of codes sent. */
  const [round, setRound] = useState(0);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, once] = useBusy();

  const attempt = (call: () => Promise<void>): Promise<void> =>
    once(async () => {
      setWrong(undefined);
      setFailure(undefined);
      try {
        await call();
      } catch (error) {
        const said =
          error instanceof Failure ? Object.values(error.body.errors ?? {})[0] : undefined;
        if (said) setWrong(said);
        else setFailure(error);
      }
    });
  function sendCode(): void {
    const { values, errors } = validate(
      { [name]: { ...field, options: { ...field.options, required: true } } },
      { [name]: value },
    );
    const error = errors[name];
    if (error) {
      setWrong(put(error, (english) => say(english)));
      return;
    }
    void attempt(async () => {
      setSent(
        await ask<SentCode>(`${path}/code`, {
          method: 'POST',
          json: { field: name, value: values[name] },
        }),
      );
      setRound(round + 1);
      setCode('');
    });
  }
  const confirm = (): void =>
    void attempt(async () => {
      if (!code.trim()) {
        setWrong(say('Enter {label|lower}.', { label: 'Code' }));
        return;
      }
      await ask(`${path}/confirm`, { method: 'POST', json: { field: name, code: code.trim() } });
      onClose(true);
    });
  const input = sent
    ? {
        label: say('Code'),
        value: code,
        change: setCode,
        type: 'text',
        mode: 'numeric' as const,
        complete: 'one-time-code',
        longest: 6,
      }
    : {
        label,
        value,
        change: setValue,
        type: field.options.tidy === 'mobile' ? 'tel' : 'email',
        mode: undefined,
        complete: field.options.tidy === 'mobile' ? 'tel' : 'email',
        longest: 254,
      };
  return (
    <Dialog
      title={say('Change {label}', { label })}
      onClose={() => onClose(false)}
      busy={busy}
      onSubmit={sent ? confirm : sendCode}
      actions={[
        { label: say('Cancel'), run: () => onClose(false) },
        { label: sent ? say('Confirm') : say('Send the code'), primary: true, busy },
      ]}
    >
      {failure !== undefined && <FailureAlert error={failure} />}
      <p className={css['lead']}>
        {sent
          ? say('We sent a 6-digit code to {value}. It is valid for {minutes} minutes.', {
              value: sent.value,
              minutes: sent.minutes,
            })
          : say('We will send a code to confirm that it is yours.')}
      </p>
      <div className={css['field']} key={sent ? 'code' : 'value'}>
        <label htmlFor={id}>{input.label}</label>
        <input
          id={id}
          type={input.type}
          inputMode={input.mode}
          autoComplete={input.complete}
          maxLength={input.longest}
          value={input.value}
          onChange={(event) => {
            input.change(event.target.value);
            setWrong(undefined);
          }}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          autoFocus
          data-code={sent ? '' : undefined}
        />
        {wrong && (
          <span id={`${id}-error`} className={css['error']} role="alert">
            {wrong}
          </span>
        )}
      </div>
      {sent && <Again key={round} seconds={sent.again} busy={busy} onSend={sendCode} />}
    </Dialog>
  );
}
