/** Grade cards of a semester: who can have one, who has one, and their actions. */
import { gpaCell, gpaText } from '@/domain/gpa';
import { Problem, type Column } from '@/schema';
import { isOutdated } from '@/domain/grade-card';
import { report, type AnswerOf, type Handle, type InputOf } from '../../../server/handle';
import { papersBy } from '../semester-mark-entry/commands/papers.server';
import { declaredBy } from '../semester-mark-entry/commands/declared.server';
import { standingsBy, type StandingRow } from '../semester-mark-entry/commands/standings.server';
import { cardFault, lineOf } from './queries/card-content';
import { validCards, type IssuedCard } from './queries/card-issue';
import { cardActions } from './queries/card-actions';
import {
  besides,
  pupilsOfScreen,
  studentChoices,
  unpublishedFor,
  type Pupil,
} from './queries/cohort';
import { noResultsYet } from './queries/none-yet';
import { DECLARED, declaredCells, differencesOf, leading } from './queries/figures';
import { gradeCard } from './module';

type Input = InputOf<typeof gradeCard>;
const TONES = { pass: 'good', fail: 'bad', withheld: 'warn', incomplete: 'warn' } as const;
const LIST: readonly Column[] = [
  { name: 'roll_no', label: 'Roll number', sticky: true },
  {
    name: 'name',
    label: 'Name',
    sticky: true,
    link: '/examination-result/grade-card/{batch}/{programme}/{semester}/{department}?student={student}',
  },
  {
    name: 'card',
    label: 'Grade card',
    kind: 'choice',
    labels: { none: 'Not issued', outdated: 'Results changed', impossible: 'Cannot be issued' },
    tones: { issued: 'good', none: 'muted', outdated: 'warn', impossible: 'muted' },
  },
  { name: 'sgpa', label: 'SGPA', kind: 'marks', decimals: 2 },
  { name: 'cgpa', label: 'CGPA', kind: 'marks', decimals: 2 },
  { name: 'credits', label: 'Credits earned', kind: 'marks' },
  { name: 'class', label: 'Class awarded', kind: 'choice' },
  ...DECLARED,
  { name: 'serial', label: 'Serial number' },
  { name: 'registration_no', label: 'Registration number' },
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

/** Papers of one student. A withheld result is listed without any figures. */
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
  const issued = (await validCards(handle, 'grade_card', [pupil.student], params.semester)).get(
    pupil.student,
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
      { label: 'Serial number', value: issued?.serial ?? '–' },
    ],
    can: [],
    rows: papers.map((paper) => ({ id: paper.course, ...lineOf(paper), _can: [] })),
  };
}

/** The state of a student's card, and the actions on it. */
function standingOfCard(
  standing: StandingRow,
  issued: IssuedCard | undefined,
): { readonly card: string; readonly serial: string | null; readonly _can: readonly string[] } {
  const serial = issued?.serial ?? null;
  if (cardFault(standing))
    return { card: 'impossible', serial, _can: issued ? ['print', 'void'] : [] };
  if (!issued) return { card: 'none', serial, _can: ['issue', 'transcript', 'provisional'] };
  return {
    card: isOutdated(issued, standing) ? 'outdated' : 'issued',
    serial,
    _can: ['print', 'reissue', 'transcript', 'provisional', 'void'],
  };
}

export default report(
  gradeCard,
  async (handle, input): Promise<AnswerOf<typeof gradeCard>> => {
    const { params, filters } = input;
    const which = unpublishedFor(handle, filters);
    const pupils = await pupilsOfScreen(
      handle,
      params,
      filters.student === null ? [] : [Number(filters.student)],
    );
    if (filters.student !== null) {
      const pupil = pupils.find(({ student }) => student === Number(filters.student));
      if (!pupil) throw new Problem('not_found', { what: 'Student' });
      const answer = await card(handle, input, pupil, which);
      return { ...answer, choices: { ...answer.choices, ...studentChoices(pupils) } };
    }
    const ids = pupils.map(({ student }) => student);
    const standings = new Map(
      (await standingsBy(handle.sql, ids, which, { semesters: [params.semester] })).map((one) => [
        one.student,
        one,
      ]),
    );
    const issued = await validCards(handle, 'grade_card', ids, params.semester);
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
              ...standingOfCard(standing, issued.get(pupil.student)),
              // Unpublished results cannot be issued.
              ...(which.unpublished ? { _can: [] } : {}),
            },
          ]
        : [];
    });
    const extras = besides(handle, which);
    const count = (card: string): number => rows.filter((row) => row.card === card).length;
    return {
      columns: leading(
        LIST.filter((column) => declared.any || !DECLARED.includes(column)),
        which,
      ),
      rows,
      ...extras,
      ...(rows.length === 0 ? { empty: await noResultsYet(handle, params, pupils) } : {}),
      choices: { ...extras.choices, ...studentChoices(pupils) },
      can: which.unpublished
        ? []
        : [
            ...(count('none') ? ['issue-all'] : []),
            ...(issued.size ? ['print-all'] : []),
            ...new Set(rows.flatMap(({ _can }) => _can)),
          ],
      head: [
        { label: 'Students', value: String(rows.length) },
        { label: 'Cards issued', value: String(issued.size) },
        { label: 'Not issued', value: String(count('none')) },
        ...(count('outdated')
          ? [{ label: 'Results changed', value: String(count('outdated')), tone: 'warn' as const }]
          : []),
      ],
    };
  },
  cardActions,
);
