/** Extension: yearly totals, and who may record what. */
import { academicYearOf, yearSpan } from '@/domain/academic-year';
import { Problem, type FaultsOf, type RowOf } from '@/schema';
import { report, rules, written, type Handle } from '../../../server/handle';
import { extensionActivity } from './extension-activity';
import { extensionUnit } from './extension-unit';
import { extensionPage, extensions } from './extension-screens';
import { activityReports, extensionActivityReport } from './queries/activity-report.server';

type Activity = RowOf<typeof extensionActivity>;

/** The selected year, or the current one. */
const spanOf = ({ today }: Handle, year: string | null) => {
  const wanted = year ?? academicYearOf(today);
  const span = yearSpan(wanted);
  if (!span)
    throw new Problem('invalid', {
      errors: { year: 'Enter the academic year in the form 2026-27.' },
    });
  return { wanted, ...span };
};

export default [
  report(extensions, async (handle, { filters }) => {
    const { wanted, from, to } = spanOf(handle, filters.year);
    const rows = await handle.sql<{
      id: number;
      name: string;
      kind: 'NSS' | 'NCC' | 'YRC' | 'eco' | 'sports' | 'cultural' | 'other';
      in_charge: string;
      members: number | null;
      activities: number;
      students: number;
      teachers: number;
      beneficiaries: number;
      awards: number;
    }>`
      select u.id, u.name, u.kind, f.name as in_charge, u.members, count(a.id)::int as activities,
        coalesce(sum(a.students), 0)::int as students, coalesce(sum(a.teachers), 0)::int as teachers,
        coalesce(sum(a.beneficiaries), 0)::int as beneficiaries, count(nullif(a.award, ''))::int as awards
      from extension_unit u join faculty f on f.id = u.in_charge
        left join extension_activity a on a.unit = u.id and a.from_date between ${from}::date and ${to}::date
      group by u.id, u.name, u.kind, f.name, u.members
      order by u.name`;
    return { rows, head: [{ label: 'Academic year', value: wanted }] };
  }),

  report(
    extensionPage,
    async (handle, { params, filters }) => {
      const unit = await handle.records(extensionUnit).get(Number(params.id));
      const { wanted, from, to } = spanOf(handle, filters.year);
      const rows = await handle.sql<{
        id: number;
        name: string;
        from_date: string;
        to_date: string;
        place: string | null;
        agency: string | null;
        scheme: string | null;
        students: number;
        teachers: number;
        beneficiaries: number | null;
        award: string | null;
      }>`
      select a.id, a.name, a.from_date::text as from_date, a.to_date::text as to_date, a.place, a.agency, a.scheme, a.students, a.teachers,
        a.beneficiaries, a.award
      from extension_activity a where a.unit = ${unit.id} and a.from_date between ${from}::date and ${to}::date
      order by a.from_date desc, a.id`;
      return {
        rows,
        whom: unit.name,
        head: [
          { label: 'Unit', value: unit.name },
          { label: 'Academic year', value: wanted },
        ],
      };
    },
    {
      async print(handle, { params, rows }) {
        const unit = await handle.records(extensionUnit).get(Number(params.id));
        const parts = [];
        for (const row of await handle
          .records(extensionActivity)
          .find({ unit: unit.id, id: rows.map(Number) }))
          parts.push(await extensionActivityReport(handle, row, unit.name));
        return written(handle, 'activity-report', await activityReports(handle, parts), 'pdf');
      },
    },
  ),

  rules(extensionActivity, {
    async save(handle, values, before) {
      const all: Partial<Activity> = { ...before, ...values };
      const errors: FaultsOf<keyof Activity> = {};
      const { from_date, to_date, students = 0, unit } = all;
      if (from_date && from_date > handle.today)
        errors.from_date = 'Record an activity after it begins.';
      if (from_date && to_date && to_date < from_date)
        errors.to_date = 'The end date cannot be before the start date.';
      const [strength] = await handle.sql<{ n: number }>`
        select count(*)::int as n from student where status = 'active'`;
      if (strength && students > strength.n)
        errors.students = {
          text: 'The college has {n|student|students}.',
          with: { n: strength.n },
        };
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });
      const [of] = unit === undefined ? [] : await handle.records(extensionUnit).find({ id: unit });
      if (handle.actor.kind === 'faculty' && of?.in_charge !== handle.actor.id)
        throw new Problem('invalid', {
          errors: { unit: "Only the unit's coordinator can record its activities." },
        });
      return { in_charge: of?.in_charge ?? null };
    },
  }),
  rules(extensionUnit, {
    // A new head of a unit takes over its past activities too.
    async saved({ records }, unit, before) {
      if (!before || before.in_charge === unit.in_charge) return;
      const activities = records(extensionActivity);
      await activities.change(await activities.find({ unit: unit.id }), {
        in_charge: unit.in_charge,
      });
    },
  }),
];
