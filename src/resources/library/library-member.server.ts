import { FIELD_MESSAGES, Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { libraryMember } from './library-member';

export default rules(libraryMember, {
  /**
   * A member is one person: a student, a teacher, or another person by name. A student's number and
   * name come from the student record.
   */
  async save({ sql }, values, before) {
    const { student, faculty, name, card_no } = { ...before, ...values };
    if (student && faculty)
      throw new Problem('invalid', {
        errors: { faculty: 'Choose a student or a faculty member, not both.' },
      });
    if (student) {
      const [of] = await sql<{
        name: string;
        library_id: string | null;
      }>`select name, library_id from student where id = ${student}`;
      const number = of?.library_id ?? card_no;
      if (!number)
        throw new Problem('invalid', {
          errors: {
            student: 'This student has no library ID. Add one under Assign library ID.',
          },
        });
      return { name: of?.name ?? name ?? null, card_no: number.toUpperCase() };
    }
    if (!card_no)
      throw new Problem('invalid', {
        errors: { card_no: { text: FIELD_MESSAGES.enter, with: { label: 'Library ID' } } },
      });
    if (faculty) {
      const [of] = await sql<{ name: string }>`select name from faculty where id = ${faculty}`;
      return { name: of?.name ?? null };
    }
    if (!name)
      throw new Problem('invalid', {
        errors: { name: 'Choose a student or a faculty member, or enter a name.' },
      });
    return undefined;
  },
});
