import type { Study } from '@/domain/study';
import { Problem } from '@/schema';
import { place } from '../../../server/handle';

/**
 * The rules of `{batch}/{programme}`. A programme that the batch was not admitted to gives no path.
 */
export default place({
  name: 'study',
  params: ['batch', 'programme'],
  async find({ sql }, { batch, programme }): Promise<Study> {
    const [row] = await sql<Study>`
      select bp.batch, bp.programme, to_json(v) as regulation from batch_programme bp join regulation_version v on v.id = bp.regulation_version
      where bp.batch = ${batch} and bp.programme = ${programme}`;
    if (!row) throw new Problem('not_found', { what: 'Batch programme' });
    return row;
  },
});
