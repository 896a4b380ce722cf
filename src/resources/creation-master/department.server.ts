import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { department } from './department';

/** One head a department, out of that department; the profile type of the specification follows the choice. */
export default rules(department, {
  async save({ sql }, values, before) {
    if (!values.hod || values.hod === before?.hod) return;
    const [chosen] = await sql<{
      department: string | null;
      active: boolean;
    }>`select department, active from faculty where id = ${values.hod}`;
    if (chosen && chosen.department !== (before?.id ?? values.id)) {
      throw new Problem('invalid', {
        errors: { hod: 'The head must be a member of this department.' },
      });
    }
    if (chosen && !chosen.active)
      throw new Problem('invalid', { errors: { hod: 'This teacher has left.' } });
  },
  async saved({ sql }, row, before) {
    if (row.hod === (before?.hod ?? null)) return;
    await sql`update faculty set type = null, version = version + 1 where department = ${row.id} and type = 'Head Of Department'`;
    if (row.hod)
      await sql`update faculty set type = 'Head Of Department', version = version + 1 where id = ${row.hod}`;
  },
});
