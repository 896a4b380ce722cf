/** For other modules: moves a teacher's record with the teacher to another department. */
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
