/** The charge for paying online (administration §3.1). */
import { halfUp } from './money';
import type { Paise } from './units';

const MILLION = 1_000_000n;
/** The minimum of payment gateways: one rupee. */
export const LEAST_ONLINE: Paise = 100;

/**
 * `add`: the rate of the amount due. `gross_up`: a charge after which the amount due remains once
 * the gateway has taken its rate of the total.
 */
export type ChargeMode = 'add' | 'gross_up';

/** 0.0236 is 23600 millionths. */
export const rateInMillionths = (rate: number): number => Math.round(rate * 1_000_000);

const chargeOnTotal = (amount: bigint, rate: bigint): bigint => halfUp(amount * rate, MILLION);

/** The charge in paise on `due`, at a rate in millionths. */
export function chargeOn(due: Paise, rate: number, mode: ChargeMode = 'add'): Paise {
  const [net, share] = [BigInt(due), BigInt(rate)];
  if (mode === 'add') return Number(chargeOnTotal(net, share));
  let total = (net * MILLION) / (MILLION - share);
  while (total - chargeOnTotal(total, share) < net) total += 1n;
  while (total > net && total - 1n - chargeOnTotal(total - 1n, share) >= net) total -= 1n;
  return Number(total - net);
}
