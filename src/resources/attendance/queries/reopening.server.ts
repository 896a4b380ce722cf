/**
 * Teachers request that a register be reopened; the office grants or refuses, and the teacher is
 * notified.
 */
import { monthWindow, needsReopening } from '@/domain/entry-window';
import { numberKey } from '@/domain/keys';
import { Problem, type Sentence } from '@/schema';
import type { ActionResult, Handle, InputOf, ListActionOf } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';
import { openUntil, stillWaiting } from '../../reopening.server';
import { attendanceReopening } from '../attendance-reopening';
import type { entry, reopenings } from '../module';
import { registerContextOf, type RegisterContext } from './register-context.server';
import { registerPolicyOf } from './register-policy.server';
import { moveRegister } from './moves.server';
import { accountKeyOf } from './problems.server';
import { findRegister, lockRegister, NEW_REGISTER, type Register } from './register.server';

type ReopeningKey = Pick<RegisterContext, 'offering' | 'month' | 'section'>;

/** The request that the office has not decided yet. */
export async function pendingRequestOf(
  sql: Handle['sql'],
  { offering, month, section }: ReopeningKey,
): Promise<{ readonly asked_at: string } | null> {
  const [row] = await sql<{ asked_at: string }>`
    select asked_at from attendance_reopening
    where offering = ${offering} and coalesce(section, 0) = coalesce(${section?.id ?? null}::int, 0) and month = ${month} and state = 'waiting' limit 1`;
  return row ?? null;
}

/**
 * Only a teacher of the paper, or the head in their place, and only if nobody but the office can
 * reopen it.
 */
export async function mayRequestReopening(
  { sql, today }: Handle,
  { party, at }: RegisterContext,
  { state, reopened_until }: Pick<Register, 'state' | 'reopened_until'>,
): Promise<boolean> {
  if (party !== 'teacher' && party !== 'head') return false;
  const { entry_window_days } = await registerPolicyOf(sql);
  return needsReopening(
    state,
    { ...monthWindow(at.month, entry_window_days), reopened_until },
    today,
  );
}

export async function requestReopening(
  handle: Handle,
  input: InputOf<typeof entry> & { readonly values: { readonly reason: string } },
): Promise<ActionResult> {
  const { sql, records, actor, now } = handle;
  const context = registerContextOf(handle, input);
  const key = {
    offering: context.offering,
    section: context.section?.id ?? null,
    month: context.month,
  };
  if (context.party !== 'teacher' && context.party !== 'head') throw new Problem('forbidden');
  // Concurrent requests wait for each other here.
  await sql`select 1 from offering where id = ${context.offering} for no key update`;
  const register = (await findRegister(sql, key)) ?? NEW_REGISTER;
  if (!(await mayRequestReopening(handle, context, register)))
    throw new Problem('conflict', { reason: 'This register is open. You can enter attendance.' });
  if (await pendingRequestOf(sql, context))
    throw new Problem('conflict', { reason: 'The request has already been sent.' });
  const { code, name } = context.paper.course;
  await records(attendanceReopening).add([
    {
      ...key,
      paper: [code, name, context.section?.name].filter(Boolean).join(' ').slice(0, 160),
      teacher: actor.name,
      reason: input.values.reason,
      asked_by: accountKeyOf(handle),
      asked_at: now.toISOString(),
    },
  ]);
  return { say: 'Request sent to the office.' };
}

type Request = ListActionOf<typeof reopenings, 'grant'>['found'][number];

const registerOf = ({ paper, month }: Request) => ({ paper, month: month.slice(0, 7) });

async function closeRequest(
  handle: Handle,
  row: Request,
  change: { state: 'granted' | 'refused'; until: string | null; answer: string | null },
  title: Sentence,
): Promise<void> {
  const { records, now } = handle;
  await records(attendanceReopening).change([row], {
    ...change,
    decided_by: accountKeyOf(handle),
    decided_at: now.toISOString(),
  });
  await notify(handle, {
    receiver: row.asked_by,
    title,
    body: change.answer ?? '',
    link: '/',
  });
}

/** Returns a submitted register, reopens a cleared one, and extends the entry window. */
export async function grantReopening(
  handle: Handle,
  row: Request,
  requestedUntil: string | null,
): Promise<void> {
  const { sql, today, actor, now } = handle;
  stillWaiting(row);
  const until = openUntil(requestedUntil, today);
  const register = await lockRegister(sql, {
    offering: numberKey(row.offering),
    section: row.section === null ? null : numberKey(row.section),
    month: row.month,
  });
  const target = {
    register,
    party: actor.kind === 'super' ? ('super' as const) : ('office' as const),
    paper: row.paper,
  };
  const reason = `${row.teacher}: ${row.reason}`.slice(0, 300);
  if (register.state === 'cleared')
    await moveRegister(handle, 'reopen', target, { reason, reopened_until: until });
  else {
    await sql`
      update attendance_register set state = 'reopened', reopened_until = ${until}, note = ${reason}, version = version + 1, updated_by = ${accountKeyOf(handle)}, updated_at = ${now}
      where id = ${register.id}`;
    await handle.audit('attendance.extend', 'attendance-register', register.id, {
      paper: row.paper,
      month: row.month,
      reopened_until: until,
      reason,
    });
  }
  await closeRequest(
    handle,
    row,
    { state: 'granted', until, answer: null },
    {
      text: 'Register reopened until {until}: {paper}, {month}',
      with: { ...registerOf(row), until },
    },
  );
}

export async function refuseReopening(handle: Handle, row: Request, reason: string): Promise<void> {
  stillWaiting(row);
  await closeRequest(
    handle,
    row,
    { state: 'refused', until: null, answer: reason },
    { text: 'Register not reopened: {paper}, {month}', with: registerOf(row) },
  );
}
