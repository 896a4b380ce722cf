/**
 * Dashboard lines for the office of routines: examinations whose dates, duties or swaps are
 * pending.
 */
import { who } from '@/schema';
import { pending, type PendingLine } from '../../../server/handle';

export default pending({
  key: 'examination-routines',
  label: 'Examination routines',
  order: 41,
  who: [who.admin('K')],
  async run({ sql, today }) {
    const found = await sql<{
      id: number;
      name: string;
      kind: 'exam' | 'cat';
      state: 'draft' | 'published';
      from_date: string;
      open: number;
      swaps: number;
    }>`
      select r.id, r.name, r.kind, r.state, r.from_date::text as from_date,
        count(d.id) filter (where d.faculty is null)::int as open, count(d.id) filter (where d.swap_agreed)::int as swaps
      from exam_routine r left join duty_slot d on d.routine = r.id and d.held_on >= ${today}::date
      where r.to_date >= ${today}::date group by r.id order by r.from_date, r.id`;
    return found.flatMap(({ id, name, kind, state, from_date, open, swaps }): PendingLine[] => {
      const at = (page: string): string => `/college-management/routine/${page}?routine=${id}`;
      const lines: readonly (readonly [waits: boolean, page: string, text: string, n?: number])[] =
        [
          [state === 'draft', kind, '{name} begins on {day}. Its dates are not published yet.'],
          [open > 0, 'duty-roster', '{name}: {n|duty|duties} not allotted.', open],
          [swaps > 0, 'duty-roster', '{name}: {n|swap|swaps} to approve or refuse.', swaps],
        ];
      return lines.flatMap(([waits, page, text, n]) =>
        waits
          ? [{ text: { text, with: { name, day: from_date, n } }, link: at(page), tone: 'warn' }]
          : [],
      );
    });
  },
});
