import { gpaCell } from '@/domain/gpa';
import { formatFraction } from '@/domain/fraction';
import type { Column } from '@/schema';
import { report, type AnswerOf } from '../../../server/handle';
import {
  rulesBy,
  standingsBy,
  type StandingRow,
} from '../semester-mark-entry/commands/standings.server';
import { creditsOf } from '../semester-mark-entry/commands/credits.server';
import { declaredBy } from '../semester-mark-entry/commands/declared.server';
import {
  awardOf,
  creditsInAll,
  creditsLacking,
  creditsOfStudent,
  lackingText,
  percentAfter,
} from './queries/award';
import { besides, departmentFor, pupilsOf, unpublishedFor } from './queries/cohort';
import { differencesOf, groupBy, leading } from './queries/figures';
import { sgpaOverview } from './module';

/** A CGPA that falls by a whole point from one semester to the next. */
const weakens = (rows: readonly StandingRow[]): boolean =>
  rows.some(({ cgpa }, n) => {
    const before = rows[n - 1]?.cgpa;
    if (cgpa === null || before === null || before === undefined) return false;
    return Math.round(before * 1000) - Math.round(cgpa * 1000) >= 1000;
  });

export default report(
  sgpaOverview,
  async (handle, { params, filters }): Promise<AnswerOf<typeof sgpaOverview>> => {
    const which = unpublishedFor(handle, filters);
    const pupils = await pupilsOf(handle, {
      batches: [params.batch],
      programme: params.programme,
      department: departmentFor(handle, params.department),
    });
    const students = pupils.map(({ student }) => student);
    const numbers = new Map(
      (await handle.sql<{ id: string; number: number }>`select id, number from semester`).map(
        ({ id, number }) => [id, number],
      ),
    );
    const order = (semester: string): number => numbers.get(semester) ?? 0;
    const standings = (await standingsBy(handle.sql, students, which)).sort(
      (a, b) => order(a.semester) - order(b.semester),
    );
    const byStudent = groupBy(standings, ({ student }) => String(student));
    const rules = await rulesBy(handle.sql, students);
    const declared = await declaredBy(handle.sql, students, which);
    const credits = await creditsOf(handle.sql, students, which);
    const required = [...rules.values()].some(
      ({ credits_required, credit_minima }) =>
        credits_required !== null || credit_minima.length > 0,
    );
    const semesters = [...new Set(standings.map(({ semester }) => semester))];
    const columns: Column[] = [
      { name: 'roll_no', label: 'Roll number', sticky: true },
      { name: 'registration_no', label: 'Registration number' },
      { name: 'name', label: 'Name', sticky: true },
      ...semesters.map(
        (semester): Column => ({
          name: `sgpa-${order(semester)}`,
          label: String(order(semester)),
          group: 'SGPA by semester',
          kind: 'marks',
          decimals: 2,
          link: `/examination-result/grade-card/{batch}/{programme}/${semester}/{department}?student={student}`,
        }),
      ),
      { name: 'cgpa', label: 'CGPA', kind: 'marks', decimals: 2, outcome: true },
      ...(declared.any
        ? [
            { name: 'declared_cgpa', label: 'Declared CGPA', kind: 'marks' as const, decimals: 2 },
            { name: 'differs', label: 'Declared differs in' },
          ]
        : []),
      { name: 'percent', label: 'Percentage', figures: true },
      { name: 'class', label: 'Class awarded', kind: 'choice' },
      { name: 'credits', label: 'Credits earned', kind: 'marks' },
      ...(required
        ? [
            { name: 'required', label: 'Credits required', kind: 'marks' as const },
            { name: 'short', label: 'Credits short', kind: 'marks' as const },
            {
              name: 'categories',
              label: 'Categories short',
              help: 'Credits short of the minimum of a category.',
            },
          ]
        : []),
      { name: 'exit', label: 'Award reached' },
      { name: 'open', label: 'Open papers', tones: {} },
      {
        name: 'remark',
        label: 'Remark',
        kind: 'choice',
        tones: { 'CGPA fell by 1 or more': 'bad' },
      },
    ];
    const rows = pupils.flatMap((pupil) => {
      const own = byStudent.get(String(pupil.student));
      const rule = rules.get(pupil.student);
      if (!own || !rule) return [];
      const averaged = own.slice(0, own.findLastIndex(({ cgpa }) => cgpa !== null) + 1);
      // A regulation may have marks alone, and no averages.
      const judged = averaged.length ? averaged : own;
      const last = judged.at(-1);
      const cgpa = last?.cgpa ?? null;
      const percent = percentAfter(judged, rule);
      const earned = Math.max(0, ...own.map(({ earned_so_far }) => earned_so_far));
      const ownCredits = creditsOfStudent(credits, pupil.student, rule);
      const lacking = creditsLacking(earned, ownCredits, rule);
      return [
        {
          id: pupil.student,
          student: String(pupil.student),
          roll_no: pupil.roll_no,
          registration_no: pupil.registration_no,
          name: pupil.name,
          batch: pupil.batch,
          programme: pupil.programme,
          department: pupil.department,
          ...Object.fromEntries(
            own.map(({ semester, sgpa }) => [`sgpa-${order(semester)}`, gpaCell(sgpa)]),
          ),
          cgpa: gpaCell(cgpa),
          declared_cgpa: gpaCell(
            last ? (declared.of(last.student, last.semester)?.cgpa ?? null) : null,
          ),
          differs:
            own
              .flatMap((one) =>
                differencesOf(one, declared.of(one.student, one.semester)).map(
                  (name) => `${name} (${order(one.semester)})`,
                ),
              )
              .join(', ') || null,
          percent: percent && formatFraction(percent),
          class: last?.class ?? null,
          credits: Math.round(creditsInAll(earned, ownCredits) * 100),
          required: rule.credits_required === null ? null : rule.credits_required * 100,
          short: lacking.all * 10,
          categories: lackingText(lacking),
          exit: awardOf(own, ownCredits, rule, order)?.award ?? null,
          open: own.at(-1)?.open ?? null,
          remark: weakens(own) ? 'CGPA fell by 1 or more' : null,
        },
      ];
    });
    const differing = [...new Set(rows.flatMap(({ differs }) => differs ?? []))];
    const toned = columns.map((column) =>
      column.name === 'differs'
        ? { ...column, tones: Object.fromEntries(differing.map((text) => [text, 'bad' as const])) }
        : column,
    );
    return {
      columns: leading(toned, which),
      rows,
      ...besides(handle, which, ['Percentage and class follow the regulation of the programme.']),
      head: [{ label: 'Students', value: String(rows.length) }],
    };
  },
);
