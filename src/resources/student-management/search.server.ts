import { allows, opensRow, Problem, readableFields, who, type Fields } from '@/schema';
import { endpoint } from '../../../server/handle';
import { student } from './student';

const FEWEST = 4;
const MOST = 20;
const searchers = [who.admin(), who.faculty];

/**
 * The fields of the dialog, in order. Contact and family are shown only to callers who may read
 * them in the student's record.
 */
const FACTS = [
  'roll_no',
  'registration_no',
  'abc_id',
  'programme',
  'department',
  'batch',
  'current_semester',
  'status',
  'phone',
  'email',
  'guardian_name',
  'guardian_phone',
  'library_id',
];

export default [
  /**
   * Student search (specification, sections 3, 5 and 7; academics 4.11): the beginning of a roll or
   * registration number, a whole ABC id or phone, or the beginnings of words of the name. Wildcards
   * in the text are literal.
   */
  endpoint({
    method: 'GET',
    path: '/api/search/student/{text}',
    answers: [
      {
        id: 1,
        name: 'Lalrinpuii',
        roll_no: '2026BA001',
        tells: 'Bachelor of Arts · English · Batch 2026',
      },
    ],
    summary: 'Up to 20 students whose name or number begins with the text.',
    who: searchers,
    perMinute: 60,
    async run({ sql }, { params }) {
      const text = params.text.trim();
      if ([...text].length < FEWEST)
        throw new Problem('malformed', { reason: 'type more than 3 characters' });
      const literal = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
      const digits = text.replace(/\D/g, '');
      const words = literal.split(/\s+/);
      // The index on names matches anywhere in them; the few rows found are then checked for word
      // beginnings.
      const rarest = words.reduce(
        (longest, word) => (word.length > longest.length ? word : longest),
        '',
      );
      return sql`
        select s.id, s.roll_no, s.name, concat_ws(' · ', p.name, d.name, b.name) as tells
        from student s join programme p on p.id = s.programme join department d on d.id = s.department join batch b on b.id = s.batch
        where lower(s.roll_no) like ${`${literal}%`} or lower(s.registration_no) like ${`${literal}%`}
          or lower(s.abc_id) = ${digits} or (length(${digits}::text) >= 10 and s.phone = '+91' || right(${digits}, 10))
          or (lower(s.name) like ${`%${rarest}%`} and ' ' || lower(s.name) like all (${words.map((word) => `% ${word}%`)}::text[]))
        order by s.status <> 'active', lower(s.name), s.id limit ${MOST}`;
    },
  }),

  /** The dialog of a search result. Reading contact data is recorded in the audit log. */
  endpoint({
    method: 'GET',
    path: '/api/search/student-card/{id}',
    summary: 'Details of one student for the student dialog.',
    who: searchers,
    perMinute: 120,
    async run(handle, { params }) {
      const { sql, actor } = handle;
      const [row] = await sql<{
        id: number;
        name: string;
        photo: number | null;
        [name: string]: unknown;
      }>`
        select s.*, p.name as programme, d.name as department, b.name as batch, m.name as current_semester, s.department as department_id
        from student s join programme p on p.id = s.programme join department d on d.id = s.department join batch b on b.id = s.batch
          left join semester m on m.id = s.current_semester
        where s.id = ${Number(params.id) || 0}`;
      if (!row) throw new Problem('not_found', { what: 'student' });
      const mayOpen = opensRow(allows(student.access.read, actor), {
        department: row['department_id'],
      });
      const opensPage = mayOpen || allows(student.access.open ?? [], actor).rows === 'all';
      const fields: Fields = student.fields;
      const readable = readableFields(fields, actor);
      // For students whom the caller may not open, only names and numbers remain, and no personal
      // data.
      const facts = FACTS.filter(
        (name) => name in readable && (mayOpen || !fields[name]?.options.read),
      );
      if (facts.includes('phone')) await handle.audit('view_contact', 'student', row.id);
      return {
        id: row.id,
        name: row.name,
        may_open: opensPage,
        photo: opensPage && 'photo' in readable && row.photo !== null,
        facts: facts.map((name) => [name, row[name]]),
      };
    },
  }),
];
