/** Examination sessions in the order in which they are held. */
import type { AttemptKind } from '@/domain/attempts';
import type { Sql } from '../../../../server/handle';

export interface Session {
  readonly year: number;
  readonly parity: 'odd' | 'even';
  readonly session_kind: 'regular' | 'special';
}

/**
 * Even semesters are examined in the first half of a year, odd ones in the second; a special
 * session follows the regular one.
 */
export const sittingOf = ({ year, parity, session_kind }: Session): number =>
  4 * year + (parity === 'odd' ? 2 : 0) + (session_kind === 'special' ? 1 : 0);

export interface KnownSession extends Session {
  readonly id: string;
  readonly name: string;
}

/** Latest first. */
export async function sessionsOf(sql: Sql): Promise<KnownSession[]> {
  const rows = await sql<KnownSession>`
    select id, name, year, parity, kind as session_kind from exam_session order by id`;
  return rows.sort((a, b) => sittingOf(b) - sittingOf(a));
}

/**
 * The default session of a sheet: one that holds marks of this semester and attempt. Otherwise the
 * latest session for repeated papers, and the latest of the semester's parity for first attempts.
 */
export async function usualSession(
  sql: Sql,
  sessions: readonly KnownSession[],
  at: { readonly batch: string; readonly semester: string; readonly kind: AttemptKind },
): Promise<KnownSession | undefined> {
  const [used] = await sql<{ exam: string; number: number }>`
    select (select t.exam from result_sheet t join exam_session x on x.id = t.exam where t.batch = ${at.batch} and t.semester = m.id and t.kind = ${at.kind} order by x.year desc, t.id desc limit 1) as exam, m.number
    from semester m where m.id = ${at.semester}`;
  const parity = (used?.number ?? 1) % 2 === 1 ? 'odd' : 'even';
  return (
    sessions.find(({ id }) => id === used?.exam) ??
    (at.kind === 'regular' ? undefined : sessions[0]) ??
    sessions.find((one) => one.session_kind === 'regular' && one.parity === parity) ??
    sessions[0]
  );
}
