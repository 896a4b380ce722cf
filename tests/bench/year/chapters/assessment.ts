/**
 * Internal assessment: two class tests, practicals, condonation of attendance, and marks that
 * become final.
 */
import { addDays } from '@/domain/month';
import type { SheetCell } from '@/schema';
import { crowd, grouped } from '../kit/crowd';
import { deed, type Deed } from '../kit/deed';
import { act, open, type } from '../kit/sheet';
import { PROGRAMMES, type Group, type Year } from '../kit/year';
import { semestersOf, type Half } from './term';

const AT_ONCE = 8;
const WHOLE = 100;
const TESTED = new Set(['theory', 'theory_practical']);
type Test = 'CAT1' | 'CAT2';

const pathOf = (screen: string, { batch, subject, semester, course, section }: Group, more = '') =>
  `/api/internal-assessments/${screen}/${batch}/${subject}/${semester}/${course}${more}${section ? `?section=${section}` : ''}`;

/** Returns whole marks out of this many hundredths: mostly between two fifths and all. */
export const markOf = ({ luck }: Year, max: number): number => {
  const least = luck.whole(12) === 0 ? 10 : 38;
  return Math.floor(((least + luck.whole(100 - least)) * max) / 100 / WHOLE) * WHOLE;
};

/** Goes through each teacher's registers one after the other, several teachers at once. */
async function eachGroup(
  year: Year,
  of: (group: Group) => boolean,
  work: (group: Group) => Promise<unknown>,
): Promise<void> {
  const byTeacher = grouped(year.groups.filter(of), ({ teacher }) => teacher.email);
  await crowd(AT_ONCE, [...byTeacher.values()], async (groups) => {
    for (const group of groups) await work(group);
  });
}

const isTested = ({ kind }: Group): boolean => TESTED.has(kind);

async function testIsMarked(year: Year, group: Group, test: Test): Promise<void> {
  const { person } = group.teacher;
  const path = pathOf('cat-entry', group, `/${test}`);
  const sheet = await open(person, path);
  const max = sheet.columns.find(({ name }) => name === 'mark')?.max ?? 0;
  const cells = sheet.rows
    .filter(({ off }) => !off?.['mark'])
    .map(
      ({ id }): SheetCell => ({
        row: id,
        column: 'mark',
        value: year.luck.whole(50) === 0 ? 'AB' : markOf(year, max),
      }),
    );
  if (cells.length) await type(person, path, sheet.version, cells);
  await act(person, path, 'submit');
  year.did('marks of tests', cells.length);
}

const testOf = (half: Half, test: Test): Deed =>
  deed(`${test} of the ${half} term`, async (year) => {
    for (const [batch, semester] of semestersOf(half))
      await year.office('C').post('/api/cat-schedule', {
        cat: test,
        batch,
        semester,
        opens_on: year.clock.today(),
        closes_on: addDays(year.clock.today(), 12),
      });
    await eachGroup(year, isTested, (group) => testIsMarked(year, group, test));
    for (const [batch, semester] of semestersOf(half))
      await testIsCleared(year, batch, semester, test);
  });

async function testIsCleared(
  year: Year,
  batch: string,
  semester: string,
  test: Test,
): Promise<void> {
  const path = `/api/internal-assessments/clearance/${batch}/${semester}/${test}`;
  const office = year.office('H');
  const rows = await office.get<{ id: string }[]>(`${path}?state=submitted`);
  if (rows.length)
    await office.act(
      path,
      'clear',
      rows.map(({ id }) => id),
    );
  year.did('registers of tests cleared', rows.length);
}

/**
 * Laboratories: experiments, record and viva, which together may not exceed the marks of the paper.
 */
async function practicalIsMarked(year: Year, group: Group): Promise<void> {
  const { person } = group.teacher;
  const path = pathOf('practical-entry', group);
  const sheet = await open(person, path);
  const maxOf = (column: string): number =>
    sheet.columns.find(({ name }) => name === column)?.max ?? 0;
  const cells = sheet.rows.flatMap(({ id, off }): SheetCell[] =>
    [
      ['experiment', maxOf('experiment') / 2],
      ['record', maxOf('record') / 4],
      ['viva', maxOf('viva') / 4],
      ['external', maxOf('external')],
    ].flatMap(([column, max]) =>
      Number(max) > 0 && !off?.[String(column)]
        ? [{ row: id, column: String(column), value: markOf(year, Number(max)) }]
        : [],
    ),
  );
  if (cells.length) await type(person, path, sheet.version, cells);
  await act(person, path, 'submit');
  await act(year.office('H'), path, 'clear');
  year.did('marks of practicals', cells.length);
}

export const practicals = (year: Year): Promise<void> =>
  eachGroup(
    year,
    ({ kind }) => kind === 'theory_practical',
    (group) => practicalIsMarked(year, group),
  );

interface Standing {
  readonly id: number;
  readonly department: string;
  readonly decision: string;
  readonly aggregate: number | null;
  readonly _can?: readonly string[];
}

/**
 * Students below the minimum apply through the head of department; the office grants what the rule
 * allows and refuses the rest.
 */
const condonation = (half: Half): Deed =>
  deed(`condonation of the ${half} term`, async (year) => {
    for (const [batch, semester] of semestersOf(half))
      for (const programme of PROGRAMMES) {
        const path = `/api/attendance/overall/${batch}/${programme}/${semester}`;
        const office = year.office('B');
        const rows = await office.get<Standing[]>(path);
        if (rows.length === 0) continue;
        for (const { id, decision } of rows) {
          if (decision === 'eligible') continue;
          const asked = await office.ask('POST', `${path}/request-condonation`, {
            rows: [id],
            values: { ground: 'medical', points: 1_000, certificate: `MC-${id}, civil hospital` },
          });
          if (asked.status !== 200) continue;
          const granted = await office.ask('POST', `${path}/grant`, { rows: [id], values: {} });
          if (granted.status !== 200)
            await office.act(path, 'refuse', [id], { reason: 'Beyond what the rule allows' });
          year.did(granted.status === 200 ? 'condoned' : 'condonation refused');
        }
        await office.post(`${path}/finalise`, {
          values: { reason: 'The month of the examinations is still open' },
        });
      }
  });

/** Each teacher makes the internal marks of their own papers final. */
export const internalMarksAreFinal = (year: Year): Promise<void> =>
  eachGroup(year, isTested, async (group) => {
    const path = pathOf('internal-marks', group);
    const { person } = group.teacher;
    const { version } = await open(person, path);
    await act(person, path, 'finalise', {}, version);
    year.did('papers with final internal marks');
  });

export const oddFirstTest = testOf('odd', 'CAT1');
export const oddSecondTest = testOf('odd', 'CAT2');
export const evenFirstTest = testOf('even', 'CAT1');
export const evenSecondTest = testOf('even', 'CAT2');
export const oddCondonation = condonation('odd');
export const evenCondonation = condonation('even');
