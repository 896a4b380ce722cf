/** A parent's first contact at the college: the mentor of their ward. */
import { who } from '@/schema';
import { endpoint } from '../../../server/handle';
import { wardOf } from '../student-management/commands/ward.server';

export default endpoint({
  method: 'GET',
  path: '/api/ward/{id}/mentor',
  summary: "The mentor of the caller's ward; null where there is none.",
  who: [who.parent],
  answers: { name: 'Teacher', department: 'English' },
  async run(handle, { params }) {
    const { student } = await wardOf(handle, params.id);
    const [mentor] = await handle.sql<{ name: string; department: string | null }>`
      select f.name, d.name as department from mentorship m join faculty f on f.id = m.faculty left join department d on d.id = f.department
      where m.open_student = ${student}`;
    return mentor ?? { name: null, department: null };
  },
});
