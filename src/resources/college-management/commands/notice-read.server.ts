/** For other modules: marks notices as read. Idempotent. */
import type { Handle } from '../../../../server/handle';
import { noticeRead } from '../notice-read';

export async function markNoticesRead(
  { records }: Pick<Handle, 'records'>,
  receiver: string,
  notices: readonly number[],
): Promise<void> {
  await records(noticeRead).add(
    notices.map((notice) => ({ notice, receiver })),
    { known: 'skip', silent: true },
  );
}
