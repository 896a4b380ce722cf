import { Problem, type FieldErrors, type RowOf } from '@/schema';
import { rules, wholeOf } from '../../../server/handle';
import { lockOf, noteWritten, placesOf, type Asked } from './queries/places';
import { vivaFaults } from './queries/practical';
import { vivaMark } from './viva-mark';

type Row = RowOf<typeof vivaMark>;
const askedOf = ({ offering, student }: Pick<Row, 'offering' | 'student'>): Asked => ({
  offering: Number(offering),
  student: Number(student),
  cat: null,
});

export default rules(vivaMark, {
  async check({ sql }, candidates) {
    const rows = candidates.map(wholeOf);
    const places = await placesOf(sql, 'viva', rows.map(askedOf));
    const courses = await sql<{
      offering: number;
      fits: boolean;
      internal: number;
      external: number;
    }>`
      select o.id as offering, c.type in ('project', 'viva', 'internship') as fits, coalesce(c.max_internal, 0) as internal, case when c.max_viva > 0 then c.max_viva else coalesce(c.max_external, 0) end as external
      from offering o join course c on c.id = o.course where o.id = any(${rows.map(({ offering }) => Number(offering))}::int[])`;
    const limits = new Map(courses.map((one) => [one.offering, one]));
    for (const [n, { leaving, refuse }] of candidates.entries()) {
      const [row, place] = [rows[n], places[n]];
      if (!row || !place) continue;
      const limit = limits.get(Number(row.offering));
      const lock = lockOf(place);
      if (lock) refuse(lock);
      else if (!leaving) {
        const errors: FieldErrors =
          place.enrolment === null
            ? { student: 'This student is not enrolled in this paper.' }
            : place.closed
              ? { student: 'This student has left or the batch is closed.' }
              : !limit?.fits
                ? { offering: 'This paper is not a project, viva or internship.' }
                : vivaFaults(row, limit);
        if (Object.keys(errors).length) refuse(new Problem('invalid', { errors }));
      }
    }
  },
  stored: (handle, pairs) =>
    noteWritten(
      handle,
      'viva',
      pairs.flatMap(({ row, before }) => {
        const one = row ?? before;
        return one ? [askedOf(one)] : [];
      }),
    ),
});
