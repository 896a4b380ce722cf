/**
 * Verify, return, publish and unpublish: the moves behind the buttons of a mark sheet and of the
 * list of sheets.
 */
import { resultOfPaper } from '@/domain/paper-outcome';
import type { ResultMove } from '@/domain/result-state';
import { Problem } from '@/schema';
import type { Handle, NewRow } from '../../../../server/handle';
import { voidCardsOf } from '../../examination-result/commands/void-cards.server';
import { paperResult } from '../paper-result';
import type { StudentResults, SheetContext } from './sheet-context';
import { announce } from './notices';
import { computedOf, same } from './save';
import { findSheet, moveSheet, checkSheetVersion } from './sheets';
import { updateStandings } from './standings';

export const isIncomplete = ({ incomplete, declared }: StudentResults): boolean =>
  incomplete && declared.withheld === null;
export const isUnacknowledged = ({ mismatches, declared }: StudentResults): boolean =>
  mismatches.length > 0 && !declared.acknowledged && declared.withheld === null;

/**
 * Stores the college's own marks that nobody typed, once the sheet is verified: also in rows that
 * were saved before they were final.
 */
async function storeRest(
  handle: Handle,
  { key, lines, rule }: SheetContext,
  sheet: string | number,
): Promise<void> {
  const rows = lines.flatMap(({ person, cells }) =>
    [...cells.values()]
      .filter(
        ({ stored, marks, closed, excused, outcome }) =>
          closed === null &&
          (stored !== null || !excused) &&
          outcome.state !== 'missing' &&
          // Nobody sits a paper again by a mark carried over alone.
          (stored ? !same(stored, marks) : key.kind === 'regular'),
      )
      .map(
        ({ paper, marks, letter }): NewRow<typeof paperResult> => ({
          exam: key.exam,
          kind: key.kind,
          student: person.student,
          course: paper.course,
          ...marks,
          declared_letter: letter,
          sheet,
          ...computedOf(resultOfPaper({ marks, letter }, paper.scheme, rule)),
        }),
      ),
  );
  if (rows.length)
    await handle.records(paperResult).put(['exam', 'student', 'course'], rows, {
      hooks: false,
      audit: { action: 'save-marks', of: { entity: 'result-sheet', id: sheet } },
    });
}

/**
 * Makes the move with all its effects: published standings are recomputed in the same transaction.
 */
export async function moveMarkSheet(
  handle: Handle,
  context: SheetContext,
  move: ResultMove,
  reason: string | null,
): Promise<void> {
  const sheet = await findSheet(handle, context.key, true);
  if (!sheet) throw new Problem('invalid', { errors: { rows: 'No marks are entered yet.' } });
  checkSheetVersion(sheet, context.sheet);
  await moveSheet(handle, sheet, move, context.rights, {
    reason,
    four_eyes: context.regulation.four_eyes,
    regulation_version: context.regulation.id,
    incomplete: context.lines.filter(isIncomplete).length,
    mismatches: context.lines.filter(isUnacknowledged).length,
  });
  await announce(handle, sheet, context.key, move, reason?.trim() || null);
  if (move === 'verify') await storeRest(handle, context, sheet.id);
  if (move === 'publish' || move === 'unpublish') {
    const rows = await handle.sql<{ student: number }>`
      select student from paper_result where sheet = ${sheet.id} union select student from declared_result where sheet = ${sheet.id}`;
    const students = rows.map(({ student }) => student);
    await updateStandings(handle, students);
    if (move === 'unpublish')
      await voidCardsOf(handle, Number(sheet.id), students, reason?.trim() ?? '');
  }
}
