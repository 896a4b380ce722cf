/** Papers, teachers, batches and departments, on the pages of each other's records. */
import { figure, panel, type Handle } from '../../../server/handle';
import { termOfTeacher } from './commands/current-term.server';

type Row = Readonly<Record<string, unknown>>;

/** The offerings of a paper: one per batch it is taught to. */
async function taughtAs({ sql }: Handle, { id }: Row): Promise<number[]> {
  const rows = await sql<{ id: number }>`select id from offering where course = ${id} order by id`;
  return rows.map((row) => row.id);
}

/** The papers of a department are those of its subjects. */
async function subjectsOf({ sql }: Handle, { id }: Row): Promise<string[]> {
  const rows = await sql<{
    id: string;
  }>`select id from subject where department = ${String(id)} order by id`;
  return rows.map((row) => row.id);
}

export default [
  figure({
    of: 'faculty',
    key: 'papers',
    label: 'Papers this term',
    order: 10,
    opens: 'course-allotment',
    at: async (handle, row) => ({
      filter: {
        faculty: row.id,
        offering: (await termOfTeacher(handle, Number(row.id)))?.offerings ?? [],
      },
    }),
  }),
  panel({
    of: 'faculty',
    key: 'allotments',
    label: 'Papers',
    order: 10,
    opens: 'course-allotment',
    at: (_, row) => ({ filter: { faculty: row.id } }),
    fields: ['offering', 'section', 'component', 'hours_week', 'from_date', 'to_date'],
  }),
  figure({
    of: 'course',
    key: 'students',
    label: 'Students enrolled',
    order: 30,
    opens: 'enrolment',
    at: async (handle, row) => ({
      filter: { offering: await taughtAs(handle, row), status: 'enrolled' },
    }),
  }),
  panel({
    of: 'course',
    key: 'teachers',
    label: 'Teachers',
    order: 10,
    opens: 'course-allotment',
    at: async (handle, row) => ({ filter: { offering: await taughtAs(handle, row) } }),
    fields: ['offering', 'section', 'faculty', 'component', 'from_date', 'to_date'],
  }),
  panel({
    of: 'course',
    key: 'programmes',
    label: 'Programmes',
    order: 20,
    opens: 'course-programme',
    at: (_, row) => ({ filter: { course: row.id } }),
    fields: ['programme'],
  }),
  figure({
    of: 'department',
    key: 'teachers',
    label: 'Teachers',
    order: 20,
    opens: 'faculty',
    at: (_, row) => ({ filter: { department: row.id, active: true } }),
  }),
  figure({
    of: 'department',
    key: 'papers',
    label: 'Papers',
    order: 30,
    opens: 'course',
    at: async (handle, row) => ({
      filter: { subject: await subjectsOf(handle, row), active: true },
    }),
  }),
  panel({
    of: 'department',
    key: 'staff',
    label: 'Teachers',
    order: 10,
    opens: 'faculty',
    at: (_, row) => ({ filter: { department: row.id, active: true } }),
    fields: ['name', 'employee_code', 'designation', 'type', 'mobile'],
  }),
  panel({
    of: 'department',
    key: 'taught',
    label: 'Papers',
    order: 20,
    opens: 'course',
    at: async (handle, row) => ({
      filter: { subject: await subjectsOf(handle, row), active: true },
    }),
    fields: ['code', 'name', 'semester', 'category', 'type'],
  }),
  panel({
    of: 'batch',
    key: 'studied',
    label: 'Programmes',
    order: 10,
    opens: 'batch-programme',
    at: (_, row) => ({ filter: { batch: row.id } }),
    fields: ['programme', 'regulation_version', 'intake'],
  }),
  panel({
    of: 'batch',
    key: 'terms',
    label: 'Terms',
    order: 20,
    opens: 'term',
    at: (_, row) => ({ filter: { batch: row.id } }),
    fields: ['semester', 'programme', 'starts_on', 'ends_on', 'session_label'],
  }),
];
