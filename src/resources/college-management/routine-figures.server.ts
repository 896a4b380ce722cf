/** The routine on the dashboard of the office that keeps it. */
import { who } from '@/schema';
import { WEEKDAYS, type Weekday } from '@/domain/routine';
import { chart, filtered, pending, type Bar, type Handle } from '../../../server/handle';
import { unplacedClasses } from './queries/needs.server';
import { versionsOf } from './queries/versions.server';
import { DAY_NAMES } from './routine-week';

const keepers = [who.admin('K')];
/** Bars of a chart. */
const MOST = 12;

/** The list of the default version's classes with this value of a field. */
async function ofVersion(
  handle: Handle,
  count: (routine: number) => Promise<
    readonly {
      readonly by: Readonly<Record<string, unknown>>;
      readonly label: Bar['label'];
      readonly n: number;
    }[]
  >,
): Promise<Bar[]> {
  const [version] = await versionsOf(handle);
  if (!version) return [];
  return (await count(version.id)).map(({ by, label, n }) => ({
    label,
    value: n,
    link: filtered('/routine-slot', { routine: version.id, ...by }),
  }));
}

export default [
  pending({
    key: 'routine-unplaced',
    label: 'Weekly routine',
    order: 40,
    who: keepers,
    ofLetter: true,
    run: async (handle) =>
      (await unplacedClasses(handle)).map(({ id, name, n }) => ({
        text: { text: '{name}: {n|class is|classes are} not placed.', with: { name, n } },
        link: `/college-management/routine/daily/all/all/all?routine=${id}`,
        tone: 'warn',
      })),
  }),
  chart({
    key: 'routine-load',
    label: 'Weekly load by teacher',
    order: 69,
    who: keepers,
    ofLetter: true,
    run: async (handle) => ({
      adds: 'periods',
      unit: 'periods',
      rows: await ofVersion(handle, async (routine) =>
        (
          await handle.sql<{ id: number; name: string; n: number }>`
            select f.id, f.name, sum(s.periods)::int as n from routine_slot s join faculty f on f.id = s.faculty
            where s.routine = ${routine} group by f.id order by n desc, f.name limit ${MOST}`
        ).map(({ id, name, n }) => ({ by: { faculty: id }, label: name, n })),
      ),
    }),
  }),
  chart({
    key: 'routine-days',
    label: 'Classes in the routine by day',
    order: 70,
    who: keepers,
    ofLetter: true,
    run: async (handle) => ({
      rows: await ofVersion(handle, async (routine) => {
        const rows = await handle.sql<{ weekday: Weekday; n: number }>`
          select weekday, count(*)::int as n from routine_slot where routine = ${routine} group by weekday`;
        return WEEKDAYS.flatMap((weekday) => {
          const n = rows.find((row) => row.weekday === weekday)?.n;
          return n ? [{ by: { weekday }, label: DAY_NAMES[weekday], n }] : [];
        });
      }),
    }),
  }),
];
