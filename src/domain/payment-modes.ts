/** How money reaches the college. */

/** Payment modes at the counter. */
export const COUNTER_MODES = [
  'cash',
  'upi_counter',
  'pos',
  'neft',
  'challan',
  'dd',
  'cheque',
] as const;
/** Of these, the modes with a reference of the bank. */
export const MODES_BY_BANK = COUNTER_MODES.filter((mode) => mode !== 'cash');
export const MODES = ['online', ...COUNTER_MODES] as const;
export type Mode = (typeof MODES)[number];
/** Labels of modes whose keys do not say it. */
export const MODE_LABELS = {
  upi_counter: 'UPI at counter',
  pos: 'Card (POS)',
  neft: 'NEFT',
  dd: 'Demand draft',
} as const;
