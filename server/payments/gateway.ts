/**
 * PAYMENTS: how money comes in from outside, over the gateway that the environment names; over one of our own that moves none
 * where the college is a demonstration; or not at all. What is owed, and what becomes of money that came, is not known here.
 * Next: `razorpay.ts`, `test-gateway.ts` (the two ways), `../handle` (what nouns hold of it).
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

/** What the gateway is called where the office looks at its connections; null where nothing can be paid online. */
export function gatewayName(env: Pick<Env, 'razorpay' | 'demo' | 'production'>): string | null {
  if (env.razorpay)
    return `Razorpay ${env.razorpay.keyId.startsWith('rzp_test') ? 'test' : 'live'}`;
  return isTest(env) ? 'test gateway (takes no money)' : null;
}

/** Null: nothing can be paid online. */
export function makePayments({ env, clock }: PaymentOptions): PaymentGateway | null {
  if (env.razorpay) return razorpayGateway(env.razorpay, env.publicUrl);
  return isTest(env) ? testGateway(env.dataDir, clock) : null;
}
