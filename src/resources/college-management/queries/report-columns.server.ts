/**
 * The columns of the rows behind a figure. The rows of a year are its months, each linking to its
 * own rows.
 */
import { isMonth } from '@/domain/department-report';
import type { Column } from '@/schema';
import type { ReportFigure } from '../report-figures';

const MONTHS: readonly Column[] = [
  {
    name: 'period',
    label: 'Month',
    link: '/college-management/dmr-rows?department={department}&period={period}&figure={figure}',
  },
  { name: 'value', label: 'Figure' },
];

export const columnsBehind = (period: string, { columns }: ReportFigure): readonly Column[] =>
  isMonth(period) ? columns : MONTHS;
