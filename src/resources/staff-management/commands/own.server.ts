/** For other modules: lets teachers change their own row. */
import type { RowOf } from '@/schema';
import { changeOwn, type Handle } from '../../../../server/handle';
import { faculty } from '../faculty';

type Own = Partial<Pick<RowOf<typeof faculty>, 'mails' | 'mobile' | 'alternate_email' | 'photo'>>;

/** Returns the row before the change. */
export const changeOwnFaculty = (
  handle: Pick<Handle, 'records' | 'actor'>,
  values: Own,
): Promise<RowOf<typeof faculty>> => changeOwn(handle, faculty, values);
