import { dayText, Problem } from '@/schema';
import { report, type Handle, type InputOf } from '../../../server/handle';
import { dutySlot } from './duty-slot';
import { dutyRoster } from './exam-screens';
import {
  allot,
  awayDuties,
  dutiesOf,
  judgeDuties,
  judgeDuty,
  NO_SWAP,
  type Away,
} from './queries/duty.server';
import { tellingChanges } from './queries/exam-notices.server';
import { planOf } from './queries/exam-plan.server';
import { answerSwap, approveSwap, askSwap, refuseSwap } from './queries/swap.server';
import { chosenExam, examsOf, papersOf, timeOf, type Exam, type Half } from './queries/exam.server';

type Input = Pick<InputOf<typeof dutyRoster>, 'filters'>;

interface Line {
  readonly id: number;
  readonly held_on: string;
  readonly slot: Half;
  readonly room: string | null;
  readonly role: string;
  readonly faculty: number | null;
  readonly teacher: string | null;
  readonly department: string | null;
  readonly swap: string | null;
  readonly swap_with: number | null;
  readonly swap_agreed: boolean;
  readonly return_on: string | null;
  readonly return_slot: Half | null;
}

async function chosen(handle: Handle, { filters }: Input): Promise<Exam> {
  const one = chosenExam(await examsOf(handle, null), filters.routine);
  if (!one) throw new Problem('not_found', { what: 'examination' });
  return one;
}

const NO_DATES = 'No paper of this examination has a date yet. Set the dates in its routine first.';

/** As the tones of the column name them. */
const NO_PAPER = 'No paper at this time';
const AWAY: Readonly<Record<Away, string>> = {
  leave: 'On leave on this day',
  left: 'Has left the college',
};

/** Duties follow from dates: without dates there is nothing to allot. */
const hasDates = async (sql: Handle['sql'], exam: Exam): Promise<boolean> =>
  (await papersOf(sql, exam)).some(({ held_on }) => held_on !== null);

/** The ticked duties in order, locked against concurrent changes. */
async function ticked(handle: Handle, exam: Exam, rows: readonly (string | number)[]) {
  const duties = handle.records(dutySlot);
  const found = await duties.find({ id: rows.map(Number), routine: exam.id }, { lock: true });
  if (found.length < new Set(rows.map(String)).size)
    throw new Problem('not_found', { what: 'duty' });
  const plain = new Map((await dutiesOf(handle.sql, exam)).map((duty) => [duty.id, duty]));
  return found.flatMap((row) => {
    const duty = plain.get(Number(row.id));
    return duty ? [{ row, duty }] : [];
  });
}

async function give(
  handle: Handle,
  exam: Exam,
  { row, duty }: Awaited<ReturnType<typeof ticked>>[number],
  faculty: number,
): Promise<void> {
  await judgeDuty(handle, exam, duty, faculty);
  await handle.records(dutySlot).change([row], { faculty, ...NO_SWAP });
}

export default report(
  dutyRoster,
  async (handle, { filters }) => {
    const exams = await examsOf(handle, null);
    const exam = chosenExam(exams, filters.routine);
    const choices = {
      routine: exams.map(({ id, name }) => ({ value: String(id), label: name })),
    };
    if (!exam)
      return {
        rows: [],
        choices,
        can: [],
        empty: {
          title: 'No examination yet.',
          hint: 'Add one and set the dates of its papers, then allot the duties here.',
          link: '/college-management/routine/examinations',
        },
      };
    const { sql, actor } = handle;
    const lines = await sql<Line>`
      select d.id, d.held_on::text, d.slot, r.name as room, d.role, d.faculty, f.name as teacher, f.department, w.name as swap, d.swap_with, d.swap_agreed, x.held_on::text as return_on, x.slot as return_slot
      from duty_slot d left join room r on r.id = d.room left join faculty f on f.id = d.faculty left join faculty w on w.id = d.swap_with left join duty_slot x on x.id = d.swap_for
      where d.routine = ${exam.id} order by d.held_on, d.slot desc, r.id nulls first, d.role, d.id`;
    const counts = new Map<number, number>();
    for (const { faculty } of lines)
      if (faculty !== null) counts.set(faculty, (counts.get(faculty) ?? 0) + 1);
    const all = [...counts.values()];
    // A published roster is in order; what has changed since concerns the office.
    const duties = lines.length > 0 && actor.kind !== 'faculty' ? await dutiesOf(sql, exam) : [];
    const { stale, missing } = duties.length
      ? judgeDuties(await planOf(sql, exam), exam, duties)
      : { stale: new Set<number>(), missing: 0 };
    const away = await awayDuties(sql, exam, duties);
    const remarkOf = (id: number): string | null => {
      const reason = away.get(id);
      return stale.has(id) ? NO_PAPER : reason ? AWAY[reason] : null;
    };
    return {
      rows: lines
        .filter(
          ({ faculty, held_on }) =>
            (filters.faculty === null || String(faculty) === String(filters.faculty)) &&
            (filters.held_on === null || held_on === filters.held_on),
        )
        .map((line) => ({
          ...line,
          time: timeOf(exam, line.slot),
          in_return:
            line.return_on === null
              ? null
              : `${dayText(line.return_on)}, ${timeOf(exam, line.return_slot)}`,
          swap_state: line.swap === null ? null : line.swap_agreed ? 'agreed' : 'asked',
          remark: remarkOf(line.id),
          _can: [
            ...(actor.kind === 'faculty' ? [] : ['assign']),
            ...(actor.kind === 'faculty' && line.faculty !== null && line.swap === null
              ? ['ask-swap']
              : []),
            ...(actor.kind === 'faculty' && line.swap_with === actor.id && !line.swap_agreed
              ? ['accept-swap', 'decline-swap']
              : []),
            ...(actor.kind !== 'faculty' && line.swap_agreed ? ['approve'] : []),
            ...(actor.kind !== 'faculty' && line.swap !== null ? ['refuse'] : []),
          ],
        })),
      head: [
        { label: 'Examination', value: exam.name },
        { label: 'Duties', value: String(lines.length) },
        {
          label: 'Not allotted',
          value: String(lines.filter(({ faculty }) => faculty === null).length),
        },
        ...(stale.size > 0
          ? [{ label: 'Without a paper', value: String(stale.size), tone: 'bad' as const }]
          : []),
        ...(away.size > 0
          ? [{ label: 'Teacher away', value: String(away.size), tone: 'bad' as const }]
          : []),
        ...(missing > 0
          ? [{ label: 'Duties missing', value: String(missing), tone: 'bad' as const }]
          : []),
        {
          label: 'Duties of a teacher',
          value: all.length > 0 ? `${Math.min(...all)}–${Math.max(...all)}` : '–',
        },
      ],
      choices,
      stands: { routine: String(exam.id) },
      ...(lines.length === 0 && !(await hasDates(sql, exam)) ? { none: NO_DATES, can: [] } : {}),
    };
  },
  {
    fill: async (handle, input) => {
      const exam = await chosen(handle, input);
      if (!(await hasDates(handle.sql, exam))) throw new Problem('conflict', { reason: NO_DATES });
      const { given, open, least, most } = await tellingChanges(handle, exam, () =>
        allot(handle, exam),
      );
      return {
        say: {
          text: '{given|duty|duties} allotted, {least} to {most} each; {open} not allotted.',
          with: { given, least, most, open },
        },
      };
    },
    assign: async (handle, { rows, values, ...input }) => {
      const exam = await chosen(handle, input);
      await tellingChanges(handle, exam, async () => {
        for (const one of await ticked(handle, exam, rows))
          await give(handle, exam, one, Number(values.faculty));
      });
      return { say: { text: '{count|duty|duties} assigned.', with: { count: rows.length } } };
    },
    'ask-swap': async (handle, { rows, values, ...input }) => {
      const exam = await chosen(handle, input);
      await askSwap(handle, exam, await ticked(handle, exam, rows), values.reason);
      return { say: 'Swap request sent to your colleague.' };
    },
    'accept-swap': async (handle, { rows, ...input }) => {
      const exam = await chosen(handle, input);
      for (const one of await ticked(handle, exam, rows)) await answerSwap(handle, exam, one, true);
      return { say: 'Swap request sent to the office.' };
    },
    'decline-swap': async (handle, { rows, ...input }) => {
      const exam = await chosen(handle, input);
      for (const one of await ticked(handle, exam, rows))
        await answerSwap(handle, exam, one, false);
      return { say: { text: '{count|swap|swaps} declined.', with: { count: rows.length } } };
    },
    approve: async (handle, { rows, ...input }) => {
      const exam = await chosen(handle, input);
      for (const one of await ticked(handle, exam, rows))
        await approveSwap(handle, exam, one, await dutiesOf(handle.sql, exam));
      return { say: { text: '{count|swap|swaps} approved.', with: { count: rows.length } } };
    },
    refuse: async (handle, { rows, ...input }) => {
      const exam = await chosen(handle, input);
      for (const one of await ticked(handle, exam, rows)) await refuseSwap(handle, exam, one);
      return { say: { text: '{count|swap|swaps} refused.', with: { count: rows.length } } };
    },
  },
);
