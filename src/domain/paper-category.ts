/** Categories of papers: of the four-year programme, then of the choice-based credit system. */
export const PAPER_CATEGORIES = [
  'MAJ',
  'MIN',
  'MDC',
  'AEC',
  'SEC',
  'VAC',
  'INT',
  'RES',
  'VOC',
  'CC',
  'DSE',
  'GE',
  'AECC',
] as const;
