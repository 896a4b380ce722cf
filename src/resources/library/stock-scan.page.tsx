/** Scanning the shelves, for keyboard and scanner only: the rack once, then every book on it. */
import { useEffect, useRef, useState } from 'react';
import { dayText } from '@/schema';
import { ask } from '@/dataProvider/http';
import { messageOf } from '@/dataProvider/errors';
import { Alert } from '@/console/kit/alert';
import { ButtonLink } from '@/console/kit/button-link';
import { Empty, Failed, Loading } from '@/console/kit/states';
import { useSay } from '@/console/kit/say';
import { ScanBox } from './scan-box';
import css from './desk.module.css';

interface Counts {
  readonly seen: number;
  readonly misplaced: number;
  readonly on_loan: number;
  readonly other: number;
}
interface Check {
  readonly id: number;
  readonly name: string;
  readonly rack: string | null;
  readonly counts: Counts;
}
interface ScanAnswer {
  readonly accession_no: string;
  readonly title: string;
  readonly rack: string | null;
  readonly name: string | null;
  readonly due_on: string | null;
  readonly again: boolean;
  readonly odd: 'on_loan' | 'withdrawn' | 'lost' | 'missing' | 'misplaced' | 'elsewhere' | null;
  /** The change of the counts by this scan. */
  readonly adds: Counts;
}
interface ScanLine {
  readonly n: number;
  readonly text: string;
  readonly odd: boolean;
}

const KEPT = 30;
/** Scans after which the counts are fetched again, because others may scan at the same time. */
const RECOUNT = 50;
const OPEN = '/api/library/stock-check/open';
const ODD = {
  on_loan: 'On loan to {name}, due {day}',
  withdrawn: 'Written off',
  lost: 'Marked as lost',
  missing: 'Marked as not traced',
  misplaced: 'Belongs in {rack}',
  elsewhere: 'Not part of this stock check',
} as const;

const sumOf = (counts: Counts, adds: Counts): Counts => ({
  seen: counts.seen + adds.seen,
  misplaced: counts.misplaced + adds.misplaced,
  on_loan: counts.on_loan + adds.on_loan,
  other: counts.other + adds.other,
});

export default function StockScanPage() {
  const say = useSay();
  const box = useRef<HTMLInputElement>(null);
  const line = useRef(Promise.resolve());
  const scans = useRef(0);
  const [checks, setChecks] = useState<readonly Check[] | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [rack, setRack] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [failed, setFailed] = useState<unknown>();
  const [log, setLog] = useState<readonly ScanLine[]>([]);

  useEffect(() => {
    const leaving = new AbortController();
    ask<Check[]>(OPEN, { signal: leaving.signal }).then(setChecks, (failure: unknown) => {
      if (!leaving.signal.aborted) setFailed(failure);
    });
    return () => leaving.abort();
  }, []);

  if (failed) return <Failed error={failed} />;
  if (checks === null) return <Loading />;
  const check = checks.find(({ id }) => id === chosen) ?? checks[0];
  if (!check)
    return (
      <Empty title={say('No stock check is open.')}>
        <ButtonLink to="/library/stock-checks">{say('Open one')}</ButtonLink>
      </Empty>
    );

  const took = ({ id }: Check, got: ScanAnswer): void => {
    setChecks((all) =>
      (all ?? []).map((one) =>
        one.id === id ? { ...one, counts: sumOf(one.counts, got.adds) } : one,
      ),
    );
    const told = got.odd
      ? say(ODD[got.odd], {
          name: got.name ?? '',
          day: got.due_on ? dayText(got.due_on) : '',
          rack: got.rack ?? '',
        })
      : null;
    const text = [
      `${got.accession_no} ${got.title}`,
      told,
      got.again ? say('Already scanned') : null,
    ]
      .filter(Boolean)
      .join(' · ');
    setLog((lines) =>
      [{ n: (lines[0]?.n ?? 0) + 1, text, odd: told !== null }, ...lines].slice(0, KEPT),
    );
  };
  /**
   * The list of checks stays unchanged, so that no scan goes into another check than the one shown.
   */
  const recount = async (): Promise<void> => {
    const open = await ask<Check[]>(OPEN).catch(() => []);
    setChecks((all) => (all ?? []).map((one) => open.find(({ id }) => id === one.id) ?? one));
  };
  const scan = (number: string): void => {
    line.current = line.current.then(async () => {
      try {
        const path = `/api/library/stock-check/${check.id}/scan`;
        const json = { code: number, rack: rack.trim() || null };
        took(check, await ask<ScanAnswer>(path, { method: 'POST', json }));
        setRefused(null);
      } catch (failure) {
        setRefused(say(messageOf(failure).title));
        return;
      }
      scans.current += 1;
      if (scans.current % RECOUNT === 0) await recount();
    });
  };
  const { counts } = check;

  return (
    <>
      <ScanBox label={say('Scan a book')} action={say('Enter')} box={box} onScan={scan}>
        {checks.length > 1 ? (
          <label className={css['field']}>
            {say('Stock check')}
            <select
              className={css['input']}
              value={check.id}
              onChange={(event) => setChosen(Number(event.target.value))}
            >
              {checks.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <label className={css['field']}>
          {say('Current rack')}
          <input
            className={css['input']}
            maxLength={40}
            placeholder={check.rack ?? ''}
            value={rack}
            onChange={(event) => setRack(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              box.current?.focus();
            }}
          />
        </label>
      </ScanBox>
      {refused ? <Alert title={refused} /> : null}
      <section className={css['log']} aria-label={check.name}>
        <h2>{check.name}</h2>
        <p className={css['tells']}>
          {[
            say('{count} seen', { count: counts.seen }),
            say('{count} misplaced', { count: counts.misplaced }),
            say('{count} on loan but on the shelf', { count: counts.on_loan }),
            say('{count} written off or lost but on the shelf', { count: counts.other }),
          ].join(' · ')}
        </p>
        <ol aria-live="polite" className={css['lines']}>
          {log.map(({ n, text, odd }) => (
            <li key={n} className={odd ? css['late'] : undefined}>
              {text}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
