/**
 * Registers of marks: read, locked for a save, moved between states. Created when first written to.
 */
import { collegeDay } from '@/domain/dates';
import type { EntryWindow } from '@/domain/entry-window';
import type { Party } from '@/domain/party';
import {
  moveRefusal,
  stateAfter,
  type RegisterMove,
  type RegisterState,
} from '@/domain/register-state';
import { refuseField } from '@/domain/reason';
import { Problem, type Sentence, type SheetState, type Tone } from '@/schema';
import { StaleSheet, type Handle, type Sql } from '../../../../server/handle';
import { namesOf } from '../../staff-management/commands/names.server';
import { keyOf } from './person';
import { throwIfRefused } from './refusal';
import { notifyReturned } from './returned';

export interface RegisterKey {
  readonly offering: number;
  readonly section: number | null;
  readonly sheet: 'cat' | 'practical' | 'viva' | 'internal';
  readonly cat: string | null;
}

export interface Register extends RegisterKey {
  /** Null until something has been written. */
  readonly id: number | null;
  readonly state: RegisterState | 'finalised';
  readonly revision: number;
  readonly note: string | null;
  readonly submitted_by: string | null;
  readonly submitted_at: string | null;
  readonly cleared_by: string | null;
  readonly cleared_at: string | null;
  readonly reopened_until: string | null;
  readonly changed_by: string | null;
  readonly changed_at: string | null;
}

const keysAsJson = (keys: readonly RegisterKey[]): string =>
  JSON.stringify(
    keys.map(({ offering, section, sheet, cat }, n) => ({ n, offering, section, sheet, cat })),
  );

/**
 * The current registers, in the order of the keys. A section created later starts in the state of
 * the whole class.
 */
export async function readRegisters(sql: Sql, keys: readonly RegisterKey[]): Promise<Register[]> {
  if (keys.length === 0) return [];
  return sql<Register>`
    select k.offering, k.section, k.sheet, k.cat, r.id, coalesce(r.state, w.state, 'open') as state, coalesce(r.revision, 0) as revision, r.note,
      coalesce(r.submitted_by, w.submitted_by) as submitted_by, coalesce(r.submitted_at, w.submitted_at) as submitted_at, coalesce(r.cleared_by, w.cleared_by) as cleared_by,
      coalesce(r.cleared_at, w.cleared_at) as cleared_at, case when r.id is null then w.reopened_until else r.reopened_until end as reopened_until, r.changed_by, r.changed_at
    from jsonb_to_recordset(${keysAsJson(keys)}::jsonb) as k(n int, offering int, section int, sheet text, cat text)
      left join cat_register r on r.offering = k.offering and coalesce(r.section, 0) = coalesce(k.section, 0) and r.sheet = k.sheet and coalesce(r.cat, '') = coalesce(k.cat, '')
      left join section x on x.id = k.section
      left join cat_register w on w.offering = k.offering and w.section is null and w.sheet = k.sheet and coalesce(w.cat, '') = coalesce(k.cat, '') and w.changed_at <= x.created_at
    order by k.n`;
}

/**
 * Creates missing registers and locks all of them until the transaction ends, always in the same
 * order.
 */
export async function lockRegisters(sql: Sql, keys: readonly RegisterKey[]): Promise<Register[]> {
  await sql`
    insert into cat_register (offering, section, sheet, cat, state, reopened_until)
    select k.offering, k.section, k.sheet, k.cat, coalesce(w.state, 'open'), w.reopened_until
    from jsonb_to_recordset(${keysAsJson(keys)}::jsonb) as k(n int, offering int, section int, sheet text, cat text)
      left join section x on x.id = k.section
      left join cat_register w on w.offering = k.offering and w.section is null and w.sheet = k.sheet and coalesce(w.cat, '') = coalesce(k.cat, '') and w.changed_at <= x.created_at
    order by k.offering, k.section, k.sheet, k.cat on conflict do nothing`;
  await sql`
    select r.id from cat_register r join jsonb_to_recordset(${keysAsJson(keys)}::jsonb) as k(offering int, section int, sheet text, cat text)
      on r.offering = k.offering and coalesce(r.section, 0) = coalesce(k.section, 0) and r.sheet = k.sheet and coalesce(r.cat, '') = coalesce(k.cat, '')
    order by r.id for update of r`;
  return readRegisters(sql, keys);
}

/** A version of several registers: it grows whenever one of theirs does. */
export const versionOf = (registers: readonly Register[]): number =>
  registers.reduce((all, { revision }) => all + revision, 0);

/** Throws if they were saved since the caller read them. */
export function sameVersion(registers: readonly Register[], seen: number): void {
  if (versionOf(registers) === seen) return;
  const [last] = registers
    .filter(({ changed_at }) => changed_at !== null)
    .sort((a, b) => String(b.changed_at).localeCompare(String(a.changed_at)));
  throw new StaleSheet(last?.changed_by ?? null, last?.changed_at ?? null);
}

/** Records a save. */
export async function touchRegisters(
  { sql, actor, now }: Pick<Handle, 'sql' | 'actor' | 'now'>,
  ids: readonly (number | null)[],
): Promise<void> {
  await sql`update cat_register set revision = revision + 1, changed_by = ${keyOf(actor)}, changed_at = ${now.toISOString()} where id = any(${ids.filter((id) => id !== null)}::int[])`;
}

/** The entry window: the days of the schedule, or later if the office extended it. */
export function windowOf(
  { reopened_until }: Pick<Register, 'reopened_until'>,
  { opens_on, closes_on }: { readonly opens_on: string | null; readonly closes_on: string | null },
): EntryWindow {
  const longer = reopened_until !== null && closes_on !== null && reopened_until > closes_on;
  return { opens_on, closes_on: longer ? reopened_until : closes_on, reopened_until };
}

export const stateOf = ({ state }: Pick<Register, 'state'>): RegisterState =>
  state === 'finalised' ? 'cleared' : state;

export interface MoveDetails {
  readonly reason?: string | null;
  readonly until?: string | null;
  /** The number of empty cells. */
  readonly missing?: number;
  /** The register as named in the audit. */
  readonly what: string;
}

/** Moves a locked register and records the move in the audit. */
export async function moveRegister(
  handle: Handle,
  register: Register,
  move: RegisterMove,
  party: Party,
  { reason = null, until = null, missing, what }: MoveDetails,
): Promise<RegisterState> {
  const { sql, actor, now, today } = handle;
  const from = stateOf(register);
  throwIfRefused(
    moveRefusal(move, from, party, {
      reason,
      reopened_until: until,
      today,
      ...(missing === undefined ? {} : { missing }),
    }),
  );
  if (move === 'return' && until !== null && until < today)
    throwIfRefused(refuseField('reopened_until', 'The last date for entry cannot be in the past.'));
  const to = stateAfter(move, from);
  if (to === null || register.id === null)
    throw new Problem('wrong_move', { label: 'The register', from, to: move });
  const key = keyOf(actor);
  await sql`
    update cat_register set state = ${to}, revision = revision + 1, note = ${reason}, changed_by = ${key}, changed_at = ${now.toISOString()},
      submitted_by = case when ${move} = 'submit' then ${key} else submitted_by end, submitted_at = case when ${move} = 'submit' then ${now.toISOString()}::timestamptz else submitted_at end,
      cleared_by = case when ${move} = 'clear' then ${key} when ${move} = 'reopen' then null else cleared_by end, cleared_at = case when ${move} = 'clear' then ${now.toISOString()}::timestamptz when ${move} = 'reopen' then null else cleared_at end,
      reopened_until = case when ${move} in ('reopen', 'return') then ${until}::date when ${move} = 'clear' then null else reopened_until end
    where id = ${register.id}`;
  if (move === 'return') await notifyReturned(handle, register, what, reason ?? '');
  await handle.audit(move, 'cat-register', register.id, {
    what,
    from,
    to,
    ...(reason ? { reason } : {}),
    ...(until ? { until } : {}),
    ...(move === 'submit' && party !== 'teacher' ? { proxy: true } : {}),
  });
  return to;
}

const TONES: Readonly<Record<RegisterState, Tone>> = {
  open: 'muted',
  submitted: 'warn',
  cleared: 'good',
  reopened: 'warn',
};
export const STATE_LABELS: Readonly<Record<RegisterState, string>> = {
  open: 'Open',
  submitted: 'Submitted',
  cleared: 'Cleared',
  reopened: 'Reopened',
};

/** The day of an instant in the college's calendar. */
export const dayOf = (at: string | null): string => (at ? collegeDay(new Date(at)) : '–');

/** The line at the top of a sheet: its state, by whom and since when. */
export async function stateLine(
  { sql }: Pick<Handle, 'sql'>,
  register: Register,
): Promise<SheetState> {
  const state = stateOf(register);
  const names = await namesOf(sql, [register.submitted_by, register.cleared_by]);
  const nameOf = (key: string | null): string => (key && names.get(key)) || '–';
  const lines: Readonly<Record<RegisterState, Sentence | null>> = {
    open: register.note ? { text: 'Returned: {note}', with: { note: register.note } } : null,
    submitted: {
      text: 'By {by} on {day}',
      with: { by: nameOf(register.submitted_by), day: dayOf(register.submitted_at) },
    },
    cleared: {
      text: 'By {by} on {day}',
      with: { by: nameOf(register.cleared_by), day: dayOf(register.cleared_at) },
    },
    reopened: {
      text: 'Until {day}: {note}',
      with: { day: register.reopened_until ?? '–', note: register.note ?? '–' },
    },
  };
  const note = lines[state];
  if (state === 'open' && register.note)
    return { label: 'Returned', tone: 'warn', ...(note ? { note } : {}) };
  return { label: STATE_LABELS[state], tone: TONES[state], ...(note ? { note } : {}) };
}
