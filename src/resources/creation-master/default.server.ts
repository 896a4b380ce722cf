import { emptyRecord, readableFields, who } from '@/schema';
import { endpoint } from '../../../server/handle';
import { college } from './college';

/** The placeholder until the college is named: the frame must always have a college. */
const UNNAMED = { id: 1, version: 0, ...emptyRecord(college.fields), name: '', short: '' };

/** The default data of the specification, section 7: the choices of every signed-in client. */
export default endpoint({
  method: 'GET',
  path: '/api/default',
  summary: 'The default data sets: college and masters.',
  who: [who.signedIn],
  bare: true,
  async run({ sql, actor }) {
    const [row] = await sql`select * from college where id = 1`;
    const open = readableFields(college.fields, actor);
    return {
      college: Object.fromEntries(
        Object.entries(row ?? UNNAMED).filter(
          ([name]) => name === 'id' || name === 'version' || Object.hasOwn(open, name),
        ),
      ),
      batch:
        await sql`select id, name, start_year, status, version from batch order by start_year desc, id`,
      programme:
        await sql`select id, name, level, duration_semesters, version from programme order by name, id`,
      department:
        await sql`select id, name, short, is_academic, version from department order by name, id`,
      semester: await sql`select id, name, number from semester order by number`,
      cat: await sql`select id, name, kind, default_max from cat order by sort, id`,
      calendar:
        await sql`select id, title, from_date, to_date, kind from calendar_event order by from_date, id`,
      period:
        await sql`select id, name, start_time, end_time, shift, is_break from period order by shift, start_time`,
    };
  },
});
