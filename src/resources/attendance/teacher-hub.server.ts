/** Classes and registers on the page of a teacher. */
import { addDays } from '@/domain/month';
import { partyOf } from '@/domain/party';
import type { Column } from '@/schema';
import { figure, panel, recordAction, type Handle, type ListPlace } from '../../../server/handle';
import { classesBetween } from '../college-management/commands/routine.server';
import { termOfTeacher } from '../creation-master/commands/current-term.server';
import { classes, clearance, entry } from './module';
import { lineOf, owedTo, paperOf, type OwedRegister } from './queries/owed-registers.server';
import { LETTER } from './queries/register-context.server';
import { registerMonthOf } from './queries/register-list.server';
import { registerPolicyOf } from './queries/register-policy.server';
import { lineId, registersOf } from './queries/registers.server';

type Row = Readonly<Record<string, unknown>>;

const AHEAD = 7;

/** The teacher, the head of the department and the office; colleagues see nothing of this. */
const mayFollow = ({ actor }: Handle, row: Row): boolean =>
  partyOf(actor, {
    letter: LETTER,
    department: String(row['department']),
    allotted: actor.kind === 'faculty' && actor.id === row['id'],
  }) !== 'other';

async function classesAt(handle: Handle, row: Row): Promise<ListPlace | null> {
  const term = mayFollow(handle, row) ? await termOfTeacher(handle, Number(row['id'])) : null;
  return (
    term && {
      query: { faculty: String(row['id']), from: term.starts_on, to: handle.today },
    }
  );
}

interface Owed extends OwedRegister {
  readonly tone: 'bad' | 'warn';
}
/** As the teacher's own dashboard counts them, without what is only said for information. */
async function outstanding(handle: Handle, row: Row): Promise<readonly Owed[]> {
  const { entry_window_days: days } = await registerPolicyOf(handle.sql);
  return (await owedTo(handle, Number(row['id']))).flatMap((one): Owed[] => {
    const [line] = lineOf(one, handle.today, days);
    return line?.tone === 'bad' || line?.tone === 'warn' ? [{ ...one, tone: line.tone }] : [];
  });
}
const placeOf = ({ batch, subject, semester, course, month, section_id }: OwedRegister) => ({
  params: { batch, subject, semester, course, month: month.slice(0, 7) },
  ...(section_id === null ? {} : { query: { section: String(section_id) } }),
});

/** The register that is due first. */
async function registerAt(handle: Handle, row: Row): Promise<ListPlace | null> {
  const [first] = mayFollow(handle, row) ? await outstanding(handle, row) : [];
  return first ? placeOf(first) : null;
}

const REGISTERS: readonly Column[] = [
  { name: 'month', label: 'Month' },
  {
    name: 'paper',
    label: 'Paper',
    link: '/attendance/entry/{batch}/{subject}/{semester}/{course}/{month}?section={section_id}',
  },
  { name: 'batch', label: 'Batch' },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    tones: { open: 'muted', reopened: 'warn', returned: 'bad' },
  },
  { name: 'held', label: 'Classes held', kind: 'int' },
];
const WEEK: readonly Column[] = [
  { name: 'date', label: 'Date', kind: 'date' },
  { name: 'time', label: 'Time' },
  { name: 'paper', label: 'Paper' },
  { name: 'batch', label: 'Batch' },
  { name: 'room', label: 'Room' },
];

export default [
  figure({
    of: 'faculty',
    key: 'classes',
    label: 'Classes held this term',
    order: 20,
    opens: classes,
    at: classesAt,
    async read({ rows, page }, handle, row, { query }) {
      const planned = await classesBetween(
        handle,
        query?.['from'] ?? handle.today,
        handle.today,
        Number(row.id),
      );
      return {
        value: page?.total ?? rows.length,
        kind: 'int',
        ...(planned.length > 0
          ? { note: { text: '{n} planned', with: { n: planned.length } } }
          : {}),
      };
    },
  }),
  figure({
    of: 'faculty',
    key: 'registers',
    label: 'Registers outstanding',
    order: 30,
    opens: entry,
    at: registerAt,
    async run(handle, row) {
      const owed = await outstanding(handle, row);
      const [first] = owed;
      return (
        (first && {
          value: owed.length,
          kind: 'int' as const,
          tone: owed.some(({ tone }) => tone === 'bad') ? ('bad' as const) : ('warn' as const),
          note: {
            text: 'first: {paper}, {month}',
            with: { paper: paperOf(first), month: first.month.slice(0, 7) },
          },
        }) ??
        null
      );
    },
  }),
  panel({
    of: 'faculty',
    key: 'week',
    label: 'Next seven days',
    order: 20,
    opens: classes,
    at: classesAt,
    async run(handle, row) {
      const planned = await classesBetween(
        handle,
        handle.today,
        addDays(handle.today, AHEAD - 1),
        Number(row.id),
      );
      return {
        columns: WEEK,
        rows: [...planned]
          .sort((a, b) => `${a.date} ${a.from}`.localeCompare(`${b.date} ${b.from}`))
          .map((one, id) => ({
            id,
            date: one.date,
            time: `${one.starts}–${one.ends}`,
            paper: `${one.code} ${one.title}${one.section_name ? ` (${one.section_name})` : ''}`,
            batch: one.batch,
            room: one.room,
          })),
      };
    },
  }),
  panel({
    of: 'faculty',
    key: 'registers-due',
    label: 'Registers outstanding',
    order: 30,
    opens: entry,
    at: registerAt,
    async run(handle, row) {
      return {
        columns: REGISTERS,
        rows: (await outstanding(handle, row)).map((one) => ({
          id: `${one.offering}-${one.section_id ?? 0}-${one.month}`,
          month: one.month.slice(0, 7),
          paper: paperOf(one),
          batch: one.batch,
          subject: one.subject,
          semester: one.semester,
          course: one.course,
          section_id: one.section_id ?? '',
          state: one.returned === null ? one.state : 'returned',
          held: one.held,
        })),
      };
    },
  }),
  recordAction({
    of: 'faculty',
    key: 'remind',
    label: 'Remind of registers',
    order: 20,
    opens: clearance,
    action: 'remind',
    async at(handle, row) {
      const [first] = mayFollow(handle, row) ? await outstanding(handle, row) : [];
      return first
        ? {
            params: {
              batch: first.batch,
              semester: first.semester,
              month: first.month.slice(0, 7),
            },
          }
        : null;
    },
    async run(handle, row, { params = {} }) {
      const owed = new Set(
        (await outstanding(handle, row))
          .filter(
            (one) =>
              one.batch === params['batch'] &&
              one.semester === params['semester'] &&
              one.month.slice(0, 7) === params['month'],
          )
          .map(({ offering, section_id }) => lineId({ offering, section: section_id })),
      );
      const { batch = '', semester = '', month = '' } = params;
      const context = await registerMonthOf(handle, { params: { batch, semester, month } });
      const rows = (await registersOf(handle, batch, semester, context.month))
        .filter(({ id, can }) => owed.has(id) && can.includes('remind'))
        .map(({ id }) => id);
      return rows.length > 0
        ? { rows, title: { text: 'Remind {name}', with: { name: String(row['name']) } } }
        : null;
    },
  }),
];
