/** The class of a paper and its sections, and moving students between them. */
import { inNaturalOrder } from '@/domain/natural-order';
import { mayView, type Paper } from '@/domain/paper';
import { partyOf } from '@/domain/party';
import { ROLL_CHANGED, type RollChange } from '@/domain/roll-change';
import { staysIn, type SectionStay } from '@/domain/section-stay';
import type { Divided } from '@/domain/section-split';
import { Problem, type Sentence } from '@/schema';
import { StaleSheet, type Handle, type ScreenInput } from '../../../../server/handle';
import { offeringsWithClasses } from '../../attendance/commands/classes-held.server';
import { paperIn } from '../../creation-master/commands/places.server';
import { touchOffering } from '../../creation-master/commands/classes.server';
import { enrolment } from '../enrolment';

export interface Member extends Divided {
  /** The id of the enrolment. */
  readonly id: number;
  readonly section: number | null;
}
export interface Section {
  readonly id: number;
  readonly name: string;
  readonly capacity: number | null;
}
export interface PaperClass {
  readonly offering: number;
  readonly version: number;
  readonly closed: boolean;
  /** Whether a class has been held: then a move needs a day. */
  readonly begun: boolean;
  readonly members: readonly Member[];
  readonly sections: readonly Section[];
}

export const paperOf = ({ actor, today }: Handle, input: Pick<ScreenInput, 'places'>): Paper => {
  const paper = paperIn(input);
  if (!mayView(paper, actor, 'M', today)) throw new Problem('forbidden');
  return paper;
};

/**
 * The office, the head of the subject's department, and the primary teacher while the allotment is
 * in force (academics 4.2).
 */
export function mayDivide({ actor, today }: Handle, paper: Paper): boolean {
  if (partyOf(actor, { letter: 'M', department: paper.department, allotted: false }) !== 'other')
    return true;
  return (
    actor.kind === 'faculty' &&
    paper.allotments.some(
      ({ is_primary, from_date, to_date }) =>
        is_primary && from_date <= today && (to_date === null || today <= to_date),
    )
  );
}

export async function readClass(
  { sql }: Handle,
  offering: number,
  lock = false,
): Promise<PaperClass> {
  if (lock) await sql`select 1 from offering where id = ${offering} for update`;
  const [frame] = await sql<{ version: number; closed: boolean }>`
    select o.version, b.status = 'closed' as closed from offering o join batch b on b.id = o.batch where o.id = ${offering}`;
  const begun = (await offeringsWithClasses({ sql }, [offering])).has(offering);
  const members = await sql<Member>`
    select e.id, s.roll_no, s.name, p.name as programme, s.gender, e.section from enrolment e join student s on s.id = e.student join programme p on p.id = s.programme
    where e.offering = ${offering} and e.status = 'enrolled' and s.status in ('active', 'on_leave', 'detained')`;
  const sections =
    await sql<Section>`select id, name, capacity from section where offering = ${offering} order by lower(name)`;
  return {
    offering,
    version: frame?.version ?? 0,
    closed: frame?.closed ?? false,
    begun,
    sections,
    members: members.sort(
      (a, b) => inNaturalOrder(a.roll_no, b.roll_no) || a.name.localeCompare(b.name),
    ),
  };
}

/** Locks the class for a change until the transaction ends. */
export async function openClass(
  handle: Handle,
  input: Pick<ScreenInput, 'places'>,
  seen: number | null,
): Promise<PaperClass> {
  const paper = paperOf(handle, input);
  if (!mayDivide(handle, paper)) throw new Problem('forbidden');
  if (paper.offering === null)
    throw new Problem('locked', { reason: 'No students are enrolled in this paper yet.' });
  const current = await readClass(handle, paper.offering, true);
  if (current.closed) throw new Problem('locked', { reason: 'This batch is closed.' });
  if (seen !== null && seen !== current.version) {
    const [last] = await handle.sql<{
      by: string | null;
      at: string;
    }>`select updated_by as by, to_char(updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from offering where id = ${current.offering}`;
    throw new StaleSheet(last?.by ?? null, last?.at ?? null);
  }
  return current;
}

export interface Move {
  readonly member: Member;
  readonly to: number;
  /** The key under which a refusal is shown. */
  readonly error: string;
}

/** Refuses to fill a section beyond its capacity; an overfull section may be emptied. */
export function checkRoom({ members, sections }: PaperClass, moves: readonly Move[]): void {
  const errors: Record<string, Sentence> = {};
  const current = new Map(members.map(({ id, section }) => [id, section]));
  for (const { member, to } of moves) current.set(member.id, to);
  for (const { id, name, capacity } of sections) {
    const [was, is] = [
      members.filter(({ section }) => section === id).length,
      [...current.values()].filter((section) => section === id).length,
    ];
    const last = moves.filter(({ to }) => to === id).at(-1);
    if (capacity !== null && is > capacity && is > was && last)
      errors[last.error] = {
        text: 'Section {name} has {capacity} seats; this would make {is} students.',
        with: { name, capacity, is },
      };
  }
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
}

/** Past sections of these members, for those moved after classes had begun. */
async function staysOf(
  { sql }: Handle,
  members: readonly Member[],
): Promise<ReadonlyMap<number, SectionStay>> {
  const rows = await sql<{ enrolment: number; on: string; from: number | null; to: number | null }>`
    select enrolment, moved_on::text as on, from_section as from, to_section as to from section_move where enrolment = any(${members.map(({ id }) => id)}::int[]) order by id`;
  return new Map(
    members.map(({ id, section }) => [
      id,
      { section, moves: rows.filter(({ enrolment }) => enrolment === id) },
    ]),
  );
}

/**
 * `on` is the first day in the new section, for a paper whose classes have begun. The latest move
 * wins from its day on, so moving a student to their current section corrects the day of an earlier
 * move. Attendance and marks stay where they are.
 */
export async function moveAll(
  handle: Handle,
  { offering, begun }: PaperClass,
  all: readonly Move[],
  on: string,
): Promise<number> {
  const stays = begun
    ? await staysOf(
        handle,
        all.map(({ member }) => member),
      )
    : new Map<number, SectionStay>();
  const isThere = ({ member, to }: Move): boolean => {
    const stay = stays.get(member.id);
    return stay ? staysIn(to, on, stay) : member.section === to;
  };
  const moves = all.filter((move) => !isThere(move));
  if (moves.length === 0) return 0;
  const { sql, now: current, by } = handle;
  const [ids, targets] = [moves.map(({ member }) => member.id), moves.map(({ to }) => to)];
  const target = new Map(moves.map(({ member, to }) => [member.id, to]));
  const audit = {
    action: 'sections',
    of: { entity: 'offering', id: offering },
    change: {
      ...(begun ? { on } : {}),
      moves: moves.map(({ member, to }) => [member.id, member.section, to]),
    },
  };
  const enrolments = handle.records(enrolment);
  const moved = await enrolments.change(
    await enrolments.find({ id: ids }, { lock: true }),
    ({ id }) => ({ section: target.get(Number(id)) ?? null }),
    { audit },
  );
  // Changing only the first day does not change the enrolment.
  if (moves.every(({ member, to }) => member.section === to))
    await handle.audit(audit.action, 'offering', offering, audit.change);
  if (begun) {
    await sql`
      insert into section_move (enrolment, from_section, to_section, moved_on, moved_at, moved_by)
      select m.id, m.was, m.section, ${on}, ${current}, ${by} from unnest(${ids}::int[], ${moves.map(({ member }) => member.section)}::int[], ${targets}::int[]) as m (id, was, section)`;
    await handle.later(ROLL_CHANGED, {
      students: moved.map(({ student }) => Number(student)),
    } satisfies RollChange);
  }
  await touchOffering(handle, offering);
  return moves.length;
}
