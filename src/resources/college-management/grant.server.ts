/** Grants: their totals, the statement of one, and the limits on spending. */
import { grantSums, inPoints, sharesOf } from '@/domain/grant-use';
import { financialYear, rupees, rupeesInWords } from '@/domain/money';
import {
  financialSpan,
  utilisationOf,
  type GrantEntry,
  type UtilisationYear,
} from '@/domain/utilisation';
import { dayText, Problem, type FaultsOf, type RowOf } from '@/schema';
import { report, rules, written, type BlockDocument, type Handle } from '../../../server/handle';
import { grantExpense } from './grant-expense';
import { grantInstalment } from './grant-instalment';
import { GRANT_HEADS, grantProject } from './grant-project';
import { grantCertificate, grantStatement, rusa } from './grant-screens';

type Project = RowOf<typeof grantProject>;
type Expense = RowOf<typeof grantExpense>;
type Instalment = RowOf<typeof grantInstalment>;

const sanctionedOf = (project: Pick<Project, (typeof GRANT_HEADS)[number]>): number =>
  GRANT_HEADS.reduce((all, head) => all + project[head], 0);

interface Paid {
  readonly received: number;
  readonly spent: number;
}
/** The totals received and paid for a grant, without one row of each. Interest is not counted. */
async function paidOf(
  { sql }: Handle,
  project: number,
  { instalment = 0, expense = 0 }: { readonly instalment?: number; readonly expense?: number } = {},
): Promise<Paid> {
  const [paid] = await sql<Paid>`
    select (select coalesce(sum(i.amount), 0)::bigint from grant_instalment i where i.project = ${project}::int and i.source <> 'interest' and i.id <> ${instalment}::int) as received,
      (select coalesce(sum(x.amount), 0)::bigint from grant_expense x where x.project = ${project}::int and x.id <> ${expense}::int) as spent`;
  return paid ?? { received: 0, spent: 0 };
}

/**
 * Locks the project row, so that two concurrent expenses cannot both fit where there is room for
 * one.
 */
async function lockedProject(handle: Handle, id: unknown): Promise<Project | undefined> {
  const [project] = await handle.records(grantProject).find({ id: Number(id) }, { lock: true });
  return project;
}

const more = (room: number) => ({
  text: 'Only {left} is left.',
  with: { left: rupees(Math.max(0, room)) },
});

async function judgeExpense(handle: Handle, all: Partial<Expense>): Promise<void> {
  const project = await lockedProject(handle, all.project);
  const { head, amount, spent_on } = all;
  if (!project || !head || amount === undefined) return;
  const errors: FaultsOf<keyof Expense> = {};
  if (spent_on && spent_on > handle.today) errors.spent_on = 'The date cannot be in the future.';
  if (spent_on && spent_on < project.sanctioned_on)
    errors.spent_on = 'This is before the grant was sanctioned.';
  if (spent_on && project.closed_on && spent_on > project.closed_on)
    errors.spent_on = 'The grant was closed before this date.';
  const [under] = await handle.sql<{ spent: number }>`
    select coalesce(sum(amount), 0)::bigint as spent from grant_expense
    where project = ${project.id} and head = ${head} and id <> ${all.id ?? 0}::int`;
  const { received, spent } = await paidOf(handle, Number(project.id), {
    expense: Number(all.id ?? 0),
  });
  const room = Math.min(project[head] - (under?.spent ?? 0), received - spent);
  if (amount > room) errors.amount = more(room);
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
}

async function judgeInstalment(handle: Handle, all: Partial<Instalment>): Promise<void> {
  const project = await lockedProject(handle, all.project);
  const { amount, received_on, source, certificate_no, certificate_on } = all;
  if (!project || amount === undefined) return;
  const errors: FaultsOf<keyof Instalment> = {};
  if (received_on && received_on > handle.today)
    errors.received_on = 'The date cannot be in the future.';
  if (received_on && received_on < project.sanctioned_on)
    errors.received_on = 'This is before the grant was sanctioned.';
  if (received_on && project.closed_on && received_on > project.closed_on)
    errors.received_on = 'The grant was closed before this date.';
  if (certificate_on && !certificate_no) errors.certificate_no = 'Enter the certificate number.';
  const { received, spent } = await paidOf(handle, Number(project.id), {
    instalment: Number(all.id ?? 0),
  });
  const counted = source === 'interest' ? 0 : amount;
  const room = sanctionedOf(project) - received;
  if (counted > room) errors.amount = more(room);
  else if (received + counted < spent) errors.amount = 'Expenses already exceed this amount.';
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
}

/**
 * A grant keeps received money that is already spent: such an instalment is neither deleted nor
 * moved to another grant.
 */
async function letGo(handle: Handle, { id, project, source }: Instalment): Promise<void> {
  if (source === 'interest') return;
  const { received, spent } = await paidOf(handle, Number(project), { instalment: Number(id) });
  if (received < spent)
    throw new Problem('conflict', { reason: 'This money has already been spent.' });
}

const sourceLabel = (source: string): string =>
  ({ state: 'State government', interest: 'Interest earned' })[source] ?? 'Central government';

/** The financial years of a grant, the newest first. */
function yearsOf(sanctioned_on: string, today: string): string[] {
  const first = Number(financialYear(sanctioned_on).slice(0, 4));
  const last = Number(financialYear(today).slice(0, 4));
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, n) =>
    financialYear(`${last - n}-04-01`),
  );
}

interface Utilised {
  readonly year: string;
  /** The last day of the year, or today while it runs. */
  readonly until: string;
  readonly use: UtilisationYear;
}
async function utilised(
  { sql, today }: Pick<Handle, 'sql' | 'today'>,
  { id }: Pick<Project, 'id'>,
  wanted: string | null,
): Promise<Utilised> {
  const year = wanted ?? financialYear(today);
  const span = financialSpan(year);
  if (!span)
    throw new Problem('invalid', { errors: { year: 'Enter a financial year such as 2026-27.' } });
  const until = span.to < today ? span.to : today;
  const entries = await sql<GrantEntry>`
    select i.received_on::text as "on", i.source as under, false as spent, i.amount from grant_instalment i where i.project = ${Number(id)}
    union all
    select x.spent_on::text, x.head, true, x.amount from grant_expense x where x.project = ${Number(id)}`;
  return { year, until, use: utilisationOf(entries, { from: span.from, to: until }) };
}

/** The lines of a certificate; `true` for sums of the lines above. */
const linesOf = ({ opening, received, available, spent, spentInAll, closing }: UtilisationYear) =>
  [
    ['Opening balance', opening, false],
    ['Received from the central government', received['centre'] ?? 0, false],
    ['Received from the state government', received['state'] ?? 0, false],
    ['Interest earned', received['interest'] ?? 0, false],
    ['Available', available, true],
    ['Spent on new construction', spent['construction'] ?? 0, false],
    ['Spent on renovation', spent['renovation'] ?? 0, false],
    ['Spent on equipment', spent['equipment'] ?? 0, false],
    ['Spent on other approved work', spent['other'] ?? 0, false],
    ['Spent', spentInAll, true],
    ['Closing balance', closing, true],
  ] as const;

/** The certificate for a year, by form 12-A of the General Financial Rules 2017. */
async function certificate(handle: Handle, id: string, wanted: string | null, as: 'pdf' | 'docx') {
  const project = await handle.records(grantProject).get(Number(id));
  const { year, until, use } = await utilised(handle, project, wanted);
  const received = (use.received['centre'] ?? 0) + (use.received['state'] ?? 0);
  const document: BlockDocument = {
    letterhead: await handle.letterhead(),
    title: `Utilisation certificate for the year ${year}`,
    lines: [
      `${project.scheme}: ${project.name}`,
      `Sanction ${project.sanction_no} of ${dayText(project.sanctioned_on)}; central share ${project.centre_share / 100} %`,
      ...(until < (financialSpan(year)?.to ?? until)
        ? [`Provisional: entries until ${dayText(until)}`]
        : []),
    ],
    blocks: [
      {
        table: {
          head: ['Particulars', 'Amount'],
          figures: [1],
          rows: linesOf(use).map(([text, amount]) => [text, rupees(amount)]),
        },
      },
      {
        text: `Certified that ${rupees(received)} of grants were received in the year ${year} under the sanction named above, that ${rupees(use.opening)} of the year before were unspent and ${rupees(use.received['interest'] ?? 0)} were earned as interest, that ${rupees(use.spentInAll)} (${rupeesInWords(use.spentInAll)}) were used for the purpose for which they were sanctioned, and that the balance of ${rupees(use.closing)} is unspent.`,
      },
    ],
    numbered: 'Page {page} of {last}',
    signatures: ['Accountant', 'Principal'],
  };
  return written(handle, `utilisation-${Number(project.id)}-${year}`, document, as);
}

export default [
  report(rusa, async (handle, { filters }) => {
    const found = await handle.sql<{
      id: number;
      name: string;
      scheme: string;
      component: 'infrastructure' | 'equity' | 'faculty' | 'research' | 'other';
      sanctioned: number;
      progress: number | null;
      received: number;
      interest: number;
      spent: number;
    }>`
      select p.id, p.name, p.scheme, p.component, p.construction + p.renovation + p.equipment + p.other as sanctioned, p.progress,
        (select coalesce(sum(i.amount), 0)::bigint from grant_instalment i where i.project = p.id and i.source <> 'interest') as received,
        (select coalesce(sum(i.amount), 0)::bigint from grant_instalment i where i.project = p.id and i.source = 'interest') as interest,
        (select coalesce(sum(x.amount), 0)::bigint from grant_expense x where x.project = p.id) as spent
      from grant_project p where ${filters.scheme}::text is null or p.scheme = ${filters.scheme}
      order by p.sanctioned_on desc, p.name`;
    return {
      rows: found.map((row) => {
        const { balance, used, next } = grantSums(
          row.sanctioned ?? 0,
          row.received ?? 0,
          row.spent ?? 0,
          row.interest ?? 0,
        );
        return {
          ...row,
          balance,
          used: used && inPoints(used),
          next: next ? 'yes' : 'no',
        };
      }),
      choices: {
        scheme: [...new Set(found.map(({ scheme }) => scheme))].map((scheme) => ({
          value: scheme,
          label: scheme,
        })),
      },
    };
  }),

  report(grantStatement, async (handle, { params, filters }) => {
    const project = await handle.records(grantProject).get(Number(params.id));
    const until = filters.until ?? handle.today;
    const entries = await handle.sql<{
      on: string;
      what: string;
      number: string;
      head: string | null;
      amount: number;
      turn: number;
      id: number;
    }>`
      select i.received_on::text as "on", i.source as what, i.utr as number, null as head, i.amount, 0 as turn, i.id
      from grant_instalment i where i.project = ${project.id} and i.received_on <= ${until}::date
      union all
      select x.spent_on::text, x.vendor, x.voucher_no, x.head, x.amount, 1, x.id
      from grant_expense x where x.project = ${project.id} and x.spent_on <= ${until}::date
      order by 1, 6, 7`;
    let balance = 0;
    const rows = entries.map((entry) => {
      const amount = entry.amount ?? 0;
      balance += entry.head === null ? amount : -amount;
      const under = (head: string): number | null => (entry.head === head ? amount : null);
      return {
        on: entry.on,
        what: entry.head === null ? { text: sourceLabel(entry.what) } : entry.what,
        number: entry.number,
        construction: under('construction'),
        renovation: under('renovation'),
        equipment: under('equipment'),
        other: under('other'),
        received: entry.head === null && entry.what !== 'interest' ? amount : null,
        interest: entry.head === null && entry.what === 'interest' ? amount : null,
        balance,
      };
    });
    const sumOf = (of: (entry: (typeof entries)[number]) => boolean): number =>
      entries.filter(of).reduce((all, { amount }) => all + (amount ?? 0), 0);
    // Up to the requested day, like the rows below.
    const received = sumOf(({ head, what }) => head === null && what !== 'interest');
    const interest = sumOf(({ head, what }) => head === null && what === 'interest');
    const spent = sumOf(({ head }) => head !== null);
    const sums = grantSums(sanctionedOf(project), received, spent, interest);
    const shares = sharesOf(sums.sanctioned, project.centre_share);
    // A source that paid more than its share has paid a part of the other's.
    const bySource = (['centre', 'state'] as const).map((source) => {
      const paid = sumOf(({ head, what }) => head === null && what === source);
      return {
        label: sourceLabel(source),
        value: `${rupees(paid)} / ${rupees(shares[source])}`,
        ...(paid > shares[source] ? { tone: 'warn' as const } : {}),
      };
    });
    return {
      rows,
      whom: project.name,
      head: [
        { label: 'Grant', value: project.name },
        { label: 'Sanction number', value: project.sanction_no },
        { label: 'Sanctioned', value: rupees(sums.sanctioned) },
        { label: 'Received', value: rupees(sums.received) },
        ...bySource,
        { label: 'Interest earned', value: rupees(interest) },
        { label: 'Spent', value: rupees(sums.spent) },
        { label: 'Balance', value: rupees(sums.balance) },
      ],
      footnotes: [
        'Central and state government: received, and their share of the sanctioned amount.',
      ],
      paper: {
        title: 'Statement of expenditure',
        watermark: 'Draft',
        signatures: ['Accountant', 'Principal'],
      },
    };
  }),

  report(
    grantCertificate,
    async (handle, { params, filters }) => {
      const project = await handle.records(grantProject).get(Number(params.id));
      const { year, until, use } = await utilised(handle, project, filters.year);
      return {
        whom: `${project.name}, ${year}`,
        stands: { year },
        rows: linesOf(use).map(([text, amount, sums]) => ({
          what: { text },
          amount,
          ...(sums ? { _sum: true } : {}),
        })),
        head: [
          { label: 'Grant', value: project.name },
          { label: 'Sanction number', value: project.sanction_no },
          { label: 'Financial year', value: year },
          { label: 'Until', value: dayText(until) },
          { label: 'Central share', value: `${project.centre_share / 100} %` },
        ],
        choices: {
          year: yearsOf(project.sanctioned_on, handle.today).map((value) => ({
            value,
            label: value,
          })),
        },
      };
    },
    {
      print: (handle, { params, filters }) => certificate(handle, params.id, filters.year, 'pdf'),
      word: (handle, { params, filters }) => certificate(handle, params.id, filters.year, 'docx'),
    },
  ),

  rules(grantExpense, {
    save: (handle, values, before) => judgeExpense(handle, { ...before, ...values }),
  }),
  rules(grantInstalment, {
    async save(handle, values, before) {
      if (before && values.project !== undefined) await letGo(handle, before);
      await judgeInstalment(handle, { ...before, ...values });
    },
    remove: letGo,
  }),
  rules(grantProject, {
    async save(handle, values, before) {
      if (!before) return;
      // Expenses and instalments lock the same row: neither can slip in between.
      await lockedProject(handle, before.id);
      const errors: FaultsOf<keyof Project> = {};
      const all = { ...before, ...values };
      const { received } = await paidOf(handle, Number(before.id));
      const [lowered] = GRANT_HEADS.filter((head) => all[head] < before[head]);
      if (lowered && sanctionedOf(all) < received)
        errors[lowered] = {
          text: '{sum} has already been received. The grant cannot be less.',
          with: { sum: rupees(received) },
        };
      const [last] = await handle.sql<{ on: string | null }>`
        select greatest((select max(spent_on) from grant_expense where project = ${before.id}), (select max(received_on) from grant_instalment where project = ${before.id}))::text as "on"`;
      if (values.closed_on && last?.on && values.closed_on < last.on)
        errors.closed_on = {
          text: 'The grant was used until {day}. It cannot be closed before that date.',
          with: { day: last.on },
        };
      for (const head of GRANT_HEADS) {
        const [under] = await handle.sql<{ spent: number }>`
          select coalesce(sum(amount), 0)::bigint as spent from grant_expense where project = ${before.id} and head = ${head}`;
        if ((values[head] ?? before[head]) < (under?.spent ?? 0))
          errors[head] = 'Expenses already exceed this amount.';
      }
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });
    },
  }),
];
