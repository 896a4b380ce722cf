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
import { deskOf, type Desk } from './desk.server';
import { keepingOf } from './keeping.server';
import { moveRegister } from './moves.server';
import { writtenAs } from './refused.server';
import { findRegister, lockRegister, NOT_BEGUN, type Register } from './register.server';

type Place = Pick<Desk, 'offering' | 'month' | 'section'>;

/** The request that the office has not decided yet. */
export async function waitingFor(
  sql: Handle['sql'],
  { offering, month, section }: Place,
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
export async function mayAsk(
  { sql, today }: Handle,
  { party, at }: Desk,
  { state, reopened_until }: Pick<Register, 'state' | 'reopened_until'>,
): Promise<boolean> {
  if (party !== 'teacher' && party !== 'head') return false;
  const { entry_window_days } = await keepingOf(sql);
  return needsReopening(
    state,
    { ...monthWindow(at.month, entry_window_days), reopened_until },
    today,
  );
}

export async function askReopen(
  handle: Handle,
  input: InputOf<typeof entry> & { readonly values: { readonly reason: string } },
): Promise<ActionResult> {
  const { sql, records, actor, now } = handle;
  const desk = deskOf(handle, input);
  const place = { offering: desk.offering, section: desk.section?.id ?? null, month: desk.month };
  if (desk.party !== 'teacher' && desk.party !== 'head') throw new Problem('forbidden');
  // Concurrent requests wait for each other here.
  await sql`select 1 from offering where id = ${desk.offering} for no key update`;
  const register = (await findRegister(sql, place)) ?? NOT_BEGUN;
  if (!(await mayAsk(handle, desk, register)))
    throw new Problem('conflict', { reason: 'This register is open. You can enter attendance.' });
  if (await waitingFor(sql, desk))
    throw new Problem('conflict', { reason: 'The office has been asked already.' });
  const { code, name } = desk.paper.course;
  await records(attendanceReopening).add([
    {
      ...place,
      paper: [code, name, desk.section?.name].filter(Boolean).join(' ').slice(0, 160),
      teacher: actor.name,
      reason: input.values.reason,
      asked_by: writtenAs(handle),
      asked_at: now.toISOString(),
    },
  ]);
  return { say: 'The office has been asked.' };
}

type Request = ListActionOf<typeof reopenings, 'grant'>['found'][number];

const registerOf = ({ paper, month }: Request) => ({ paper, month: month.slice(0, 7) });

async function close(
  handle: Handle,
  row: Request,
  change: { state: 'granted' | 'refused'; until: string | null; answer: string | null },
  title: Sentence,
): Promise<void> {
  const { records, now } = handle;
  await records(attendanceReopening).change([row], {
    ...change,
    decided_by: writtenAs(handle),
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
export async function grant(handle: Handle, row: Request, given: string | null): Promise<void> {
  const { sql, today, actor, now } = handle;
  stillWaiting(row);
  const until = openUntil(given, today);
  const register = await lockRegister(sql, {
    offering: numberKey(row.offering),
    section: row.section === null ? null : numberKey(row.section),
    month: row.month,
  });
  const moved = {
    register,
    party: actor.kind === 'super' ? ('super' as const) : ('office' as const),
    paper: row.paper,
  };
  const reason = `${row.teacher}: ${row.reason}`.slice(0, 300);
  if (register.state === 'cleared')
    await moveRegister(handle, 'reopen', moved, { reason, reopened_until: until });
  else {
    await sql`
      update attendance_register set state = 'reopened', reopened_until = ${until}, note = ${reason}, version = version + 1, updated_by = ${writtenAs(handle)}, updated_at = ${now}
      where id = ${register.id}`;
    await handle.audit('attendance.extend', 'attendance-register', register.id, {
      paper: row.paper,
      month: row.month,
      reopened_until: until,
      reason,
    });
  }
  await close(
    handle,
    row,
    { state: 'granted', until, answer: null },
    { text: '{paper}, {month}: reopened until {until}', with: { ...registerOf(row), until } },
  );
}

export async function refuse(handle: Handle, row: Request, reason: string): Promise<void> {
  stillWaiting(row);
  await close(
    handle,
    row,
    { state: 'refused', until: null, answer: reason },
    { text: '{paper}, {month}: not reopened', with: registerOf(row) },
  );
}
