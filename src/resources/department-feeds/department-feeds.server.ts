/**
 * The feed of a department: for its head and teachers when signed in, for its students at a public
 * address.
 */
import { isHead } from '@/domain/head-of-department';
import { Problem, who } from '@/schema';
import { Download, endpoint, newSecret, type Handle } from '../../../server/handle';
import { postsOf } from './queries/feed.server';

const PATH = '/api/department-feeds';
const OPEN = '/api/public/department-feed/{token}';
const noFeed = (): Problem => new Problem('not_found', { what: 'page' });

function ownDepartment({ actor }: Handle): string {
  if (!actor.department)
    throw new Problem('locked', {
      reason: 'Your profile has no department. Ask the office to add it.',
    });
  return actor.department;
}

/** The department of a students' page address. */
async function departmentAt(
  { sql }: Handle,
  token: string | undefined,
): Promise<{ id: string; name: string }> {
  const [row] = await sql<{
    id: string;
    name: string;
  }>`select d.id, d.name from department_feed_link l join department d on d.id = l.department where l.token = ${token}`;
  if (!row) throw noFeed();
  return row;
}

export default [
  endpoint({
    method: 'GET',
    path: PATH,
    summary:
      'Posts of the caller’s department: all of them for its head, those addressed to teachers for a teacher.',
    who: [who.faculty],
    run: async (handle) =>
      postsOf(handle.sql, ownDepartment(handle), isHead(handle.actor) ? '' : 'students'),
  }),
  endpoint({
    method: 'GET',
    path: `${PATH}/link`,
    answers: { path: '/feed/abc' },
    summary: 'The address of the student feed of the caller’s department.',
    who: [who.hod],
    async run(handle) {
      const [row] = await handle.sql<{
        token: string;
      }>`select token from department_feed_link where department = ${ownDepartment(handle)}`;
      return { path: row ? `/feed/${row.token}` : null };
    },
  }),
  endpoint({
    method: 'POST',
    path: `${PATH}/link`,
    answers: { path: '/feed/abc' },
    summary:
      'Opens a student feed for the caller’s department. The previous address stops working.',
    who: [who.hod],
    perMinute: 10,
    async run(handle) {
      const department = ownDepartment(handle);
      const token = newSecret();
      await handle.sql`insert into department_feed_link (department, token) values (${department}, ${token}) on conflict (department) do update set token = excluded.token`;
      await handle.audit('link', 'department', department);
      return { path: `/feed/${token}` };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${PATH}/link`,
    answers: { path: null },
    summary: 'Closes the student feed of the caller’s department.',
    who: [who.hod],
    async run(handle) {
      const department = ownDepartment(handle);
      await handle.sql`delete from department_feed_link where department = ${department}`;
      await handle.audit('unlink', 'department', department);
      return { path: null };
    },
  }),

  endpoint({
    method: 'GET',
    path: OPEN,
    answers: { department: 'English', posts: [] },
    summary: 'The student feed of a department.',
    who: [who.anyone],
    perMinute: 60,
    async run(handle, { params }) {
      const { id, name } = await departmentAt(handle, params.token);
      return { department: name, posts: await postsOf(handle.sql, id, 'faculty') };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${OPEN}/{id}/{n}`,
    answers: 'file',
    summary: "An image of a post in a department's student feed.",
    who: [who.anyone],
    perMinute: 240,
    async run(handle, { params }) {
      const { id } = await departmentAt(handle, params.token);
      const [row] = await handle.sql<{ file: number }>`
        select images[${Number(params.n)}::int] as file from department_post where id = ${Number(params.id)} and department = ${id} and state = 'shown' and audience <> 'faculty'`;
      const kept = row?.file ? await handle.files.read(row.file) : null;
      if (!kept) throw noFeed();
      return new Download(kept.name, kept.type, kept.bytes);
    },
  }),
];
