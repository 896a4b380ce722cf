import { tally } from '@/domain/result-tally';
import { fraction, toBasisPoints } from '@/domain/fraction';
import { hasLeft } from '@/domain/left';
import type { Column } from '@/schema';
import { report, type AnswerOf } from '../../../server/handle';
import {
  classNames,
  standingsBy,
  type StandingRow,
} from '../semester-mark-entry/commands/standings.server';
import { batchesBetween, besides, ownDepartment, pupilsOf, unpublishedFor } from './queries/cohort';
import { alike, classColumns, classCounts, groupBy, leading, pathTo } from './queries/figures';
import { finalAnalysis } from './module';

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : toBasisPoints(fraction(part, whole));

export default report(
  finalAnalysis,
  async (handle, { params, filters }): Promise<AnswerOf<typeof finalAnalysis>> => {
    const { sql } = handle;
    const which = unpublishedFor(handle, filters);
    const batches = await batchesBetween(handle, params.start, params.end);
    const pupils = await pupilsOf(handle, {
      batches,
      programme: params.programme,
      department: ownDepartment(handle),
    });
    const studies = await sql<{
      batch: string;
      programme: string;
      name: string;
      intake: number | null;
      final: string | null;
    }>`
      select bp.batch, bp.programme, p.name, bp.intake, (select m.id from semester m where m.number = p.duration_semesters) as final
      from batch_programme bp join programme p on p.id = bp.programme join batch b on b.id = bp.batch
      where bp.batch = any(${batches}::text[]) and (${params.programme}::text is null or bp.programme = ${params.programme}) order by b.start_year, b.id, p.name`;
    const standings = groupBy(
      await standingsBy(
        sql,
        pupils.map(({ student }) => student),
        which,
        { semesters: [...new Set(studies.flatMap(({ final }) => final ?? []))] },
      ),
      ({ student }) => String(student),
    );
    const names = await classNames(handle);
    const groups = groupBy(pupils, ({ batch, programme }) => `${batch}\n${programme}`);
    const columns: Column[] = [
      { name: 'batch', label: 'Batch', sticky: true },
      { name: 'name', label: 'Programme', sticky: true },
      { name: 'intake', label: 'Intake', kind: 'int', total: true },
      {
        name: 'admitted',
        label: 'Admitted',
        kind: 'int',
        total: true,
        link: '/examination-result/students-sgpa-overview/{batch}/{programme}/all',
      },
      { name: 'left', label: 'Left', kind: 'int', total: true },
      { name: 'reached', label: 'Reached the final semester', kind: 'int', total: true },
      { name: 'appeared', label: 'Appeared', kind: 'int', total: true },
      {
        name: 'passed',
        label: 'Passed out',
        kind: 'int',
        total: true,
        link: '/examination-result/semester-mark-overview/{batch}/{programme}/{final}/all?result=clear',
      },
      { name: 'share', label: 'Pass %', kind: 'percent', help: 'Of students who appeared.' },
      {
        name: 'completion',
        label: 'Completion %',
        kind: 'percent',
        help: 'Of students admitted, without those who left.',
      },
      ...classColumns(names),
      { name: 'mean', label: 'Mean CGPA', kind: 'marks' },
      { name: 'topper', label: 'Highest CGPA' },
    ];
    const rows = studies.map(({ batch, programme, name, intake, final }) => {
      const own = groups.get(`${batch}\n${programme}`) ?? [];
      const last = own.flatMap(({ student, name: who }) => {
        const found = (standings.get(String(student)) ?? []).find(
          ({ semester }) => semester === final,
        );
        return found ? [{ ...found, who }] : [];
      });
      const out = last.filter(({ result, open }) => result === 'pass' && open === null);
      const left = own.filter(({ status }) => hasLeft(status)).length;
      const figures = tally(
        last.map((one) => ({
          result: one.result === 'fail' || one.open !== null ? 'fail' : one.result,
          absent: one.papers > 0 && one.absent === one.papers,
          gpa: one.cgpa === null ? null : Math.round(one.cgpa * 1000),
        })),
      );
      const best = [...out].sort((a, b) => (b.cgpa ?? 0) - (a.cgpa ?? 0))[0];
      return {
        id: `${batch}/${programme}`,
        batch,
        programme,
        final,
        name,
        intake,
        admitted: own.length,
        left,
        reached: last.length,
        appeared: figures.appeared,
        passed: out.length,
        share: share(out.length, figures.appeared),
        completion: share(out.length, own.length - left),
        ...classCounts(out as readonly StandingRow[], names),
        mean: figures.mean,
        topper: best ? `${best.who} (${best.cgpa?.toFixed(2) ?? '–'})` : null,
      };
    });
    return {
      columns: leading(columns, which),
      rows,
      charts: [
        {
          key: 'passed-out',
          label: 'Passed out, of students who appeared',
          rows: rows
            .filter(({ appeared }) => appeared > 0)
            .map(({ batch, programme, name, final, passed, appeared }) => ({
              label: `${batch} · ${name}`,
              value: passed,
              of: appeared,
              ...(final
                ? {
                    link: alike(
                      pathTo(
                        'semester-mark-overview',
                        [batch, programme, final, ownDepartment(handle) ?? 'all'],
                        'clear',
                      ),
                      which,
                    ),
                  }
                : {}),
            })),
        },
      ],
      ...besides(handle, which, [
        'Passed out: the final semester and every paper before it are passed.',
        'Students who left (transferred, discontinued, expelled, deceased) do not count in completion.',
      ]),
      head: [
        { label: 'Admitted', value: String(rows.reduce((all, { admitted }) => all + admitted, 0)) },
        { label: 'Passed out', value: String(rows.reduce((all, { passed }) => all + passed, 0)) },
      ],
    };
  },
);
