/**
 * A parent's view of one ward: attendance with the classes still needed, published marks, and fees
 * with the link to pay them.
 */
import type { ReactNode } from 'react';
import { lazyComponent, LazyBoundary } from './lazy-component';

import { useProfile } from './profile';
import { Spinner } from './spinner';
import { TryAgain } from './try-again';
import { useSay } from './translation';
import css from './page.module.css';

/** Bills are rendered by the code of the payment pages, loaded when the section is opened. */
const WardFees = lazyComponent(() => import('./ward-fees'));
const WardMessages = lazyComponent(() => import('./ward-messages'));

interface Attendance {
  readonly withheld: boolean;
  readonly required: number | null;
  readonly pct: number | null;
  readonly papers: readonly {
    readonly code: string;
    readonly name: string;
    readonly pct: number | null;
    readonly needs: number | null;
  }[];
}
interface Marks {
  readonly withheld: boolean;
  readonly papers: readonly {
    readonly code: string;
    readonly name: string;
    readonly total: number | null;
    readonly max: number | null;
    readonly tests: readonly {
      readonly name: string;
      readonly mark: number | null;
      readonly token: string | null;
      readonly max: number | null;
    }[];
  }[];
}

interface Mentor {
  readonly name: string | null;
  readonly department: string | null;
}

interface Results {
  readonly withheld: boolean;
  readonly semesters: readonly {
    readonly name: string;
    readonly sgpa: number | null;
    readonly cgpa: number | null;
    readonly result: 'pass' | 'fail' | 'incomplete' | 'withheld';
    readonly open: string | null;
    readonly class: string | null;
  }[];
}

const RESULT_WORDS = {
  pass: 'Passed',
  fail: 'Not passed',
  incomplete: 'Incomplete',
  withheld: 'Withheld',
} as const;

const WITHHELD =
  'Your ward is 18 or older and has not consented to sharing attendance and marks. Ask the office.';
const percent = (points: number | null): string => (points === null ? '–' : `${points / 100} %`);
const marks = (hundredths: number | null): string =>
  hundredths === null ? '–' : String(hundredths / 100);

/** Two decimal places, or three if the regulation has them. */
const average = (value: number | null): string =>
  value === null ? '–' : value.toFixed(Math.round(value * 1000) % 10 === 0 ? 2 : 3);

export function WardDetails({ student }: { readonly student: number }): ReactNode {
  const say = useSay();
  const parts = [
    ['Attendance', <WardAttendance key="attendance" student={student} />],
    ['Marks', <WardMarks key="marks" student={student} />],
    ['Results', <WardResults key="results" student={student} />],
    ['Mentor', <WardMentor key="mentor" student={student} />],
    [
      'Fees',
      <LazyBoundary key="fees" fallback={<Spinner />}>
        <WardFees student={student} />
      </LazyBoundary>,
    ],
    [
      'Messages',
      <LazyBoundary key="messages" fallback={<Spinner />}>
        <WardMessages student={student} />
      </LazyBoundary>,
    ],
  ] as const;
  return (
    <>
      {parts.map(([label, part]) => (
        <section key={label} aria-label={say(label)}>
          <h3 className={css['subpart']}>{say(label)}</h3>
          {part}
        </section>
      ))}
    </>
  );
}

function useWard<T>(
  student: number,
  part: string,
): { readonly found?: T; readonly instead?: ReactNode } {
  const { profile, failed, again } = useProfile<T>(`/api/ward/${student}/${part}`);
  if (profile) return { found: profile };
  return { instead: failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner /> };
}

/** The mentor, a parent's first contact. */
function WardMentor({ student }: { readonly student: number }): ReactNode {
  const say = useSay();
  const { found, instead } = useWard<Mentor>(student, 'mentor');
  if (!found) return instead;
  return (
    <p className={css['none']}>
      {found.name
        ? [found.name, found.department].filter(Boolean).join(', ')
        : say('No mentor is assigned yet.')}
    </p>
  );
}

function WardAttendance({ student }: { readonly student: number }): ReactNode {
  const say = useSay();
  const { found, instead } = useWard<Attendance>(student, 'attendance');
  if (!found) return instead;
  if (found.withheld) return <p className={css['none']}>{say(WITHHELD)}</p>;
  if (found.papers.length === 0)
    return <p className={css['none']}>{say('No papers this semester yet.')}</p>;
  const needed = (needs: number | null): string =>
    needs === null || needs === 0
      ? ''
      : say('{needs|more class|more classes} to reach {required}', {
          needs,
          required: percent(found.required),
        });
  return (
    <table className={css['figures']}>
      <caption>
        {say('All papers: {pct}. Required: {required}.', {
          pct: percent(found.pct),
          required: percent(found.required),
        })}
      </caption>
      <tbody>
        {found.papers.map(({ code, name, pct, needs }) => (
          <tr key={code}>
            <th scope="row">
              {code} <span>{name}</span>
            </th>
            <td data-short={needs ? '' : undefined}>{percent(pct)}</td>
            <td>{needed(needs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WardMarks({ student }: { readonly student: number }): ReactNode {
  const say = useSay();
  const { found, instead } = useWard<Marks>(student, 'marks');
  if (!found) return instead;
  if (found.withheld) return <p className={css['none']}>{say(WITHHELD)}</p>;
  const published = found.papers.filter(({ tests, total }) => tests.length > 0 || total !== null);
  if (published.length === 0)
    return <p className={css['none']}>{say('No marks are published yet.')}</p>;
  return (
    <table className={css['figures']}>
      <tbody>
        {published.map(({ code, name, total, max, tests }) => (
          <tr key={code}>
            <th scope="row">
              {code} <span>{name}</span>
            </th>
            <td>
              {tests
                .map((one) => `${one.name}: ${one.token ?? marks(one.mark)} / ${marks(one.max)}`)
                .join(', ')}
            </td>
            <td>
              {total === null
                ? ''
                : say('Internal: {total} of {max}', { total: marks(total), max: marks(max) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WardResults({ student }: { readonly student: number }): ReactNode {
  const say = useSay();
  const { found, instead } = useWard<Results>(student, 'results');
  if (!found) return instead;
  if (found.withheld) return <p className={css['none']}>{say(WITHHELD)}</p>;
  if (found.semesters.length === 0)
    return <p className={css['none']}>{say('No results are published yet.')}</p>;
  return (
    <table className={css['figures']}>
      <tbody>
        {found.semesters.map(({ name, sgpa, cgpa, result, open, ...one }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-short={result === 'fail' ? '' : undefined}>
              {[say(RESULT_WORDS[result]), one.class].filter(Boolean).join(' · ')}
              {open ? ` · ${say('Open papers: {open}', { open })}` : ''}
            </td>
            <td>
              {result === 'withheld'
                ? ''
                : say('SGPA {sgpa}, CGPA {cgpa}', { sgpa: average(sgpa), cgpa: average(cgpa) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
