/**
 * For other modules: makes a teacher the head of a department, as their profile type. Nobody else
 * of the department has that type.
 */
import { HEAD } from '@/domain/head-of-department';
import type { Handle } from '../../../../server/handle';
import { faculty } from '../faculty';

export async function nameHead(
  { records }: Pick<Handle, 'records'>,
  department: string,
  head: string | number | null,
): Promise<void> {
  const teachers = records(faculty);
  const heads = await teachers.find({ department, type: HEAD }, { lock: true });
  await teachers.change(
    heads.filter(({ id }) => id !== head),
    { type: null },
  );
  if (head !== null)
    await teachers.change(await teachers.find({ id: head }, { lock: true }), { type: HEAD });
}
