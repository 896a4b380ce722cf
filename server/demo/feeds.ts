/** Posts of one department for its teachers and students in the demonstration college. */
import type { Tx } from '../db/database';

export async function feeds({ sql }: Tx, now: Date): Promise<void> {
  await sql`
    insert into department_post (text, link, audience, pinned, state, department, author, posted_at, created_at, updated_at)
    select p.text, null, p.audience, p.pinned, 'shown', d.id, h.name, ${now}::timestamptz - p.hours * interval '1 hour', ${now}::timestamptz, ${now}::timestamptz
    from department d join faculty h on h.id = d.hod, (values
      ('Register of November: please submit it by the seventh.', 'faculty', true, 30),
      ('The seminar room is free on Wednesday afternoons. Write your name on the list at the door.', 'both', false, 50),
      ('Field trip on Saturday: we meet at the gate at seven. Bring water and a notebook.', 'students', false, 5)
    ) as p (text, audience, pinned, hours) where d.id = 'ENG'`;
}
