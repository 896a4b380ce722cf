/** Students with dues under a schedule of their own, so that no test sees what another has done. */
import type { Reply } from './college-voice';
import { openBank, type Bank } from './bank';

export type Row = Readonly<Record<string, unknown>>;
export type Query = <T extends object>(
  run: (sql: Parameters<Parameters<Bank['college']['db']['read']>[0]>[0]['sql']) => Promise<T[]>,
) => Promise<T[]>;

export interface Plan {
  readonly purpose: string;
  readonly batch: string;
  readonly open_on: string;
  readonly last_date: string;
  readonly lines: readonly Row[];
  readonly slabs: readonly Row[] | null;
  readonly instalments: readonly Row[] | null;
  /** Attributes of the student: status, category, gender and the like. */
  readonly student: Row;
}
export interface Owing {
  /** The address of the list they are on. */
  readonly path: string;
  readonly schedule: string;
  readonly student: number;
  readonly demand: number;
  readonly phone: string;
}
export interface Fees {
  readonly bank: Bank;
  readonly query: Query;
  /**
   * Writes a published schedule, one student, and the student's demand. Due in the future, ₹3,000
   * in two heads by default.
   */
  owes(more?: Partial<Plan>): Promise<Owing>;
  /**
   * Creates an approved applicant with the admission fee of ₹4,700 raised: ADM 1,500, TUI 2,400,
   * LIB 300, CAU 500.
   */
  applies(): Promise<Owing & { readonly email: string }>;
  act(
    status: number,
    who: string,
    path: string,
    action: string,
    rows: readonly (number | string)[],
    values?: Row,
  ): Promise<Reply>;
  rows(path: string, who?: string): Promise<Row[]>;
  rowOf(owing: Owing): Promise<Row>;
  /** Takes the payment at the counter; returns the payment and the receipt. */
  pays(
    owing: Owing,
    values?: Row,
  ): Promise<{ readonly payment: number; readonly receipt: number; readonly receipt_no: string }>;
  audited(action: string): Promise<Row[]>;
  close(): Promise<void>;
}

const LINES = [
  { head: 'TUI', amount: 200_000, category: null, gender: null },
  { head: 'LIB', amount: 100_000, category: null, gender: null },
];

export async function openFees(): Promise<Fees> {
  const bank = await openBank();
  const query: Query = (run) => bank.college.db.transaction(({ sql }) => run(sql));
  let count = 0;
  const act: Fees['act'] = (status, who, path, action, rows, values = {}) =>
    bank.ask(status, who, 'POST', `${path}/${action}`, { rows, values });
  const rows: Fees['rows'] = async (path, who = 'admin:F') =>
    (await bank.ask(200, who, 'GET', path)).data as Row[];
  return {
    bank,
    query,
    act,
    rows,
    async owes({
      purpose = 'other',
      batch = '2025',
      open_on = '2026-11-01',
      last_date = '2026-12-15',
      lines = LINES,
      slabs = null,
      instalments = null,
      student: more = {},
    } = {}) {
      const n = ++count;
      const schedule = `CASE-${n}`;
      const phone = `+91987${String(1_000_000 + n * 1117)}`;
      await query(
        (
          sql,
        ) => sql`insert into fee_schedule (id, name, purpose, batch, programme, semester, open_on, last_date, lines, slabs, instalments, state)
        values (${schedule}, ${`Case ${n}`}, ${purpose}, ${batch}, 'BA', '3', ${open_on}, ${last_date}, ${JSON.stringify(lines)}::jsonb, ${slabs && JSON.stringify(slabs)}::jsonb, ${instalments && JSON.stringify(instalments)}::jsonb, 'published')`,
      );
      const of = {
        status: 'active',
        category: 'General',
        gender: 'male',
        department: 'ENG',
        dob: null,
        email: `case${n}@tlawng.example`,
        guardian_phone: null,
        ...more,
      };
      const [student] = await query(
        (sql) => sql<{
          id: number;
        }>`insert into student (name, batch, programme, department, current_semester, status, roll_no, phone, guardian_phone, email, category, gender, dob)
        values (${`Case ${n}`}, ${batch}, 'BA', ${of.department}, '3', 'active', ${`25CA${String(n).padStart(3, '0')}`}, ${phone}, ${of.guardian_phone}, ${of.email}, ${of.category}, ${of.gender}, ${of.dob}) returning id`,
      );
      const path = `/api/fee-management/${purpose.startsWith('exam') ? 'regular-examination' : 'renewal-admission'}/${batch}/BA/${schedule}`;
      await act(200, 'admin:F', path, 'raise', [student?.id ?? 0]);
      const [demand] = await query(
        (sql) =>
          sql<{
            id: number;
          }>`select id from fee_demand where schedule = ${schedule} and student = ${student?.id}`,
      );
      if (of.status !== 'active')
        await query(
          (sql) => sql`update student set status = ${of.status} where id = ${student?.id}`,
        );
      return { path, schedule, student: student?.id ?? 0, demand: demand?.id ?? 0, phone };
    },
    async applies() {
      const n = ++count;
      const path = '/api/fee-management/applicants/2026/BA/ADM-2026-BA';
      const [phone, email] = [`+91986${String(1_000_000 + n * 1117)}`, `seeker${n}@tlawng.example`];
      const [made] = await query(
        (sql) => sql<{
          id: number;
        }>`insert into application (application_no, name, email, mobile, batch, programme, department, status, active)
        values (${`26UGC${n}`}, ${`Seeker ${n}`}, ${email}, ${phone}, '2026', 'BA', 'ENG', 'Approved', true) returning id`,
      );
      await act(200, 'admin:F', path, 'raise', [made?.id ?? 0]);
      const [demand] = await query(
        (sql) =>
          sql<{
            id: number;
          }>`select id from fee_demand where schedule = 'ADM-2026-BA' and application = ${made?.id}`,
      );
      return {
        path,
        schedule: 'ADM-2026-BA',
        student: made?.id ?? 0,
        demand: demand?.id ?? 0,
        phone,
        email,
      };
    },
    async rowOf({ path, student }) {
      const row = (await rows(path)).find(({ id }) => id === student);
      if (!row) throw new Error(`${student} is not on ${path}`);
      return row;
    },
    async pays({ path, student, demand }, values = { mode: 'cash' }) {
      await act(200, 'admin:F', path, 'collect', [student], values);
      const [row] = await query(
        (sql) =>
          sql<{
            payment: number;
            receipt: number;
            receipt_no: string;
          }>`select payment, id as receipt, receipt_no from receipt where demand = ${demand} order by id desc limit 1`,
      );
      if (!row) throw new Error('no receipt was given');
      return row;
    },
    audited: (action) =>
      query(
        (sql) =>
          sql<Row>`select actor, entity, entity_id, change from audit_log where action = ${action} order by id`,
      ),
    close: () => bank.close(),
  };
}
