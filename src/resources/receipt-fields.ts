/** The action that voids a receipt, for every list of receipts. */
import { f, who } from '@/schema';

/** Never by the person alone who took the money: it takes the letter A. `help`: what is due again. */
export const voidReceiptAction = <Help extends string>(help: Help) =>
  ({
    label: 'Void receipt',
    who: [who.admin('A')],
    on: 'rows',
    icon: 'close',
    tone: 'danger',
    final: true,
    sum: 'amount',
    help,
    fields: { reason: f.text({ required: true, max: 200 }) },
  }) as const;
