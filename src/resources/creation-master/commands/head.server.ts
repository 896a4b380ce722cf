/** For other modules: clears the head of a department when the head leaves it. */
import type { Handle } from '../../../../server/handle';
import { department } from '../department';

export async function releaseHead(
  { records }: Pick<Handle, 'records'>,
  faculty: string | number,
): Promise<void> {
  const departments = records(department);
  await departments.change(await departments.find({ hod: faculty }, { lock: true }), {
    hod: null,
  });
}
