import { who } from '@/schema';
import { dashboard } from '../../../server/handle';

/** The union has an address of its own for its figures (specification, section 7). */
export default dashboard('/api/dashboard/student-union', [who.union]);
