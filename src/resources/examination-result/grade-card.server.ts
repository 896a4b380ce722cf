import { Problem, type Column } from '@/schema';
import { report, type AnswerOf, type Handle, type InputOf } from '../../../server/handle';
import { papersBy } from '../semester-mark-entry/commands/papers.server';
import { declaredBy } from '../semester-mark-entry/commands/declared.server';
import { standingsBy } from '../semester-mark-entry/commands/standings.server';
import { besides, departmentFor, pupilsOf, unpublishedFor, type Pupil } from './queries/cohort';
import {
  DECLARED,
  declaredCells,
  differencesOf,
  gpaCell,
  gpaText,
  leading,
} from './queries/figures';
import { gradeCard } from './module';

type Input = InputOf<typeof gradeCard>;
const TONES = { pass: 'good', fail: 'bad', withheld: 'warn', incomplete: 'warn' } as const;
const LIST: readonly Column[] = [
  { name: 'roll_no', label: 'Roll number', sticky: true },
  { name: 'registration_no', label: 'Registration number' },
  {
    name: 'name',
    label: 'Name',
    sticky: true,
    link: '/examination-result/grade-card/{batch}/{programme}/{semester}/{department}?student={student}',
  },
  { name: 'credits', label: 'Credits earned', kind: 'marks' },
  { name: 'sgpa', label: 'SGPA', kind: 'marks' },
  { name: 'cgpa', label: 'CGPA', kind: 'marks' },
  ...DECLARED,
  { name: 'class', label: 'Class awarded' },
  { name: 'result', label: 'Result', kind: 'choice', tones: TONES },
];
const CARD: readonly Column[] = [
  { name: 'code', label: 'Paper', sticky: true },
  { name: 'title', label: 'Title' },
  { name: 'category', label: 'Category' },
  { name: 'credits', label: 'Credits', kind: 'marks', total: true },
  { name: 'internal', label: 'Internal', kind: 'marks' },
  { name: 'external', label: 'External', kind: 'marks' },
  { name: 'total', label: 'Total', kind: 'marks', total: true },
  { name: 'max', label: 'Out of', kind: 'marks', total: true },
  { name: 'letter', label: 'Letter grade' },
  { name: 'point', label: 'Grade point', kind: 'marks' },
  { name: 'credit_points', label: 'Credit points', kind: 'marks', total: true },
  { name: 'exam', label: 'Examination session' },
  { name: 'attempts', label: 'Attempts', kind: 'int' },
];

const sum = (...parts: (number | null)[]): number | null =>
  parts.every((part) => part === null)
    ? null
    : parts.reduce<number>((all, part) => all + (part ?? 0), 0);

/** Papers of one student. A withheld result is named, and nothing of it is shown. */
async function card(
  handle: Handle,
  { params }: Input,
  pupil: Pupil,
  which: { readonly unpublished: boolean },
): Promise<AnswerOf<typeof gradeCard>> {
  const { sql } = handle;
  const standing = (await standingsBy(sql, [pupil.student], which)).find(
    ({ semester }) => semester === params.semester,
  );
  const declared = (await declaredBy(sql, [pupil.student], which)).of(
    pupil.student,
    params.semester,
  );
  const differs = standing ? differencesOf(standing, declared) : [];
  const papers = await papersBy(
    sql,
    { students: [pupil.student], semester: params.semester, course: null },
    which,
  );
  return {
    columns: CARD,
    ...besides(handle, which, ['College copy. The statement of the university prevails.']),
    head: [
      { label: 'Student', value: [pupil.name, pupil.roll_no].filter(Boolean).join(' · ') },
      { label: 'Registration number', value: pupil.registration_no ?? '–' },
      { label: 'SGPA', value: gpaText(standing?.sgpa ?? null) },
      { label: 'CGPA', value: gpaText(standing?.cgpa ?? null) },
      ...(['sgpa', 'cgpa'] as const).flatMap((name) =>
        declared && declared[name] !== null
          ? [
              {
                label: name === 'sgpa' ? 'Declared SGPA' : 'Declared CGPA',
                value: gpaText(declared[name]),
                ...(differs.includes(name === 'sgpa' ? 'SGPA' : 'CGPA')
                  ? { tone: 'bad' as const }
                  : {}),
              },
            ]
          : [],
      ),
      { label: 'Open papers', value: standing?.open ?? '–' },
    ],
    rows: papers.map((paper) => ({
      id: paper.course,
      code: paper.code,
      title: paper.title,
      category: paper.category,
      credits: paper.credits,
      internal: sum(paper.internal, paper.practical_internal),
      external: sum(paper.external, paper.practical_external, paper.viva),
      total: paper.total,
      max: paper.max,
      letter: paper.letter,
      point: paper.point,
      // Hundredths of a credit times hundredths of a point.
      credit_points: paper.point === null ? null : ((paper.credits ?? 0) * paper.point) / 100,
      exam: paper.exam_name,
      attempts: paper.attempts,
    })),
  };
}

export default report(gradeCard, async (handle, input): Promise<AnswerOf<typeof gradeCard>> => {
  const { params, filters } = input;
  const which = unpublishedFor(handle, filters);
  const pupils = await pupilsOf(handle, {
    batches: [params.batch],
    programme: params.programme,
    department: departmentFor(handle, params.department),
  });
  if (filters.student !== null) {
    const pupil = pupils.find(({ student }) => student === Number(filters.student));
    if (!pupil) throw new Problem('not_found', { what: 'Student' });
    return card(handle, input, pupil, which);
  }
  const standings = new Map(
    (
      await standingsBy(
        handle.sql,
        pupils.map(({ student }) => student),
        which,
        { semesters: [params.semester] },
      )
    ).map((one) => [one.student, one]),
  );
  const declared = await declaredBy(handle.sql, [...standings.keys()], which, params.semester);
  const rows = pupils.flatMap((pupil) => {
    const standing = standings.get(pupil.student);
    return standing
      ? [
          {
            id: pupil.student,
            student: String(pupil.student),
            roll_no: pupil.roll_no,
            registration_no: pupil.registration_no,
            name: pupil.name,
            batch: pupil.batch,
            programme: pupil.programme,
            semester: params.semester,
            department: pupil.department,
            credits: Math.round(standing.earned * 100),
            sgpa: gpaCell(standing.sgpa),
            cgpa: gpaCell(standing.cgpa),
            ...declaredCells(standing, declared.of(pupil.student, standing.semester)),
            class: standing.class,
            result: standing.result,
          },
        ]
      : [];
  });
  return {
    columns: leading(
      LIST.filter((column) => declared.any || !DECLARED.includes(column)),
      which,
    ),
    rows,
    ...besides(handle, which),
    head: [{ label: 'Students', value: String(rows.length) }],
  };
});
