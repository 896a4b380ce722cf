/** Contact details and email preferences. A new address or number is saved after a code sent there is entered. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOf, type Field, type Fields } from '@/schema';
import { ask } from '@/dataProvider/http';
import { Button } from '../button';
import { useSay } from '../say';
import { Failed, Loading } from '../states';
import { useToast } from '../toast';
import { useBusy } from '@/dataProvider/use-busy';
import css from './account.module.css';
import { CodeDialog } from './code-dialog';

export interface ContactSpec {
  readonly path: string;
  /** The details that may be changed with a code. */
  readonly fields: Fields;
  /** The field that holds the chosen email types, as a set. */
  readonly letters: Field | undefined;
}
type Own = Readonly<Record<string, string | null>> & { readonly mails: string | null } & {
  readonly by_text: boolean;
};

export function Contact({ path, fields, letters }: ContactSpec) {
  const say = useSay();
  const tell = useToast();
  const client = useQueryClient();
  const [changing, setChanging] = useState<string>();
  const [busy, once] = useBusy();
  /** The latest change. */
  const [last, setLast] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => ask<Own>(path, { signal }),
    retry: false,
  });
  // Loaded data stays: a save without a response is retried in place.
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />;

  const change = (key: string, call: () => Promise<unknown>): Promise<void> =>
    once(async () => {
      setLast(key);
      try {
        await call();
        tell.success('Saved');
      } catch (failure) {
        tell.failure(failure);
      }
      await Promise.all([refetch(), client.invalidateQueries({ queryKey: ['profile'] })]);
    });
  const wanted = data.mails ?? '';
  const set = letters?.options.set ?? {};
  return (
    <>
      <ul className={css['contacts']}>
        {Object.entries(fields).map(([name, field]) => {
          const label = say(labelOf(name, field));
          const byText = field.options.tidy === 'mobile';
          const value = data[name];
          return (
            <li key={name}>
              <div>
                <small>{label}</small>
                <strong>{value ?? '–'}</strong>
                {byText && !data.by_text && (
                  <small>{say('Ask the office to change it. SMS is not set up.')}</small>
                )}
              </div>
              <span>
                {!(byText && !data.by_text) && (
                  <Button
                    onClick={() => setChanging(name)}
                    aria-label={say('Change {label}', { label })}
                  >
                    {value ? say('Change') : say('Add')}
                  </Button>
                )}
                {!byText && value && (
                  <Button
                    tone="quiet"
                    busy={busy && last === name}
                    disabled={busy}
                    aria-label={say('Remove {label}', { label })}
                    onClick={() =>
                      void change(name, () =>
                        ask(`${path}/${name.replaceAll('_', '-')}`, { method: 'DELETE' }),
                      )
                    }
                  >
                    {say('Remove')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {letters && (
        <fieldset className={css['letters']} disabled={busy}>
          <legend>{say('Also notify me by email')}</legend>
          {Object.entries(set).map(([letter, meaning]) => (
            <label key={letter}>
              <input
                type="checkbox"
                checked={wanted.includes(letter)}
                onChange={(event) =>
                  void change('mails', () =>
                    ask(path, {
                      method: 'PATCH',
                      json: {
                        mails: event.target.checked ? wanted + letter : wanted.replace(letter, ''),
                      },
                    }),
                  )
                }
              />
              {say(meaning)}
            </label>
          ))}
          <p className={css['hint']}>
            {say('All notifications appear in the portal. Security messages are always emailed.')}
          </p>
        </fieldset>
      )}
      {changing && fields[changing] && (
        <CodeDialog
          path={path}
          name={changing}
          field={fields[changing]}
          onClose={(done) => {
            setChanging(undefined);
            if (done) void change(changing, () => Promise.resolve());
          }}
        />
      )}
    </>
  );
}
