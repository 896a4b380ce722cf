import { Problem, type RowOf } from '@/schema';
import { rules, wholeOf, type Sql } from '../../../server/handle';
import { declaredResult } from './declared-result';
import { meantInResults } from './queries/meant';
import { keysOf, sheetsFor } from './queries/result-context';
import { LOCKED, noteEntry } from './queries/sheets';
import { resultSheet } from './result-sheet';

type Row = RowOf<typeof declaredResult>;
const CHANGED = ['sgpa', 'cgpa'] as const satisfies readonly (keyof Row)[];

/** The attempt with stored marks, if a file does not name it; by student, semester and session. */
async function kindsOf(sql: Sql, rows: readonly Row[]): Promise<Map<string, Row['kind']>> {
  const found = await sql<{ student: number; semester: string; exam: string; kind: Row['kind'] }>`
    select r.student, c.semester, r.exam, r.kind from paper_result r join course c on c.id = r.course
    where r.student = any(${rows.map(({ student }) => Number(student))}::int[]) and r.exam = any(${rows.map(({ exam }) => String(exam))}::text[])
    group by 1, 2, 3, 4 order by case r.kind when 'regular' then 2 when 'arrear' then 1 else 0 end`;
  return new Map(found.map((one) => [placeOf(one), one.kind]));
}
const placeOf = ({ student, semester, exam }: Pick<Row, 'student' | 'semester' | 'exam'>): string =>
  [student, semester, exam].join('\n');

/** A declared result is part of a mark sheet, and locked with it. */
export default rules(declaredResult, {
  among: ({ sql }, all) => meantInResults(sql, all),
  async check({ sql, records }, candidates) {
    const given = candidates.map(wholeOf);
    const kinds = await kindsOf(
      sql,
      given.filter((_, n) => candidates[n]?.before === null),
    );
    const rows = given.map((row, n) =>
      candidates[n]?.before === null && row.kind === 'regular'
        ? { ...row, kind: kinds.get(placeOf(row)) ?? row.kind }
        : row,
    );
    const sheets = await sheetsFor(
      { records },
      await keysOf(
        sql,
        rows.map(({ student, semester, exam, kind }) => ({
          student: Number(student),
          semester: String(semester),
          exam: String(exam),
          kind,
        })),
      ),
    );
    for (const [n, { values, before, leaving, refuse }] of candidates.entries()) {
      const sheet = sheets[n];
      if (!sheet)
        refuse(new Problem('invalid', { errors: { student: 'This student has no major.' } }));
      else if (sheet.state === 'published' || sheet.state === 'verified')
        refuse(new Problem('locked', { reason: LOCKED[sheet.state] }));
      else if (!leaving)
        Object.assign(values, {
          sheet: sheet.id,
          ...(before ? {} : { kind: rows[n]?.kind }),
          ...(before &&
          CHANGED.some((name) => values[name] !== undefined && values[name] !== before[name])
            ? { acknowledged: false }
            : {}),
        });
    }
  },
  async stored(handle, pairs) {
    const ids = new Set(
      pairs.flatMap(({ row, before }) => {
        const { sheet } = row ?? before ?? { sheet: null };
        return sheet === null ? [] : [Number(sheet)];
      }),
    );
    await noteEntry(
      handle,
      await handle.records(resultSheet).find({ id: [...ids] }, { lock: true }),
    );
  },
});
