/** The public check of a document. It reveals no more than the document itself. */
import { gpaText } from '@/domain/gpa';
import { maskedName } from '@/domain/masked-name';
import { collegeDay } from '@/domain/dates';
import { who } from '@/schema';
import { endpoint } from '../../../server/handle';

export default endpoint({
  method: 'GET',
  path: '/api/verify/grade-card/{code}',
  summary:
    'Whether a grade card, transcript or certificate is genuine: serial number, date, programme and result, and the name with its letters hidden.',
  who: [who.anyone],
  perMinute: 30,
  answers: { known: false },
  async run({ sql }, { params }) {
    const [row] = await sql<{
      serial: string;
      kind: string;
      state: string;
      issued_at: Date | string;
      name: string;
      programme: string;
      semester: string | null;
      sgpa: number | null;
      cgpa: number | null;
      result: string | null;
    }>`
      select serial, kind, state, issued_at, snapshot->'holder'->>'name' as name, snapshot->'holder'->>'programme' as programme, snapshot->'semester'->>'name' as semester, sgpa::float8 as sgpa, cgpa::float8 as cgpa, result
      from grade_card where lower(code) = lower(${params.code}) and code = ${params.code}`;
    if (!row) return { known: false };
    const { issued_at, name, sgpa, cgpa, ...rest } = row;
    return {
      known: true,
      ...rest,
      issued_on: collegeDay(new Date(issued_at)),
      name: maskedName(name),
      sgpa: sgpa === null ? null : gpaText(sgpa),
      cgpa: cgpa === null ? null : gpaText(cgpa),
    };
  },
});
