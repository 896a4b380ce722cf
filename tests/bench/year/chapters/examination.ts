/**
 * Examinations of the university: their routine, duties in the rooms, marks, results, promotion.
 */
import { DEPARTMENTS } from '../../../../server/demo/lists';
import type { SheetCell } from '@/schema';
import { crowd } from '../kit/crowd';
import { deed, type Deed } from '../kit/deed';
import { act, open, type } from '../kit/sheet';
import { PROGRAMMES, type Year } from '../kit/year';
import { markOf } from './assessment';
import { DESKS } from './opening';
import { semestersOf, type Half } from './term';

const ROUTINE = '/api/college-management/routine';
/** The column for why marks are entered of a student of whom no result is expected. */
const REASON = 'entry_reason';
const PARTS = ['internal', 'external', 'practical_internal', 'practical_external', 'viva'];

interface Duty {
  readonly id: number;
  readonly faculty: number | null;
  readonly held_on: string;
  readonly slot: string;
}
/** Pairs that are tried before nobody is thought to be free. */
const ASKED = 200;

/** One teacher asks a colleague for another duty, the colleague accepts, and the office approves. */
async function twoSwap(year: Year, roster: string): Promise<void> {
  const office = year.office('K');
  const duties = await office.get<Duty[]>(roster);
  const personOf = ({ faculty }: Duty) => year.teachers.find(({ id }) => id === faculty)?.person;
  const pairs = duties.flatMap((mine) =>
    duties
      .filter(
        (one) =>
          mine.faculty !== one.faculty &&
          one.faculty !== null &&
          (mine.held_on !== one.held_on || mine.slot !== one.slot),
      )
      .map((theirs) => [mine, theirs] as const),
  );
  // Pairs of all days and teachers: the first ones are all of one duty.
  const each = Math.max(1, Math.floor(pairs.length / ASKED));
  let refusal = 'nobody was asked';
  for (const [mine, theirs] of pairs.filter((_, n) => n % each === 0)) {
    const asked = await personOf(mine)?.ask('POST', roster.replace('?', '/ask-swap?'), {
      rows: [mine.id, theirs.id],
      values: { reason: 'A wedding in the family' },
    });
    // Refused where one of them has a class or a paper of their own at that time.
    if (asked?.status !== 200) {
      refusal = asked?.text.slice(0, 300) ?? refusal;
      continue;
    }
    await personOf(theirs)?.act(roster, 'accept-swap', [mine.id]);
    await office.act(roster, 'approve', [mine.id]);
    const after = new Map(
      (await office.get<Duty[]>(roster)).map(({ id, faculty }) => [id, faculty]),
    );
    if (after.get(mine.id) !== theirs.faculty || after.get(theirs.id) !== mine.faculty)
      throw new Error(`duties ${mine.id} and ${theirs.id} did not change hands`);
    year.did('duties swapped', 2);
    return;
  }
  throw new Error(`nobody of ${pairs.length} pairs could swap a duty: ${refusal}`);
}

/** Dates, seats and duties; a teacher on leave is left out, and two swap. */
const routine = (name: string, from: string, to: string): Deed =>
  deed(`routine, ${name}`, async (year) => {
    const office = year.office('K');
    const { id } = await office.post<{ id: number }>('/api/exam-routine', {
      name,
      kind: 'exam',
      from_date: from,
      to_date: to,
    });
    const of = `?routine=${id}`;
    const away = year.teachers[1];
    await office.post('/api/duty-exemption', { faculty: away?.id, from_date: from, to_date: from });
    await office.act(`${ROUTINE}/exam${of}`, 'suggest', []);
    await office.act(`${ROUTINE}/exam${of}`, 'publish', []);
    await office.act(`${ROUTINE}/duty-roster${of}`, 'fill', []);
    const duties = await office.get<{ id: number; faculty: number | null }[]>(
      `${ROUTINE}/duty-roster${of}`,
    );
    await twoSwap(year, `${ROUTINE}/duty-roster${of}`);
    const papers = await office.get<unknown[]>(`${ROUTINE}/exam${of}`);
    year.did('papers examined', papers.length);
    year.did('duties of invigilation', duties.filter(({ faculty }) => faculty !== null).length);
  });

/** Every mark sheet: one per major of a programme and batch. */
const sheetsOf = (half: Half) =>
  semestersOf(half).flatMap(([batch, semester]) =>
    DEPARTMENTS.map(
      ([core, , programme]) => `/api/semester-mark-entry/${batch}/${programme}/${semester}/${core}`,
    ),
  );

const session = (half: Half, exam: string): Deed =>
  deed(`session ${exam}`, async (year) => {
    await year.office('S').post('/api/exam-session', {
      id: exam,
      name: `End-semester examinations ${exam}`,
      year: Number(exam.slice(0, 4)),
      parity: half,
      kind: 'regular',
      result_on: half === 'odd' ? '2027-01-12' : '2027-06-30',
    });
  });

/**
 * One clerk types what the university sent, another verifies it. Arrears are on sheets of their
 * own.
 */
const marks = (half: Half, exam: string, kind: 'regular' | 'arrear' = 'regular'): Deed =>
  deed(`${kind} marks of ${exam}`, async (year) => {
    const [typist, verifier] = [year.office('S', 0), year.office('S', 1)];
    await crowd(DESKS['S'] ?? 1, sheetsOf(half), async (path) => {
      const at = `${path}?exam=${exam}&kind=${kind}`;
      const sheet = await open(typist, at);
      const columns = sheet.columns.filter(
        ({ name, edit }) => edit && PARTS.includes(name.split('-')[0] ?? ''),
      );
      const asksReason = sheet.columns.some(({ name }) => name === REASON);
      const cells = sheet.rows.flatMap(({ id, values, off }) => {
        const own = columns.flatMap(({ name, max = 0 }): SheetCell[] =>
          off?.[name] || values[name] !== null
            ? []
            : [{ row: id, column: name, value: markOf(year, max) }],
        );
        // Not eligible by attendance, and on the university's sheet all the same.
        return own.length && asksReason && !off?.[REASON]
          ? [...own, { row: id, column: REASON, value: 'Allowed to sit by the university' }]
          : own;
      });
      if (cells.length === 0) return;
      await type(typist, at, sheet.version, cells);
      await act(verifier, at, 'verify');
      year.did(kind === 'arrear' ? 'marks of arrears' : 'semester marks', cells.length);
    });
  });

/** The results office publishes what was verified. */
export async function resultsArePublished(year: Year): Promise<void> {
  const office = year.office('R');
  const filter = encodeURIComponent(JSON.stringify({ state: 'verified' }));
  const sheets = await office.get<{ id: number }[]>(
    `/api/result-sheet?filter=${filter}&range=[0,199]`,
  );
  for (const { id } of sheets) await office.act('/api/examination-result/publish', 'publish', [id]);
  year.did('mark sheets published', sheets.length);
}

interface Candidate {
  readonly id: number;
  readonly outcome: string;
}

/** Everyone is promoted except those held back: they take the semester again. */
export async function studentsArePromoted(year: Year): Promise<void> {
  const office = year.office('C');
  for (const [batch, semester] of semestersOf('even'))
    await office.post('/api/term', {
      batch,
      semester,
      session_label: '2026-27',
      starts_on: '2027-01-20',
      ends_on: '2027-06-20',
    });
  const classes = semestersOf('odd').flatMap(([batch, semester]) =>
    PROGRAMMES.map((programme) => `${batch}/${programme}/${semester}`),
  );
  await crowd(DESKS['M'] ?? 1, classes, async (at, desk) => {
    const clerk = year.office('M', desk);
    const path = `/api/student-management/promotion/${at}`;
    const all = await clerk.get<Candidate[]>(path);
    const held = all.filter(({ id }) => id % 97 === 5).map(({ id }) => id);
    if (held.length) await clerk.act(path, 'hold', held, { reason: 'Absent for most of the term' });
    const on = all.filter(({ id, outcome }) => outcome === 'promote' && !held.includes(id));
    if (on.length)
      await clerk.act(
        path,
        'promote',
        on.map(({ id }) => id),
      );
    year.did('promoted', on.length);
    year.did('held back', held.length);
  });
}

export const oddRoutine = routine('Odd semesters 2026', '2026-12-01', '2026-12-18');
export const evenRoutine = routine('Even semesters 2027', '2027-06-01', '2027-06-18');
export const oddSession = session('odd', '2026-ODD');
export const oddMarks = marks('odd', '2026-ODD');
export const evenSession = session('even', '2027-EVEN');
export const evenMarks = marks('even', '2027-EVEN');
/** Papers of the odd term, sat again with those of the even term. */
export const arrearMarks = marks('odd', '2027-EVEN', 'arrear');
