import { who } from '@/schema';
import { dashboard } from '../../../server/handle';

/** The union's figures have their own address (specification, section 7). */
export default dashboard('/api/dashboard/student-union', [who.union]);
