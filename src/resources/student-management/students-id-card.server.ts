import { studentLabel } from '@/domain/student-label';
import { Problem, who } from '@/schema';
import { Download, endpoint, report, type Handle, type InputOf } from '../../../server/handle';
import { inRollOrder, scopeOf, type Face, type Scope } from './queries/photo-class.server';
import {
  cardDocument,
  type Card,
  type CollegeOnCard,
  type Layout,
} from './queries/id-card-sheet.server';

import { studentsIdCard } from './students-id-card-screen';

interface CardRow extends Face, Omit<Card, 'issue' | 'code' | 'link' | 'photo'> {
  readonly photo: number | null;
  /** The issue number of the newest card; null if none was printed. */
  readonly issue_no: number | null;
  readonly printed_on: string | null;
}

/** A card is valid until the summer in which the batch completes. */
async function rowsOf(
  { sql }: Handle,
  { batch, programme, department }: Scope,
  ids: readonly number[] | null,
): Promise<CardRow[]> {
  const rows = await sql<CardRow>`
    select s.id, s.name, s.roll_no, s.registration_no, s.photo, p.name as programme, b.name as batch, s.blood_group, s.guardian_phone, coalesce(s.present_address, s.permanent_address, s.district) as address,
      make_date(b.start_year + (p.duration_semesters + 1) / 2, 6, 30)::text as valid_till, c.issue_no, (c.issued_at at time zone 'Asia/Kolkata')::date::text as printed_on
    from student s join batch b on b.id = s.batch join programme p on p.id = s.programme
      left join lateral (select issue_no, issued_at from id_card where student = s.id order by issue_no desc limit 1) c on true
    where s.batch = ${batch} and (${programme}::text is null or s.programme = ${programme}) and (${department}::text is null or s.department = ${department})
      and s.status in ('active', 'on_leave', 'detained') and (${ids}::int[] is null or s.id = any (${ids}::int[]))`;
  return rows.sort(inRollOrder);
}

const issueText = (issue_no: number | null): string => (issue_no ? `D${issue_no}` : '');

/** The number of names that fit in a line below the table. */
const MOST_NAMES = 40;

async function answer(handle: Handle, params: Readonly<Record<string, string | null>>) {
  const rows = await rowsOf(handle, await scopeOf(handle, params), null);
  const missing = rows.filter(({ photo }) => photo === null);
  const names = missing.slice(0, MOST_NAMES).map(studentLabel).join(', ');
  return {
    rows: rows.map(
      ({ id, roll_no, name, programme, blood_group, photo, issue_no, printed_on, valid_till }) => ({
        id,
        roll_no,
        name,
        programme,
        blood_group,
        valid_till,
        printed_on,
        issue: issue_no === null ? null : issueText(issue_no) || '1',
        card: photo === null ? 'no_photo' : issue_no === null ? 'ready' : 'printed',
        _can: photo === null ? [] : ['print'],
      }),
    ),
    head: [
      { label: 'Students', value: String(rows.length) },
      { label: 'With a photo', value: String(rows.length - missing.length) },
      {
        label: 'Without a photo',
        value: String(missing.length),
        ...(missing.length ? { tone: 'warn' as const } : {}),
      },
      { label: 'Printed', value: String(rows.filter(({ issue_no }) => issue_no !== null).length) },
    ],
    footnotes: [
      ...(missing.length
        ? [
            {
              text:
                missing.length > MOST_NAMES
                  ? 'No card printed, photo missing: {names} and {more} more.'
                  : 'No card printed, photo missing: {names}.',
              with: { names, more: missing.length - MOST_NAMES },
            },
          ]
        : []),
      'Print on both sides, flip on the short edge, and cut along the lines (54 × 86 mm).',
    ],
  };
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 16 characters out of 32: too many to guess. */
const newCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');

async function collegeOf({
  sql,
  letterhead,
}: Handle): Promise<CollegeOnCard & { readonly url: string | null }> {
  const [row] = await sql<{
    name: string;
    address1: string | null;
    address2: string | null;
    contact: string | null;
    email: string | null;
    url: string | null;
    principal: string | null;
  }>`
    select c.*, (select a.name from admin a where a.designation = 'Principal' and a.active order by a.id limit 1) as principal from college c limit 1`;
  if (!row) throw new Problem('not_found', { what: 'College' });
  const join = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');
  return {
    name: row.name,
    address: join(row.address1, row.address2),
    contact: join(row.contact, row.email),
    principal: row.principal,
    url: row.url,
    logo: (await letterhead()).logo ?? null,
  };
}

/**
 * Every printed card is an issue of its own, numbered under a lock so that concurrent prints get
 * different numbers.
 */
async function issue(
  { sql, now, by }: Handle,
  rows: readonly CardRow[],
): Promise<ReadonlyMap<number, { readonly issue_no: number; readonly code: string }>> {
  const ids = rows.map(({ id }) => id);
  await sql`select id from student where id = any (${ids}::int[]) order by id for update`;
  const made = await sql<{ student: number; issue_no: number; code: string }>`
    insert into id_card (student, issue_no, code, valid_till, issued_at, issued_by)
    select w.student, coalesce((select max(issue_no) + 1 from id_card c where c.student = w.student), 0), w.code, w.valid_till, ${now}, ${by}
    from unnest(${ids}::int[], ${rows.map(newCode)}::text[], ${rows.map(({ valid_till }) => valid_till)}::date[]) as w (student, code, valid_till)
    returning student, issue_no, code`;
  return new Map(made.map(({ student, ...one }) => [student, one]));
}

async function print(
  handle: Handle,
  params: InputOf<typeof studentsIdCard>['params'],
  ticked: readonly number[],
  layout: Layout,
): Promise<Download> {
  const scope = await scopeOf(handle, params);
  const rows = (await rowsOf(handle, scope, ticked)).filter(({ photo }) => photo !== null);
  if (rows.length === 0)
    throw new Problem('invalid', { errors: { rows: 'None of these students has a photo.' } });
  const college = await collegeOf(handle);
  const issued = await issue(handle, rows);
  const cards: Card[] = [];
  for (const row of rows) {
    const [kept, { issue_no, code } = { issue_no: 0, code: '' }] = [
      await handle.files.read(row.photo ?? 0),
      issued.get(row.id),
    ];
    if (!kept)
      throw new Problem('invalid', {
        errors: {
          rows: {
            text: 'The photo of {name} cannot be read. Add it again.',
            with: { name: row.name },
          },
        },
      });
    cards.push({
      ...row,
      issue: issueText(issue_no),
      code,
      link: college.url ? `${college.url}/api/verify/id-card/${code}` : code,
      photo: kept.bytes,
    });
  }
  await handle.audit(
    'print',
    'id-card',
    [scope.batch, scope.programme ?? 'all', scope.department ?? 'all'].join('/'),
    { cards: rows.map(({ id }) => [id, issued.get(id)?.issue_no]) },
  );
  return new Download(
    `id-cards-${[scope.batch, scope.programme ?? 'all', scope.department ?? 'all'].join('-')}.pdf`,
    'application/pdf',
    await handle.pdf(cardDocument(cards, college, layout)),
  );
}

export default [
  report(studentsIdCard, (handle, { params }) => answer(handle, params), {
    print: (handle, { params, rows, values }) =>
      print(handle, params, rows.map(Number), values.layout),
  }),
  /** The public check of a card. A wrong code and an expired card give the same response. */
  endpoint({
    method: 'GET',
    path: '/api/verify/id-card/{code}',
    answers: { valid: false },
    summary: 'Verifies an ID card and, if it is valid, returns its holder.',
    who: [who.anyone],
    perMinute: 30,
    async run({ sql, today }, { params }) {
      const [card] = await sql<{ name: string; roll_no: string | null; valid_till: string }>`
        select s.name, s.roll_no, c.valid_till::text from id_card c join student s on s.id = c.student
        where c.code = ${params.code} and c.valid_till >= ${today} and s.status in ('active', 'on_leave', 'detained')
          and not exists (select 1 from id_card newer where newer.student = c.student and newer.issue_no > c.issue_no)`;
      return card ? { valid: true, ...card } : { valid: false };
    },
  }),
];
