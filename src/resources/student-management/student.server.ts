import { Problem, who, type FaultsOf } from '@/schema';
import { yearsBetween } from '@/domain/dates';
import { hasLeft } from '@/domain/left';
import { rupees } from '@/domain/money';
import { ROLL_CHANGED, type RollChange } from '@/domain/roll-change';
import { card, rules, type Handle } from '../../../server/handle';
import { termOfBatch } from '../creation-master/commands/current-term.server';
import { onlyMajorOf } from '../creation-master/commands/only-major.server';
import { updateMemberDetails } from '../library/commands/member-details.server';
import { libraryDuesOfAll } from '../library/commands/no-dues.server';
import { endMentoringOf } from '../mentoring/commands/left.server';
import {
  changesClass,
  changesPapers,
  endPapersLeft,
  movedOf,
  moveOpenFees,
} from './queries/class-move.server';
import { ofActive, studentCounts, sumOf } from './queries/student-counts.server';
import { student } from './student';

/** Ages on the day of admission (academics 4.2). */
const [YOUNGEST, OLDEST] = [14, 60] as const;
/** Maximum age if the day of admission is unknown. */
const OLDEST_KNOWN = 100;

/** Statuses that need clearance by the library. */
const CLEARED: readonly string[] = ['transferred', 'completed'];
const isGone = (status: string): boolean => hasLeft(status) || status === 'completed';

type Asking = Pick<Handle, 'sql' | 'today' | 'records'>;
/** Asked once for each batch or department of an import: `records` is of one request. */
function askedOnce(find: (handle: Asking, id: string) => Promise<string | null>) {
  const asked = new WeakMap<Handle['records'], Map<string, Promise<string | null>>>();
  return (handle: Asking, id: string): Promise<string | null> => {
    const known = asked.get(handle.records) ?? new Map<string, Promise<string | null>>();
    asked.set(handle.records, known);
    const found = known.get(id) ?? find(handle, id);
    known.set(id, found);
    return found;
  };
}
const runningSemester = askedOnce(
  async (handle, batch) => (await termOfBatch(handle, batch))?.semester ?? null,
);
const onlyMajor = askedOnce(onlyMajorOf);

export default [
  /**
   * Refuses admission under 14 or over 60. A student who leaves has a leaving day, by default
   * today.
   */
  rules(student, {
    async save(handle, values, before) {
      const { today } = handle;
      const { dob, admission_date, leaving_date, status, current_semester } = {
        ...before,
        ...values,
      };
      const leaves = before !== null && hasLeft(status) && !leaving_date;
      const errors: FaultsOf<keyof typeof values> = {};
      // Without a day of admission, age is judged by today: nobody younger could have been
      // admitted, however long ago.
      if (dob && (values.dob !== undefined || values.admission_date !== undefined)) {
        const age = yearsBetween(dob, admission_date ?? today);
        if (age < YOUNGEST || (admission_date ? age > OLDEST : age > OLDEST_KNOWN))
          errors.dob =
            dob > today
              ? 'The date of birth cannot be in the future.'
              : 'The student must be 14 to 60 years old on the admission date.';
      }
      if (admission_date && leaving_date && leaving_date < admission_date)
        errors.leaving_date = 'The leaving date cannot be before the admission date.';
      if (leaves && before.leaving_date) errors.leaving_date = 'Enter the date the student left.';
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });
      if (!before) {
        const { batch, department, major_subject } = values;
        return {
          // Without a semester a student is on no list of a class: the batch's running one is meant.
          ...(!current_semester && batch && !isGone(status ?? 'active')
            ? { current_semester: await runningSemester(handle, String(batch)) }
            : {}),
          // Without a major a student is offered no paper of it: applicants choose a department,
          // and most departments teach one subject.
          ...(!major_subject && department
            ? { major_subject: await onlyMajor(handle, String(department)) }
            : {}),
        };
      }
      return leaves && status !== before?.status ? { leaving_date: today } : undefined;
    },
    /**
     * A transfer certificate is numbered, and a student transferred or completed, only if they owe
     * the library neither books nor money (academics 7).
     */
    async check(handle, rows) {
      const asked = rows.flatMap((row) => {
        const { values, before, leaving } = row;
        if (leaving || !before) return [];
        if (!before.tc_no && values.tc_no) return [{ row, id: Number(before.id), field: 'tc_no' }];
        return before.status !== values.status && CLEARED.some((one) => one === values.status)
          ? [{ row, id: Number(before.id), field: 'status' }]
          : [];
      });
      if (asked.length === 0) return;
      const owing = await libraryDuesOfAll(
        handle,
        asked.map(({ id }) => id),
      );
      for (const { row, id, field } of asked) {
        const owed = owing.get(id);
        if (owed)
          row.refuse(
            new Problem('invalid', {
              errors: {
                [field]: {
                  text: 'Library dues pending: {count|book|books} issued, {sum} to pay.',
                  with: { count: owed.books, sum: rupees(owed.dues) },
                },
              },
            }),
          );
      }
    },
    /**
     * A student who left is off every roll from that day, and has no mentor. One of another
     * programme or batch leaves the papers and open fees of the old one, one of another major its
     * papers. The library knows each by the name and number of the record.
     */
    async stored(handle, rows) {
      await endPapersLeft(
        handle,
        rows.flatMap(({ row, before }) =>
          row && before && changesPapers(row, before) ? [movedOf(row, before)] : [],
        ),
      );
      await moveOpenFees(
        handle,
        rows.flatMap(({ row, before }) =>
          row && before && changesClass(row, before) ? [movedOf(row, before)] : [],
        ),
      );
      await endMentoringOf(
        handle,
        rows.flatMap(({ row, before }) =>
          row && before && row.status !== before.status && isGone(row.status)
            ? [Number(row.id)]
            : [],
        ),
      );
      await updateMemberDetails(
        handle,
        'student',
        rows.flatMap(({ row, before }) =>
          row && before && (row.name !== before.name || row.library_id !== before.library_id)
            ? [row]
            : [],
        ),
      );
      const left = rows.flatMap(({ row, before }) =>
        row && before && (row.status !== before.status || row.leaving_date !== before.leaving_date)
          ? [row.id]
          : [],
      );
      if (left.length)
        await handle.later(ROLL_CHANGED, { students: left.map(Number) } satisfies RollChange);
    },
  }),
  card({
    key: 'students',
    label: 'Active students',
    order: 10,
    who: [who.admin('M', 'V')],
    link: '/student?filter={"status":"active"}',
    async run({ sql }) {
      const rows = await studentCounts(sql);
      return { value: sumOf(ofActive(rows), 'n'), total: sumOf(rows, 'n') };
    },
  }),
  card({
    key: 'students-without-roll',
    label: 'Active students without a roll number',
    order: 20,
    waits: true,
    who: [who.admin('M')],
    link: '/student?filter={"status":"active","roll_no":null}',
    run: async ({ sql }) => ({ value: sumOf(ofActive(await studentCounts(sql)), 'roll_no') }),
  }),
  card({
    key: 'students-of-department',
    label: 'Active students in my department',
    order: 10,
    who: [who.faculty],
    link: '/student?filter={"status":"active"}',
    async run({ sql, actor }) {
      const [row] = await sql<{
        value: number;
      }>`select count(*)::int as value from student where status = 'active' and department = ${actor.department}`;
      return row ?? null;
    },
  }),
];
