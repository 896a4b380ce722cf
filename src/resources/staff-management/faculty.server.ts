import { Problem, readableFields, who } from '@/schema';
import { endpoint, rules } from '../../../server/handle';
import { openMarkEntry } from '../internal-assessments/commands/duty.server';
import { releaseHead } from '../creation-master/commands/head.server';
import { updateMemberDetails } from '../library/commands/member-details.server';
import { moveRecord } from '../documents/commands/department.server';
import { faculty } from './faculty';
import { leavingOf } from './queries/leaving.server';

export default [
  rules(faculty, {
    async save({ sql, today }, values, before) {
      // A teacher who can no longer sign in must not be left with a department or marks to enter
      // (administration §7.1).
      if (before?.active && values.active === false) {
        const [headed] = await sql<{
          name: string;
        }>`select name from department where hod = ${before.id} order by name limit 1`;
        if (headed)
          throw new Problem('invalid', {
            errors: {
              active: {
                text: 'This teacher is the head of {department}. Appoint another head first.',
                with: { department: headed.name },
              },
            },
          });
        const papers = await openMarkEntry({ sql, today }, Number(before.id));
        if (papers.length)
          throw new Problem('invalid', {
            errors: {
              active: {
                text: 'Only this teacher can enter the marks of {papers}. Allot another teacher first.',
                with: { papers: papers.join(', ') },
              },
            },
          });
      }
      const left = leavingOf(before, values, today);
      // A head who changes department is no longer head of the old one.
      const moves = values.department !== undefined && values.department !== before?.department;
      return { ...left, ...(before?.type && moves ? { type: null } : {}) };
    },
    async saved({ accounts, records }, row, before) {
      if (!before && row.active) await accounts.invite('faculty', Number(row.id));
      if (before && before.name !== row.name)
        await updateMemberDetails({ records }, 'faculty', [row]);
      if (!before || before.department === row.department) return;
      await moveRecord({ records }, row.id, row.department);
      await releaseHead({ records }, row.id);
    },
  }),

  endpoint({
    method: 'GET',
    path: '/api/faculty/details/{id}',
    summary: "A faculty member's own profile.",
    who: [who.faculty, who.super],
    async run({ sql, actor }, { params }) {
      if (actor.kind === 'faculty' && String(actor.id) !== params.id)
        throw new Problem('forbidden');
      const [row] = await sql`select * from faculty where id = ${Number(params.id) || 0}`;
      if (!row) throw new Problem('not_found', { what: 'faculty member' });
      return Object.fromEntries(
        ['id', 'version', ...Object.keys(readableFields(faculty.fields, actor))].map((name) => [
          name,
          row[name],
        ]),
      );
    },
  }),
];
