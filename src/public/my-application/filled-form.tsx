/**
 * The answers of the applicant's form, to read, and the consents that can still be changed; loaded
 * only when they are asked for.
 */
import { useState, type ReactNode } from 'react';
import { ask } from '@/dataProvider/http';
import type { FilledStep } from '@/domain/form-shape';
import { useAttempt } from '../attempt';
import { FormMessage } from '../form-message';
import { useProfile } from '../profile';
import { Spinner } from '../spinner';
import { TryAgain } from '../try-again';
import { useSay } from '../translation';
import form from '../form.module.css';
import css from '../admission-form/form.module.css';

type Part = FilledStep['parts'][number];

interface Consent {
  readonly item: string;
  readonly label: string;
  readonly granted: boolean;
}

export default function FilledForm(): ReactNode {
  const { profile, failed, again } = useProfile<{
    readonly steps: readonly FilledStep[];
    readonly consents: readonly Consent[];
  }>('/api/my-application/form');
  if (!profile) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  return (
    <div className={css['review']}>
      {profile.steps.map(({ key, label, parts }) => (
        <section key={key} aria-label={label}>
          <h3>{label}</h3>
          <dl className={css['filled']}>
            {parts.map((part) => (
              <Single key={part.label} part={part} />
            ))}
          </dl>
          {parts.map((part) => (
            <Rows key={part.label} part={part} />
          ))}
        </section>
      ))}
      <Consents first={profile.consents} />
    </div>
  );
}

function Consents({ first }: { readonly first: readonly Consent[] }): ReactNode {
  const say = useSay();
  const [consents, setConsents] = useState(first);
  const { busy, refused, attempt } = useAttempt();
  return (
    <section aria-label={say('Your consents')}>
      <h3>{say('Your consents')}</h3>
      <p className={form['hint']}>{say('You can change these at any time.')}</p>
      {consents.map(({ item, label, granted }) => (
        <label key={item} className={css['tick']}>
          <input
            type="checkbox"
            checked={granted}
            disabled={busy}
            onChange={() =>
              void attempt(async () => {
                const changed = await ask<{ readonly consents: readonly Consent[] }>(
                  '/api/my-application/consent',
                  { method: 'POST', json: { item, granted: !granted } },
                );
                setConsents(changed.consents);
              })
            }
          />
          <span>{label}</span>
        </label>
      ))}
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
    </section>
  );
}

function Single({ part }: { readonly part: Part }): ReactNode {
  return (
    'text' in part && (
      <div>
        <dt>{part.label}</dt>
        <dd>{part.text}</dd>
      </div>
    )
  );
}

function Rows({ part }: { readonly part: Part }): ReactNode {
  if (!('rows' in part)) return null;
  return (
    <section
      className={css['scroll']}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys
      tabIndex={0}
      aria-label={part.label}
    >
      <table className={css['table']}>
        <caption>{part.label}</caption>
        <thead>
          <tr>
            {part.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.rows.map((row, i) => (
            <tr key={i}>
              {row.map((text, at) => (
                <td key={part.columns[at]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
