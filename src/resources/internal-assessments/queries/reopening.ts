/**
 * Teachers request that a register of marks be reopened; the office grants or refuses, and the
 * teacher is notified.
 */
import { collegeDay } from '@/domain/dates';
import { needsReopening, type EntryWindow } from '@/domain/entry-window';
import { numberKey, textKey } from '@/domain/keys';
import type { Party } from '@/domain/party';
import { Problem, type Sentence } from '@/schema';
import type { ActionResult, Handle, ListActionOf } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';
import { openUntil, stillWaiting } from '../../reopening.server';
import { marksReopening } from '../marks-reopening';
import type { reopenings } from '../module';
import { markStale } from './marks';
import { keyOf } from './person';
import {
  lockRegisters,
  moveRegister,
  stateOf,
  windowOf,
  type Register,
  type RegisterKey,
} from './register';
import { unlockMarks } from './unlock';

/** Practicals, vivas and internal marks have no entry window. */
const NO_WINDOW = { opens_on: null, closes_on: null } as const;
export type Days = Pick<EntryWindow, 'opens_on' | 'closes_on'>;

/** The request that the office has not decided yet. */
export async function pendingRequestOf(
  sql: Handle['sql'],
  { offering, section, sheet, cat }: RegisterKey,
): Promise<{ readonly asked_at: string } | null> {
  const [row] = await sql<{ asked_at: string }>`
    select asked_at from marks_reopening
    where offering = ${offering} and coalesce(section, 0) = coalesce(${section}::int, 0) and sheet = ${sheet} and coalesce(cat, '') = coalesce(${cat}, '') and state = 'waiting' limit 1`;
  return row ?? null;
}

/**
 * Only a teacher of the paper, or the head in their place, and only if nobody but the office can
 * reopen it.
 */
const mayRequestReopening = (
  register: Register,
  party: Party,
  days: Days,
  today: string,
): boolean =>
  (party === 'teacher' || party === 'head') &&
  needsReopening(stateOf(register), windowOf(register, days), today);

/** The state shown on a sheet: reopening can be requested, or has been. */
export async function reopeningStatus(
  { sql, today }: Pick<Handle, 'sql' | 'today'>,
  register: Register,
  party: Party,
  days: Days = NO_WINDOW,
): Promise<{ readonly can: readonly string[]; readonly aside: { readonly notice?: Sentence } }> {
  if (!mayRequestReopening(register, party, days, today)) return { can: [], aside: {} };
  const pending = await pendingRequestOf(sql, register);
  return pending
    ? {
        can: [],
        aside: {
          notice: {
            text: 'Reopening was requested on {date}.',
            with: { date: collegeDay(new Date(pending.asked_at)) },
          },
        },
      }
    : { can: ['ask-reopen'], aside: {} };
}

interface NamedRegister {
  readonly paper: string;
  readonly what: string | null;
}
const WHAT = {
  cat: 'Assessment',
  practical: 'Practical',
  viva: 'Viva',
  internal: 'Internal marks',
};

export async function requestReopening(
  handle: Handle,
  key: RegisterKey,
  party: Party,
  reason: string,
  days: Days = NO_WINDOW,
): Promise<ActionResult> {
  const { sql, records, actor, now, today } = handle;
  if (party !== 'teacher' && party !== 'head') throw new Problem('forbidden');
  // Concurrent requests wait for each other here.
  const [register] = await lockRegisters(sql, [key]);
  if (!register) throw new Problem('not_found', { what: 'register' });
  if (!mayRequestReopening(register, party, days, today))
    throw new Problem('conflict', { reason: 'This register is open. You can enter marks.' });
  if (await pendingRequestOf(sql, key))
    throw new Problem('conflict', { reason: 'The request has already been sent.' });
  const { offering, section, sheet, cat } = key;
  const [named] = await sql<NamedRegister>`
    select concat_ws(' ', c.code, c.name, (select x.name from section x where x.id = ${section}::int)) as paper, (select a.name from cat a where a.id = ${cat}) as what
    from offering o join course c on c.id = o.course where o.id = ${offering}`;
  await records(marksReopening).add([
    {
      offering,
      section,
      sheet,
      cat,
      paper: (named?.paper ?? '').slice(0, 160),
      what: (named?.what ?? WHAT[sheet]).slice(0, 80),
      teacher: actor.name,
      reason,
      asked_by: keyOf(actor),
      asked_at: now.toISOString(),
    },
  ]);
  return { say: 'Request sent to the office.' };
}

type Request = ListActionOf<typeof reopenings, 'grant'>['found'][number];

const PAGES = {
  cat: 'cat-entry',
  practical: 'practical-entry',
  viva: 'viva-entry',
  internal: 'internal-marks',
} as const;

/** The sheet of the request. */
async function sheetOf(
  { sql }: Handle,
  { offering, section, sheet, cat }: Request,
): Promise<string> {
  const [at] = await sql<{ batch: string; subject: string; semester: string; course: string }>`
    select o.batch, c.subject, o.semester, c.id as course from offering o join course c on c.id = o.course where o.id = ${numberKey(offering)}`;
  if (!at) return '/';
  const { batch, subject, semester, course } = at;
  const parts = sheet === 'viva' ? [batch] : [batch, subject, semester, course];
  const path = [...parts, ...(sheet === 'cat' ? [String(cat)] : [])];
  const query =
    sheet === 'viva'
      ? `?course=${encodeURIComponent(course)}`
      : section === null
        ? ''
        : `?section=${section}`;
  return `/internal-assessments/${[PAGES[sheet], ...path.map(encodeURIComponent)].join('/')}${query}`;
}

async function closeRequest(
  handle: Handle,
  row: Request,
  change: { state: 'granted' | 'refused'; until: string | null; answer: string | null },
  titleText: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { records, now, actor } = handle;
  await records(marksReopening).change([row], {
    ...change,
    decided_by: keyOf(actor),
    decided_at: now.toISOString(),
  });
  await notify(handle, {
    receiver: row.asked_by,
    title: { text: titleText, with: { paper: row.paper, what: row.what, ...values } },
    body: change.answer ?? '',
    link: await sheetOf(handle, row),
  });
}

/**
 * Reopens a submitted or cleared register until the given day, extending its entry window if that
 * has ended. Final internal marks are unlocked.
 */
export async function grantReopening(
  handle: Handle,
  row: Request,
  requestedUntil: string | null,
): Promise<void> {
  const { sql, today, actor, now } = handle;
  stillWaiting(row);
  const until = openUntil(requestedUntil, today);
  const key: RegisterKey = {
    offering: numberKey(row.offering),
    section: numberKey(row.section),
    sheet: row.sheet,
    cat: textKey(row.cat),
  };
  const [register] = await lockRegisters(sql, [key]);
  if (!register) throw new Problem('not_found', { what: 'register' });
  const reason = `${row.teacher}: ${row.reason}`.slice(0, 300);
  if (key.sheet === 'internal') {
    if (register.state === 'finalised')
      await unlockMarks(handle, register, { paper: row.paper, reason });
    await closeRequest(
      handle,
      row,
      { state: 'granted', until: null, answer: null },
      'Marks unlocked: {paper}, {what}',
    );
    return;
  }
  const what = `${row.paper} ${row.what}`;
  if (stateOf(register) === 'cleared') {
    const party = actor.kind === 'super' ? 'super' : 'office';
    await moveRegister(handle, register, 'reopen', party, { reason, until, what });
    await markStale(sql, key.offering, await studentsOf(sql, key.offering));
  } else {
    await sql`
      update cat_register set state = 'reopened', reopened_until = ${until}, note = ${reason}, revision = revision + 1, changed_by = ${keyOf(actor)}, changed_at = ${now.toISOString()}
      where id = ${register.id}`;
    await handle.audit('register.extend', 'cat-register', register.id, { what, until, reason });
  }
  await closeRequest(
    handle,
    row,
    { state: 'granted', until, answer: null },
    'Register reopened until {until}: {paper}, {what}',
    { until },
  );
}

const studentsOf = async (sql: Handle['sql'], offering: number): Promise<number[]> =>
  (
    await sql<{
      student: number;
    }>`select distinct student from enrolment where offering = ${offering}`
  ).map(({ student }) => student);

export async function refuseReopening(handle: Handle, row: Request, reason: string): Promise<void> {
  stillWaiting(row);
  await closeRequest(
    handle,
    row,
    { state: 'refused', until: null, answer: reason },
    'Register not reopened: {paper}, {what}',
  );
}
