import { REGISTERS } from '@/domain/accession';
import { f } from '@/schema';
import { office } from './access';
import { REGISTER_LABELS } from './library-copy';

/** Commercial label sheets: the number of labels on an A4 sheet. */
export const LABEL_SHEETS = ['24', '65'] as const;

export const labelsAction = {
  label: 'Print labels',
  who: office,
  on: 'rows',
  icon: 'print',
  file: true,
  help: 'Spine labels and barcodes (Code 128) on A4. Print at 100 %.',
  fields: {
    what: f.choice(['both', 'spine', 'barcode'], {
      required: true,
      default: 'both',
      label: 'Labels',
      labels: { both: 'Spine and barcode', spine: 'Spine only', barcode: 'Barcode only' },
    }),
    sheet: f.choice(LABEL_SHEETS, {
      required: true,
      default: '24',
      label: 'Label sheet',
      labels: { '24': '24 of 70 × 37 mm', '65': '65 of 38.1 × 21.2 mm' },
    }),
    first: f.int({
      required: true,
      min: 1,
      max: 65,
      default: 1,
      label: 'First label',
      help: 'On a partly used sheet: the first unused label.',
    }),
  },
} as const;

export const registerAction = {
  label: 'Print register',
  who: office,
  icon: 'print',
  file: true,
  help: 'Accession register in order, including copies written off.',
  fields: {
    register: f.choice(REGISTERS, { required: true, default: 'GEN', labels: REGISTER_LABELS }),
    from: f.date({ label: 'Accession from' }),
    to: f.date({ label: 'Accession to' }),
  },
} as const;
