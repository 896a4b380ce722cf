import { Problem, who } from '@/schema';
import { endpoint } from '../../../server/handle';

export default endpoint({
  method: 'GET',
  path: '/api/student-union/profile/{id}',
  summary: "A union member's own profile.",
  who: [who.union, who.super],
  async run({ sql, actor }, { params }) {
    if (actor.kind === 'union' && String(actor.id) !== params.id) throw new Problem('forbidden');
    const [row] =
      await sql`select id, name, class, position_name, photo, active, email from union_member where id = ${Number(params.id) || 0}`;
    if (!row) throw new Problem('not_found', { what: 'union member' });
    return row;
  },
});
