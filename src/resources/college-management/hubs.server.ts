/** Duties on the page of a teacher, and the next examination on that of a batch. */
import type { Column } from '@/schema';
import { figure, panel, type Handle, type ListPlace } from '../../../server/handle';
import { termOfBatch } from '../creation-master/commands/current-term.server';
import { cat, dutyRoster, exam } from './exam-screens';
import { dutiesBetween } from './queries/own-duties.server';

type Row = Readonly<Record<string, unknown>>;

const DUTIES: readonly Column[] = [
  { name: 'held_on', label: 'Date', kind: 'date' },
  { name: 'time', label: 'Time' },
  { name: 'exam', label: 'Examination' },
  { name: 'room', label: 'Room' },
  { name: 'role', label: 'Role', kind: 'choice' },
];

interface NextPaper {
  readonly routine: number;
  readonly held_on: string;
  readonly paper: string;
}
/** The next paper of the current semester in a published routine of this kind. */
async function nextPaper(
  handle: Handle,
  row: Row,
  kind: 'exam' | 'cat',
): Promise<NextPaper | null> {
  const batch = String(row['id']);
  const term = await termOfBatch(handle, batch);
  if (!term) return null;
  const [next] = await handle.sql<NextPaper>`
    select r.id as routine, x.held_on::text, c.code || ' ' || c.name as paper
    from exam_routine r join exam_sitting x on x.routine = r.id join course c on c.id = x.course join offering o on o.course = c.id and o.batch = ${batch} and o.semester = ${term.semester}
    where r.state = 'published' and r.kind = ${kind} and (r.batch is null or r.batch = ${batch}) and (r.semester is null or r.semester = ${term.semester}) and x.held_on >= ${handle.today}
    order by x.held_on, x.slot desc, c.code limit 1`;
  return next ?? null;
}

const nextOf = (kind: 'exam' | 'cat', label: string, order: number) =>
  figure({
    of: 'batch',
    key: `next-${kind}`,
    label,
    order,
    opens: kind === 'exam' ? exam : cat,
    async at(handle, row): Promise<ListPlace | null> {
      const next = await nextPaper(handle, row, kind);
      return next && { query: { routine: String(next.routine), held_on: next.held_on } };
    },
    async run(handle, row) {
      const next = await nextPaper(handle, row, kind);
      return next && { value: next.held_on, kind: 'date', note: next.paper };
    },
  });

/** All duties from today on. */
const LAST_DAY = '9999-12-31';

/** The roster of the examination that the teacher has the next duty in. */
async function rosterAt(handle: Handle, row: Row): Promise<ListPlace | null> {
  const [next] = await dutiesBetween(handle, handle.today, LAST_DAY, Number(row['id']));
  return next ? { query: { faculty: String(row['id']), routine: String(next.routine) } } : null;
}

export default [
  figure({
    of: 'faculty',
    key: 'duties',
    label: 'Examination duties',
    order: 50,
    opens: dutyRoster,
    at: rosterAt,
    read({ rows, head }) {
      const name = head?.find(({ label }) => label === 'Examination')?.value;
      return name === undefined ? null : { value: rows.length, kind: 'int', note: name };
    },
  }),
  panel({
    of: 'faculty',
    key: 'duty-list',
    label: 'Examination duties',
    order: 50,
    opens: dutyRoster,
    at: rosterAt,
    async run(handle, row) {
      return {
        columns: DUTIES,
        rows: (await dutiesBetween(handle, handle.today, LAST_DAY, Number(row.id))).map((duty) => ({
          id: duty.id,
          held_on: duty.held_on,
          time: `${duty.starts}–${duty.ends}`,
          exam: duty.exam,
          room: duty.room,
          role: duty.role,
        })),
      };
    },
  }),
  nextOf('exam', 'Next examination', 60),
  nextOf('cat', 'Next class test', 70),
];
