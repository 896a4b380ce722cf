import { who } from '@/schema';
import { card, chart, filtered, firstSteps } from '../../../server/handle';

const link = (filter: Readonly<Record<string, unknown>>): string =>
  filtered('/faculty', { active: true, ...filter });

export default [
  firstSteps({
    key: 'staff',
    order: 20,
    steps: {
      faculty: {
        text: 'Add the faculty. Each gets a link to sign in.',
        link: '/staff-management/faculty',
        who: [who.admin('N')],
      },
    },
    async run({ sql }) {
      const [has] = await sql<{ faculty: boolean }>`
        select exists (select 1 from faculty) as faculty`;
      return has;
    },
  }),
  card({
    key: 'faculty',
    label: 'Active faculty',
    order: 15,
    who: [who.admin('N')],
    link: link({}),
    async run({ sql }) {
      const [row] = await sql<{
        value: number;
        total: number;
      }>`select count(*) filter (where active)::int as value, count(*)::int as total from faculty`;
      return row ?? null;
    },
  }),
  card({
    key: 'faculty-of-department',
    label: 'Teachers in my department',
    order: 15,
    who: [who.hod],
    async run({ sql, actor }) {
      const [row] = await sql<{
        value: number;
      }>`select count(*)::int as value from faculty where active and department = ${actor.department}`;
      return row ? { ...row, link: link({ department: actor.department }) } : null;
    },
  }),
  chart({
    key: 'faculty-departments',
    label: 'Faculty by department',
    order: 15,
    who: [who.admin('N')],
    async run({ sql }) {
      const rows = await sql<{
        id: string;
        name: string;
        n: number;
      }>`select d.id, d.name, count(*)::int as n from faculty f join department d on d.id = f.department where f.active group by 1, 2 order by 3 desc, 2`;
      return {
        rows: rows.map(({ id, name, n }) => ({
          label: name,
          value: n,
          link: link({ department: id }),
        })),
      };
    },
  }),
];
