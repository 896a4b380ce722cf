import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { offering } from './offering';

export default rules(offering, {
  async save({ sql }, values, before) {
    const { course, semester, batch } = { ...before, ...values };
    const [row] = await sql<{ semester: string; known: boolean }>`
      select c.semester, exists (select 1 from batch_programme bp join regulation_version v on v.id = bp.regulation_version where bp.batch = ${batch} and v.regulation = c.regulation) as known
      from course c where c.id = ${course}`;
    if (row && row.semester !== semester)
      throw new Problem('invalid', {
        errors: {
          semester: {
            text: 'This paper belongs to semester {semester}.',
            with: { semester: row.semester },
          },
        },
      });
    if (row && !row.known)
      throw new Problem('invalid', {
        errors: {
          course: 'No programme of this batch follows the regulation of this paper.',
        },
      });
  },
});
