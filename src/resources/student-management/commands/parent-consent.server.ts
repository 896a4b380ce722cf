/**
 * For other modules: sets a student's consent to show attendance and marks to the parents, all of
 * them alike.
 */
import type { Handle } from '../../../../server/handle';
import { parentWard } from '../parent-ward';

export async function setParentConsent(
  { records }: Pick<Handle, 'records'>,
  student: number,
  consent: boolean,
): Promise<void> {
  const wards = records(parentWard);
  await wards.change(await wards.find({ student }, { lock: true }), { consent });
}
