/** For other modules: an application is erased. What was demanded and paid stays, under the number of the application alone. */
import type { Handle } from '../../../../server/handle';
import { feeDemand } from '../fee-demand';

export async function forgetPayers(
  { records }: Pick<Handle, 'records'>,
  applications: ReadonlyMap<number, string>,
): Promise<void> {
  const demands = records(feeDemand);
  const own = await demands.find({ application: [...applications.keys()] }, { lock: true });
  await demands.change(
    own,
    ({ application }) => ({ payer: applications.get(Number(application)) ?? '' }),
    { audit: { action: 'demand.forget', change: { count: own.length } } },
  );
}
