/** What a change of programme, batch or major does to the papers and open fees of a student. */
import type { Sentence } from '@/schema';
import { preview } from '../../../server/handle';
import { feeMovesOf, type FeeMove } from '../fee-management/commands/moved-students.server';
import { changesClass, changesPapers, movedOf, papersUnderWay } from './queries/class-move.server';
import { student } from './student';

const feeLine = ({ fee, becomes, hasPaid }: FeeMove): Sentence =>
  becomes !== null
    ? {
        text: hasPaid
          ? '{fee} becomes {becomes} and is charged again. What is paid counts.'
          : '{fee} becomes {becomes} and is charged again.',
        with: { fee, becomes },
      }
    : {
        text: hasPaid
          ? '{fee} is cancelled: the new class has no such fee. The fee office refunds what is paid.'
          : '{fee} is cancelled: the new class has no such fee.',
        with: { fee },
      };

export default preview(student, async (handle, { before, after }) => {
  if (!changesPapers(after, before))
    return { notes: ['Programme, batch and major are unchanged.'], tables: [] };
  const moved = movedOf(after, before);
  const [papers, fees] = [
    await papersUnderWay(handle.sql, [moved]),
    changesClass(after, before) ? await feeMovesOf(handle, moved) : null,
  ];
  const named = (stays: boolean) => papers.filter((one) => one.stays === stays);
  const paperLine = (text: string, of: typeof papers): Sentence[] =>
    of.length === 0 ? [] : [{ text, with: { n: of.length, papers: of.map(({ name }) => name) } }];
  return {
    notes: [
      ...paperLine('{n|paper ends|papers end}: {papers}.', named(false)),
      ...paperLine(
        fees
          ? '{n|paper is|papers are} taught to the new class too: {papers}.'
          : '{n|paper stays|papers stay}: {papers}.',
        named(true),
      ),
      ...(papers.length === 0 ? ['No paper is under way.'] : []),
      ...(fees
        ? [
            'Choose the papers of the new class under Subject combination.',
            ...fees.map(feeLine),
            ...(fees.length === 0 ? ['No fee is open.'] : []),
            'Fees paid in full stay with the old class.',
          ]
        : ['Choose the papers of the new major under Subject combination.', 'Fees do not change.']),
    ],
    tables: [],
  };
});
