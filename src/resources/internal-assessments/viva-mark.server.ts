import type { RowOf } from '@/schema';
import { rules } from '../../../server/handle';
import { examinationRules } from './queries/examination-marks';
import { vivaFaults } from './queries/practical';
import { vivaMark } from './viva-mark';

export default rules(
  vivaMark,
  examinationRules<RowOf<typeof vivaMark>>('viva', async (sql, offerings) => {
    const courses = await sql<{
      offering: number;
      fits: boolean;
      internal: number;
      external: number;
    }>`
      select o.id as offering, c.type in ('project', 'viva', 'internship') as fits, coalesce(c.max_internal, 0) as internal, case when c.max_viva > 0 then c.max_viva else coalesce(c.max_external, 0) end as external
      from offering o join course c on c.id = o.course where o.id = any(${offerings}::int[])`;
    const limits = new Map(courses.map((one) => [one.offering, one]));
    return (row) => {
      const limit = limits.get(Number(row.offering));
      return limit?.fits
        ? vivaFaults(row, limit)
        : { offering: 'This paper is not a project, viva or internship.' };
    };
  }),
);
