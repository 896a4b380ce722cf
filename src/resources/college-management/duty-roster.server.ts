import { Problem } from '@/schema';
import { report, type Handle, type InputOf } from '../../../server/handle';
import { notify } from '../notification/commands/notify.server';
import { dutySlot } from './duty-slot';
import { dutyRoster } from './exam-screens';
import { allot, dutiesOf, judgeDuties, judgeDuty } from './queries/duty.server';
import { tellingChanges } from './queries/exam-notices.server';
import { planOf } from './queries/exam-plan.server';
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
}

async function chosen(handle: Handle, { filters }: Input): Promise<Exam> {
  const one = chosenExam(await examsOf(handle, null), filters.routine);
  if (!one) throw new Problem('not_found', { what: 'examination' });
  return one;
}

const NO_DATES = 'No paper of this examination has a date yet. Set the dates in its routine first.';

/** As the tones of the column name it. */
const NO_PAPER = 'No paper at this time';

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
  await handle.records(dutySlot).change([row], { faculty, swap_with: null, swap_reason: null });
}

export default report(
  dutyRoster,
  async (handle, { filters }) => {
    const exams = await examsOf(handle, null);
    const exam = chosenExam(exams, filters.routine);
    const choices = {
      routine: exams.map(({ id, name }) => ({ value: String(id), label: name })),
    };
    if (!exam) return { rows: [], choices, can: [] };
    const { sql, actor } = handle;
    const lines = await sql<Line>`
      select d.id, d.held_on::text, d.slot, r.name as room, d.role, d.faculty, f.name as teacher, f.department, w.name as swap
      from duty_slot d left join room r on r.id = d.room left join faculty f on f.id = d.faculty left join faculty w on w.id = d.swap_with
      where d.routine = ${exam.id} order by d.held_on, d.slot desc, r.id nulls first, d.role, d.id`;
    const counts = new Map<number, number>();
    for (const { faculty } of lines)
      if (faculty !== null) counts.set(faculty, (counts.get(faculty) ?? 0) + 1);
    const all = [...counts.values()];
    // A published roster is in order; what has changed since concerns the office.
    const { stale, missing } =
      lines.length > 0 && actor.kind !== 'faculty'
        ? judgeDuties(await planOf(sql, exam), exam, await dutiesOf(sql, exam))
        : { stale: new Set<number>(), missing: 0 };
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
          remark: stale.has(line.id) ? NO_PAPER : null,
          _can: [
            ...(actor.kind === 'faculty' ? [] : ['assign']),
            ...(actor.kind === 'faculty' && line.faculty === actor.id ? ['ask-swap'] : []),
            ...(actor.kind !== 'faculty' && line.swap !== null ? ['approve', 'refuse'] : []),
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
        ...(missing > 0
          ? [{ label: 'Missing', value: String(missing), tone: 'bad' as const }]
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
      for (const one of await ticked(handle, exam, rows)) {
        if (one.row.faculty !== handle.actor.id) throw new Problem('forbidden');
        await judgeDuty(handle, exam, one.duty, Number(values.with));
        await handle
          .records(dutySlot)
          .change([one.row], { swap_with: values.with, swap_reason: values.reason });
      }
      return { say: 'The office was asked to approve the swap.' };
    },
    approve: async (handle, { rows, ...input }) => {
      const exam = await chosen(handle, input);
      for (const one of await ticked(handle, exam, rows)) {
        const { faculty, swap_with } = one.row;
        if (swap_with === null)
          throw new Problem('invalid', { errors: { rows: 'No swap was requested.' } });
        await give(handle, exam, one, Number(swap_with));
        for (const person of [faculty, swap_with])
          if (person !== null)
            await notify(handle, {
              receiver: `faculty:${person}`,
              title: { text: 'Duty swap approved' },
              body: {
                text: '{exam}: the duty on {day} was swapped.',
                with: { exam: exam.name, day: one.duty.held_on },
              },
              link: '/college-management/routine/duty-roster',
            });
      }
      return { say: { text: '{count|swap|swaps} approved.', with: { count: rows.length } } };
    },
    refuse: async (handle, { rows, ...input }) => {
      const exam = await chosen(handle, input);
      const duties = handle.records(dutySlot);
      for (const { row } of await ticked(handle, exam, rows)) {
        await duties.change([row], { swap_with: null, swap_reason: null });
        if (row.faculty !== null)
          await notify(handle, {
            receiver: `faculty:${row.faculty}`,
            title: { text: 'Duty swap refused' },
            body: {
              text: '{exam}: the duty on {day} stays with you.',
              with: { exam: exam.name, day: row.held_on },
            },
            link: '/college-management/routine/duty-roster',
          });
      }
      return { say: { text: '{count|swap|swaps} refused.', with: { count: rows.length } } };
    },
  },
);
