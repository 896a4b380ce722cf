import { sizeText, who } from '@/schema';
import { card, pending, report, type Handle, type PendingLine } from '../../../server/handle';
import { connections } from './module';

const HERE = '/creation-master/connections';
const FAILED = `${HERE}?tab=failed`;

interface Mail {
  readonly waiting: number;
  readonly late: number;
  readonly last: string | null;
}

/** Mail in the queue and last sent. Late means an attempt failed. */
async function mailOf({ sql }: Handle): Promise<Mail> {
  const [row] = await sql<Mail>`
    select count(*) filter (where done_at is null)::int as waiting, count(*) filter (where done_at is null and error is not null)::int as late, max(done_at) filter (where error is null) as last from outbox`;
  return row ?? { waiting: 0, late: 0, last: null };
}

interface Failed {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly what: string;
  readonly error: string | null;
  readonly tries: number;
}

/**
 * Work and messages that are no longer retried automatically. Rows are deleted after a month
 * (clean-up).
 */
const failedOf = ({ sql }: Handle): Promise<Failed[]> => sql<Failed>`
  select 'j' || id as id, run_at as at, 'work' as kind, kind as what, error, attempts as tries from job where state = 'failed'
  union all select 'm' || id, done_at, 'message', coalesce(payload ->> 'subject', topic), error, attempts from outbox where done_at is not null and error is not null
  order by 2 desc`;

/**
 * Checks that each lane of the audit ends at its recorded end. `npm run audit:verify` walks the
 * whole chain.
 */
async function chainOf({ sql }: Handle): Promise<{ whole: boolean; rows: number }> {
  const [row] = await sql<{ whole: boolean; rows: number }>`
    select coalesce(bool_and(case when h.rows = 0 then h.last is null else coalesce(a.hash = h.hash and a.lane = h.id, false) end), false)
        and max(h.last) is not distinct from (select max(id) from audit_log) as whole,
      coalesce(sum(h.rows), 0)::float8 as rows
    from audit_head h left join audit_log a on a.id = h.last`;
  return row ?? { whole: false, rows: 0 };
}

async function kept({ sql }: Handle): Promise<{ files: number; bytes: number }> {
  const [row] = await sql<{
    files: number;
    bytes: number;
  }>`select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from file where removed_at is null`;
  return row ?? { files: 0, bytes: 0 };
}

async function overview(handle: Handle) {
  const { carriers } = handle;
  const [mail, chain, files, failed] = [
    await mailOf(handle),
    await chainOf(handle),
    await kept(handle),
    await failedOf(handle),
  ];
  const onlyFiles = 'Saved as files in the data folder';
  const lines = [
    {
      part: 'Email',
      by: carriers.mail ?? onlyFiles,
      state: mail.late > 0 ? 'trouble' : carriers.mail ? 'on' : 'files',
      waiting: mail.waiting,
      last: mail.last,
      set: 'SMTP_URL',
    },
    {
      part: 'Text messages',
      by: carriers.text ?? onlyFiles,
      state: carriers.text ? 'on' : 'files',
      waiting: null,
      last: null,
      set: 'SMS_URL, SMS_TOKEN, SMS_SENDER',
    },
    {
      part: 'Payments',
      by: carriers.payments ?? 'None',
      state: carriers.payments ? 'on' : 'off',
      waiting: null,
      last: null,
      set: 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET',
    },
    {
      part: 'Failed jobs',
      by: null,
      state: failed.length ? 'trouble' : 'in_order',
      waiting: failed.length,
      last: failed[0]?.at ?? null,
      set: null,
    },
    {
      part: 'Files',
      by: sizeText(files.bytes),
      state: 'in_order',
      waiting: files.files,
      last: null,
      set: 'FILES_DIR',
    },
    {
      part: 'Audit log',
      by: null,
      state: chain.whole ? 'in_order' : 'trouble',
      waiting: chain.rows,
      last: null,
      set: null,
    },
  ];
  return lines.map(({ part, by, ...line }) => ({
    part: { text: part },
    by: by === null ? null : { text: by },
    ...line,
  }));
}

const COLUMNS = [
  { name: 'part', label: 'Service' },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    tones: { on: 'good', in_order: 'good', files: 'warn', off: 'muted', trouble: 'bad' },
    labels: { in_order: 'Working', trouble: 'Problem' },
  },
  { name: 'by', label: 'Sent through' },
  { name: 'waiting', label: 'Waiting or stored', kind: 'int' },
  { name: 'last', label: 'Last', kind: 'instant' },
  { name: 'set', label: 'Set by' },
] as const;
const FAILED_COLUMNS = [
  { name: 'at', label: 'When', kind: 'instant' },
  { name: 'kind', label: 'Kind', kind: 'choice', labels: { work: 'Job' } },
  { name: 'what', label: 'What' },
  { name: 'error', label: 'Reason' },
  { name: 'tries', label: 'Attempts', kind: 'int' },
] as const;

const lines = async (handle: Handle): Promise<PendingLine[]> => {
  const { carriers } = handle;
  const [mail, chain, files] = [await mailOf(handle), await chainOf(handle), await kept(handle)];
  return [
    carriers.mail
      ? {
          text: { text: 'Email is sent through {host}.', with: { host: carriers.mail } },
          link: HERE,
          tone: 'good',
        }
      : {
          text: 'Email is saved as files: no mail server is set up.',
          link: HERE,
          tone: 'warn',
        },
    ...(mail.late > 0
      ? [
          {
            text: {
              text: '{n|message|messages} not delivered yet. Sending again.',
              with: { n: mail.late },
            },
            link: HERE,
            tone: 'bad',
          } as const,
        ]
      : []),
    carriers.text
      ? {
          text: { text: 'SMS are sent through {host}.', with: { host: carriers.text } },
          link: HERE,
          tone: 'good',
        }
      : {
          text: 'SMS are saved as files: no SMS gateway is set up.',
          link: HERE,
          tone: 'warn',
        },
    carriers.payments
      ? {
          text: { text: 'Payments are taken through {host}.', with: { host: carriers.payments } },
          link: HERE,
          tone: 'good',
        }
      : {
          text: 'Online payment is off: no payment gateway is set up.',
          link: HERE,
          tone: 'muted',
        },
    {
      text: {
        text: '{n|file|files}, {size}.',
        with: { n: files.files, size: sizeText(files.bytes) },
      },
      link: HERE,
      tone: 'muted',
    },
    chain.whole
      ? {
          text: {
            text: 'The audit log is complete ({n|entry|entries}).',
            with: { n: chain.rows },
          },
          link: '/audit-log',
          tone: 'good',
        }
      : {
          text: 'Entries are missing at the end of the audit log. Verify it now.',
          link: '/audit-log',
          tone: 'bad',
        },
  ];
};

export default [
  report(connections, async (handle, { filters }) => {
    if (filters.tab === 'failed')
      return { columns: FAILED_COLUMNS, rows: (await failedOf(handle)).map((one) => ({ ...one })) };
    return {
      columns: COLUMNS,
      rows: await overview(handle),
      footnotes: [
        "Passwords and keys are set in the server's environment. They are not stored in the database or shown here.",
      ],
    };
  }),
  card({
    key: 'work-failed',
    label: 'Failed jobs',
    order: 80,
    waits: true,
    who: [who.super],
    link: FAILED,
    run: async (handle) => {
      const { length } = await failedOf(handle);
      return { value: length, ...(length ? { tone: 'bad' as const } : {}) };
    },
  }),
  pending({
    key: 'portal',
    label: 'The portal',
    order: 90,
    who: [who.super],
    stands: true,
    run: lines,
  }),
];
