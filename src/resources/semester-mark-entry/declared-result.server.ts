import { Problem, type RowOf } from '@/schema';
import { rules, wholeOf } from '../../../server/handle';
import { declaredResult } from './declared-result';
import { keysOf, sheetsFor } from './queries/places';
import { LOCKED, noteEntry } from './queries/sheets';
import { resultSheet } from './result-sheet';

type Row = RowOf<typeof declaredResult>;
const CHANGED = ['sgpa', 'cgpa'] as const satisfies readonly (keyof Row)[];

/** A declared result is part of a mark sheet, and locked with it. */
export default rules(declaredResult, {
  async check({ sql, records }, candidates) {
    const rows = candidates.map(wholeOf);
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
