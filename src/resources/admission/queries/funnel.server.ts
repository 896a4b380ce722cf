/**
 * From registration to admission, a bar for each step; shared by the statistics and the dashboards.
 */
import type { BarChart } from '@/schema';
import { STAGES, sumOf, type Counted } from './figures.server';

const STEPS = [
  ['registered', 'Registered'],
  ['applied', 'Submitted'],
  ['accepted', 'Approved or admitted'],
  ['admitted', 'Admitted'],
] as const;

export const funnelOf = (
  rows: readonly Counted[],
  linkOf: (filter: object) => string,
): BarChart['rows'] =>
  STEPS.map(([stage, label]) => ({
    label,
    value: sumOf(rows, stage),
    link: linkOf(STAGES[stage].filter),
  }));
