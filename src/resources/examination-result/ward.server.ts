/** Published results of a parent's ward, semester by semester. */
import { who } from '@/schema';
import { endpoint } from '../../../server/handle';
import { standingsBy } from '../semester-mark-entry/commands/standings.server';
import { wardOf } from '../student-management/commands/ward.server';

export default endpoint({
  method: 'GET',
  path: '/api/ward/{id}/results',
  summary: "Published results of the caller's ward in each semester.",
  who: [who.parent],
  answers: {
    withheld: false,
    semesters: [
      { name: 'Semester 1', sgpa: 7.4, cgpa: 7.4, result: 'pass', open: null, class: 'First' },
    ],
  },
  async run(handle, { params }) {
    const { sql } = handle;
    const ward = await wardOf(handle, params.id);
    if (!ward.open) return { withheld: true, semesters: [] };
    const semesters = await sql<{ id: string; name: string }>`
      select id, name from semester order by number`;
    const standings = await standingsBy(sql, [ward.student], { unpublished: false });
    return {
      withheld: false,
      semesters: semesters.flatMap(({ id, name }) => {
        const one = standings.find(({ semester }) => semester === id);
        return one
          ? [
              {
                name,
                sgpa: one.sgpa,
                cgpa: one.cgpa,
                result: one.result,
                open: one.open,
                class: one.class,
              },
            ]
          : [];
      }),
    };
  },
});
