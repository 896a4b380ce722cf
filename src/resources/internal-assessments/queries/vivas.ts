/**
 * Projects, dissertations, internships and vivas of a batch: the student, the supervisor, and the
 * caller's role.
 */
import { hasLeft } from '@/domain/left';
import { entryRefusal } from '@/domain/entry-window';
import { partyOf, type Party } from '@/domain/party';
import { inNaturalOrder } from '@/domain/natural-order';
import type { RowOf } from '@/schema';
import type { Handle, InputOf } from '../../../../server/handle';
import type { vivaEntry } from '../module';
import type { vivaMark } from '../viva-mark';
import { LETTER } from './paper-context';
import type { RecordRow } from './records';
import { readRegisters, stateOf, type Register, type RegisterKey } from './register';

export interface VivaStored {
  readonly work_title: string | null;
  readonly supervisor: number | null;
  readonly panel: string | null;
  readonly exam_date: string | null;
  readonly internal: number | null;
  readonly external: number | null;
  readonly token: RowOf<typeof vivaMark>['token'];
  readonly reason: string | null;
}
interface VivaDetails extends VivaStored {
  readonly id: number;
  readonly offering: number;
  readonly student: number;
  readonly section: number | null;
  readonly roll_no: string | null;
  readonly name: string;
  readonly course: string;
  readonly code: string;
  readonly title: string;
  readonly department: string;
  readonly max_internal: number;
  readonly max_viva: number;
  readonly allotted: boolean;
  readonly status: string;
  readonly kind: string;
}
export interface VivaRow extends RecordRow<VivaStored> {
  readonly found: VivaDetails;
  readonly party: Party;
  /** Access is granted only because the caller supervises the work. */
  readonly supervises: boolean;
  readonly key: RegisterKey;
}

/** Every row the caller may read, with its register. `hold` locks the registers. */
export async function vivasOf(
  handle: Handle,
  { params, filters }: InputOf<typeof vivaEntry>,
  hold: (keys: readonly RegisterKey[]) => Promise<Register[]> = (keys) =>
    readRegisters(handle.sql, keys),
): Promise<{ rows: VivaRow[]; registers: Register[] }> {
  const { sql, actor, today } = handle;
  const { semester, course, programme, core, supervisor } = filters;
  const mine = actor.kind === 'faculty' ? actor.id : null;
  const found = await sql<VivaDetails>`
    select distinct on (e.offering, e.student) e.id, e.offering, e.student, e.section, e.kind, s.roll_no, s.name, s.status, c.id as course, c.code, c.name as title, su.department, coalesce(c.max_internal, 0) as max_internal,
      case when c.max_viva > 0 then c.max_viva else coalesce(c.max_external, 0) end as max_viva,
      exists (select 1 from course_allotment a where a.offering = o.id and a.faculty = ${mine}::int and (a.section is null or a.section = e.section) and in_force(a.from_date, a.to_date, ${today})) as allotted,
      v.work_title, v.supervisor, v.panel, v.exam_date, v.internal, v.external, v.token, v.reason
    from offering o join course c on c.id = o.course and c.type in ('project', 'viva', 'internship') join subject su on su.id = c.subject
      join enrolment e on e.offering = o.id and e.status <> 'dropped' join student s on s.id = e.student left join viva_mark v on v.offering = o.id and v.student = e.student
    where o.batch = ${params.batch} and (${semester}::text is null or o.semester = ${semester}) and (${course}::text is null or o.course = ${course})
      and (${programme}::text is null or s.programme = ${programme}) and (${core}::text is null or s.major_subject = ${core}) and (${supervisor}::int is null or v.supervisor = ${supervisor}::int)
    order by e.offering, e.student, e.from_date desc, e.id desc`;
  const known = found.flatMap((one) => {
    const party = partyOf(actor, {
      letter: LETTER,
      department: one.department,
      allotted: one.allotted,
    });
    const supervises = party === 'other' && mine !== null && one.supervisor === mine;
    const looks =
      party !== 'other' || supervises || (mine !== null && actor.department === one.department);
    const key: RegisterKey = {
      offering: one.offering,
      section: one.section,
      sheet: 'viva',
      cat: null,
    };
    return looks
      ? [{ one, party: supervises ? ('teacher' as const) : party, supervises, key }]
      : [];
  });
  const keys = [
    ...new Map(known.map(({ key }) => [`${key.offering}.${key.section ?? 0}`, key])).values(),
  ];
  const registers = await hold(keys);
  const at = new Map(
    registers.map((register) => [`${register.offering}.${register.section ?? 0}`, register]),
  );
  const rows = known.map(({ one, party, supervises, key }): VivaRow => {
    const register = at.get(`${key.offering}.${key.section ?? 0}`);
    const { work_title, supervisor: by, panel, exam_date, internal, external, token, reason } = one;
    return {
      id: one.id,
      found: one,
      party,
      supervises,
      key,
      stored: { work_title, supervisor: by, panel, exam_date, internal, external, token, reason },
      refusal: entryRefusal(
        register ? stateOf(register) : 'open',
        party,
        { opens_on: null, closes_on: null, reopened_until: register?.reopened_until ?? null },
        today,
      ),
      closed:
        hasLeft(one.status) && one.kind !== 'repeat'
          ? { text: 'This student has left the college ({status}).', with: { status: one.status } }
          : null,
    };
  });
  return {
    rows: rows.sort(
      (a, b) =>
        inNaturalOrder(a.found.roll_no, b.found.roll_no) ||
        a.found.name.localeCompare(b.found.name) ||
        a.id - b.id,
    ),
    registers,
  };
}
