import { ORDER_STATES } from '@/domain/payment-order';
import { defineResource, f } from '@/schema';
import { ledger } from './access';

/**
 * An order to pay one demand online. The amount is fixed when the order opens, whatever day the
 * bank completes it.
 */
export const paymentOrder = defineResource({
  name: 'payment-order',
  label: 'Payment order',
  title: 'order_no',
  fields: {
    order_no: f.text({ required: true, max: 40, unique: true }),
    /** The code with which the payer's browser queries the state. */
    code: f.text({ required: true, max: 40, unique: true, secret: true }),
    demand: f.ref('fee-demand', { required: true }),
    gateway: f.text({ required: true, max: 40 }),
    gateway_order: f.text({ max: 60, unique: true }),
    fee: f.money({ required: true, help: 'Amount for the demand, late fee included.' }),
    fine: f.money({ required: true, default: 0 }),
    charge: f.money({ required: true, label: 'Gateway charge' }),
    amount: f.money({ required: true, help: 'Total the payer is charged.' }),
    rate: f.int({ required: true, help: 'Gateway rate in millionths.' }),
    status: f.choice(ORDER_STATES, { required: true, default: 'created' }),
    /**
     * Page of the portal to return to; none if the payer came by a link, because links are stored
     * nowhere.
     */
    back: f.text({ max: 60, secret: true }),
    opened_at: f.instant({ required: true }),
    last_error: f.text({ max: 300 }),
    /** When the gateway last reported the state. */
    asked_at: f.instant({ label: 'Gateway checked', write: 'server' }),
  },
  list: [
    'order_no',
    'demand',
    'amount',
    'charge',
    'gateway',
    'gateway_order',
    'status',
    'opened_at',
    'last_error',
  ],
  filters: ['status', 'demand'],
  sort: ['id', 'desc'],
  access: ledger,
});
