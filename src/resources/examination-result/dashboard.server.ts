/** The trend of results, and mark sheets that wait. */
import { who } from '@/schema';
import { fraction, toBasisPoints } from '@/domain/fraction';
import { chart, filtered, pending, type Handle } from '../../../server/handle';
import { passedBy } from '../semester-mark-entry/commands/trend.server';

const LAST = 8;

const trend = async (handle: Handle, department: string | null) => ({
  unit: '%',
  over: 'line' as const,
  rows: (await passedBy(handle, department))
    .filter(({ appeared }) => appeared > 0)
    .slice(-LAST)
    .map(({ year, parity, appeared, passed }) => ({
      label: {
        text: parity === 'odd' ? 'Odd semesters {year}' : 'Even semesters {year}',
        with: { year },
      },
      value: toBasisPoints(fraction(passed, appeared)) / 100,
      of: 100,
      link: `/examination-result/yearly-result-analysis/${year}/${parity}/all`,
    })),
});

const waiting = ({ sql }: Handle): Promise<{ verified: number; drafts: number }[]> => sql<{
  verified: number;
  drafts: number;
}>`
  select count(*) filter (where state = 'verified')::int as verified, count(*) filter (where state = 'draft' and entered_by is not null)::int as drafts from result_sheet`;

const listed = (path: string, state: string): string => filtered(path, { state });

export default [
  chart({
    key: 'results-college',
    label: 'Pass percentage by session',
    order: 60,
    who: [who.admin('R')],
    run: (handle) => trend(handle, null),
  }),
  chart({
    key: 'results-department',
    label: 'Pass percentage of my department by session',
    order: 60,
    who: [who.hod],
    run: (handle) => trend(handle, handle.actor.department ?? ''),
  }),
  pending({
    key: 'results-to-publish',
    label: 'Results',
    order: 30,
    who: [who.admin('R')],
    async run(handle) {
      const [found] = await waiting(handle);
      return found?.verified
        ? [
            {
              text: {
                text: '{count|mark sheet|mark sheets} verified and not published.',
                with: { count: found.verified },
              },
              link: listed('/examination-result/publish', 'verified'),
            },
          ]
        : [];
    },
  }),
  pending({
    key: 'marks-to-verify',
    label: 'Semester marks',
    order: 31,
    who: [who.admin('S')],
    async run(handle) {
      const [found] = await waiting(handle);
      return found?.drafts
        ? [
            {
              text: {
                text: '{count|mark sheet|mark sheets} entered and not verified.',
                with: { count: found.drafts },
              },
              link: listed('/semester-mark-entry/sheets', 'draft'),
            },
          ]
        : [];
    },
  }),
];
