import { choiceLabel, Problem, type CellsOf, type SheetOption, type FaultsOf } from '@/schema';
import { report } from '../../../server/handle';
import {
  ACTIVITY_KINDS,
  ACTIVITY_LEVELS,
  addActivities,
  studentsTyped,
} from '../student-management/commands/activity.server';
import { studentsActivityReport } from './module';

const options = (words: readonly string[]): SheetOption[] =>
  words.map((value) => ({
    value,
    label: choiceLabel(value),
  }));

const MOST = 200;

export default report(
  studentsActivityReport,
  async ({ sql }, { filters }) => {
    const { kind, level, year } = filters;
    const rows = await sql<CellsOf<typeof studentsActivityReport>>`
    select a.id, a.from_date, a.to_date, s.roll_no, s.name, a.kind, a.level, a.title, a.position, a.organiser, case when a.verified_at is null then 'waiting' else 'verified' end as verified
    from student_activity a join student s on s.id = a.student
    where (${kind}::text is null or a.kind = ${kind}) and (${level}::text is null or a.level = ${level})
      and (${year}::int is null or (a.from_date >= make_date(${year}::int, 1, 1) and a.from_date < make_date(${year}::int + 1, 1, 1)))
    order by a.from_date desc, a.id desc limit 1000`;
    return { rows, choices: { kind: options(ACTIVITY_KINDS), level: options(ACTIVITY_LEVELS) } };
  },
  {
    async add(handle, { values }) {
      const { today } = handle;
      const errors: FaultsOf<keyof typeof values> = {};
      const kind = ACTIVITY_KINDS.find((one) => one === values.kind);
      const level = ACTIVITY_LEVELS.find((one) => one === values.level);
      if (!kind) errors.kind = 'Choose from the list.';
      if (!level) errors.level = 'Choose from the list.';
      const { from_date: from, to_date: to } = values;
      if (from > today) errors.from_date = 'The date cannot be in the future.';
      if (to && to < from) errors.to_date = 'The end date cannot be before the start date.';
      const wanted = [
        ...new Set(
          values.students
            .split(/[\s,;]+/)
            .map((one) => one.trim().toLowerCase())
            .filter(Boolean),
        ),
      ];
      if (wanted.length > MOST)
        errors.students = { text: 'At most {most} students at a time.', with: { most: MOST } };
      const found = await studentsTyped(handle, wanted.slice(0, MOST));
      const known = new Set(found.map(({ typed }) => typed));
      const missing = wanted.filter((one) => !known.has(one));
      if (!errors.students && missing.length)
        errors.students = {
          text: 'No student has the roll number {numbers}.',
          with: { numbers: missing.slice(0, 10).join(', ').toUpperCase() },
        };
      // Roll numbers repeat across programmes and batches.
      const twice = found.find(
        ({ typed }, i) => found.findIndex((one) => one.typed === typed) !== i,
      );
      if (twice)
        errors.students ??= {
          text: 'More than one student has the roll number {roll}. Enter batch/programme/number, such as 2025/BA/014.',
          with: { roll: twice.typed.toUpperCase() },
        };
      if (!kind || !level || Object.keys(errors).length) throw new Problem('invalid', { errors });
      const count = await addActivities(handle, [...new Set(found.map(({ id }) => id))], {
        kind,
        level,
        title: values.title,
        from_date: from,
        to_date: to,
        position: values.position,
        organiser: values.organiser,
      });
      return {
        say: {
          text: count === 1 ? 'Added for 1 student' : 'Added for {count|student|students}',
          with: { count },
        },
      };
    },
  },
);
