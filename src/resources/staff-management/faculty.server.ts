import { Problem, readableFields, who } from '@/schema';
import { endpoint, rules } from '../../../server/handle';
import { faculty } from './faculty';

export default [
  /** Whoever changes department is no longer head of the one they left. */
  rules(faculty, {
    async saved({ sql }, row, before) {
      if (!before || before.department === row.department) return;
      await sql`update department set hod = null, version = version + 1 where hod = ${row.id}`;
      await sql`update faculty set type = null where id = ${row.id} and type is not null`;
    },
  }),

  endpoint({
    method: 'GET', path: '/api/faculty/details/{id}', summary: "A faculty member's own profile.", who: [who.faculty, who.super],
    async run({ sql, actor }, { params }) {
      if (actor.kind === 'faculty' && String(actor.id) !== params['id']) throw new Problem('forbidden');
      const [row] = await sql`select * from faculty where id = ${Number(params['id']) || 0}`;
      if (!row) throw new Problem('not_found', { what: 'faculty member' });
      return Object.fromEntries(['id', 'version', ...Object.keys(readableFields(faculty.fields, actor))].map((name) => [name, row[name]]));
    },
  }),
];
