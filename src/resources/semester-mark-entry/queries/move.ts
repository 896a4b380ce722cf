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
import type { Line, SheetContext } from './opened';
import { computedOf } from './save';
import { findSheet, moveSheet, sameAsSeen } from './sheets';
import { restand } from './standings';

export const isIncomplete = ({ incomplete, declared }: Line): boolean =>
  incomplete && declared.withheld === null;
export const isUnseen = ({ mismatches, declared }: Line): boolean =>
  mismatches.length > 0 && !declared.acknowledged && declared.withheld === null;

/** Stores the college's own marks that nobody typed, once the sheet is verified. */
async function storeRest(
  handle: Handle,
  { key, lines, rule }: SheetContext,
  sheet: string | number,
): Promise<void> {
  const rows = lines.flatMap(({ person, cells }) =>
    [...cells.values()]
      .filter(({ stored, closed, outcome }) => !stored && !closed && outcome.state !== 'missing')
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
export async function makeMove(
  handle: Handle,
  opened: SheetContext,
  move: ResultMove,
  reason: string | null,
): Promise<void> {
  const sheet = await findSheet(handle, opened.key, true);
  if (!sheet) throw new Problem('invalid', { errors: { rows: 'No marks are entered yet.' } });
  sameAsSeen(sheet, opened.sheet);
  await moveSheet(handle, sheet, move, opened.rights, {
    reason,
    four_eyes: opened.regulation.four_eyes,
    regulation_version: opened.regulation.id,
    incomplete: opened.lines.filter(isIncomplete).length,
    mismatches: opened.lines.filter(isUnseen).length,
  });
  if (move === 'verify') await storeRest(handle, opened, sheet.id);
  if (move === 'publish' || move === 'unpublish') {
    const rows = await handle.sql<{ student: number }>`
      select student from paper_result where sheet = ${sheet.id} union select student from declared_result where sheet = ${sheet.id}`;
    const students = rows.map(({ student }) => student);
    await restand(handle, students);
    if (move === 'unpublish')
      await voidCardsOf(handle, Number(sheet.id), students, reason?.trim() ?? '');
  }
}
