import { academicYearOf } from '@/domain/academic-year';
import { report } from '../../../server/handle';
import { worked } from './queries/report-work.server';
import { annualReport } from './report-screens';

/**
 * The report of an academic year, compiled from its accepted months; by default the current year.
 */
export default report(
  annualReport,
  async (handle, { filters }) => {
    const year = filters.year ?? academicYearOf(handle.today);
    const answer = await worked.answer(handle, filters.department, year);
    return { ...answer, stands: { ...answer.stands, year } };
  },
  worked.actions(({ filters }, { today }) => String(filters['year'] ?? academicYearOf(today))),
);
