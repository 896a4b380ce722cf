/**
 * PAYMENTS: online payments through the gateway that the environment configures, through our own
 * test gateway in a demonstration, or not at all. Debts and the use of received money are not known
 * here.
 * Next: `razorpay.ts`, `test-gateway.ts` (the implementations), `../handle` (the interface for
 * resources).
 */
import type { Clock } from '../clock';
import type { Env } from '../env';
import type { PaymentGateway } from '../handle';
import { razorpayGateway } from './razorpay';
import { testGateway } from './test-gateway';

export interface PaymentOptions {
  readonly env: Pick<Env, 'razorpay' | 'demo' | 'production' | 'dataDir' | 'publicUrl'>;
  readonly clock: Clock;
}

const isTest = ({ razorpay, demo, production }: Pick<Env, 'razorpay' | 'demo' | 'production'>) =>
  !razorpay && demo && !production;

/**
 * The gateway's name on the office's list of connections; null if online payment is not available.
 */
export function gatewayName(env: Pick<Env, 'razorpay' | 'demo' | 'production'>): string | null {
  if (env.razorpay)
    return `Razorpay ${env.razorpay.keyId.startsWith('rzp_test') ? 'test' : 'live'}`;
  return isTest(env) ? 'test gateway (takes no money)' : null;
}

/** Null if online payment is not available. */
export function makePayments({ env, clock }: PaymentOptions): PaymentGateway | null {
  if (env.razorpay) return razorpayGateway(env.razorpay, env.publicUrl);
  return isTest(env) ? testGateway(env.dataDir, clock) : null;
}
