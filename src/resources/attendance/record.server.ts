/**
 * A student's attendance on the page of their record: the figures of the lists, for one student.
 */
import { toBasisPoints } from '@/domain/fraction';
import { bandOf } from '@/domain/attendance-bands';
import { bandTones, figuresOf } from '@/domain/attendance-figures';
import { classesLeft } from '@/domain/paper-attendance';
import { joinedReasons } from '@/domain/reason';
import { attendanceBandsOf, paperRulesOf } from '@/domain/regulation';
import type { Column } from '@/schema';
import { figure, panel, type Handle, type ListPlace } from '../../../server/handle';
import { figuresIn, enrolmentsIn, termAttendance } from './commands/figures.server';
import { isBarred, openClearances, withoutOverride } from './commands/examination.server';
import { examinationClearance, overall } from './module';
import { papersOf, termOf, type PaperRow } from './queries/class-scope.server';

type Row = Readonly<Record<string, unknown>>;

const scopeOf = (row: Row) => ({
  batch: String(row['batch']),
  programme: String(row['programme']),
  semester: String(row['current_semester'] ?? ''),
});

/** The list of the student's current semester; null while it has no dates. */
async function overallAt({ sql }: Handle, row: Row): Promise<ListPlace | null> {
  const { batch, programme, semester } = scopeOf(row);
  return semester && (await termOf(sql, batch, semester, programme))
    ? { params: { batch, programme, semester } }
    : null;
}

/** Papers of the batch in the semester that the student takes. */
async function papersOfStudent({ sql }: Handle, row: Row): Promise<readonly PaperRow[]> {
  const papers = await papersOf(sql, scopeOf(row));
  const taken = await enrolmentsIn(
    sql,
    papers.map(({ offering }) => offering),
    [Number(row['id'])],
  );
  const own = new Set(taken.map(({ offering }) => offering));
  return papers.filter(({ offering }) => own.has(offering));
}

const COLUMNS: readonly Column[] = [
  { name: 'paper', label: 'Paper' },
  { name: 'held', label: 'Held', kind: 'hours' },
  { name: 'attended', label: 'Attended', kind: 'hours' },
  { name: 'pct', label: '%', kind: 'percent' },
  {
    name: 'may_miss',
    label: 'Can miss',
    kind: 'int',
    help: 'One-hour classes a student can miss and stay eligible.',
  },
  {
    name: 'needs',
    label: 'Needs',
    kind: 'int',
    help: 'One-hour classes to attend in a row to reach the requirement.',
  },
];

export default [
  figure({
    of: 'student',
    key: 'attendance',
    label: 'Attendance',
    order: 10,
    opens: overall,
    at: overallAt,
    async run(handle, row) {
      const papers = await papersOfStudent(handle, row);
      const student = Number(row.id);
      const term = (await termAttendance(handle.sql, [student])).get(student);
      if (!term) return null;
      const [paper] = papers;
      const rules =
        paper &&
        (await figuresIn(handle.sql, { offerings: [paper.offering], students: [student] })).of(
          paper.offering,
          student,
        ).regulation;
      const bands = rules ? attendanceBandsOf(rules) : [];
      const tone = rules && bandTones(bands)[bandOf(term.share, bands)];
      return {
        value: toBasisPoints(term.share),
        kind: 'percent',
        note: { text: '{n|paper|papers}', with: { n: papers.length } },
        ...(tone ? { tone } : {}),
      };
    },
  }),
  figure({
    of: 'student',
    key: 'examination-clearance',
    label: 'Examination clearance',
    order: 15,
    opens: examinationClearance,
    at: overallAt,
    async run(handle, row) {
      const { batch, programme, semester } = scopeOf(row);
      const student = Number(row.id);
      const term = await termOf(handle.sql, batch, semester, programme);
      const open = await openClearances(handle, { term: term?.id ?? null, students: [student] });
      const left = withoutOverride(open.get(student));
      const note = joinedReasons(left.map(({ reason }) => reason));
      return note
        ? { value: left.length, kind: 'int', note, tone: isBarred(left) ? 'bad' : 'warn' }
        : null;
    },
  }),
  panel({
    of: 'student',
    key: 'attendance-papers',
    label: 'Attendance',
    order: 10,
    opens: overall,
    at: overallAt,
    async run(handle, row) {
      const papers = await papersOfStudent(handle, row);
      const student = Number(row.id);
      const figures = await figuresIn(handle.sql, {
        offerings: papers.map(({ offering }) => offering),
        students: [student],
      });
      return {
        columns: COLUMNS,
        rows: papers.map(({ offering, code, name }) => {
          const own = figures.of(offering, student);
          const { regulation } = own;
          return {
            id: offering,
            paper: `${code} ${name}`,
            ...figuresOf(own.counted, own.share),
            ...classesLeft(own, paperRulesOf(regulation), regulation.attendance_required),
          };
        }),
      };
    },
  }),
];
