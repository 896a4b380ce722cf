/**
 * An application beside its documents, one applicant after the other: the data of `check`
 * (administration §5.1).
 */
import { labelOf, mayAccessField, Problem, type Field } from '@/schema';
import { endpoint, filtered, pending, type Handle } from '../../../server/handle';
import { settledAdmissions } from '../fee-management/commands/applicant-fees.server';
import { namesOf as accountNames } from '../staff-management/commands/names.server';
import {
  deciders,
  DOCUMENT_KINDS,
  DOCUMENT_LABELS,
  readers,
  TWIN_LABELS,
  WITHHELD_DOCUMENTS,
} from './access';
import { application } from './application';
import { isAsked, nameOf, STEPS, type Step } from './form-steps';
import { DOCUMENT, documentsOf, takeDocument, type DocumentKind } from './queries/documents.server';
import { note } from './queries/event.server';
import { documentsAsked, isWanted } from './queries/faults.server';
import { namesOf, textOf, type Names } from './queries/form-text.server';
import type { Application } from './queries/own.server';
import { offerOf } from './queries/window.server';
import { readerOf } from './queries/words.server';

const PATH = '/api/admission/check';
const MOST = 10_000;

/** Seconds for which an opened application counts as open; the page says so more often than that. */
const OPEN_SECONDS = 90;
/** Offered when a document is rejected, after the reasons that are used most in the cycle. */
const REASONS = [
  'It cannot be read. Upload a clear scan.',
  'It is another document.',
  'A page is missing.',
  'The name differs from the application.',
  'It has expired.',
] as const;
const MOST_REASONS = 8;

interface Waiting {
  readonly id: number;
  readonly programme: string;
  /** Someone else has it open. */
  readonly elsewhere: boolean;
}
/**
 * Returns the applicants with an unchecked document, in the order of submission; for a head, those
 * of their department.
 */
async function waitingFor({
  sql,
  actor,
  by,
  now,
}: Pick<Handle, 'sql' | 'actor' | 'by' | 'now'>): Promise<readonly Waiting[]> {
  return sql<Waiting>`
    select a.id, a.programme, c.application is not null as elsewhere from application a
      left join application_check c on c.application = a.id and c.by is distinct from ${by} and c.at > ${now}::timestamptz - ${OPEN_SECONDS}::int * interval '1 second'
    where a.form_state <> 'draft' and a.disposition = 'none' and a.status <> 'Admitted' and (${actor.kind} <> 'faculty' or a.department = ${actor.department})
      and exists (select 1 from application_document d where d.application = a.id and d.current and d.state = 'pending' and (${actor.kind} <> 'faculty' or d.kind <> all (${WITHHELD_DOCUMENTS}::text[])))
    order by a.submitted_at, a.id limit ${MOST}`;
}
const inProgramme = (waiting: readonly Waiting[], programme: string | undefined) =>
  programme ? waiting.filter((one) => one.programme === programme) : waiting;

/** The first applicant after this one whom nobody else has open; from the top if there is none. */
function nextIn(waiting: readonly Waiting[], id: number | null): number | null {
  const at = waiting.findIndex((one) => one.id === id);
  const free = waiting.filter((one) => one.id !== id && !one.elsewhere);
  return (free.find((one) => waiting.indexOf(one) > at) ?? free[0])?.id ?? null;
}

/** Programmes with waiting applicants, by name. */
async function programmesOf({ sql }: Pick<Handle, 'sql'>, waiting: readonly Waiting[]) {
  const names = await sql<{ id: string; name: string }>`
    select id, name from programme where id = any (${waiting.map(({ programme }) => programme)}::text[]) order by lower(name), id`;
  return names.map(({ id, name }) => ({
    id,
    name,
    waiting: inProgramme(waiting, id).length,
  }));
}

/** Reasons of rejection: those used most in the cycle, then the usual ones. */
async function reasonsIn(
  { sql }: Pick<Handle, 'sql'>,
  cycle: string | number | null,
  say: (english: string) => string,
): Promise<readonly string[]> {
  const used = await sql<{ reason: string }>`
    select d.reason from application_document d join application a on a.id = d.application
    where a.cycle = ${cycle} and d.reason is not null group by d.reason having count(*) > 1 order by count(*) desc, d.reason limit ${MOST_REASONS}`;
  const all = [...used.map(({ reason }) => reason), ...REASONS.map(say)];
  return [...new Set(all)].slice(0, MOST_REASONS);
}

/** Returns one step's values: the fields that the reader may read and the applicant was asked. */
function sectionOf(
  { actor }: Pick<Handle, 'actor'>,
  step: Step,
  row: Application,
  names: Names,
  say: (english: string) => string,
) {
  const facts = step.fields.map(nameOf).flatMap((name) => {
    const field = application.fields[name] as Field;
    const value: unknown = row[name];
    if (!mayAccessField(field.options.read, actor) || !isAsked(step, name, row)) return [];
    if (value === null) return [];
    const label = say(labelOf(name, field));
    if (field.kind !== 'json') return [[label, textOf(field, value, names, say)] as const];
    const lines = Array.isArray(value) ? (value as Readonly<Record<string, unknown>>[]) : [];
    return lines.map(
      (line) =>
        [
          label,
          Object.entries(field.options.rows ?? {})
            .filter(([key]) => line[key] !== null && line[key] !== undefined && line[key] !== false)
            .map(([key, of]) =>
              of.kind === 'bool' ? say(labelOf(key, of)) : textOf(of, line[key], names, say),
            )
            .join(' · '),
        ] as const,
    );
  });
  return facts.length ? [{ label: say(step.label), facts }] : [];
}

/**
 * Other open applications of the cycle with the same Class XII certificate, or with the same name
 * and date of birth; for a head, those of their department.
 */
async function twinsOf(
  { sql, actor }: Pick<Handle, 'sql' | 'actor'>,
  { id, cycle }: Application,
  translate: (english: string) => string,
) {
  const twins = await sql<{
    id: number;
    application_no: string;
    name: string;
    same: 'certificate' | 'person';
  }>`
    with one as (
      select a.id, a.application_no, a.name, a.dob, a.department, e.certificate, a.disposition = 'none' and a.erased_at is null as open
      from application a left join lateral (
        select lower(concat_ws(' ', trim(x->>'board'), replace(x->>'roll_no', ' ', ''), x->>'year')) as certificate
        from jsonb_array_elements(a.exams) x where x->>'level' = 'class_xii' limit 1) e on true
      where a.cycle = ${cycle})
    select o.id, o.application_no, o.name, case when o.certificate = me.certificate then 'certificate' else 'person' end as same
    from one me join one o on o.id <> me.id and o.open and (o.certificate = me.certificate or (lower(o.name) = lower(me.name) and o.dob = me.dob))
    where me.id = ${id} and (${actor.kind} <> 'faculty' or o.department = ${actor.department}) order by o.id limit 5`;
  return twins.map((twin) => ({ ...twin, label: translate(TWIN_LABELS[twin.same]) }));
}

/** A head may work only on applicants of their own department. */
async function ownOf(handle: Handle, id: number, lock = false): Promise<Application> {
  const [row] = await handle.records(application).find({ id }, { lock });
  if (!row || (handle.actor.kind === 'faculty' && row.department !== handle.actor.department))
    throw new Problem('not_found', { what: 'Application' });
  return row;
}
const numberIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

async function shownOf(handle: Handle, id: number, accepted: string, programme?: string) {
  const say = readerOf(accepted);
  const everywhere = await waitingFor(handle);
  const waiting = inProgramme(everywhere, programme);
  const row = await ownOf(handle, id);
  const [names, sent, programmes, reasons, twins, offer] = await Promise.all([
    namesOf(handle),
    documentsOf(handle, id),
    programmesOf(handle, everywhere),
    reasonsIn(handle, row.cycle, say),
    twinsOf(handle, row, say),
    row.cycle === null || row.status === 'Admitted' || row.disposition !== 'none'
      ? undefined
      : offerOf(handle.sql, row),
  ]);
  const at = waiting.findIndex((one) => one.id === id);
  const asked = offer ? documentsAsked(offer, row) : [];
  const isShown = ({ kind }: { readonly kind: DocumentKind }): boolean =>
    handle.actor.kind !== 'faculty' || !WITHHELD_DOCUMENTS.includes(kind);
  return {
    id,
    application_no: row.application_no,
    name: row.name,
    status: row.status,
    waiting: waiting.length,
    next: nextIn(waiting, id),
    previous: waiting.slice(0, Math.max(0, at)).findLast((one) => !one.elsewhere)?.id ?? null,
    programmes,
    reasons,
    twins,
    sections: STEPS.flatMap((step: Step) => sectionOf(handle, step, row, names, say)),
    // Documents not sent yet: brought to the office on paper, or left out when the office entered
    // the application.
    missing: asked
      .filter(({ kind }) => !sent.some((one) => one.kind === kind))
      .map((one) => ({
        kind: one.kind,
        label: say(DOCUMENT_LABELS[one.kind as DocumentKind] ?? one.kind),
        required: isWanted(one, row),
      })),
    documents: sent.filter(isShown).map(({ id: document, kind, state, reason, name }) => ({
      id: document,
      kind,
      // A better scan may be brought to the office, until the document is verified.
      replaceable: state !== 'ok' && asked.some((one) => one.kind === kind),
      label: say(DOCUMENT_LABELS[kind]),
      state,
      reason,
      name,
    })),
  };
}

/** Filters of the lists of students whose admission may be cancelled. */
const ADMITTED = { status: 'Admitted', disposition: 'none' } as const;

export default [
  endpoint({
    method: 'GET',
    path: PATH,
    answers: { waiting: 3, next: 1 },
    summary:
      'Number of applicants with documents to check, and the first of them that nobody else has open. `programme` limits them.',
    who: readers,
    async run(handle, { query }) {
      const waiting = inProgramme(await waitingFor(handle), query['programme']);
      return { waiting: waiting.length, next: nextIn(waiting, null) };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${PATH}/{id}`,
    answers: { id: 1, application_no: '26UG00042', sections: [], documents: [] },
    summary:
      'An application with its documents, and the next applicant, of one `programme` if it is given.',
    who: readers,
    run: (handle, { params, query, header }) =>
      shownOf(handle, numberIn(params.id), header('accept-language'), query['programme']),
  }),
  endpoint({
    method: 'POST',
    path: `${PATH}/{id}/open`,
    answers: { elsewhere: null },
    summary:
      'Says that the application is open in the document check. Returns the name of another person who has it open.',
    who: readers,
    async run(handle, { params }) {
      const { sql, by, now } = handle;
      const { id } = await ownOf(handle, numberIn(params.id));
      if (by === null) return { elsewhere: null };
      await sql`delete from application_check where (by = ${by} and application <> ${id}) or at <= ${now}::timestamptz - ${OPEN_SECONDS}::int * interval '1 second'`;
      const [open] = await sql<{ by: string }>`
        insert into application_check (application, by, at) values (${id}, ${by}, ${now})
        on conflict (application) do update set at = case when application_check.by = excluded.by then excluded.at else application_check.at end returning by`;
      if (!open || open.by === by) return { elsewhere: null };
      return { elsewhere: (await accountNames(sql, [open.by])).get(open.by) ?? null };
    },
  }),
  endpoint({
    method: 'POST',
    path: `${PATH}/{id}/document/{kind}`,
    answers: { id: 1, application_no: '26UG00042', sections: [], documents: [] },
    summary: 'Uploads a document that an applicant brought to the office.',
    who: readers,
    upload: DOCUMENT.most,
    perMinute: 60,
    async run(handle, { params, query, bytes, header }) {
      const row = await ownOf(handle, numberIn(params.id), true);
      const offer = await offerOf(handle.sql, row);
      const kind = DOCUMENT_KINDS.find((one) => one === params.kind);
      if (!kind || !offer || !documentsAsked(offer, row).some((one) => one.kind === kind))
        throw new Problem('not_found', { what: 'Document' });
      if (row.status === 'Admitted' || row.disposition !== 'none')
        throw new Problem('locked', { reason: 'This application is closed.' });
      await takeDocument(handle, row, kind, query['name'] ?? kind, await bytes());
      await note(handle, Number(row.id), 'document_sent', DOCUMENT_LABELS[kind]);
      return shownOf(handle, Number(row.id), header('accept-language'));
    },
  }),
  pending({
    key: 'admission-documents',
    label: 'Admission',
    order: 60,
    who: readers,
    async run(handle) {
      const { sql, actor, today } = handle;
      const own = actor.kind === 'faculty' ? actor.department : null;
      const documents = (await waitingFor(handle)).length;
      const batches = await sql<{
        batch: string;
        submitted: number;
        asked: number;
        ready: number;
        asking: number;
        cancelled: number;
      }>`
        select a.batch, count(*) filter (where a.form_state = 'submitted' and a.status = 'Pending')::int as submitted,
          count(*) filter (where a.form_state = 'submitted' and a.status = 'Pending' and a.correction_note is not null)::int as asked,
          count(*) filter (where a.status = 'Approved' and a.id = any (${own === null ? [...(await settledAdmissions(sql))] : []}::int[]))::int as ready,
          count(*) filter (where a.status = 'Admitted' and a.cancellation = 'asked' and ${own}::text is null)::int as asking,
          count(*) filter (where a.status = 'Admitted' and a.cancellation = 'requested' and a.cancel_asked_by is distinct from ${handle.by})::int as cancelled
        from application a where a.disposition = 'none' and (${own}::text is null or a.department = ${own}) group by a.batch order by a.batch desc`;
      const overdue =
        own !== null
          ? []
          : await sql<{ batch: string; programme: string; name: string; count: number }>`
              select a.batch, a.programme, p.name, count(*)::int as count from merit_seat s join application a on a.id = s.application join programme p on p.id = a.programme
              where s.accepted_at is null and s.accept_by < ${today} and a.status <> 'Admitted' and a.disposition = 'none' group by a.batch, a.programme, p.name order by a.batch desc, p.name`;
      const listOf = (batch: string, filter: object): string =>
        filtered(`/admission/applicant-list/${batch}/all/${own ?? 'all'}`, filter);
      const cancelled = batches.reduce((sum, one) => sum + one.cancelled, 0);
      return [
        ...(documents > 0
          ? [
              {
                text: {
                  text: '{count|applicant has|applicants have} documents to be checked',
                  with: { count: documents },
                },
                link: '/admission/check',
              },
            ]
          : []),
        ...batches
          .filter(({ submitted }) => submitted > 0)
          .map(({ batch, submitted }) => ({
            text: {
              text: '{count|application waits|applications wait} for a decision',
              with: { count: submitted },
            },
            link: listOf(batch, {
              status: 'Pending',
              form_state: 'submitted',
              disposition: 'none',
            }),
          })),
        ...overdue.map(({ batch, programme, name, count }) => ({
          text: {
            text: '{programme}: {count|seat was|seats were} not confirmed in time',
            with: { programme: name, count },
          },
          link: `/admission/merit-list/${batch}/${programme}?confirmation=overdue`,
        })),
        ...batches
          .filter(({ asked }) => asked > 0)
          .map(({ batch, asked }) => ({
            text: {
              text: '{count|applicant asks|applicants ask} for a correction',
              with: { count: asked },
            },
            link: listOf(batch, { asks_for: 'correction' }),
          })),
        ...batches
          .filter(({ ready }) => ready > 0)
          .map(({ batch, ready }) => ({
            text: {
              text: '{count|applicant has|applicants have} paid and can be admitted',
              with: { count: ready },
            },
            link: listOf(batch, { status: 'Approved', admission_fee: ['paid', 'waived'] }),
          })),
        ...batches
          .filter(({ asking }) => asking > 0)
          .map(({ batch, asking }) => ({
            text: {
              text: '{count|student asks|students ask} to cancel the admission',
              with: { count: asking },
            },
            link: listOf(batch, { cancellation: 'asked', ...ADMITTED }),
          })),
        ...(cancelled > 0 && mayAccessField(deciders, actor)
          ? [
              {
                text: {
                  text: '{count|admission cancellation|admission cancellations} to decide',
                  with: { count: cancelled },
                },
                link: filtered('/application', { cancellation: 'requested', ...ADMITTED }),
              },
            ]
          : []),
      ];
    },
  }),
];
