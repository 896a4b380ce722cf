/**
 * Erases applications that did not lead to admission, after the number of days set by their cycle
 * (administration §13). Number, programme, category and outcome stay for statistics and payments
 * for the accounts; name, addresses, marks, documents and history are erased.
 */
import { dayAfter } from '@/domain/dates';
import type { Handle, Sql } from '../../../../server/handle';
import { forgetPayers } from '../../fee-management/commands/forget-payer.server';
import { application } from '../application';
import { applicationDocument } from '../application-document';

export const ERASE = 'admission-erase';
/** Applications erased per transaction, so that no lock is held for long. */
const AT_ONCE = 200;
/** A number that no phone has. */
const NO_MOBILE = '+916000000000';

export interface Due {
  readonly id: number;
  readonly name: string;
  readonly due_on: string;
  readonly applications: number;
  readonly admitted: number;
  readonly erase: number;
  /** Of those to be erased, how many have made payments, which stay. */
  readonly paid: number;
  readonly documents: number;
  readonly erased: number;
}

/** Previews by cycle what the job will erase on the day. */
export async function dueCycles(sql: Sql): Promise<readonly Due[]> {
  const rows = await sql<Omit<Due, 'due_on'> & { last_day: string; keep_days: number }>`
    select c.id, c.name, coalesce(c.last_admission_on, c.closes_on) as last_day, c.keep_days, count(a.id)::int as applications,
      count(a.id) filter (where a.status = 'Admitted')::int as admitted,
      count(a.id) filter (where a.status <> 'Admitted' and a.erased_at is null)::int as erase,
      count(a.id) filter (where a.status <> 'Admitted' and a.erased_at is null and exists (select 1 from fee_demand d where d.application = a.id and d.paid > 0))::int as paid,
      coalesce(sum((select count(*) from application_document f where f.application = a.id)) filter (where a.status <> 'Admitted' and a.erased_at is null), 0)::int as documents,
      count(a.id) filter (where a.erased_at is not null)::int as erased
    from admission_cycle c left join application a on a.cycle = c.id group by c.id order by c.opens_on desc, c.id desc`;
  return rows.map(({ last_day, keep_days, ...row }) => ({
    ...row,
    due_on: dayAfter(last_day, keep_days),
  }));
}

/** The values that overwrite every personal field. */
const EMPTY = {
  name: 'Erased',
  mobile: NO_MOBILE,
  preferences: null,
  previous_registration: null,
  entry_mode: null,
  name_local: null,
  dob: null,
  blood_group: null,
  nationality: null,
  mother_tongue: null,
  religion: null,
  marital_status: null,
  abc_id: null,
  domicile_state: null,
  rural_urban: null,
  father_name: null,
  mother_name: null,
  guardian_name: null,
  guardian_relation: null,
  occupation: null,
  parent_mobile: null,
  parent_email: null,
  annual_income: null,
  emergency_contact: null,
  present_line: null,
  present_town: null,
  present_police: null,
  present_district: null,
  present_state: null,
  present_pin: null,
  permanent_line: null,
  permanent_town: null,
  permanent_district: null,
  permanent_state: null,
  permanent_pin: null,
  exams: null,
  subjects: null,
  gap_reason: null,
  certificate_no: null,
  certificate_on: null,
  certificate_by: null,
  is_pwd: null,
  pwd_type: null,
  pwd_percent: null,
  udid: null,
  claimed: null,
  claims: null,
  anti_ragging_ref: null,
  correction_note: null,
  snapshot: null,
  public_code: null,
  active: false,
} as const;

type Hands = Pick<Handle, 'sql' | 'records' | 'audit'>;

/** Erases the next applications of a cycle. Returns how many; 0 once none are left. */
export async function eraseSome(
  { sql, records, audit }: Hands,
  cycle: number,
  now: Date,
): Promise<number> {
  const next = await sql<{ id: number }>`
    select id from application where cycle = ${cycle} and status <> 'Admitted' and erased_at is null order by id limit ${AT_ONCE}`;
  if (next.length === 0) return 0;
  const applications = records(application);
  const rows = await applications.find({ id: next.map(({ id }) => id) }, { lock: true });
  const ids = rows.map(({ id }) => Number(id));
  const documents = records(applicationDocument);
  await documents.remove(await documents.find({ application: ids }), {
    audit: { action: 'application.erase-documents', change: { count: ids.length } },
  });
  await sql`delete from application_check where application = any (${ids}::int[])`;
  await sql`delete from application_submission where application = any (${ids}::int[])`;
  await sql`delete from application_event where application = any (${ids}::int[])`;
  await forgetPayers(
    { records },
    new Map(rows.map(({ id, application_no }) => [Number(id), application_no])),
  );
  await applications.change(
    rows,
    ({ id }) => ({ ...EMPTY, email: `erased-${id}@erased.invalid`, erased_at: now.toISOString() }),
    { audit: { action: 'application.erase', change: { count: rows.length } } },
  );
  await audit('admission.erase', 'admission-cycle', cycle, { count: rows.length });
  return rows.length;
}
