/** Published results of a student on the page of their record. */
import { gpaCell, gpaText } from '@/domain/gpa';
import type { Column } from '@/schema';
import { figure, panel, type Handle, type ListPlace } from '../../../server/handle';
import { declaredBy } from '../semester-mark-entry/commands/declared.server';
import { creditsOf } from '../semester-mark-entry/commands/credits.server';
import {
  rulesBy,
  standingsBy,
  type StandingRow,
} from '../semester-mark-entry/commands/standings.server';
import { creditsInAll, creditsLacking, creditsOfStudent, lackingText } from './queries/award';
import { DECLARED, declaredCells } from './queries/figures';
import { sgpaOverview } from './module';

type Row = Readonly<Record<string, unknown>>;
const PUBLISHED = { unpublished: false } as const;

/** Teachers see the results of students of their own department. */
function overviewAt({ actor }: Handle, row: Row): ListPlace | null {
  const department = String(row['department']);
  if (actor.kind === 'faculty' && actor.department !== department) return null;
  return {
    params: { batch: String(row['batch']), programme: String(row['programme']), department },
  };
}

interface NamedStanding extends StandingRow {
  readonly number: number;
  readonly name: string;
  readonly session: string | null;
}

/** In order of the semesters. */
async function publishedOf({ sql }: Handle, student: number): Promise<NamedStanding[]> {
  const semesters = await sql<{ id: string; name: string; number: number }>`
    select id, name, number from semester`;
  const sessions = await sql<{ id: string; name: string }>`
    select id, name from exam_session`;
  const sessionOf = new Map(sessions.map(({ id, name }) => [id, name]));
  const semesterOf = new Map(semesters.map((one) => [one.id, one]));
  return (await standingsBy(sql, [student], PUBLISHED))
    .map((one) => ({
      ...one,
      number: semesterOf.get(one.semester)?.number ?? 0,
      name: semesterOf.get(one.semester)?.name ?? one.semester,
      session: one.exam === null ? null : (sessionOf.get(one.exam) ?? one.exam),
    }))
    .sort((a, b) => a.number - b.number);
}

const COLUMNS: readonly Column[] = [
  {
    name: 'name',
    label: 'Semester',
    link: '/examination-result/grade-card/{batch}/{programme}/{semester}/{department}?student={student}',
  },
  { name: 'session', label: 'Examination session' },
  { name: 'sgpa', label: 'SGPA', kind: 'marks', decimals: 2 },
  { name: 'cgpa', label: 'CGPA', kind: 'marks', decimals: 2 },
  { name: 'credits', label: 'Credits earned', kind: 'marks' },
  {
    name: 'result',
    label: 'Result',
    kind: 'choice',
    tones: { pass: 'good', fail: 'bad', withheld: 'warn', incomplete: 'warn' },
  },
  { name: 'open', label: 'Open papers' },
  { name: 'class', label: 'Class awarded', kind: 'choice' },
];

export default [
  figure({
    of: 'student',
    key: 'cgpa',
    label: 'CGPA',
    order: 30,
    opens: sgpaOverview,
    at: overviewAt,
    async run(handle, row) {
      const last = (await publishedOf(handle, Number(row.id)))
        .filter(({ cgpa }) => cgpa !== null)
        .at(-1);
      return last
        ? {
            value: gpaCell(last.cgpa),
            kind: 'marks',
            note: {
              text: 'SGPA {sgpa}, {semester}',
              with: { sgpa: gpaText(last.sgpa), semester: last.name },
            },
          }
        : null;
    },
  }),
  figure({
    of: 'student',
    key: 'open-papers',
    label: 'Open papers',
    order: 31,
    opens: sgpaOverview,
    at: overviewAt,
    async run(handle, row) {
      const all = await publishedOf(handle, Number(row.id));
      const last = all.filter(({ result }) => result !== 'withheld').at(-1);
      if (!last) return null;
      const open = last.open?.split(', ').length ?? 0;
      return {
        value: open,
        kind: 'int',
        ...(last.open ? { note: last.open, tone: 'bad' } : {}),
      };
    },
  }),
  figure({
    of: 'student',
    key: 'credits',
    label: 'Credits earned',
    order: 32,
    opens: sgpaOverview,
    at: overviewAt,
    async run(handle, row) {
      const student = Number(row.id);
      const earned = Math.max(
        0,
        ...(await publishedOf(handle, student)).map(({ earned_so_far }) => earned_so_far),
      );
      const rule = (await rulesBy(handle.sql, [student])).get(student);
      if (earned === 0 || !rule) return null;
      const credits = await creditsOf(handle.sql, [student], PUBLISHED);
      const own = creditsOfStudent(credits, student, rule);
      const short = lackingText(creditsLacking(earned, own, rule));
      return {
        value: Math.round(creditsInAll(earned, own) * 100),
        kind: 'marks',
        ...(short
          ? { note: { text: 'Short of a minimum: {short}', with: { short } } }
          : rule.credits_required === null
            ? {}
            : {
                note: { text: 'Of {required} required', with: { required: rule.credits_required } },
              }),
      };
    },
  }),
  panel({
    of: 'student',
    key: 'results',
    label: 'Results',
    tab: 'Marks and results',
    order: 30,
    opens: sgpaOverview,
    at: overviewAt,
    async run(handle, row) {
      const student = Number(row.id);
      const declared = await declaredBy(handle.sql, [student], PUBLISHED);
      const place = {
        batch: String(row['batch']),
        programme: String(row['programme']),
        department: String(row['department']),
        student: String(student),
      };
      return {
        columns: [...COLUMNS.slice(0, 4), ...(declared.any ? DECLARED : []), ...COLUMNS.slice(4)],
        rows: (await publishedOf(handle, student)).map((one) => ({
          ...place,
          id: one.semester,
          name: one.name,
          semester: one.semester,
          session: one.session,
          sgpa: gpaCell(one.sgpa),
          cgpa: gpaCell(one.cgpa),
          ...declaredCells(one, declared.of(student, one.semester)),
          credits: Math.round(one.earned * 100),
          result: one.result,
          open: one.open,
          class: one.class,
        })),
      };
    },
  }),
];
