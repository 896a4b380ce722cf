/**
 * For other modules: removes the payer's personal data when an application is erased. Demands and
 * payments stay, under the application number only.
 */
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
