import { formatHundredths } from '@/domain/fraction';
import { gpaCell } from '@/domain/gpa';
import { choiceLabel, type Column } from '@/schema';
import { report, type AnswerOf } from '../../../server/handle';
import { declaredBy } from '../semester-mark-entry/commands/declared.server';
import { standingsBy } from '../semester-mark-entry/commands/standings.server';
import { besides, pupilsOfScreen, unpublishedFor, type Pupil } from './queries/cohort';
import {
  DECLARED,
  declaredCells,
  groupBy,
  leading,
  passedChart,
  pathTo,
  ranksOf,
  tallyColumns,
  tallyOf,
} from './queries/figures';
import { semesterWise } from './module';

const TOPPERS = 10;
const behind = (result: string): string =>
  `/examination-result/semester-mark-overview/{batch}/{programme}/{semester}/{department}?result=${result}`;

export default report(
  semesterWise,
  async (handle, { params, filters }): Promise<AnswerOf<typeof semesterWise>> => {
    const which = unpublishedFor(handle, filters);
    const pupils = new Map(
      (await pupilsOfScreen(handle, { ...params, department: null })).map((pupil) => [
        pupil.student,
        pupil,
      ]),
    );
    const standings = await standingsBy(handle.sql, [...pupils.keys()], which, {
      semesters: [params.semester],
    });
    const of = ({ student }: { readonly student: number }): Pupil | undefined =>
      pupils.get(student);
    const total = tallyOf(standings);
    const beside = {
      ...besides(handle, which, ['Pass %: of students who appeared.']),
      head: [
        { label: 'Registered', value: String(total.registered) },
        { label: 'Appeared', value: String(total.appeared) },
        {
          label: 'Passed',
          value:
            total.share === null ? '0' : `${total.passed} (${formatHundredths(total.share)} %)`,
        },
      ],
    };
    if (filters.tab === 'toppers') {
      const order = ranksOf(standings);
      const top = standings
        .flatMap((one, n) => {
          const rank = order[n] ?? null;
          // Includes students tied with the last rank.
          return rank !== null && rank <= TOPPERS ? [{ ...one, rank }] : [];
        })
        .sort((a, b) => a.rank - b.rank || b.total - a.total);
      const declared = await declaredBy(
        handle.sql,
        top.map(({ student }) => student),
        which,
      );
      const columns: Column[] = [
        { name: 'rank', label: 'Rank', kind: 'int', sticky: true },
        { name: 'roll_no', label: 'Roll number', sticky: true },
        {
          name: 'name',
          label: 'Name',
          sticky: true,
          link: '/examination-result/grade-card/{batch}/{programme}/{semester}/{department}?student={student}',
        },
        { name: 'programme', label: 'Programme' },
        { name: 'department', label: 'Department' },
        { name: 'sgpa', label: 'SGPA', kind: 'marks', decimals: 2 },
        ...(declared.any ? DECLARED : []),
        { name: 'total', label: 'Total', kind: 'marks' },
      ];
      return {
        ...beside,
        columns: leading(columns, which),
        rows: top.map((one) => ({
          ...declaredCells(one, declared.of(one.student, one.semester)),
          id: one.student,
          rank: one.rank,
          student: String(one.student),
          roll_no: of(one)?.roll_no ?? null,
          name: of(one)?.name ?? null,
          batch: params.batch,
          programme: of(one)?.programme ?? null,
          semester: params.semester,
          department: of(one)?.department ?? null,
          sgpa: gpaCell(one.sgpa),
          total: one.total,
        })),
      };
    }
    const key = {
      departments: (pupil: Pupil | undefined) =>
        `${pupil?.programme ?? ''}\n${pupil?.department ?? ''}`,
      gender: (pupil: Pupil | undefined) => pupil?.gender ?? 'Not stated',
      category: (pupil: Pupil | undefined) => pupil?.category ?? 'Not stated',
    }[filters.tab];
    const groups = [...groupBy(standings, (one) => key(of(one)))].sort(([a], [b]) =>
      a.localeCompare(b),
    );
    const heading: Column[] =
      filters.tab === 'departments'
        ? [
            { name: 'programme', label: 'Programme', sticky: true },
            { name: 'department', label: 'Department', sticky: true },
          ]
        : [
            {
              name: 'group',
              label: filters.tab === 'gender' ? 'Gender' : 'Category',
              kind: 'choice',
              sticky: true,
            },
          ];
    return {
      ...beside,
      columns: leading(
        [...heading, ...tallyColumns(filters.tab === 'departments' ? behind : undefined)],
        which,
      ),
      charts: [
        passedChart(
          groups.map(([name, rows]) => {
            const [programme = '', department = ''] = name.split('\n');
            return {
              label: department ? `${programme} · ${department}` : choiceLabel(name),
              figures: tallyOf(rows),
              ...(department
                ? {
                    link: pathTo(
                      'semester-mark-overview',
                      [params.batch, programme, params.semester, department],
                      'pass',
                    ),
                  }
                : {}),
            };
          }),
          which,
        ),
      ],
      rows: groups.map(([name, rows]) => ({
        id: name,
        group: name,
        batch: params.batch,
        semester: params.semester,
        programme: name.split('\n')[0] ?? '',
        department: name.split('\n')[1] ?? '',
        ...tallyOf(rows),
      })),
    };
  },
);
