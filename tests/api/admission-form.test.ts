/**
 * Online admission of one applicant: registration, the form, its documents, and its outcome
 * (administration §4, vectors H10, H20).
 */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHomes, findAccount } from '../../server/auth/accounts';
import { FIRST_LINK } from '../../server/auth/invite';
import { memoryStore } from '../../server/files/store';
import { beforeMerit } from '../kit/before-merit';
import { openCarriers } from '../kit/carriers';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { HTML, picture } from '../kit/pictures';
import { canRead, pdfText } from '../kit/pdf-text';
import { codeOf } from '../kit/proven';

type Row = Readonly<Record<string, unknown>>;
interface FormState extends Row {
  readonly version: number;
  readonly editable: readonly string[];
  readonly values: Row;
  readonly faults: Readonly<Record<string, string>>;
  readonly missing: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly documents: { readonly asked: readonly Row[]; readonly sent: readonly Row[] };
}
const FORM = '/api/admission-form';
const NOW = new Date('2026-11-20T06:30:00.000Z');

/** What the environment names; no text messages, until a test says otherwise. */
const ways: { mail: null; text: string | null; payments: null } = {
  mail: null,
  text: null,
  payments: null,
};
let college: DemoCollege;
let ask: ReturnType<typeof must>;
let token: string;
beforeAll(async () => {
  college = await openDemoCollege('demo', NOW, { files: memoryStore(() => NOW), carriers: ways });
  ask = must(voiceOf(college));
  await beforeMerit(college);
  const applicant = college.people.get('applicant');
  if (!applicant) throw new Error('the demonstration has no applicant');
  token = await college.session(applicant);
});
afterAll(() => college.close());

const sql = <T extends object = Row>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => college.db.transaction(({ sql: run }) => run<T>(text, ...values));

const form = async (): Promise<FormState> =>
  (await ask(200, 'applicant', 'GET', FORM)).data as FormState;
const save = async (step: string, values: Row, status = 200): Promise<FormState> => {
  const { version } = await form();
  return (await ask(status, 'applicant', 'PATCH', `${FORM}/${step}`, { version, values }))
    .data as FormState;
};
const visit = async (path: string, body: Row) => {
  const response = await college.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Row };
};
const upload = async (kind: string, bytes: Uint8Array, name = 'scan.jpg') => {
  const response = await college.ask(`${FORM}/document/${kind}?name=${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: bytes as BodyInit,
  });
  return { status: response.status, body: (await response.json()) as { data: FormState } };
};

const PERSON = {
  programme: 'BSC',
  name: 'Zo Mawia',
  dob: '2008-01-05',
  email: 'zo@applicants.example',
  mobile: '9862077001',
  consent: true,
};
const register = (more: Row = {}) => visit('/api/admission/register', { ...PERSON, ...more });

/** Opens another cycle beside the one of the demonstration, for a postgraduate programme. */
async function secondCycle(): Promise<number> {
  await sql`
    insert into programme (id, name, level, duration_semesters, created_at, updated_at)
    select 'MA', 'Master of Arts', 'PG', 4, created_at, updated_at from programme where id = 'BA' on conflict do nothing`;
  const [cycle] = await sql<{ id: number }>`
    insert into admission_cycle (name, batch, prefix, opens_on, closes_on, state, privacy_version, documents, created_at, updated_at)
    select 'Postgraduate 2026', batch, '27PG', opens_on, closes_on, 'open', privacy_version, documents, created_at, updated_at from admission_cycle where state = 'open' returning id`;
  await sql`
    insert into admission_programme (cycle, programme, intake, relaxation, relaxed_pwd, hard, best_of, languages, waiting_moves, created_at, updated_at)
    select ${cycle?.id}, 'MA', 20, 0, true, false, 4, 'any', true, created_at, updated_at from admission_cycle where id = ${cycle?.id}`;
  return cycle?.id ?? 0;
}
async function withoutSecond(cycle: number): Promise<void> {
  await sql`delete from application_event where application in (select id from application where cycle = ${cycle})`;
  await sql`delete from application_consent where application in (select id from application where cycle = ${cycle})`;
  await sql`delete from application where cycle = ${cycle}`;
  await sql`delete from application_number where cycle = ${cycle}`;
  await sql`delete from admission_programme where cycle = ${cycle}`;
  await sql`delete from admission_cycle where id = ${cycle}`;
}

const rounds = async (): Promise<readonly Row[]> => {
  const response = await college.ask('/api/site/admission');
  return ((await response.json()) as { data: { rounds: Row[] } }).data.rounds;
};
const programmes = (round: Row | undefined) => round?.['programmes'] as readonly Row[];
/** What was put into the outbox since it was emptied. */
const outbox = () =>
  sql<{ topic: string; payload: Row }>`select topic, payload from outbox order by id`;

describe('the public admission page', () => {
  it('shows the open cycle with closing date, programmes, seats by category and documents', async () => {
    await sql`update admission_cycle set help_line = '9862000100, 10 am to 4 pm'`;
    const [schedule] = await sql<{ id: string; lines: Row[] }>`
      select id, lines from fee_schedule where purpose = 'application'`;
    const ofTribes = { ...schedule?.lines[0], amount: 15_000, category: 'ST' };
    await sql`update fee_schedule set lines = lines || ${JSON.stringify([ofTribes])}::jsonb where id = ${schedule?.id}`;
    const [round] = await rounds();
    expect(round).toMatchObject({ open: true, closes_on: '2026-12-15' });
    expect(programmes(round)).toContainEqual(
      expect.objectContaining({
        id: 'BSC',
        open: true,
        minimum: 4500,
        seats: expect.arrayContaining([{ category: 'ST', seats: 4 }]),
      }),
    );
    expect(round?.['documents']).toContain('Photograph');
    expect(round?.['help_line']).toBe('9862000100, 10 am to 4 pm');
    expect(programmes(round).map(({ id, fee }) => [id, fee])).toEqual([
      ['BA', { least: 15_000, most: 30_000 }],
      ['BCOM', null],
      ['BSC', null],
    ]);
    await sql`update fee_schedule set lines = ${JSON.stringify(schedule?.lines)}::jsonb where id = ${schedule?.id}`;
  });
});

describe('registration', () => {
  it('creates a draft with the next number and a versioned consent, and mails ID and link', async () => {
    await sql`delete from outbox`;
    const { status, body } = await register();
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('email')]);
    const [row] = await sql`
      select a.id, a.application_no, a.form_state, a.status, a.batch, a.mobile, c.policy, c.by from application a join application_consent c on c.application = a.id where a.email = ${PERSON.email}`;
    expect(row).toMatchObject({
      application_no: '26UG00020',
      form_state: 'draft',
      status: 'Pending',
      batch: '2026',
      mobile: '+919862077001',
      policy: '2026-1',
      by: 'self',
    });
    expect(await outbox()).toMatchObject([
      { topic: 'mail', payload: { to: PERSON.email, text: expect.stringContaining('26UG00020') } },
      { topic: FIRST_LINK, payload: { kind: 'applicant', account: row?.['id'] } },
    ]);
  });
  it('charges nothing for a draft', async () => {
    await register({ programme: 'BA', email: 'zo9@applicants.example', mobile: '9862077009' });
    expect(
      await sql`
        select a.form_state, d.id as demand from application a left join fee_demand d on d.application = a.id where a.mobile = '+919862077009'`,
    ).toEqual([{ form_state: 'draft', demand: null }]);
  });
  it('answers the same for an existing application, and creates no second one', async () => {
    const first = await register({ email: 'zo2@applicants.example', mobile: '9862077002' });
    const again = await register({ email: 'ZO2@applicants.example', mobile: '9862077003' });
    const other = await register({ email: 'else@applicants.example', mobile: '9862077002' });
    expect([again, other]).toEqual([first, first]);
    expect(
      await sql`select count(*)::int as n from application where mobile in ('+919862077002', '+919862077003')`,
    ).toEqual([{ n: 1 }]);
  });
  it.each([
    [{ consent: false }, 'consent'],
    [{ programme: 'MA' }, 'programme'],
    [{ dob: '2015-01-01' }, 'dob'],
    [{ mobile: '5862012345' }, 'mobile'],
    [{ name: '<b>' }, 'name'],
    [{ dob: '2008-11-21' }, 'parent_mobile'],
    // The consent of a parent cannot be given by the applicant.
    [{ dob: '2008-11-21', guardian_name: 'Lal', parent_mobile: '98620 77001' }, 'parent_mobile'],
  ])('refuses %j with an error on %s', async (more, field) => {
    const { status, body } = await register({ email: 'no@applicants.example', ...more });
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as Row)).toContain(field);
  });
  it('is closed unless both college settings are on', async () => {
    for (const [open, login] of [
      [false, true],
      [true, false],
    ]) {
      await sql`update college set open_admission = ${open}, open_admission_login = ${login}`;
      expect((await register({ email: 'closed@applicants.example' })).status).toBe(423);
    }
    await sql`update college set open_admission = true, open_admission_login = true`;
  });
  it('gives 10 simultaneous registrations 10 different numbers', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        register({ email: `many${i}@applicants.example`, mobile: `98620781${10 + i}` }),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    const rows = await sql`
      select distinct application_no from application where email like 'many%@applicants.example'`;
    expect(rows.length).toBe(10);
  });
  it('mails a forgotten ID to the address of the application, with one answer whether it exists or not', async () => {
    await sql`delete from outbox`;
    const ask_ = (identifier: string, dob: string) =>
      visit('/api/admission/recover', { identifier, dob });
    const known = await ask_('98620 77001', PERSON.dob);
    expect(await ask_('nobody@applicants.example', PERSON.dob)).toEqual(known);
    expect(await ask_(PERSON.email, '2008-01-06'), 'another date of birth').toEqual(known);
    await sql`update application set active = false where email = ${PERSON.email}`;
    expect(await ask_(PERSON.email, PERSON.dob), 'an account that is closed').toEqual(known);
    await sql`update application set active = true where email = ${PERSON.email}`;
    expect(await outbox()).toMatchObject([
      { topic: 'mail', payload: { to: PERSON.email, text: expect.stringContaining('26UG00020') } },
    ]);
    expect(known.status).toBe(200);
  });
});

describe('the application form', () => {
  it("has ten steps, with labels and choices in the reader's language", async () => {
    const response = await college.ask(FORM, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'hi' },
    });
    const { data } = (await response.json()) as {
      data: { steps: { key: string; label: string; fields: Row[] }[] };
    };
    expect(data.steps.map(({ key }) => key)).toEqual([
      'programme',
      'personal',
      'parents',
      'address',
      'education',
      'category',
      'subjects',
      'documents',
      'declarations',
      'review',
    ]);
    const gender = data.steps[1]?.fields.find(({ name }) => name === 'gender');
    expect(gender).toMatchObject({
      required: true,
      label: 'लिंग',
      options: expect.arrayContaining([{ value: 'female', label: 'महिला' }]),
    });
    const latin = data.steps.flatMap(({ label, fields }) => [
      label,
      ...fields.map((one) => String(one['label'])),
    ]);
    expect(latin.filter((label) => !/[\u0900-\u097F]/.test(label))).toEqual([]);
  });
  it('saves valid fields and explains the invalid ones', async () => {
    const saved = await save('personal', {
      gender: 'female',
      domicile_state: ' Mizoram ',
      abc_id: '12345',
      mother_tongue: 'Mizo',
    });
    expect(saved.values).toMatchObject({
      gender: 'female',
      domicile_state: 'Mizoram',
      mother_tongue: 'Mizo',
      abc_id: null,
    });
    expect(saved.faults).toEqual({
      abc_id: 'ABC ID must look like 123456789012, twelve digits.',
    });
    const same = { programme: 'BSC', department: null };
    expect((await save('programme', { preferences: [same, same] })).faults).toEqual({
      preferences: 'Choose different programmes that are open.',
    });
    expect(saved.missing['personal']).toBeUndefined();
    expect(saved.missing['education']).toEqual({
      exams: 'Add your examinations: Class X and Class XII.',
      subjects: 'Add the subjects of your last examination with their marks.',
    });
  });
  it('refuses an older version and returns the current values', async () => {
    const { version } = await form();
    await save('personal', { mother_tongue: 'Hmar' });
    const { body } = await ask(409, 'applicant', 'PATCH', `${FORM}/personal`, {
      version,
      values: { mother_tongue: 'Paite' },
    });
    expect(body).toMatchObject({
      code: 'conflict',
      current: { values: { mother_tongue: 'Hmar' } },
    });
  });
  it('accepts one of 20 saves of the same version', async () => {
    const { version } = await form();
    const speak = voiceOf(college);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        speak('applicant', 'PATCH', `${FORM}/parents`, {
          version,
          values: { occupation: `Farmer ${i}` },
        }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });
  it('treats a repeated save as the same save', async () => {
    const { version } = await form();
    const again = (step: string, values: Row) =>
      ask(200, 'applicant', 'PATCH', `${FORM}/${step}`, { version, values });
    const values = { mother_tongue: 'Paite', abc_id: '12345' };
    const first = (await again('personal', values)).data as FormState;
    const second = (await again('personal', values)).data as FormState;
    expect([second.version, second.values, second.faults]).toEqual([
      version + 1,
      first.values,
      first.faults,
    ]);
    expect(Object.keys(second.faults)).toEqual(['abc_id']);
  });
  it('refuses fields of another step, and unknown steps', async () => {
    const saved = await save('personal', { status: 'Admitted', category: 'ST' });
    expect(Object.keys(saved.faults)).toEqual(['status', 'category']);
    expect((await form())['status']).toBe('Pending');
    await save('review', {}, 404);
    await save('nonsense', {}, 404);
  });
  it('accepts no own number or address as that of the parent of a minor', async () => {
    const where = { application_no: '26UG00001' };
    const [row] = await sql<{ dob: string; email: string; mobile: string }>`
      select dob, email, mobile from application where application_no = ${where.application_no}`;
    const own = { parent_mobile: row?.mobile, parent_email: row?.email };
    await sql`update application set dob = '2009-05-04' where application_no = ${where.application_no}`;
    expect(Object.keys((await save('parents', own)).faults)).toEqual([
      'parent_mobile',
      'parent_email',
    ]);
    await sql`update application set parent_mobile = mobile where application_no = ${where.application_no}`;
    const { body } = await ask(422, 'applicant', 'POST', `${FORM}/parent-code`);
    expect(Object.keys(body['errors'] as Row)).toEqual(['parent_mobile']);
    await sql`update application set dob = ${row?.dob}, parent_mobile = null where application_no = ${where.application_no}`;
  });
  it('offers another programme once its own is closed', async () => {
    await sql`update admission_programme set closes_on = '2026-11-19' where programme = 'BA'`;
    const before = await form();
    expect([before.editable, before['closed'], before['note']]).toEqual([
      ['programme'],
      null,
      'Applications for this programme are closed. Choose another programme.',
    ]);
    await save('personal', { mother_tongue: 'Mizo' }, 423);
    await ask(423, 'applicant', 'POST', `${FORM}/submit`, { version: before.version });
    const moved = await save('programme', { programme: 'BSC' });
    expect(moved.editable).toContain('personal');
    await sql`update admission_programme set closes_on = null`;
    expect((await save('programme', { programme: 'BA' })).faults).toEqual({});
  });
  it('offers and accepts only the majors and minors that the programme names', async () => {
    const named = async (majors: readonly string[], minors: readonly string[]) => {
      const [offer] = await sql<{ id: number; version: number }>`
        select id, version from admission_programme where programme = 'BA'`;
      await ask(200, 'admin:T', 'PATCH', `/api/admission-programme/${offer?.id}`, {
        majors: majors.map((department) => ({ department })),
        minors: minors.map((department) => ({ department })),
        version: offer?.version,
      });
    };
    await named(['ENG', 'HIS'], ['ECO']);
    const offered = async (name: string) => {
      const { data } = await ask(200, 'applicant', 'GET', FORM);
      const { steps } = data as { steps: { key: string; fields: Row[] }[] };
      const field = steps
        .find(({ key }) => key === 'subjects')
        ?.fields.find((f) => f['name'] === name);
      return (field?.['options'] as Row[] | undefined)?.map(({ value }) => value);
    };
    expect([await offered('department'), await offered('minor')]).toEqual([
      ['ENG', 'HIS'],
      ['ECO'],
    ]);
    expect((await save('subjects', { department: 'PHY', minor: 'ENG' })).faults).toEqual({
      department:
        'This programme does not offer this major. Choose one of these: English, History.',
      minor: 'This programme does not offer this minor. Choose one of these: Economics.',
    });
    expect((await save('subjects', { department: 'HIS', minor: 'ECO' })).faults).toEqual({});
    await named([], []);
    expect((await save('subjects', { department: 'ENG', minor: null })).faults).toEqual({});
  });
  it('requires a certificate only for reserved categories', async () => {
    const ur = await save('category', { category: 'General', is_pwd: false });
    expect(ur.missing['category']).toBeUndefined();
    const st = await save('category', { category: 'ST', is_pwd: true });
    expect(Object.keys(st.missing['category'] ?? {})).toEqual([
      'certificate_no',
      'certificate_on',
      'certificate_by',
      'pwd_type',
      'pwd_percent',
    ]);
    expect(st.documents.asked).toContainEqual(
      expect.objectContaining({ kind: 'disability', required: true }),
    );
    await save('category', { category: 'General', is_pwd: false });
  });
  it('asks for a document of its own for each claim', async () => {
    await sql`update admission_cycle set documents = documents || '[{"kind":"claims","asked":"claims"}]'::jsonb`;
    const kinds = ({ documents }: FormState) =>
      documents.asked.map(({ kind }) => kind).filter((kind) => /claim/.test(String(kind)));
    const claims = (...all: string[]) =>
      save('category', { claimed: all.map((claim) => ({ claim })) });
    expect(kinds(await claims())).toEqual([]);
    const both = await claims('sports', 'ncc');
    expect(kinds(both)).toEqual(['claim_sports', 'claim_ncc']);
    expect(both.missing['documents']).toMatchObject({
      document_claim_sports: 'Add sports certificate.',
      document_claim_ncc: 'Add NCC certificate.',
    });
    const after = await upload('claim_ncc', await picture());
    expect(Object.keys(after.body.data.missing['documents'] ?? {})).toContain(
      'document_claim_sports',
    );
    expect(Object.keys(after.body.data.missing['documents'] ?? {})).not.toContain(
      'document_claim_ncc',
    );
    expect((await upload('claim_nss', await picture())).status).toBe(404);
    expect((await upload('claims', await picture())).status).toBe(404);
    await claims();
    await sql`delete from application_document where kind like 'claim%'`;
    await sql`update admission_cycle set documents = documents - (jsonb_array_length(documents) - 1)`;
  });
  const subject = (name: string, obtained: number, language = false) => ({
    subject: name,
    language,
    max: 10_000,
    obtained: obtained * 100,
  });
  const SUBJECTS = [
    subject('English', 66, true),
    subject('History', 78),
    subject('Geography', 82),
    subject('Economics', 91),
    subject('Education', 60),
  ];
  const exam = (level: string, year: number) => ({
    level,
    board: 'State Board',
    roll_no: '4100',
    year,
    result: 'passed',
    max: 50_000,
    obtained: 37_700,
  });
  it('refuses marks above the maximum and repeated subjects, naming the row of wrong marks', async () => {
    const wrong = await save('education', { subjects: [subject('English', 101)] });
    expect(wrong.faults).toEqual({
      subjects: 'Subjects, row 1: marks obtained cannot be above the maximum.',
    });
    const twice = await save('education', {
      subjects: [subject('English', 50), subject('english ', 60)],
    });
    expect(twice.faults).toEqual({ subjects: 'Enter each subject once.' });
  });
  it('needs neither marks nor mark sheet of an awaited result, and the degree for postgraduates', async () => {
    const awaited = { ...exam('class_xii', 2026), result: 'awaited', max: null, obtained: null };
    const sheet = ({ documents }: FormState) =>
      documents.asked.find(({ kind }) => kind === 'class_xii')?.['required'];
    const waiting = await save('education', {
      exams: [exam('class_x', 2024), awaited],
      subjects: [],
    });
    expect(waiting.missing['education']).toBeUndefined();
    // The office sees it, and no percentage or eligibility is claimed.
    const { data: rows } = await ask(
      200,
      'admin:T',
      'GET',
      '/api/application?filter={"result":"awaited"}',
    );
    expect(rows).toMatchObject([{ result: 'awaited', best_percent: null, eligible: null }]);
    expect(waiting.missing['documents']?.['document_class_xii']).toBeUndefined();
    expect(sheet(waiting)).toBe(false);
    const passed = await save('education', {
      exams: [exam('class_x', 2024), exam('class_xii', 2026)],
    });
    expect(Object.keys(passed.missing['education'] ?? {})).toEqual(['subjects']);
    expect(sheet(passed)).toBe(true);
    await sql`update programme set level = 'PG' where id = 'BA'`;
    expect((await form()).missing['education']).toMatchObject({
      exams: 'Add a row for Degree.',
    });
    await sql`update programme set level = 'UG' where id = 'BA'`;
  });
  it('needs the reason for a gap between the newest examination and the session', async () => {
    const late = await save('education', {
      exams: [exam('class_x', 2022), exam('class_xii', 2024)],
      subjects: SUBJECTS,
    });
    expect(late.missing['education']).toEqual({
      gap_reason: 'Enter the reason for the gap of 2 years before this session.',
    });
    const told = await save('education', { gap_reason: 'Illness in the family' });
    expect(told.missing['education']).toBeUndefined();
    await save('education', { gap_reason: null });
  });
  it("stores the percentage of the best subjects by the programme's rule (H8)", async () => {
    const saved = await save('education', {
      exams: [exam('class_x', 2024), exam('class_xii', 2026)],
      subjects: SUBJECTS,
    });
    expect(saved.faults).toEqual({});
    const again = await ask(200, 'applicant', 'PATCH', `${FORM}/education`, {
      version: saved.version - 1,
      values: { subjects: SUBJECTS },
    });
    expect((again.data as FormState).version).toBe(saved.version);
    const [row] = await sql`
      select best_percent, eligible from application where application_no = '26UG00001'`;
    expect(row).toEqual({ best_percent: 7_925, eligible: true });
  });
  it('lists what is missing by step, and refuses to submit until it is complete', async () => {
    const { version, missing } = await form();
    expect(Object.keys(missing)).toEqual(['parents', 'address', 'documents', 'declarations']);
    const { data: own } = await ask(200, 'applicant', 'GET', '/api/my-application');
    expect((own as Row)['steps_done']).toEqual({ done: 5, all: 9 });
    const { body } = await ask(422, 'applicant', 'POST', `${FORM}/submit`, { version });
    expect(body['errors']).toMatchObject({
      parent_mobile: 'Enter parent’s mobile.',
      father_name: 'Enter the name of at least one parent or guardian.',
      declared_true: 'Tick "Everything stated in this application is true" to submit the form.',
    });
  });
  it('stores a photograph in passport size, at most 100 KB and without EXIF data', async () => {
    const phone = await picture({ width: 1200, height: 1600, exif: true });
    expect(Buffer.from(phone).includes('Secret Photographer')).toBe(true);
    const { status, body } = await upload('photo', phone);
    expect(status, JSON.stringify(body)).toBe(200);
    const sent = body.data.documents.sent.find(({ kind }) => kind === 'photo');
    expect(sent).toMatchObject({ state: 'pending', name: 'scan.jpg' });
    const kept = await college.ask(`/api/application-document/${sent?.['id']}/file`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const bytes = Buffer.from(await kept.arrayBuffer());
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif]).toEqual([413, 531, undefined]);
    expect(bytes.length).toBeLessThanOrEqual(100_000);
  });
  it('stores a repeated file once, and a different file as the current one beside it', async () => {
    const scan = await picture();
    await Promise.all([1, 2, 3].map(() => upload('class_x', scan)));
    const count = () =>
      sql`select count(*)::int as all, count(*) filter (where current)::int as current from application_document d join application a on a.id = d.application where a.application_no = '26UG00001' and d.kind = 'class_x'`;
    expect(await count()).toEqual([{ all: 1, current: 1 }]);
    await upload('class_x', await picture({ colour: '#118844' }));
    expect(await count()).toEqual([{ all: 2, current: 1 }]);
  });
  it('accepts pictures and refuses other kinds, judged by their contents', async () => {
    expect((await upload('class_xii', HTML, 'scan.pdf')).status).toBe(415);
    expect((await upload('signature', await picture())).status).toBe(200);
    expect((await upload('class_xii', await picture({ width: 900 }))).status).toBe(200);
    expect((await upload('income', await picture())).status).toBe(404);
  });
  it('is submitted once, with consents and a history entry, and is then locked', async () => {
    await save('parents', {
      father_name: 'Lal Zuala',
      parent_mobile: '9862011111',
      annual_income: 'up_to_5',
      emergency_contact: '9862011112',
    });
    await save('address', {
      present_line: 'Upper Road',
      present_town: 'Tlawng',
      present_district: 'Aizawl',
      present_state: 'Mizoram',
      present_pin: '796 001',
      same_address: true,
    });
    await save('declarations', {
      declared_true: true,
      declared_rules: true,
      agrees_photo: false,
      agrees_messages: true,
    });
    const { version, missing } = await form();
    expect(missing).toEqual({});
    await ask(409, 'applicant', 'POST', `${FORM}/submit`, { version: version - 1 });
    const { data } = await ask(200, 'applicant', 'POST', `${FORM}/submit`, { version });
    expect(data).toMatchObject({ form_state: 'submitted', editable: [] });
    const after = (data as FormState).version;
    const again = await ask(200, 'applicant', 'POST', `${FORM}/submit`, { version });
    expect(again.data).toMatchObject({ form_state: 'submitted', version: after });
    await ask(423, 'applicant', 'POST', `${FORM}/submit`, { version: after });
    await ask(423, 'applicant', 'PATCH', `${FORM}/parents`, {
      version: after,
      values: { occupation: 'Teacher' },
    });
    expect((await upload('photo', await picture({ colour: '#000000' }))).status).toBe(423);
    const consents = await sql`
      select c.item, c.granted from application_consent c join application a on a.id = c.application where a.application_no = '26UG00001' order by c.id`;
    expect(consents).toEqual([
      { item: 'photo', granted: false },
      { item: 'parents', granted: false },
      { item: 'messages', granted: true },
    ]);
  });
  it('is acknowledged by mail, with the application fee that was raised', async () => {
    const [demand] = await sql<{ n: number; gross: number }>`
      select count(*)::int as n, max(d.gross)::bigint as gross from fee_demand d join fee_schedule s on s.id = d.schedule join application a on a.id = d.application
      where a.application_no = '26UG00001' and s.purpose = 'application'`;
    expect(demand?.n).toBe(1);
    const [letter] = await sql<{ payload: Row }>`
      select payload from outbox where payload->>'subject' like 'Application received%' order by id desc limit 1`;
    expect(letter?.payload['text']).toContain('26UG00001');
  });
});

describe('a submitted application', () => {
  const mine = async () => (await ask(200, 'applicant', 'GET', '/api/my-application')).data as Row;
  it('shows the applicant its documents, history and available actions', async () => {
    const own = await mine();
    expect(own).toMatchObject({
      programme: 'Bachelor of Arts, English',
      steps_done: null,
      form_state: 'submitted',
      status: 'Pending',
      can: { correct: true, withdraw: true },
    });
    expect((own['events'] as Row[])[0]).toMatchObject({ what: 'Form submitted' });
    expect((own['documents'] as Row[]).map(({ kind }) => kind).sort()).toEqual([
      'class_x',
      'class_xii',
      'photo',
      'signature',
    ]);
  });
  it('is printed as PDF, and its public code reveals only a masked name', async () => {
    const response = await college.ask('/api/my-application/print', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const [row] = await sql<{ public_code: string }>`
      select public_code from application where application_no = '26UG00001'`;
    const told = await college.ask(`/api/public/application/${row?.public_code}`);
    const text = await told.text();
    expect(JSON.parse(text)).toMatchObject({
      data: { application_no: '26UG00001', name: 'T***i L***a' },
    });
    expect(text).not.toContain('Tashi');
    expect(await (await college.ask('/api/public/application/nonsense')).json()).toMatchObject({
      data: { valid: false },
    });
  });
  it('can be read by its applicant step by step, in words and in their language', async () => {
    const read = async (language: string) => {
      const response = await college.ask('/api/my-application/form', {
        headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      });
      return ((await response.json()) as { data: { steps: readonly Row[] } }).data.steps;
    };
    const steps = await read('en');
    expect(steps.map(({ key }) => key)).toEqual([
      'programme',
      'personal',
      'parents',
      'address',
      'education',
      'category',
      'subjects',
      'declarations',
    ]);
    const text = JSON.stringify(steps);
    expect(text).toContain('{"label":"Annual family income","text":"₹2.5 lakh to ₹5 lakh"}');
    expect(text).toContain('"columns":["Subject","Language","Maximum marks","Marks obtained"]');
    expect(text, 'only what was asked').not.toContain('Permanent: ');
    expect(JSON.stringify(await read('hi'))).toContain('हाँ');
  });
  it('keeps the optional consents in the hands of its applicant, with each change on record', async () => {
    const consent = async (item: string, granted: boolean) =>
      (
        (await ask(200, 'applicant', 'POST', '/api/my-application/consent', { item, granted }))
          .data as { consents: readonly Row[] }
      ).consents.map((one) => [one['item'], one['granted']]);
    expect(await consent('messages', false)).toEqual([
      ['photo', false],
      ['parents', false],
      ['messages', false],
    ]);
    await consent('messages', false);
    expect(
      await sql`
        select c.item, c.granted, c.by from application_consent c join application a on a.id = c.application where a.application_no = '26UG00001' and c.item = 'messages' order by c.id`,
    ).toEqual([
      { item: 'messages', granted: true, by: 'self' },
      { item: 'messages', granted: false, by: 'self' },
    ]);
    expect(((await mine())['events'] as Row[])[0]).toMatchObject({
      what: 'Consent withdrawn',
      text: 'Send me SMS and WhatsApp messages',
    });
    await ask(422, 'applicant', 'POST', '/api/my-application/consent', {
      item: 'processing',
      granted: false,
    });
  });
  it.skipIf(!canRead)(
    'is printed as it was submitted, whatever the office changed since',
    async () => {
      const print = async (language: string): Promise<string> => {
        const response = await college.ask('/api/my-application/print', {
          headers: { authorization: `Bearer ${token}`, 'accept-language': language },
        });
        return pdfText(new Uint8Array(await response.arrayBuffer())).join('\n');
      };
      await sql`update application set mother_tongue = 'Lai', name_local = 'ज़ोरामा' where application_no = '26UG00001'`;
      const text = await print('en');
      expect(text).toContain('Paite');
      expect(text).not.toContain('Lai\n');
      await sql`
      update application_submission set values = values || '{"name_local": "ज़ोरामा"}'::jsonb where application = (select id from application where application_no = '26UG00001')`;
      const hindi = await print('hi');
      expect(hindi).toMatch(/[\u0900-\u097F]/);
      expect(hindi).not.toContain('Mother tongue');
      await sql`update application set mother_tongue = 'Paite', name_local = null where application_no = '26UG00001'`;
    },
  );
  it('lets the applicant resend a rejected document, with the reason shown', async () => {
    const documents = (await mine())['documents'] as { id: number; kind: string }[];
    const id = documents.find(({ kind }) => kind === 'class_x')?.id;
    const [row] = await sql<{ version: number }>`
      select version from application_document where id = ${id}`;
    const judge = (status: number, values: Row) =>
      ask(status, 'admin:T', 'PATCH', `/api/application-document/${id}`, {
        version: row?.version,
        ...values,
      });
    await judge(422, { state: 'rejected' });
    await judge(200, { state: 'rejected', reason: 'The roll number cannot be read.' });
    expect(
      ((await mine())['documents'] as Row[]).find(({ kind }) => kind === 'class_x'),
    ).toMatchObject({ state: 'rejected', reason: 'The roll number cannot be read.' });
    expect(((await mine())['events'] as Row[])[0]).toMatchObject({
      what: 'Document rejected',
      text: 'Class X mark sheet: The roll number cannot be read.',
    });
    expect((await upload('photo', await picture({ colour: '#000000' }))).status).toBe(423);
    const scan = await picture({ colour: '#991188' });
    const closes = (as: string) =>
      sql`update application set disposition = ${as} where application_no = '26UG00001'`;
    await closes('not_selected');
    expect((await upload('class_x', scan)).status, 'the application is closed').toBe(423);
    await closes('none');
    const again = await upload('class_x', scan);
    expect(again.status).toBe(200);
    expect(again.body.data.documents.sent).toContainEqual(
      expect.objectContaining({ kind: 'class_x', state: 'pending', reason: null }),
    );
  });
  it('hides contact details, income, disability and address from the head of department', async () => {
    const [row] = await sql<{ id: number }>`
      select id from application where application_no = '26UG00001'`;
    const { text } = await ask(200, 'hod', 'GET', `/api/application/${row?.id}`);
    for (const held of ['9862033001', 'up_to_5', 'Upper Road', '9862011111', 'is_pwd', 'snapshot'])
      expect(text).not.toContain(held);
    expect((await ask(200, 'admin:T', 'GET', `/api/application/${row?.id}`)).text).toContain(
      'Upper Road',
    );
  });
  it('cannot be read by another applicant (H20)', async () => {
    const [other] = await sql<{ id: number }>`
      select id from application where application_no = '26UG00003'`;
    const { status } = await voiceOf(college)('applicant', 'GET', `/api/application/${other?.id}`);
    expect([403, 404]).toContain(status);
  });
  it('accepts a correction request by step, with a reason', async () => {
    await ask(422, 'applicant', 'POST', '/api/my-application/correction', {
      steps: ['nonsense'],
      reason: 'Wrong marks',
    });
    const asks = (status: number) =>
      ask(status, 'applicant', 'POST', '/api/my-application/correction', {
        steps: ['education'],
        reason: 'Wrong marks in Economics',
      });
    const stands = (as: string) =>
      sql`update application set status = ${as} where application_no = '26UG00001'`;
    await stands('Approved');
    await asks(423);
    await stands('Pending');
    await asks(200);
    expect(((await mine())['events'] as Row[])[0]).toMatchObject({
      what: 'Correction requested',
      text: 'Education: Wrong marks in Economics',
    });
  });
  it('is corrected where the office opened it, a verified document included, and submitted once more', async () => {
    const [row] = await sql<{ id: number }>`
      select id from application where application_no = '26UG00001'`;
    const verified = await sql<{ kind: string }>`
      update application_document set state = 'ok' where application = ${row?.id} and kind = 'photo' and current returning kind`;
    expect(verified).toEqual([{ kind: 'photo' }]);
    await ask(200, 'admin:T', 'POST', '/api/admission/applicant-list/2026/all/all/correct', {
      rows: [row?.id],
      values: { steps: [{ step: 'documents' }], message: 'Send a newer photograph.' },
    });
    expect(await form()).toMatchObject({ form_state: 'correction', editable: ['documents'] });
    await save('education', { gap_reason: 'Travel' }, 423);
    const { status, body } = await upload('photo', await picture({ colour: '#225522' }));
    expect(status, 'a verified photograph, while the form is open').toBe(200);
    const { version } = body.data;
    await ask(200, 'applicant', 'POST', `${FORM}/submit`, { version });
    expect(
      await sql`select form_state, correction_steps, correction_note from application where id = ${row?.id}`,
    ).toEqual([{ form_state: 'submitted', correction_steps: null, correction_note: null }]);
    expect((await upload('photo', await picture({ colour: '#552222' }))).status).toBe(423);
    expect(((await mine())['events'] as Row[])[0]).toMatchObject({ what: 'Form corrected' });
  });
  it('is withdrawn with the code sent to the applicant, and is then closed', async () => {
    const [row] = await sql<{ id: number }>`
      select id from application where application_no = '26UG00001'`;
    const code = await codeOf(college, 'withdraw-application', `application:${row?.id}`);
    const withdraw = (status: number, typed: string) =>
      ask(status, 'applicant', 'POST', '/api/my-application/withdraw', {
        reason: 'I join another college',
        code: typed,
      });
    await withdraw(422, code === '000000' ? '111111' : '000000');
    await withdraw(200, code);
    expect(await mine()).toMatchObject({
      disposition: 'withdrawn',
      can: { correct: false, withdraw: false },
    });
    await withdraw(423, code);
  });
});

describe('several cycles', () => {
  it('shows two cycles that are open at once, and takes registrations for both', async () => {
    const other = await secondCycle();
    expect((await rounds()).map(({ name, open }) => [name, open])).toEqual([
      [expect.any(String), true],
      ['Postgraduate 2026', true],
    ]);
    expect(programmes((await rounds())[1])).toMatchObject([{ id: 'MA', open: true }]);
    const { status } = await register({
      programme: 'MA',
      email: 'ma@applicants.example',
      mobile: '9862077090',
    });
    expect(status).toBe(200);
    expect(
      await sql`select cycle, programme from application where email = 'ma@applicants.example'`,
    ).toEqual([{ cycle: other, programme: 'MA' }]);
    await withoutSecond(other);
  });
  it('keeps a programme that stays open longer than its cycle', async () => {
    await sql`update admission_cycle set closes_on = '2026-11-19' where state = 'open'`;
    await sql`update admission_programme set closes_on = '2026-12-01' where programme = 'BA'`;
    const [round] = await rounds();
    expect(round).toMatchObject({ open: true, closes_on: '2026-12-01' });
    expect(
      programmes(round)
        .filter(({ open }) => open)
        .map(({ id }) => id),
    ).toEqual(['BA']);
    const late = { email: 'late@applicants.example', mobile: '9862077091' };
    expect((await register({ ...late, programme: 'BA' })).status).toBe(200);
    expect((await register({ ...late, programme: 'BSC' })).status).toBe(422);
    await sql`delete from application_event where application in (select id from application where email = 'late@applicants.example')`;
    await sql`delete from application_consent where application in (select id from application where email = 'late@applicants.example')`;
    await sql`delete from application where email = 'late@applicants.example'`;
    await sql`update admission_programme set closes_on = null`;
    await sql`update admission_cycle set closes_on = '2026-12-15' where state = 'open'`;
  });
  it('begins a new application in another cycle, where the earlier one is not looked at', async () => {
    const other = await secondCycle();
    const again = { programme: 'MA', email: PERSON.email, mobile: PERSON.mobile };
    await sql`delete from outbox`;
    expect((await register(again)).status).toBe(200);
    const rows = await sql<{ id: number; cycle: number }>`
      select id, cycle from application where email = ${PERSON.email} order by id`;
    expect(rows.map(({ cycle }) => cycle === other)).toEqual([false, true]);
    expect((await outbox()).map(({ topic }) => topic)).toEqual(['mail', FIRST_LINK]);
    // The address now names two accounts: the newer one is meant.
    const home = accountHomes(college.roll, college.db).get('applicant');
    if (!home) throw new Error('applicants have no accounts');
    const found = await college.db.transaction((tx) => findAccount(tx, home, PERSON.email));
    expect(found?.id).toBe(rows[1]?.id);
    expect((await register(again)).status).toBe(200);
    expect(await sql`select id from application where email = ${PERSON.email}`).toHaveLength(2);
    await withoutSecond(other);
  });
});

describe('the reminder of an unfinished form', () => {
  const DAY = 86_400_000;
  const schedule = async (changes: Row) => {
    const [cycle] = await sql<{ id: number; version: number }>`
      select id, version from admission_cycle where state = 'open'`;
    await ask(200, 'admin:T', 'PATCH', `/api/admission-cycle/${cycle?.id}`, {
      version: cycle?.version,
      ...changes,
    });
  };
  it('is mailed once to each draft, days before the last date to apply, and can be turned off', async () => {
    // The clock stands at 20 November.
    await sql`delete from outbox`;
    await sql`update application set form_state = 'submitted' where form_state = 'draft'`;
    const [draft] = await sql<{ id: number; email: string }>`
      update application set form_state = 'draft' where id = (select min(id) from application where application_no like '26UG%' and active and status = 'Pending' and disposition = 'none' and programme = 'BCOM') returning id, email`;
    const [closed] = await sql<{ id: number; email: string }>`
      update application set form_state = 'draft', disposition = 'duplicate' where id = (select max(id) from application where application_no like '26UG%' and active and status = 'Pending' and disposition = 'none' and programme = 'BCOM' and id <> ${draft?.id}) returning id, email`;
    await sql`
      update application set form_state = 'draft', active = false where id = (select min(id) from application where application_no like '26UG%' and active and status = 'Pending' and disposition = 'none' and form_state = 'submitted' and programme = 'BCOM')`;
    const carriers = openCarriers(college);
    const reminders = () =>
      carriers.mails.filter(({ subject: text }) => text.startsWith('Submit your application by'));
    await schedule({ closes_on: '2026-12-15', remind_days: null });
    carriers.pass(23 * DAY);
    await carriers.drain();
    expect(reminders()).toEqual([]);
    await schedule({ remind_days: 3 });
    await schedule({ closes_on: '2026-12-14' });
    await schedule({ closes_on: '2026-12-15' });
    await carriers.drain();
    await carriers.drain();
    expect(reminders()).toMatchObject([
      { to: draft?.email, subject: expect.stringContaining('15-12-2026') },
    ]);
    expect(await sql`select application from application_event where what = 'reminded'`).toEqual([
      { application: draft?.id },
    ]);
    // On the last day itself it is not too late.
    await sql`update application set disposition = 'none' where id = ${closed?.id}`;
    carriers.pass(2 * DAY);
    await schedule({ remind_days: 4 });
    await carriers.drain();
    expect(reminders().map(({ to }) => to)).toEqual([draft?.email, closed?.email]);
    carriers.pass(-2 * DAY);
  });
});

describe('registration while text messages can be sent', () => {
  const MOBILE = '+919862079001';
  const HERE = { mobile: '9862079001', email: undefined, device: 'this phone' };
  beforeAll(async () => {
    ways.text = 'sms.example';
    await sql`update admission_cycle set email_optional = true, template = 'T1' where state = 'open'`;
  });
  afterAll(async () => {
    ways.text = null;
    await sql`update admission_cycle set email_optional = false, template = null where state = 'open'`;
  });
  const texts = () => openCarriers(college);
  const coded = async (of: Row): Promise<Row> => {
    const { status, body } = await register(of);
    expect([status, body]).toMatchObject([200, { data: { code: true, again: 60 } }]);
    const sent = texts();
    await sent.drain();
    const [text] = sent.texts.filter(({ to }) => to === `+91${String(of['mobile'])}`);
    return { ...of, code: text?.text.slice(0, 6) };
  };
  const count = async (): Promise<unknown> =>
    (
      await sql<{ n: number }>`select count(*)::int as n from application where mobile = ${MOBILE}`
    )[0]?.n;

  it('needs the code sent to the mobile number, which opens an application without an email', async () => {
    const given = await coded(HERE);
    expect(await count(), 'before the code').toBe(0);
    expect((await register({ ...HERE, code: '000000' })).body['code']).toBe('bad_code');
    expect((await register({ ...given, device: 'another phone' })).body['code']).toBe('bad_code');
    const { data } = (await register(given)).body as { data: Row };
    expect(await count()).toBe(1);
    // The password is chosen in the same visit, and the mobile number is a sign-in name.
    const password = 'seven hills behind the river';
    const set = await visit('/api/auth/reset-password', { token: data['secret'], new: password });
    expect(set.status).toBe(200);
    const signed = await visit('/api/auth/sign-in', {
      kind: 'application',
      identifier: MOBILE,
      password,
    });
    expect([signed.status, data['application_no']]).toEqual([200, expect.stringMatching(/^26UG/)]);
  });
  it('leads whoever registers again with the same number and birth date to the first application', async () => {
    await sql`delete from one_time_code`;
    const { data } = (await register(await coded({ ...HERE, email: 'late@applicants.example' })))
      .body as { data: Row };
    expect([await count(), Object.keys(data).toSorted()]).toEqual([
      1,
      ['application_no', 'secret'],
    ]);
  });
  it('does not tell the owner of another number that an email address is registered', async () => {
    await sql`delete from one_time_code`;
    const strange = { ...HERE, mobile: '9862079002' };
    const [other] = await sql<{ email: string }>`
      select email from application where application_no like '26UG%' and email is not null order by id limit 1`;
    const known = await register(await coded({ ...strange, email: other?.email }));
    await sql`delete from one_time_code`;
    const fresh = await register(await coded({ ...strange, email: 'unknown@applicants.example' }));
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    expect(JSON.stringify(fresh.body)).toContain('emailed');
  });
  it('refuses to do without an email address where the cycle does not allow it, before a code is sent', async () => {
    await sql`update admission_cycle set email_optional = false where state = 'open'`;
    const { status, body } = await register({ ...HERE, mobile: '9862079003' });
    expect([status, body['errors']]).toEqual([422, { email: expect.any(String) }]);
    await sql`update admission_cycle set email_optional = true where state = 'open'`;
  });
  it('tells an applicant without an email address by text message, and recovers the ID so', async () => {
    const [row] = await sql<{
      application_no: string;
    }>`select application_no from application where mobile = ${MOBILE}`;
    const recovered = await visit('/api/admission/recover', {
      identifier: MOBILE,
      dob: PERSON.dob,
    });
    const sent = texts();
    await sent.drain();
    expect([recovered.status, sent.texts]).toMatchObject([
      200,
      [{ to: MOBILE, template: 'T1', text: expect.stringContaining(row?.application_no ?? '?') }],
    ]);
  });
});
