import { academicYearOf } from '@/domain/academic-year';
import { report } from '../../../server/handle';
import { reportWork } from './queries/report-work.server';
import { annualReport } from './report-screens';

/**
 * The report of an academic year, compiled from its accepted months; by default the current year.
 */
export default report(
  annualReport,
  async (handle, { filters }) => {
    const year = filters.year ?? academicYearOf(handle.today);
    const answer = await reportWork.answer(handle, filters.department, year);
    return { ...answer, stands: { ...answer.stands, year } };
  },
  reportWork.actions(({ filters }, { today }) => String(filters['year'] ?? academicYearOf(today))),
);
