/** For other modules: what teachers change of their own row themselves. */
import type { RowOf } from '@/schema';
import { changeOwn, type Handle } from '../../../../server/handle';
import { faculty } from '../faculty';

type Own = Partial<Pick<RowOf<typeof faculty>, 'mails' | 'mobile' | 'alternate_email' | 'photo'>>;

/** Answers the row as it was. */
export const changeOwnFaculty = (
  handle: Pick<Handle, 'records' | 'actor'>,
  values: Own,
): Promise<RowOf<typeof faculty>> => changeOwn(handle, faculty, values);
