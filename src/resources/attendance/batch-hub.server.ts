/** Attendance on the page of a batch. */
import { shareOf, sumHours } from '@/domain/attendance';
import { toBasisPoints } from '@/domain/fraction';
import { figure, recordLink, type Handle, type ListPlace } from '../../../server/handle';
import { termOfBatch } from '../creation-master/commands/current-term.server';
import { clearance, overall } from './module';
import { classAttendanceOf } from './queries/class-attendance.server';
import { ownDepartment } from './queries/class-scope.server';

type Row = Readonly<Record<string, unknown>>;

/** Students of the batch who are short of attendance, in the list of the current month. */
async function shortfallAt(handle: Handle, row: Row): Promise<ListPlace | null> {
  const batch = String(row['id']);
  const term = await termOfBatch(handle, batch);
  if (!term) return null;
  const last = term.ends_on < handle.today ? term.ends_on : handle.today;
  return {
    params: { batch, semester: term.semester, month: last.slice(0, 7) },
    query: { tab: 'shortfall' },
  };
}

export default [
  figure({
    of: 'batch',
    key: 'attendance',
    label: 'Average attendance',
    order: 40,
    opens: clearance,
    at: shortfallAt,
    async run(handle, row, { params = {} }) {
      const { all } = await classAttendanceOf(
        handle,
        {
          batch: String(row.id),
          semester: params['semester'] ?? '',
          programme: null,
          core: null,
          department: ownDepartment(handle),
          present_on: handle.today,
        },
        handle.today,
      );
      const share = shareOf(
        sumHours(all.flatMap(({ figures }) => [...figures.values()].map(({ counted }) => counted))),
      );
      if (share === null) return null;
      const short = all.filter(({ judged }) => judged.is_short).length;
      return {
        value: toBasisPoints(share),
        kind: 'percent',
        note: { text: '{short} of {all} students short', with: { short, all: all.length } },
        ...(short > 0 ? { tone: 'warn' } : {}),
      };
    },
  }),
  recordLink({
    of: 'batch',
    key: 'eligibility',
    label: 'Attendance',
    icon: 'event_available',
    order: 20,
    opens: overall,
    async at(handle, row) {
      const batch = String(row['id']);
      const term = await termOfBatch(handle, batch);
      const [first] = await handle.sql<{ programme: string }>`
        select programme from batch_programme where batch = ${batch} order by programme limit 1`;
      return term && first
        ? { params: { batch, programme: first.programme, semester: term.semester } }
        : null;
    },
  }),
];
