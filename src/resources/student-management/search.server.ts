import { Problem, who } from '@/schema';
import { endpoint } from '../../../server/handle';

const FEWEST = 4;
const MOST = 20;

/**
 * Student search (specification, sections 3, 5 and 7; academics 4.11): the beginning of a roll or registration number,
 * a whole ABC id or phone, or the beginnings of words of the name. Wildcards in the text stand for themselves.
 */
export default endpoint({
  method: 'GET', path: '/api/search/student/{text}', summary: 'At most 20 students whose name or number begins so.',
  who: [who.admin(), who.faculty], perMinute: 60,
  async run({ sql }, { params }) {
    const text = (params['text'] ?? '').trim();
    if ([...text].length < FEWEST) throw new Problem('malformed', { reason: 'type more than 3 characters' });
    const literal = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
    const digits = text.replace(/\D/g, '');
    const words = literal.split(/\s+/).map((word) => `% ${word}%`);
    return sql`
      select id, roll_no, name from student
      where lower(roll_no) like ${`${literal}%`} or lower(registration_no) like ${`${literal}%`}
        or abc_id = ${digits} or (length(${digits}::text) >= 10 and phone = '+91' || right(${digits}, 10))
        or ' ' || lower(name) like all (${words}::text[])
      order by status <> 'active', lower(name), id limit ${MOST}`;
  },
});
