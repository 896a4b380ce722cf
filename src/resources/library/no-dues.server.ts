import { Problem, who } from '@/schema';
import { endpoint } from '../../../server/handle';
import { libraryDuesOf } from './commands/no-dues.server';

export default endpoint({
  method: 'GET',
  path: '/api/library/no-dues/{id}',
  summary: 'Books on loan to a student and charges due to the library.',
  who: [who.admin('W', 'M', 'F', 'S')],
  answers: {
    clear: false,
    books: [{ accession: '5002', title: 'Indian Economy', due_on: '2026-11-20' }],
    dues: 1500,
  },
  async run(handle, { params }) {
    const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
    const [student] = await handle.sql`select id from student where id = ${id}`;
    if (!student) throw new Problem('not_found', { what: 'Student' });
    return libraryDuesOf(handle, id);
  },
});
