import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { nameHead } from '../staff-management/commands/head.server';
import { department } from './department';

/** One head per department, from that department; the head's profile type follows the choice. */
export default rules(department, {
  async save({ sql }, values, before) {
    if (!values.hod || values.hod === before?.hod) return;
    const [chosen] = await sql<{
      department: string;
      active: boolean;
    }>`select department, active from faculty where id = ${values.hod}`;
    if (chosen && chosen.department !== (before?.id ?? values.id)) {
      throw new Problem('invalid', {
        errors: { hod: 'The head must be a member of this department.' },
      });
    }
    if (chosen && !chosen.active)
      throw new Problem('invalid', { errors: { hod: 'This teacher has left the college.' } });
  },
  async saved({ records }, row, before) {
    if (row.hod === (before?.hod ?? null)) return;
    await nameHead({ records }, String(row.id), row.hod);
  },
});
