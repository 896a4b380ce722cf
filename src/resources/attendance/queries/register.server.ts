/**
 * The row of a register: found, created when something is first done to it, and locked while it is
 * written.
 */
import type { RegisterState } from '@/domain/register-state';
import { Problem } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { writtenAs } from './refused.server';

export interface Register {
  readonly id: number;
  readonly offering: number;
  readonly section: number | null;
  readonly month: string;
  readonly state: RegisterState;
  readonly version: number;
  readonly note: string | null;
  readonly submitted_by: string | null;
  readonly submitted_at: string | null;
  readonly cleared_by: string | null;
  readonly cleared_at: string | null;
  readonly reopened_until: string | null;
  readonly returned_by: string | null;
  readonly updated_by: string | null;
  readonly updated_at: string | null;
}
/** The key of a register that may not exist yet. */
export type Unbegun = Pick<Register, 'offering' | 'section' | 'month'>;

export const NOT_BEGUN = { state: 'open', version: 0, reopened_until: null } as const;

export async function findRegister(
  sql: Sql,
  { offering, section, month }: Unbegun,
): Promise<Register | null> {
  const [row] = await sql<Register>`
    select id, offering, section, month::text, state, version, note, submitted_by, submitted_at, cleared_by, cleared_at, reopened_until::text, returned_by, updated_by, updated_at
    from attendance_register where offering = ${offering} and coalesce(section, 0) = coalesce(${section}::int, 0) and month = ${month}`;
  return row ?? null;
}

/**
 * A concurrent caller waits here, and then sees what the first has written. Registers of one paper
 * wait for each other too: a class of all sections and a class of one section add up to the same
 * student's hours.
 */
export async function lockRegister(sql: Sql, at: Unbegun): Promise<Register> {
  await sql`select 1 from offering where id = ${at.offering} for no key update`;
  await sql`insert into attendance_register (offering, section, month, version) values (${at.offering}, ${at.section}, ${at.month}, 0) on conflict do nothing`;
  const [row] = await sql<Register>`
    select id, offering, section, month::text, state, version, note, submitted_by, submitted_at, cleared_by, cleared_at, reopened_until::text, returned_by, updated_by, updated_at
    from attendance_register where offering = ${at.offering} and coalesce(section, 0) = coalesce(${at.section}::int, 0) and month = ${at.month} for update`;
  if (!row) throw new Problem('not_found', { what: 'Register' });
  return row;
}

/**
 * Increments the version. Every write to a register's contents calls this, so that no older version
 * can be saved over it.
 */
export async function touchRegister(handle: Handle, id: number): Promise<void> {
  await handle.sql`update attendance_register set version = version + 1, updated_by = ${writtenAs(handle)}, updated_at = ${handle.now} where id = ${id}`;
}
