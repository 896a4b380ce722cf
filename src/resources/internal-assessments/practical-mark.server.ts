import { Problem, type FieldErrors, type RowOf } from '@/schema';
import { rules, wholeOf } from '../../../server/handle';
import { practicalMark } from './practical-mark';
import { practicalFaults } from './queries/practical';
import { lockOf, noteWritten, placesOf, type Asked } from './queries/places';

type Row = RowOf<typeof practicalMark>;
const askedOf = ({ offering, student }: Pick<Row, 'offering' | 'student'>): Asked => ({
  offering: Number(offering),
  student: Number(student),
  cat: null,
});

export default rules(practicalMark, {
  async check({ sql }, candidates) {
    const rows = candidates.map(wholeOf);
    const places = await placesOf(sql, 'practical', rows.map(askedOf));
    const courses = await sql<{ offering: number; internal: number; external: number }>`
      select o.id as offering, coalesce(c.max_practical_internal, 0) as internal, coalesce(c.max_practical_external, 0) as external from offering o join course c on c.id = o.course where o.id = any(${rows.map(({ offering }) => Number(offering))}::int[])`;
    const limits = new Map(courses.map((one) => [one.offering, one]));
    for (const [n, { leaving, refuse }] of candidates.entries()) {
      const [row, place] = [rows[n], places[n]];
      if (!row || !place) continue;
      const lock = lockOf(place);
      if (lock) refuse(lock);
      else if (!leaving) {
        const errors: FieldErrors =
          place.enrolment === null
            ? { student: 'This student is not enrolled in this paper.' }
            : place.closed
              ? { student: 'This student has left or the batch is closed.' }
              : practicalFaults(
                  row,
                  limits.get(Number(row.offering)) ?? { internal: 0, external: 0 },
                );
        if (Object.keys(errors).length) refuse(new Problem('invalid', { errors }));
      }
    }
  },
  stored: (handle, pairs) =>
    noteWritten(
      handle,
      'practical',
      pairs.flatMap(({ row, before }) => {
        const one = row ?? before;
        return one ? [askedOf(one)] : [];
      }),
    ),
});
