import { report } from '../../../server/handle';
import { paperList } from './queries/paper-list.server';
import { paperWise } from './module';

/**
 * One paper over the whole semester: what each student has attended, and may still miss or needs
 * (academics 4.3).
 */
export default report(paperWise, paperList);
