/**
 * The workflow of a departmental report: written, submitted, returned or accepted, compiled and
 * locked.
 */
import { accountKey } from '@/domain/account-key';
import {
  isOpen,
  lateDays,
  mayWrite,
  reportMoveRefusal,
  reportPartyOf,
  reportStateAfter,
  type ReportMove,
} from '@/domain/department-report';
import type { Refusal } from '@/domain/reason';
import { Problem } from '@/schema';
import type { ActionResult, Handle } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';
import { departmentReport, type ReportText } from '../department-report';
import {
  acceptedReports,
  currentData,
  openReport,
  snapshotOf,
  spanOf,
  type OpenReport,
  type ReportRow,
} from './report-data.server';
import { reportAddress } from './report-reminder.server';

const refused = ({ code, reason, field = 'state' }: Refusal): Problem =>
  code === 'wrong_move'
    ? new Problem('wrong_move', { ...reason.with })
    : code === 'forbidden'
      ? new Problem('forbidden')
      : new Problem('invalid', { errors: { [field]: reason } });

export const addressOf = ({
  department,
  period,
}: Pick<OpenReport, 'department' | 'period'>): string => reportAddress(period, department.id);

/** Why nobody may write to a report in such a state, and what to do. */
const CLOSED = {
  submitted: 'The report is submitted. To change it, ask the office to return it.',
  accepted: 'The report is accepted. To change it, ask the office to return it.',
  locked: 'The report is locked. To change it, ask the office to unlock it.',
} as const;

/** The row to write to, created on first use. Concurrent first writers get the same row. */
async function begun(handle: Handle, opened: OpenReport): Promise<ReportRow> {
  if (opened.row) return opened.row;
  const { department, period, due } = opened;
  const reports = handle.records(departmentReport);
  await reports.add([{ department: department.id, period, due_on: due }], { known: 'skip' });
  const [row] = await reports.find({ department: department.id, period }, { lock: true });
  if (!row) throw new Error('the report was not begun');
  return row;
}

export async function writeTexts(
  handle: Handle,
  department: string,
  period: string,
  texts: Partial<Record<ReportText, string | null>> & { readonly files?: number[] | null },
): Promise<ActionResult> {
  const opened = await openReport(handle, department, period, true);
  if (!mayWrite(opened.party, 'draft')) throw new Problem('forbidden');
  if (!isOpen(opened.state)) throw new Problem('locked', { reason: CLOSED[opened.state] });
  await handle.records(departmentReport).change([await begun(handle, opened)], texts);
  return { say: 'Saved.' };
}

async function tellHead(
  handle: Handle,
  { department, period }: OpenReport,
  said: string,
): Promise<void> {
  const [head] = await handle.sql<{
    id: number;
  }>`select f.id from department d join faculty f on f.id = d.hod and f.active where d.id = ${department.id}`;
  if (head)
    await notify(handle, {
      receiver: `faculty:${head.id}`,
      title: {
        text: 'Report returned: {department}, {month}',
        with: { department: department.name, month: period },
      },
      body: `${handle.actor.name}: ${said}`,
      link: addressOf({ department, period }),
    });
}

export async function moveReport(
  handle: Handle,
  move: ReportMove,
  department: string,
  period: string,
  reason: string | null = null,
): Promise<ActionResult> {
  const { now, today, actor } = handle;
  const opened = await openReport(handle, department, period, true);
  const refusal = reportMoveRefusal(move, opened.state, opened.party, { reason, period, today });
  if (refusal) throw refused(refusal);
  const row = await begun(handle, opened);
  const by = accountKey(actor);
  const at = now.toISOString();
  const reports = handle.records(departmentReport);
  const to = { state: reportStateAfter(move) };
  const audit = {
    audit: {
      action: `report.${move}`,
      change: { period, department, ...(reason ? { reason } : {}) },
    },
  };
  switch (move) {
    case 'submit':
      await reports.move(
        [row],
        to,
        {
          snapshot: snapshotOf(await currentData(handle, opened)),
          submitted_by: by,
          submitted_at: at,
          due_on: opened.due,
          late_days: lateDays(opened.due, today),
        },
        audit,
      );
      return { say: 'The report was submitted.' };
    case 'accept':
      await reports.move([row], to, { accepted_by: by, accepted_at: at, note: null }, audit);
      return { say: 'The report was accepted.' };
    case 'return':
      await reports.move(
        [row],
        to,
        { note: reason, accepted_by: null, accepted_at: null, snapshot: null },
        audit,
      );
      await tellHead(handle, opened, reason ?? '');
      return { say: 'The report was returned.' };
    case 'unlock':
      await reports.move([row], to, { note: reason }, audit);
      return { say: 'The report was unlocked.' };
  }
}

/** Locks the accepted reports. Missing ones stay out and are named in the compilation. */
export async function lockPeriod(handle: Handle, period: string): Promise<ActionResult> {
  spanOf(handle, period);
  if (reportPartyOf(handle.actor, null) !== 'office') throw new Problem('forbidden');
  const reports = handle.records(departmentReport);
  const rows = await reports.find({ period, state: 'accepted' }, { lock: true });
  if (rows.length === 0)
    throw new Problem('invalid', {
      errors: { state: 'No accepted report is waiting to be compiled.' },
    });
  await reports.move(
    rows,
    { state: 'locked' },
    {},
    {
      audit: {
        action: 'report.lock',
        change: { period, departments: rows.map((row) => row.department) },
      },
    },
  );
  const { missing } = await acceptedReports(handle, period);
  return {
    say: missing.length
      ? {
          text: '{count|report|reports} compiled. Missing: {departments}.',
          with: { count: rows.length, departments: missing.map(({ name }) => name).join(', ') },
        }
      : { text: '{count|report|reports} compiled.', with: { count: rows.length } },
  };
}
