/** For other modules: a teacher's record goes with the teacher into another department. */
import { RECORD_PAGES } from '@/domain/record-pages';
import type { Handle } from '../../../../server/handle';

export async function moveRecord(
  { records }: Pick<Handle, 'records'>,
  faculty: string | number,
  department: string | number | null,
): Promise<void> {
  for (const { resource } of RECORD_PAGES) {
    const own = records(resource);
    await own.change(await own.find({ faculty }, { lock: true }), { department });
  }
}
