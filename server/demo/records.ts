/**
 * Faculty records of the demonstration college: made-up rows that obey its rules, in every state,
 * computed as the product does.
 */
import { dayAfter } from '@/domain/dates';
import { academicYear, yearSpan } from '@/domain/academic-year';
import { checkDigit } from '@/domain/book-numbers';
import { daysBetween } from '@/domain/dates';
import { hundredths, isScored, pointsOf } from '@/domain/record-score';
import { sharedKey } from '@/domain/record-work';
import { SHIPPED_SCHEME } from '@/domain/score-scheme';
import type { Tx } from '../db/database';
import { chance } from './chance';
import { DEPARTMENTS } from './lists';
import type { Rows } from './masters';
import { RECORD_SAMPLES } from './record-samples';
import type { DemoTime } from './teaching';

interface Person {
  readonly id: number;
  readonly department: string;
}
type Row = Record<string, unknown>;

/** Name of the demonstration's office, as it signs its verifications. */
const VERIFIER = 'Office N';
const RECORD_STATES = ['verified', 'submitted', 'draft', 'returned', 'verified'] as const;
const DATED = new Set([
  'academic-programme-organized',
  'paper-presentation',
  'training-attended',
  'participation',
  'project-consultancy',
  'faculty-activity',
  'institution-responsibility',
]);
const COUNTED = new Set(['training-attended', 'faculty-activity']);

/** Past days of a year; the current year has few of them. */
function datesIn(
  year: string,
  today: string,
  duration: number,
  at: number,
): { readonly from_date: string; readonly to_date: string } {
  const { from } = yearSpan(year) ?? { from: today };
  const latest = daysBetween(from, today) - duration;
  const from_date = dayAfter(from, Math.max(0, Math.min(at, latest)));
  return { from_date, to_date: dayAfter(from_date, duration) };
}

function stateOf(state: (typeof RECORD_STATES)[number], now: string): Row {
  if (state === 'verified') return { state, reason: null, verified_by: VERIFIER, verified_at: now };
  return {
    state,
    reason: state === 'returned' ? 'Please attach the certificate and give the exact dates.' : null,
    verified_by: null,
    verified_at: null,
  };
}

/**
 * The sample as shared by colleagues of one department: they have their works in common, and no
 * other department has the same.
 */
function asOf(department: string, sample: Row): Row {
  const at = DEPARTMENTS.findIndex(([id]) => id === department);
  const [, name] = DEPARTMENTS[at] ?? [];
  if (at <= 0) return sample;
  const body = `97881745${String(at).padStart(2, '0')}${String(String(sample['title']).length).padStart(2, '0')}`;
  return {
    ...sample,
    title: `${String(sample['title'])}: ${String(name)}`,
    ...(sample['isbn'] ? { isbn: body + String(checkDigit(body)) } : {}),
    ...(sample['doi'] ? { doi: `${String(sample['doi'])}.${department.toLowerCase()}` } : {}),
    ...(sample['sanction_no']
      ? { sanction_no: `${String(sample['sanction_no'])}/${department}` }
      : {}),
  };
}

/**
 * Rows of every page for these people, by resource; ids start at 1, so that a revision can name the
 * row it replaces.
 */
export function recordsFor(people: readonly Person[], { year, today }: DemoTime): Rows {
  const luck = chance(20_260_704);
  const now = `${today}T04:30:00.000Z`;
  const rows: Record<string, Row[]> = {};
  for (const [resource, samples] of Object.entries(RECORD_SAMPLES)) {
    const own: Row[] = [];
    rows[resource] = own;
    const put = (
      { id: faculty, department }: Person,
      sample: Row,
      state: Row,
      back: number,
      more: Row = {},
    ): void => {
      const academic_year = academicYear(year - back);
      const dates = datesIn(
        academic_year,
        today,
        resource === 'training-attended' ? 13 : 1,
        20 + luck.whole(90),
      );
      const row: Row = {
        ...asOf(department, sample),
        faculty,
        department,
        academic_year,
        evidence: null,
        url: null,
        remarks: null,
        from_date: null,
        to_date: null,
        ...(DATED.has(resource) ? dates : {}),
        ...(resource === 'project-consultancy' && sample['status'] === 'ongoing'
          ? { to_date: null }
          : {}),
        ...(resource === 'self-authored-book' ? { year: year - back } : {}),
        ...(resource === 'research-guidance' ? { status_on: dates.from_date } : {}),
        ...(COUNTED.has(resource) ? { days: daysBetween(dates.from_date, dates.to_date) + 1 } : {}),
        ...state,
        possible_duplicate: null,
        revision: 1,
        replaces: null,
        ...more,
      };
      const points = pointsOf(resource, row, SHIPPED_SCHEME);
      own.push({
        ...row,
        shared_key: sharedKey(resource, row, own),
        ...(isScored(resource) && points ? { points: hundredths(points) } : {}),
      });
    };
    for (const [n, person] of people.entries()) {
      for (const [at, sample] of samples.entries())
        if (resource === 'philosophy' || luck.whole(3) > 0 || n < 2)
          put(
            person,
            sample,
            stateOf(RECORD_STATES[(n + at) % RECORD_STATES.length] ?? 'draft', now),
            at,
          );
    }
    const [first] = own;
    // The first row was revised: it is retained, and the revision has replaced it.
    if (resource === 'participation' && first && people[0]) {
      own[0] = { ...first, ...stateOf('verified', now), state: 'superseded' };
      put(people[0], { ...first, level: 'national' }, stateOf('verified', now), 0, {
        revision: 2,
        replaces: 1,
      });
    }
  }
  return {
    ...rows,
    'api-scheme': [
      {
        from_year: '2018-19',
        source: 'UGC regulations of 2018, Appendix II, Table 2',
        ...SHIPPED_SCHEME,
      },
    ],
  };
}

export async function records({ sql }: Tx, time: DemoTime): Promise<Rows> {
  const people =
    await sql<Person>`select id, department from faculty where active and (email like 'faculty.%' or email like 'hod.%') order by department <> 'ENG', (type is null) desc, id limit 24`;
  return recordsFor(people, time);
}
