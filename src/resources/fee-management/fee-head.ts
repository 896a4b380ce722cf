import { defineResource, f } from '@/schema';
import { office } from './access';

/**
 * A purpose for which money is taken. Part payments go first to the heads with the lowest priority
 * number.
 */
export const feeHead = defineResource({
  name: 'fee-head',
  label: 'Fee head',
  title: 'name',
  key: 'text',
  fields: {
    name: f.text({ required: true, max: 80, unique: true }),
    kind: f.choice(
      [
        'tuition',
        'admission',
        'library',
        'lab',
        'development',
        'exam_university',
        'union',
        'sports',
        'magazine',
        'id_card',
        'late_fine',
        'caution',
        'other',
      ],
      {
        required: true,
        default: 'other',
        labels: {
          exam_university: 'University examination',
          id_card: 'ID card',
          late_fine: 'Late fee',
        },
      },
    ),
    priority: f.int({
      required: true,
      min: 1,
      max: 999,
      default: 100,
      help: 'Part payments go to the lowest number first.',
    }),
    account: f.text({ max: 60, help: 'Ledger or bank account credited.' }),
    refundable: f.bool({ required: true, default: true }),
    active: f.bool({ required: true, default: true }),
  },
  list: ['id', 'name', 'kind', 'priority', 'account', 'refundable', 'active'],
  sort: ['priority', 'asc'],
  access: { read: office, create: office, update: office, delete: office },
});
