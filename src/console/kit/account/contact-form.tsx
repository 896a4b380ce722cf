/** What one may change of oneself: how one is reached. The server says whether it may be; the definition says what is right. */
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { labelOf, say as put, validate, type Fields } from '@/schema';
import { Failure } from '@/dataProvider/errors';
import { send } from '@/dataProvider/http';
import { FailureAlert } from '../alert';
import { Button } from '../button';
import { useSay } from '../say';
import { useTell } from '../tell';
import css from './account.module.css';

interface Props {
  /** Where it is sent. */
  readonly path: string;
  readonly fields: Fields;
  readonly start: Readonly<Record<string, unknown>>;
}

export function ContactForm({ path, fields, start }: Props) {
  const say = useSay();
  const tell = useTell();
  const client = useQueryClient();
  const id = useId();
  const [values, setValues] = useState<Record<string, string>>(() => Object.fromEntries(Object.keys(fields).map((name) => [name, String(start[name] ?? '')])));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    const judged = validate(fields, values);
    const wrong = Object.entries(judged.errors).map(([name, error]) => [name, put(error, (english) => say(english))] as const);
    setErrors(Object.fromEntries(wrong));
    setFailure(undefined);
    const first = wrong[0]?.[0];
    if (first) { document.getElementById(`${id}-${first}`)?.focus(); return; }
    setBusy(true);
    try {
      await send(path, { method: 'PATCH', json: judged.values });
      setValues(Object.fromEntries(Object.keys(fields).map((name) => [name, String(judged.values[name] ?? '')])));
      tell.success('Saved');
      await client.invalidateQueries({ queryKey: ['profile'] });
    } catch (error) {
      if (error instanceof Failure && error.body.errors) setErrors(error.body.errors);
      else setFailure(error);
    }
    setBusy(false);
  }
  return (
    <form className={css['form']} noValidate onSubmit={(event) => { event.preventDefault(); if (!busy) void save(); }}>
      {failure !== undefined && <FailureAlert error={failure} />}
      {Object.entries(fields).map(([name, field]) => {
        const at = `${id}-${name}`;
        const error = errors[name];
        return (
          <div key={name} className={css['field']}>
            <label htmlFor={at}>{say(labelOf(name, field))}</label>
            <input
              id={at} type={field.options.tidy === 'mobile' ? 'tel' : 'email'} value={values[name]} autoComplete={field.options.tidy === 'mobile' ? 'tel' : 'email'}
              aria-invalid={error ? true : undefined} aria-describedby={error ? `${at}-error` : undefined} onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
            {error && <span id={`${at}-error`} className={css['error']}>{error}</span>}
          </div>
        );
      })}
      <Button type="submit" tone="primary" busy={busy}>{say('Save')}</Button>
    </form>
  );
}
