import type { Resource, RowOf } from '@/schema';
import type { Handle } from './handle';
import type { Changes } from './records';

/** Changes the caller's own row under a lock. Returns it as it was before. */
export async function changeOwn<R extends Resource>(
  { records, actor }: Pick<Handle, 'records' | 'actor'>,
  resource: R,
  values: Changes<R>,
): Promise<RowOf<R>> {
  const rows = records(resource);
  const before = await rows.get(actor.id, { lock: true });
  await rows.change([before], values);
  return before;
}
