/**
 * For other modules: results are published and unpublished by the office that keeps them, which
 * does not enter marks.
 */
import type { Study } from '@/domain/study';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { makeMove } from '../queries/move';
import { openWanted } from '../queries/opened';
import { resultSheet } from '../result-sheet';

/** Moves all sheets or none. Returns the number of sheets. */
export async function moveSheets(
  handle: Handle,
  ids: readonly number[],
  move: 'publish' | 'return' | 'unpublish',
  reason: string | null,
): Promise<number> {
  const sheets = await handle.records(resultSheet).find({ id: ids }, { lock: true });
  for (const { batch, programme, semester, core, exam, kind } of sheets) {
    const [study] = await handle.sql<Study>`
      select bp.batch, bp.programme, to_json(v) as regulation from batch_programme bp join regulation_version v on v.id = bp.regulation_version
      where bp.batch = ${batch} and bp.programme = ${programme}`;
    const opened =
      study &&
      (await openWanted(handle, {
        scope: {
          batch: String(batch),
          programme: String(programme),
          semester: String(semester),
          core: String(core),
        },
        exam: String(exam),
        kind,
        regulation: study.regulation,
      }));
    if (!opened) throw new Problem('not_found', { what: 'Mark sheet' });
    await makeMove(handle, opened, move, reason);
  }
  return sheets.length;
}
