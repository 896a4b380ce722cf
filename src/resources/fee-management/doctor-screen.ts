import { defineReport, f, who } from '@/schema';
import { office } from './access';

/**
 * All events of one applicant's payments, the gateway's state, and the one step that fixes each
 * problem.
 */
export const paymentDoctor = defineReport({
  path: 'payment-doctor/{id}',
  label: 'Payment doctor',
  group: 'Counter',
  who: [who.admin('F', 'T')],
  task: 'Check payments',
  each: 'application',
  params: { id: f.int({ required: true, min: 1, label: 'Application' }) },
  help: 'Every order, attempt, callback and receipt of an applicant.',
  actions: {
    ask: {
      label: 'Check with gateway',
      who: office,
      on: 'screen',
      icon: 'refresh',
      perMinute: 6,
      help: 'Payments captured by the gateway are recorded here.',
    },
    again: {
      label: 'Try refund again',
      who: office,
      on: 'screen',
      icon: 'undo',
      tone: 'primary',
      help: 'Retries a refund that the gateway refused.',
    },
    send: {
      label: 'Send payment link',
      who: office,
      on: 'screen',
      icon: 'link',
      tone: 'primary',
      perMinute: 6,
      help: 'By email, once a day at most. Replaces the old link.',
    },
  },
});
