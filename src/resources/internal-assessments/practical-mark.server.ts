import type { RowOf } from '@/schema';
import { rules } from '../../../server/handle';
import { practicalMark } from './practical-mark';
import { examinationRules } from './queries/examination-marks';
import { practicalFaults } from './queries/practical';

export default rules(
  practicalMark,
  examinationRules<RowOf<typeof practicalMark>>('practical', async (sql, offerings) => {
    const courses = await sql<{ offering: number; internal: number; external: number }>`
      select o.id as offering, coalesce(c.max_practical_internal, 0) as internal, coalesce(c.max_practical_external, 0) as external from offering o join course c on c.id = o.course where o.id = any(${offerings}::int[])`;
    const limits = new Map(courses.map((one) => [one.offering, one]));
    return (row) =>
      practicalFaults(row, limits.get(Number(row.offering)) ?? { internal: 0, external: 0 });
  }),
);
