/** The answers of the applicant's form, to read; loaded only when they are asked for. */
import type { ReactNode } from 'react';
import type { FilledStep } from '@/domain/form-shape';
import { useProfile } from '../profile';
import { Spinner } from '../spinner';
import { TryAgain } from '../try-again';
import css from '../admission-form/form.module.css';

type Part = FilledStep['parts'][number];

export default function FilledForm(): ReactNode {
  const { profile, failed, again } = useProfile<{ readonly steps: readonly FilledStep[] }>(
    '/api/my-application/form',
  );
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
    </div>
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
