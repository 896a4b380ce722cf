/**
 * An admission cycle in progress in the demonstration college: applicants in every state, one of
 * them with an unfinished form.
 */
import { drawn, roundText } from '@/domain/merit-list';
import { standingOf, type StandingRow } from '@/domain/merit-standing';
import type { Tx } from '../db/database';
import { chance } from './chance';
import { digestOf } from '../digest';
import type { FileStore } from '../files/store';
import { FIRST_NAMES, LAST_NAMES } from './lists';
import { plainPdf } from './plain-pdf';

interface Time {
  readonly year: number;
  readonly today: string;
  readonly now: Date;
}

const DAY = 86_400_000;
const after = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10);
const pad = (n: number, width: number): string => String(n).padStart(width, '0');

const DOCUMENTS = [
  ['photo', 'required'],
  ['signature', 'required'],
  ['class_x', 'required'],
  ['class_xii', 'required'],
  ['category', 'reserved'],
  ['disability', 'disability'],
  ['transfer', 'optional'],
] as const;
const SEATS = { General: 24, EWS: 4, OBC: 8, SC: 4, ST: 20 } as const;
/** The science programme: few seats, already closed, its first round published. */
const SCIENCE = {
  seats: { General: 4, EWS: 0, OBC: 1, SC: 0, ST: 4 } satisfies Record<keyof typeof SEATS, number>,
  ends: -3,
  rule: {
    minimum: 4500,
    relaxation: 500,
    relaxed: ['SC', 'ST'],
    relaxed_pwd: true,
    subjects: ['Chemistry'],
  },
  best: { best_of: 4, languages: 'one' },
  ties: ['aggregate', 'class_x', 'older', 'application'],
  seating: {
    open: 'General',
    conversions: [
      { from: 'EWS', to: 'General', round: 2 },
      { from: 'SC', to: 'ST', round: 2 },
      { from: 'OBC', to: 'General', round: 3 },
    ],
  },
} as const;
const CHOICES = [
  ['BSC', 'PHY', ['Physics', 'Chemistry', 'Mathematics', 'Biology']],
  ['BSC', 'BOT', ['Physics', 'Chemistry', 'Mathematics', 'Biology']],
  ['BCOM', 'COM', ['Accountancy', 'Business Studies', 'Economics', 'Mathematics']],
] as const;
const STATUSES = [
  ['draft', 'Pending'],
  ['submitted', 'Pending'],
  ['submitted', 'Pending'],
  ['submitted', 'Approved'],
] as const;
const APPLICANTS = 16;
/** The first numbers belong to the two accounts that are created with the people. */
const FIRST = 3;

export async function admissions({ sql }: Tx, { year, today, now }: Time): Promise<void> {
  const prefix = `${pad(year % 100, 2)}UG`;
  const { rule, best, seating } = SCIENCE;
  const intake = Object.values(SCIENCE.seats).reduce((sum, seats) => sum + seats, 0);
  const documents = DOCUMENTS.map(([kind, asked]) => ({ kind, asked }));
  const [cycle] = await sql<{ id: number }>`
    insert into admission_cycle (name, batch, prefix, opens_on, closes_on, last_admission_on, state, notice, dates, documents, privacy_version, created_at, updated_at)
    values (${`Undergraduate admission ${year}`}, ${String(year)}, ${prefix}, ${after(today, -20)}, ${after(today, 25)}, ${after(today, 60)}, 'open',
      'Keep your mark sheets, a photograph and, where it applies, the certificate of your category at hand. The form is saved step by step.',
      ${JSON.stringify([{ what: 'Merit lists of arts and commerce', on: after(today, 32) }])}::jsonb, ${JSON.stringify(documents)}::jsonb, '2026-1', ${now}, ${now}) returning id`;
  if (!cycle) return;
  await sql`insert into application_number (cycle, last) values (${cycle.id}, ${FIRST + APPLICANTS})`;
  await sql`
    insert into admission_programme (cycle, programme, intake, closes_on, minimum_percent, relaxation, relaxed, relaxed_pwd, required_subjects, hard, best_of, languages, open_category, conversions, waiting_moves, created_at, updated_at)
    select ${cycle.id}, p.id, case p.id when 'BCOM' then 40 when 'BSC' then ${intake}::int else 60 end, case p.id when 'BSC' then ${after(today, SCIENCE.ends)}::date end,
      case p.id when 'BSC' then ${rule.minimum}::int else 4000 end, ${rule.relaxation}::int, ${JSON.stringify(rule.relaxed.map((category) => ({ category })))}::jsonb, ${rule.relaxed_pwd},
      case p.id when 'BSC' then ${JSON.stringify(rule.subjects.map((subject) => ({ subject })))}::jsonb end, false, ${best.best_of}::int, ${best.languages}, ${seating.open}, ${JSON.stringify(seating.conversions)}::jsonb, true, ${now}, ${now}
    from programme p where p.level = 'UG' order by p.id`;
  await sql`
    insert into admission_seat (offer, category, seats, created_at, updated_at)
    select o.id, s.category, case when o.programme = 'BSC' then s.science when s.category = 'General' then o.intake - sum(o.intake * s.seats / 60) over (partition by o.id) + o.intake * s.seats / 60 else o.intake * s.seats / 60 end, ${now}, ${now} from admission_programme o,
      unnest(${Object.keys(SEATS)}::text[], ${Object.values(SEATS)}::int[], ${Object.values(SCIENCE.seats)}::int[]) as s (category, seats, science) where o.cycle = ${cycle.id} order by o.id, s.category`;
  await sql`
    update application set cycle = ${cycle.id}, form_state = 'draft', dob = ${`${year - 18}-03-14`}, gender = 'female', nationality = 'Indian'
    where application_no = ${`${prefix}00001`}`;
  const luck = chance(20_270_101);
  for (let i = 0; i < APPLICANTS; i += 1) {
    const [programme, department, names] = luck.of(CHOICES);
    const [form_state, status] = STATUSES[i % STATUSES.length] ?? STATUSES[0];
    const gender = luck.whole(2) === 0 ? 'female' : 'male';
    const name = `${luck.of(FIRST_NAMES[gender])} ${luck.of(LAST_NAMES)}`;
    const subjects = ['English', ...names].map((subject, n) => ({
      subject,
      language: n === 0,
      max: 10_000,
      obtained: (45 + luck.whole(50)) * 100,
    }));
    const best = [...subjects.slice(1)]
      .sort((a, b) => b.obtained - a.obtained)
      .slice(0, 3)
      .reduce((sum, one) => sum + one.obtained, subjects[0]?.obtained ?? 0);
    const total = subjects.reduce((sum, one) => sum + one.obtained, 0);
    const exam = (level: string, back: number) => ({
      level,
      board: 'State Board of School Education',
      institution: null,
      roll_no: String(410_000 + i * 37 + back),
      year: year - back,
      result: 'passed',
      max: 50_000,
      obtained: total,
    });
    await sql`
      insert into application (application_no, name, email, mobile, cycle, batch, programme, department, form_state, status, dob, gender, nationality, category, is_pwd,
        domicile_state, mother_tongue, father_name, parent_mobile, annual_income, emergency_contact, present_line, present_town, present_district, present_state, present_pin,
        same_address, exams, subjects, best_percent, eligible, submitted_at, declared_true, declared_rules, active, disposition, admission_mode, created_at, updated_at)
      values (${`${prefix}${pad(FIRST + i, 5)}`}, ${name}, ${`applicant.${FIRST + i}@tlawng.example`}, ${`+9198620${pad(34_000 + i, 5)}`}, ${cycle.id}, ${String(year)}, ${programme}, ${department},
        ${form_state}, ${status}, ${`${year - 18}-${pad(1 + luck.whole(12), 2)}-${pad(1 + luck.whole(28), 2)}`}, ${gender}, 'Indian', ${luck.of(['General', 'ST', 'OBC', 'ST'] as const)}, false,
        'Mizoram', 'Mizo', ${`${luck.of(FIRST_NAMES.male)} ${luck.of(LAST_NAMES)}`}, ${`+9198621${pad(34_000 + i, 5)}`}, 'up_to_5', ${`+9198621${pad(34_000 + i, 5)}`}, 'Upper Road', 'Tlawng', 'Aizawl', 'Mizoram', '796001',
        true, ${JSON.stringify([exam('class_x', 2), exam('class_xii', 0)])}::jsonb, ${JSON.stringify(subjects)}::jsonb, ${Math.round(best / 4)}, ${best / 4 >= 4500},
        ${form_state === 'draft' ? null : new Date(now.getTime() - (i + 4) * DAY)}, true, true, true, 'none', 'regular', ${now}, ${now})`;
  }
  await admitted({ sql }, cycle.id, `${prefix}${pad(FIRST + APPLICANTS, 5)}`, { year, today, now });
  // Codes by which printed forms and letters are verified; always the same, like everything here.
  const sent = await sql<{ id: number; application_no: string }>`
    select id, application_no from application where cycle = ${cycle.id} and form_state <> 'draft'`;
  for (const { id, application_no } of sent)
    await sql`update application set public_code = ${digestOf(application_no).slice(0, 22)} where id = ${id}`;
  await sql`
    insert into application_event (application, at, what)
    select id, coalesce(submitted_at, created_at), case when submitted_at is null then 'registered' else 'submitted' end from application where cycle = ${cycle.id} order by id`;
  await waivedFees({ sql }, cycle.id, now);
  await firstRound({ sql }, cycle.id, { today, now });
}

/** The application fee of submitted applications, which the college waived for this cycle. */
async function waivedFees({ sql }: Pick<Tx, 'sql'>, cycle: number, now: Date): Promise<void> {
  await sql`
    with made as (
      insert into fee_demand (schedule, application, payer, gross, concession, fine, paid, state, due_on, created_at, updated_at)
      select f.id, a.id, concat_ws(' ', a.application_no, a.name), (f.lines->0->>'amount')::bigint, (f.lines->0->>'amount')::bigint, 0, 0, 'waived', f.last_date, ${now}::timestamptz, ${now}::timestamptz
      from fee_schedule f join application a on a.batch = f.batch and a.programme = f.programme
      where f.purpose = 'application' and a.cycle = ${cycle} and a.form_state <> 'draft' and not exists (select 1 from fee_demand d where d.schedule = f.id and d.application = a.id)
      order by a.id returning id, gross, schedule)
    insert into fee_demand_line (demand, head, kind, amount, reason, at)
    select m.id, f.lines->0->>'head', x.kind, x.sign * m.gross, x.reason, ${now}::timestamptz
    from made m join fee_schedule f on f.id = m.schedule, (values ('fee', 1, null), ('concession', -1, 'Application fee waived')) as x (kind, sign, reason)`;
}

/** Adds an admitted applicant: the application of a student of the new batch. */
async function admitted(
  { sql }: Pick<Tx, 'sql'>,
  cycle: number,
  number: string,
  { year, now }: Time,
): Promise<void> {
  const exams = ['class_x', 'class_xii'].map((level, n) => ({
    level,
    board: 'State Board of School Education',
    institution: null,
    roll_no: String(420_000 + n),
    year: year - 2 + 2 * n,
    result: 'passed',
    max: 50_000,
    obtained: 33_500,
  }));
  const subjects = ['English', 'History', 'Education', 'Economics', 'Mizo'].map((subject, n) => ({
    subject,
    language: n === 0,
    max: 10_000,
    obtained: 6_700,
  }));
  await sql`
    insert into application (application_no, name, email, mobile, cycle, batch, programme, department, form_state, status, dob, gender, nationality, category, is_pwd, domicile_state, rural_urban, religion, mother_tongue,
      father_name, parent_mobile, annual_income, emergency_contact, present_line, present_town, present_district, present_state, present_pin, same_address, exams, subjects, best_percent, eligible, submitted_at, originals_seen_at,
      declared_true, declared_rules, active, disposition, admission_mode, student, admission_no, created_at, updated_at)
    select ${number}, s.name, 'admitted@tlawng.example', '+919862039001', ${cycle}, s.batch, s.programme, s.department, 'submitted', 'Admitted', s.dob, s.gender, 'Indian', s.category, false, 'Mizoram', 'urban', 'Christian', 'Mizo',
      'Lalzova Sailo', '+919862139001', 'up_to_5', '+919862139001', 'Upper Road', 'Tlawng', 'Aizawl', 'Mizoram', '796001', true, ${JSON.stringify(exams)}::jsonb, ${JSON.stringify(subjects)}::jsonb, 6700, true, ${new Date(now.getTime() - 18 * DAY)}, ${new Date(now.getTime() - 2 * DAY)},
      true, true, true, 'none', 'regular', s.id, ${`${year}/0001`}, ${now}, ${now}
    from student s where s.batch = ${String(year)} and s.programme = 'BA' and s.department = 'ENG' and s.status = 'active' order by s.id limit 1`;
  await sql`insert into admission_number (batch, last) values (${String(year)}, 1)`;
}

/**
 * Adds the first merit list of science, computed by the product's own rules and published after
 * applications closed.
 */
async function firstRound(
  { sql }: Pick<Tx, 'sql'>,
  cycle: number,
  { today, now }: Pick<Time, 'today' | 'now'>,
): Promise<void> {
  const [offer] = await sql<{ id: number }>`
    select id from admission_programme where cycle = ${cycle} and programme = 'BSC'`;
  // Approved applicants count as pending: they were approved for the seat that this round gave
  // them.
  const rows = await sql<StandingRow>`
    select id, application_no, category, gender, is_pwd, pwd_percent, claimed, array[]::text[] as verified, dob, 'Pending' as status, exams, subjects, null as seat, null as origin, null as within, false as unpaid from application
    where cycle = ${cycle} and programme = 'BSC' and form_state = 'submitted' order by id`;
  const seats = await sql<{ category: string; seats: number }>`
    select category, seats from admission_seat where offer = ${offer?.id ?? 0}`;
  const draw = drawn(
    rows.map((row) => standingOf({ ...SCIENCE, level: 'UG' }, row, 'General')),
    new Map(
      Object.keys(SEATS).map((category) => [
        category,
        seats.find((one) => one.category === category)?.seats ?? 0,
      ]),
    ),
    SCIENCE,
    1,
  );
  const { rule, best, ties, seating } = SCIENCE;
  const rules = { rule, best: { ...best, excluded: [] }, ties, seating };
  const published = new Date(now.getTime() - DAY);
  const accept_by = after(today, 6);
  const [round] = await sql<{ id: number }>`
    insert into merit_round (offer, number, state, cutoffs, drawn_from, digest, drawn_at, published_at, accept_by, rules)
    values (${offer?.id ?? 0}, 1, 'published', ${JSON.stringify(draw.cutoffs)}::jsonb, '', ${digestOf(roundText(1, draw))}, ${published}, ${published}, ${accept_by}, ${JSON.stringify(rules)}::jsonb) returning id`;
  const events = { allotted: 'merit_allotted', waiting: 'merit_waiting' } as const;
  for (const [i, one] of draw.places.entries()) {
    await sql`
      insert into merit_place (round, application, place, rank, category, percent, decided_by, outcome, seat, origin)
      values (${round?.id ?? 0}, ${one.application}, ${i + 1}, ${one.rank}, ${one.category}, ${one.percent}, ${one.decided_by}, ${one.outcome}, ${one.seat}, ${one.origin})`;
    if (one.outcome !== 'allotted' && one.outcome !== 'waiting') continue;
    await sql`
      insert into application_event (application, at, what) values (${one.application}, ${published}, ${events[one.outcome]})`;
    if (one.outcome === 'allotted')
      await sql`
        insert into merit_seat (application, offer, round, seat, origin, via, at, accept_by)
        values (${one.application}, ${offer?.id ?? 0}, ${round?.id ?? 0}, ${one.seat}, ${one.origin}, 'round', ${published}, ${accept_by})`;
  }
}

const PAPERS = [
  ['class_x', 'Class X mark sheet'],
  ['class_xii', 'Class XII mark sheet'],
] as const;

/**
 * Mark sheets of submitted applications: verified for approved applicants, one sent back with a
 * reason, the others waiting for the office.
 */
export async function applicantPapers(
  { sql }: Tx,
  store: FileStore,
  { now }: Pick<Time, 'now'>,
): Promise<void> {
  const applicants = await sql<{
    id: number;
    application_no: string;
    name: string;
    department: string | null;
    status: string;
  }>`
    select id, application_no, name, department, status from application where submitted_at is not null order by id`;
  for (const [i, { id, application_no, name, department, status }] of applicants.entries()) {
    for (const [kind, title] of PAPERS) {
      const bytes = plainPdf(title, [name, application_no]);
      const digest = digestOf(bytes);
      const [file] = await sql<{ id: number }>`
        insert into file (name, path, type, size, sha256, created_at, created_by)
        values (${`${kind}.pdf`}, ${await store.write(bytes)}, 'application/pdf', ${bytes.byteLength}, ${digest}, ${now}, ${`applicant:${id}`}) returning id`;
      const rejected = i === 0 && kind === 'class_x';
      const state = status !== 'Pending' ? 'ok' : rejected ? 'rejected' : 'pending';
      await sql`
        insert into application_document (application, department, kind, file, digest, current, state, reason, sent_at, created_at, updated_at)
        values (${id}, ${department}, ${kind}, ${file?.id ?? 0}, ${digest}, true, ${state}, ${rejected ? 'The roll number cannot be read. Send it again.' : null}, ${now}, ${now}, ${now})`;
    }
  }
}
