/**
 * Admission on the dashboard: applications per day, the funnel from registration to admission, and
 * seats left by category.
 */
import { dayAfter } from '@/domain/dates';
import { dayText, who } from '@/schema';
import { chart, filtered, pending, type Handle } from '../../../server/handle';
import { office, readers } from './access';
import { takesApplications } from './commands/round.server';
import { countedBy, filterOfDay, submittedByDay, type Within } from './queries/figures.server';
import { funnelOf } from './queries/funnel.server';
import { leftByCategory, seatsLeft } from './queries/seats-left.server';

/** Days on the chart. */
const DAYS = 14;
/** Days that the figures stay after the last date of admission. */
const STAY = 30;

/** The batch of the current cycle; for a head, their own department of it. */
async function admittingNow({ sql, today, actor }: Handle): Promise<Within | null> {
  const [cycle] = await sql<{ batch: string; last_day: string }>`
    select batch, coalesce(last_admission_on, closes_on) as last_day from admission_cycle where state <> 'draft' and opens_on <= ${today} order by opens_on desc, id desc limit 1`;
  if (!cycle || dayAfter(cycle.last_day, STAY) < today) return null;
  const department = actor.kind === 'faculty' ? (actor.department ?? '') : null;
  return { batch: cycle.batch, programme: null, department };
}

const listOf = ({ batch }: Within, filter: object): string =>
  filtered('/application', { batch, ...filter });

export default [
  /** Two switches and a cycle open admission together; where one is forgotten, nobody can apply. */
  pending({
    key: 'admission-opening',
    label: 'Admission',
    order: 60,
    who: office,
    async run(handle) {
      const [college] = await handle.sql<{ on: boolean }>`
        select open_admission as on from college where id = 1`;
      const takes = await takesApplications(handle);
      if (!college || college.on === takes) return [];
      return [
        college.on
          ? {
              text: 'Applications are switched on, but no programme is open. Open a cycle with its programmes.',
              link: '/admission/cycles',
              tone: 'warn',
            }
          : {
              text: 'A cycle is open, but applications are switched off in the settings of the college.',
              link: '/admission/cycles',
              tone: 'warn',
            },
      ];
    },
  }),
  chart({
    key: 'admission-days',
    label: 'Applications submitted each day',
    order: 61,
    who: readers,
    async run(handle) {
      const within = await admittingNow(handle);
      if (!within) return null;
      const days = new Map(
        (await submittedByDay(handle.sql, within)).map(({ day, n }) => [day, n]),
      );
      if (days.size === 0) return null;
      return {
        over: 'bar',
        rows: Array.from({ length: DAYS }, (_, i) => dayAfter(handle.today, i + 1 - DAYS)).map(
          (day) => ({
            label: dayText(day),
            value: days.get(day) ?? 0,
            link: listOf(within, filterOfDay(day)),
          }),
        ),
      };
    },
  }),
  chart({
    key: 'admission-funnel',
    label: 'From registration to admission',
    order: 62,
    who: readers,
    async run(handle) {
      const within = await admittingNow(handle);
      if (!within) return null;
      const rows = await countedBy(handle.sql, within, 'category');
      return rows.length > 0 ? { rows: funnelOf(rows, (filter) => listOf(within, filter)) } : null;
    },
  }),
  chart({
    key: 'admission-seats',
    label: 'Seats left by category',
    order: 63,
    who: [who.admin('T')],
    async run(handle) {
      const within = await admittingNow(handle);
      if (!within) return null;
      return {
        adds: 'left',
        unit: 'seats',
        rows: leftByCategory(await seatsLeft(handle.sql, within.batch, null)).map(
          ({ category, seats, left }) => ({
            label: category,
            value: left,
            of: seats,
            link: `/admission/statistics/${within.batch}/all?tab=seats&category=${category}`,
          }),
        ),
      };
    },
  }),
];
