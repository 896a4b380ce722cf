/**
 * The entry of an application while it is typed (administration §5.4): applications and students
 * that it may repeat, and the fees to take.
 */
import { rupees } from '@/domain/money';
import { choiceLabel, enterableFields, type Sentence } from '@/schema';
import { hints, type AlikeRow, type Handle } from '../../../server/handle';
import { publishedFee } from '../fee-management/commands/applicant-fees.server';
import { studentsLike } from '../student-management/commands/admit.server';
import { ALIKE_LABELS } from './access';
import { application } from './application';
import { offersKept } from './queries/entry.server';
import type { Application } from './queries/own.server';

type Values = Partial<Application>;

/** More are no help to decide. */
const MOST = 5;

/** `name` as it is compared: letter case and doubled spaces do not count. */
const plain = (text: string | null | undefined): string | null =>
  text?.trim().replace(/\s+/g, ' ').toLowerCase() || null;

/** As in the list of applicants: board, roll number and year. */
function certificateOf({ exams }: Values): string | null {
  const exam = exams?.find(({ level }) => level === 'class_xii');
  return exam?.board && exam.roll_no && exam.year
    ? `${exam.board.trim()} ${exam.roll_no.replaceAll(' ', '')} ${exam.year}`.toLowerCase()
    : null;
}

interface Earlier {
  readonly id: number;
  readonly student: number | null;
  readonly programme: string;
  readonly batch: string;
  readonly status: string;
  readonly disposition: string;
  readonly certificate: boolean | null;
  readonly person: boolean;
  readonly mobile: boolean | null;
  readonly email: boolean | null;
}

/** Those of the same cycle first. A head of department is told of the department's own. */
async function earlierOf({ sql, actor }: Handle, values: Values): Promise<readonly Earlier[]> {
  const [name, certificate] = [plain(values.name), certificateOf(values)];
  const { dob = null, mobile = null } = values;
  const email = values.email?.toLowerCase() ?? null;
  if (!mobile && !email && !certificate && !(name && dob)) return [];
  const offer = values.batch && values.programme ? await offersKept(sql)(values) : undefined;
  return sql<Earlier>`
    select a.id, a.student, p.name as programme, b.name as batch, a.status, a.disposition, e.certificate = ${certificate} as certificate,
      coalesce(lower(regexp_replace(a.name, '\\s+', ' ', 'g')) = ${name} and a.dob = ${dob}, false) as person, a.mobile = ${mobile} as mobile, lower(a.email) = ${email} as email
    from application a join programme p on p.id = a.programme join batch b on b.id = a.batch left join lateral (
      select lower(concat_ws(' ', trim(x->>'board'), replace(x->>'roll_no', ' ', ''), x->>'year')) as certificate
      from jsonb_array_elements(a.exams) x where ${certificate}::text is not null and x->>'level' = 'class_xii' limit 1) e on true
    where a.erased_at is null and (${actor.kind} <> 'faculty' or a.department = ${actor.department})
      and (e.certificate = ${certificate} or a.mobile = ${mobile} or lower(a.email) = ${email} or (a.dob = ${dob} and lower(regexp_replace(a.name, '\\s+', ' ', 'g')) = ${name}))
    order by coalesce(a.cycle = ${offer?.cycle ?? null}, false) desc, a.id desc limit ${MOST}`;
}

const COMMON = ['certificate', 'person', 'mobile', 'email'] as const;
const DISPOSITION = application.fields.disposition.options.labels;

const applicationAlike = (row: Earlier): AlikeRow => ({
  of: 'application',
  id: row.id,
  why: COMMON.filter((one) => row[one]).map((one) => ({ text: ALIKE_LABELS[one] })),
  tells: [
    row.programme,
    row.batch,
    { text: row.status },
    ...(row.disposition === 'none' ? [] : [{ text: choiceLabel(row.disposition, DISPOSITION) }]),
  ],
});

/** The fees that a clerk who may take money takes with this entry. */
async function feeNotes({ sql, actor }: Handle, values: Values): Promise<readonly Sentence[]> {
  const { batch = null, programme = null, category = null, gender = null } = values;
  if (!batch || !programme || !enterableFields(application.fields, actor)['fee_mode']) return [];
  const payer = {
    batch: String(batch),
    programme: String(programme),
    category: category ?? null,
    gender: gender ?? null,
  };
  const first = await publishedFee(sql, 'application', payer);
  const second = values.entry_mode === 'direct' ? await publishedFee(sql, 'admission', payer) : 0;
  const sums = { first: rupees(first), second: rupees(second), sum: rupees(first + second) };
  if (first > 0 && second > 0)
    return [
      { text: 'Application fee {first}, admission fee {second}: {sum} to take now.', with: sums },
    ];
  if (second > 0) return [{ text: 'Admission fee: {second} to take now.', with: sums }];
  return first > 0 ? [{ text: 'Application fee: {first}.', with: sums }] : [];
}

export default hints(application, async (handle, values) => {
  const earlier = await earlierOf(handle, values);
  const students = (
    await studentsLike(handle, {
      name: plain(values.name),
      dob: values.dob ?? null,
      phone: values.mobile ?? null,
      email: values.email ?? null,
    })
  ).filter(({ id }) => !earlier.some(({ student }) => student === id));
  return {
    notes: await feeNotes(handle, values),
    alike: [
      ...earlier.map(applicationAlike),
      ...students.map(
        ({ id, ...same }): AlikeRow => ({
          of: 'student',
          id,
          why: (['person', 'mobile', 'email'] as const)
            .filter((one) => same[one])
            .map((one) => ({ text: ALIKE_LABELS[one] })),
        }),
      ),
    ].slice(0, MOST),
  };
});
