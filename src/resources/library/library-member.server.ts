import { FIELD_MESSAGES, Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { libraryMember } from './library-member';

export default rules(libraryMember, {
  /**
   * A member is one person: a student, a member of the staff, or another person by name. A student's
   * number and name come from the student record.
   */
  async save({ sql }, values, before) {
    const { student, faculty, staff, name, card_no, category } = { ...before, ...values };
    if ([student, faculty, staff].filter(Boolean).length > 1)
      throw new Problem('invalid', {
        errors: {
          [staff ? 'staff' : 'faculty']:
            'Choose only one: student, faculty member or staff member.',
        },
      });
    if (student) {
      const [of] = await sql<{
        name: string;
        library_id: string | null;
        level: string;
      }>`select s.name, s.library_id, p.level from student s join programme p on p.id = s.programme where s.id = ${student}`;
      const number = of?.library_id ?? card_no;
      if (!number)
        throw new Problem('invalid', {
          errors: {
            student: 'This student has no library ID. Add one under Assign library ID.',
          },
        });
      return {
        name: of?.name ?? name ?? null,
        card_no: number.toUpperCase(),
        ...(before === null && category === 'ug' && of?.level === 'PG'
          ? { category: 'pg' as const }
          : {}),
      };
    }
    if (!card_no)
      throw new Problem('invalid', {
        errors: { card_no: { text: FIELD_MESSAGES.enter, with: { label: 'Library ID' } } },
      });
    // The form starts with the category of a student.
    const categoryOf = (own: 'faculty' | 'staff') =>
      before === null && (category === 'ug' || category === 'pg') ? { category: own } : {};
    if (faculty) {
      const [of] = await sql<{ name: string }>`select name from faculty where id = ${faculty}`;
      return { name: of?.name ?? null, ...categoryOf('faculty') };
    }
    if (staff) {
      const [of] = await sql<{
        name: string;
      }>`select name from non_teaching_staff where id = ${staff}`;
      return { name: of?.name ?? null, ...categoryOf('staff') };
    }
    if (!name)
      throw new Problem('invalid', {
        errors: { name: 'Choose a student or staff member, or enter a name.' },
      });
    return undefined;
  },
});
