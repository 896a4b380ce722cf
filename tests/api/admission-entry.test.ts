/**
 * Applications entered by the office, one by one and from files: the rules of the form, and
 * admission by the one action (administration §5.4, §5.5).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withheld } from '@/resources/admission/access';
import { application } from '@/resources/admission/application';
import { must, voiceOf, type Speak } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { picture } from '../kit/pictures';

type Row = Readonly<Record<string, unknown>>;

let college: DemoCollege;
let speak: Speak;
let ask: ReturnType<typeof must>;
beforeAll(async () => {
  college = await openDemoCollege();
  speak = voiceOf(college);
  ask = must(speak);
});
afterAll(() => college.close());

const sql = <T extends object = Row>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): Promise<T[]> => college.db.transaction(({ sql: run }) => run<T>(text, ...values));

const exam = (level: string, year: number): Row => ({
  level,
  board: 'State Board',
  roll_no: `41${year}`,
  year,
  result: 'passed',
  max: 50_000,
  obtained: 31_000,
});
const subject = (name: string, obtained: number, language = false): Row => ({
  subject: name,
  language,
  max: 10_000,
  obtained,
});
/** A complete paper form. */
const FORM = {
  name: 'Zothanpuii Sailo',
  email: 'zothanpuii@tlawng.example',
  mobile: '+919862055501',
  batch: '2026',
  programme: 'BA',
  department: 'ENG',
  admission_mode: 'regular',
  dob: '2006-05-04',
  gender: 'female',
  nationality: 'Indian',
  domicile_state: 'Mizoram',
  father_name: 'Lalzova Sailo',
  parent_mobile: '+919862055502',
  annual_income: 'up_to_5',
  emergency_contact: '+919862055502',
  present_line: 'Upper Road',
  present_town: 'Tlawng',
  present_district: 'Aizawl',
  present_state: 'Mizoram',
  present_pin: '796001',
  same_address: true,
  exams: [exam('class_x', 2022), exam('class_xii', 2024)],
  gap_reason: 'Preparing for an entrance examination',
  subjects: [
    subject('English', 6_000, true),
    subject('History', 7_000),
    subject('Economics', 5_500),
    subject('Education', 6_500),
  ],
  category: 'General',
  declared_true: true,
  declared_rules: true,
} as const;
let made = 0;
/** The form of another applicant. */
const another = (more: Row = {}): Row => {
  made += 1;
  return {
    ...FORM,
    name: `Applicant Number${String.fromCharCode(64 + made)}`,
    email: `entered${made}@tlawng.example`,
    mobile: `+9198620560${String(made).padStart(2, '0')}`,
    ...more,
  };
};
const create = (status: number, identity: string, body: Row) =>
  ask(status, identity, 'POST', '/api/application', body);
const errorsOf = (body: Row): Row => body['errors'] as Row;

describe('an application entered by the office', () => {
  it('is numbered in its cycle and submitted, with percentage and eligibility computed', async () => {
    const [counter] = await sql<{ last: number }>`select last from application_number`;
    const { data } = await create(201, 'admin:T', FORM);
    const row = data as Row;
    expect(row).toMatchObject({
      application_no: `26UG${String((counter?.last ?? 0) + 1).padStart(5, '0')}`,
      form_state: 'submitted',
      status: 'Pending',
      best_percent: 6250,
      eligible: true,
    });
    expect(await sql`select what from application_event where application = ${row['id']}`).toEqual([
      { what: 'entered' },
    ]);
    expect(
      await sql`select item, granted from application_consent where application = ${row['id']} order by id`,
    ).toEqual([
      { item: 'processing', granted: true },
      { item: 'photo', granted: false },
      { item: 'parents', granted: false },
      { item: 'messages', granted: false },
    ]);
  });
  it('is refused with errors by field as in the form, without using a number', async () => {
    const [before] = await sql`select last from application_number`;
    const { body } = await create(
      422,
      'admin:T',
      another({
        gender: null,
        father_name: null,
        present_pin: null,
        declared_true: false,
        exams: [exam('class_xii', 2024)],
        category: 'ST',
        same_address: false,
        is_pwd: true,
      }),
    );
    expect(Object.keys(errorsOf(body)).sort()).toEqual(
      [
        'certificate_by',
        'certificate_no',
        'certificate_on',
        'declared_true',
        'exams',
        'father_name',
        'gender',
        'permanent_district',
        'permanent_line',
        'permanent_pin',
        'permanent_state',
        'permanent_town',
        'present_pin',
        'pwd_percent',
        'pwd_type',
      ].sort(),
    );
    expect(errorsOf((await create(422, 'admin:T', another({ minor: 'ENG' }))).body)).toEqual({
      minor: 'Choose a minor other than the major.',
    });
    expect(
      errorsOf((await create(422, 'admin:T', another({ status: 'Approved' }))).body),
    ).toHaveProperty('status');
    expect(await sql`select last from application_number`).toEqual([before]);
  });
  it('has a major and a minor that the programme names, also after a change by the office', async () => {
    await sql`
      update admission_programme set majors = '[{"department":"ENG"}]', minors = '[{"department":"ECO"}]' where programme = 'BA'`;
    const other = another({ department: 'HIS', minor: 'ENG' });
    const refused = {
      department: 'This programme does not offer this major. Choose one of these: English.',
      minor: 'This programme does not offer this minor. Choose one of these: Economics.',
    };
    expect(errorsOf((await create(422, 'admin:T', other)).body)).toEqual(refused);
    const { data } = await create(201, 'admin:T', another({ minor: 'ECO' }));
    const { id, version } = data as { id: number; version: number };
    const changed = await ask(422, 'admin:T', 'PATCH', `/api/application/${id}`, {
      department: 'HIS',
      minor: 'ENG',
      version,
    });
    expect(errorsOf(changed.body)).toEqual(refused);
    await sql`update admission_programme set majors = null, minors = null`;
  });
  it('needs a programme of an admission cycle, and parental consent under 18', async () => {
    const other = await create(422, 'admin:T', another({ batch: '2024' }));
    expect(errorsOf(other.body)).toEqual({
      programme: 'This programme is in no admission cycle of this batch. Choose another.',
    });
    const young = another({
      dob: '2009-05-04',
      exams: [exam('class_x', 2024), exam('class_xii', 2026)],
    });
    expect(errorsOf((await create(422, 'admin:T', young)).body)).toEqual({
      parent_agreed_at: "Under 18: enter the date of the parent or guardian's written consent.",
    });
    await create(201, 'admin:T', { ...young, parent_agreed_at: '2026-11-18T05:00:00.000Z' });
  });
  it('may have no email only where the cycle makes it optional', async () => {
    const optional = (on: boolean) => sql`update admission_cycle set email_optional = ${on}`;
    const row = another({ email: null });
    expect(errorsOf((await create(422, 'admin:T', row)).body)).toEqual({ email: 'Enter email.' });
    await optional(true);
    const { data } = await create(201, 'admin:T', row);
    expect(data).toMatchObject({ email: null, form_state: 'submitted' });
    const { data: other } = await create(201, 'admin:T', another());
    const { id, version } = other as { id: number; version: number };
    const without = (status: number) =>
      ask(status, 'admin:T', 'PATCH', `/api/application/${id}`, { version, email: null });
    await optional(false);
    expect(errorsOf((await without(422)).body)).toEqual({ email: 'Enter email.' });
    await optional(true);
    await without(200);
    await optional(false);
  });
  it('is refused with the same mobile and date of birth, or the same email', async () => {
    const first = another();
    await create(201, 'admin:T', first);
    const again = await speak('admin:T', 'POST', '/api/application', {
      ...first,
      email: 'different@tlawng.example',
    });
    expect([409, 422]).toContain(again.status);
    const mailed = await speak('admin:T', 'POST', '/api/application', {
      ...another(),
      email: first['email'],
    });
    expect([409, 422]).toContain(mailed.status);
  });
  it('leads from its page to the check of its documents, until it is closed', async () => {
    const { data } = await create(201, 'admin:T', another());
    const { id } = data as { id: number };
    const link = async (): Promise<string> =>
      JSON.stringify(
        (await ask(200, 'admin:T', 'GET', `/api/application/${id}/parts/documents`)).data,
      );
    expect(await link()).toContain(`/admission/check/${id}`);
    await sql`update application set disposition = 'withdrawn' where id = ${id}`;
    expect(await link()).not.toContain('/admission/check');
  });
  it('is admitted once, by the usual action, after its documents are verified', async () => {
    const { data } = await create(201, 'admin:T', another());
    const { id } = data as { id: number };
    const list = '/api/admission/applicant-list/2026/all/all';
    const act = (status: number, action: string) =>
      ask(status, 'admin:T', 'POST', `${list}/${action}`, { rows: [id], values: {} });
    await sql`update fee_schedule set state = 'closed' where purpose = 'admission' and batch = '2026' and programme = 'BA'`;
    await act(409, 'admit');
    expect((await act(423, 'approve')).body['message']).toContain(
      'The application fee is not paid',
    );
    await sql`update fee_demand set state = 'waived' where application = ${id}`;
    await act(200, 'approve');
    expect((await act(423, 'admit')).body['message']).toBe(
      'Enter the date the originals were seen.',
    );
    await sql`update application set originals_seen_at = '2026-11-19T06:00:00Z' where id = ${id}`;
    expect((await act(423, 'admit')).body['message']).toContain('Not verified yet: Photograph');
    await sql`update admission_cycle set documents = '[{"kind":"class_x","asked":"required"}]'::jsonb`;
    const [asked] = (
      (await ask(200, 'admin:T', 'GET', `/api/admission/check/${id}`)).data as {
        missing: readonly { kind: string }[];
      }
    ).missing;
    expect(asked).toEqual({ kind: 'class_x', label: 'Class X mark sheet', required: true });
    const person = college.people.get('admin:T');
    const token = person && (await college.session(person));
    const sent = await college.ask(`/api/admission/check/${id}/document/class_x?name=x.pdf`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
    });
    expect(sent.status, await sent.clone().text()).toBe(200);
    const { documents, missing } = (
      (await ask(200, 'admin:T', 'GET', `/api/admission/check/${id}`)) as unknown as {
        data: { documents: readonly { id: number; state: string }[]; missing: unknown[] };
      }
    ).data;
    expect(missing).toEqual([]);
    expect(documents).toMatchObject([{ state: 'pending' }]);
    await ask(200, 'admin:T', 'POST', '/api/admission/documents/verify', {
      rows: [documents[0]?.id],
      values: {},
    });
    await act(200, 'admit');
    await act(409, 'admit');
    expect(
      await sql`select count(*)::int as n from student s join application a on a.student = s.id where a.id = ${id}`,
    ).toEqual([{ n: 1 }]);
  });
});

describe('the photograph of an applicant', () => {
  it('is shown with the application to those who may read it, until it is rejected', async () => {
    await sql`update admission_cycle set documents = '[{"kind":"photo","asked":"required"}]'::jsonb`;
    const { data } = await create(201, 'admin:T', another());
    const { id } = data as { id: number };
    const send = async (identity: string, method: string, path: string, body?: BodyInit) => {
      const person = college.people.get(identity);
      const token = person && (await college.session(person));
      return college.ask(path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/octet-stream' } : {}),
        },
        ...(body ? { body } : {}),
      });
    };
    const shown = (identity: string) => send(identity, 'GET', `/api/application/${id}/photo`);
    expect((await shown('admin:T')).status, 'nothing is sent yet').toBe(404);
    const bytes = Buffer.from(await picture());
    const sent = await send(
      'admin:T',
      'POST',
      `/api/admission/check/${id}/document/photo?name=me.jpg`,
      bytes,
    );
    expect(sent.status, await sent.clone().text()).toBe(200);
    for (const identity of ['admin:T', 'hod']) {
      const answer = await shown(identity);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    for (const identity of ['faculty', 'admin:V'])
      expect([403, 404]).toContain((await shown(identity)).status);
    const row = (await ask(200, 'admin:T', 'GET', `/api/application/${id}`)).data as Row;
    expect(row['photo']).toEqual(expect.any(Number));
    await sql`update application set status = 'Admitted' where id = ${id}`;
    const late = await send(
      'admin:T',
      'POST',
      `/api/admission/check/${id}/document/photo?name=me.jpg`,
      bytes,
    );
    expect(late.status, 'after the admission').toBe(423);
    await sql`update application set status = 'Pending' where id = ${id}`;
    await sql`update application set department = 'PHY' where id = ${id}`;
    expect((await shown('hod')).status, 'of another department').toBe(404);
    await sql`update application_document set state = 'rejected', reason = 'Blurred' where application = ${id}`;
    expect((await shown('admin:T')).status).toBe(404);
  });
});

describe('direct admission', () => {
  const direct = (more: Row = {}): Row =>
    another({
      programme: 'BCOM',
      department: 'COM',
      entry_mode: 'direct',
      originals_seen_at: '2026-11-19T06:00:00Z',
      ...more,
    });
  const counts = (): Promise<Row[]> => sql`
    select (select count(*) from application)::int as applications, (select count(*) from student)::int as students, (select count(*) from fee_demand)::int as demands, (select count(*) from audit_log where action = 'admit')::int as audits, (select count(*) from outbox)::int as mails`;
  beforeAll(async () => {
    await sql`update admission_cycle set documents = '[]'::jsonb`;
    await sql`update fee_schedule set state = 'closed' where purpose in ('application', 'admission') and batch = '2026' and programme = 'BCOM'`;
  });

  it('makes the entered applicant a student in the same step, once', async () => {
    const form = direct();
    const { data } = await create(201, 'admin:T', form);
    const { id } = data as { id: number };
    expect(data).toMatchObject({ status: 'Admitted' });
    expect(
      await sql`
        select a.status, a.entry_mode, s.name, s.programme, a.admission_no is not null as numbered from application a join student s on s.id = a.student where a.id = ${id}`,
    ).toEqual([
      {
        status: 'Admitted',
        entry_mode: 'direct',
        name: form['name'],
        programme: 'BCOM',
        numbered: true,
      },
    ]);
    expect(
      await sql`select what from application_event where application = ${id} order by id`,
    ).toEqual([{ what: 'entered' }, { what: 'approved' }, { what: 'admitted' }]);
    const again = await speak('admin:T', 'POST', '/api/application', form);
    expect([409, 422]).toContain(again.status);
  });
  it('is refused as a whole, by the checks of approval and admission', async () => {
    const before = await counts();
    const refused = async (more: Row = {}): Promise<unknown> =>
      errorsOf((await create(422, 'admin:T', direct(more))).body)['entry_mode'];
    expect(await refused({ originals_seen_at: null })).toBe(
      'Enter the date the originals were seen. Choose "Application" instead.',
    );
    await sql`update admission_cycle set documents = '[{"kind":"class_x","asked":"required"}]'::jsonb`;
    expect(await refused()).toBe(
      'Not verified yet: Class X mark sheet. Choose "Application" instead.',
    );
    await sql`update admission_cycle set documents = '[]'::jsonb`;
    await sql`update fee_schedule set state = 'published' where purpose = 'application' and batch = '2026' and programme = 'BCOM'`;
    await sql`
      insert into fee_schedule (id, name, purpose, batch, programme, open_on, last_date, lines, state, created_at, updated_at)
      select 'APP-CASE', 'Application of this case', purpose, batch, 'BCOM', open_on, last_date, lines, 'published', created_at, updated_at from fee_schedule where purpose = 'application' and batch = '2026' limit 1`;
    expect(await refused({ name: 'Lalrina Pachuau' })).toBe(
      'The application fee is not paid: Lalrina Pachuau. Collect or waive it first. Choose "Application" instead.',
    );
    await sql`delete from fee_schedule where id = 'APP-CASE'`;
    await sql`update fee_schedule set state = 'closed' where purpose = 'application' and programme = 'BCOM'`;
    const [intake] = await sql<{
      intake: number;
    }>`select intake from admission_programme where programme = 'BCOM'`;
    await sql`update admission_programme set intake = 1 where programme = 'BCOM'`;
    expect(await refused()).toMatch(/^No seat is left in this programme: all 1 are filled\./);
    await sql`update admission_programme set intake = ${intake?.intake} where programme = 'BCOM'`;
    expect(await counts()).toEqual(before);
  });
  it('is refused for a student of the college with the same name, birth date and mobile, not for one who has left', async () => {
    const form = direct();
    const [one] = await sql<{ id: number; name: string; dob: string; phone: string }>`
      select id, name, dob, phone from student where status = 'active' order by id limit 1`;
    await sql`update student set name = ${form['name']}, dob = ${form['dob']}, phone = ${form['mobile']} where id = ${one?.id}`;
    for (const status of ['active', 'on_leave']) {
      await sql`update student set status = ${status} where id = ${one?.id}`;
      expect(errorsOf((await create(422, 'admin:T', form)).body)['entry_mode']).toContain(
        'A student of the same name, date of birth and mobile exists.',
      );
    }
    await sql`update student set status = 'discontinued' where id = ${one?.id}`;
    expect((await create(201, 'admin:T', form)).data).toMatchObject({ status: 'Admitted' });
    await sql`update student set name = ${one?.name}, dob = ${one?.dob}, phone = ${one?.phone}, status = 'active' where id = ${one?.id}`;
  });
  it('is closed to heads, and cannot be chosen for an application that exists', async () => {
    const own = another({ entry_mode: 'direct' });
    const { status } = await speak('hod', 'POST', '/api/application', own);
    expect([403, 422]).toContain(status);
    const { data } = await create(
      201,
      'admin:T',
      another({ programme: 'BCOM', department: 'COM' }),
    );
    const { id, version } = data as { id: number; version: number };
    await ask(422, 'admin:T', 'PATCH', `/api/application/${id}`, { version, entry_mode: 'direct' });
  });
});

describe('the entry of an application while it is typed', () => {
  const hints = async (identity: string, values: Row) =>
    (await ask(200, identity, 'POST', '/api/application/hints', { values })).data as {
      readonly notes: readonly string[];
      readonly alike: readonly (Row & { readonly why: readonly string[] })[];
    };
  const { name, dob, mobile, email, batch, programme } = FORM;

  it('shows applications with the same person, number, email or certificate, and leads to them', async () => {
    const [first] = await sql<{ id: number; application_no: string }>`
      select id, application_no from application where mobile = ${mobile}`;
    const shown = {
      resource: 'application',
      id: first?.id,
      title: `${first?.application_no} ${name}`,
      tells: ['Bachelor of Arts', 'Batch 2026', 'Pending'],
    };
    const whyOf = async (values: Row) => {
      const { alike } = await hints('admin:T', { batch, programme, ...values });
      return alike.find(({ id, resource }) => id === first?.id && resource === 'application')?.why;
    };
    expect(
      (await hints('admin:T', { batch, programme, mobile: '98620 55501', email })).alike,
    ).toEqual([{ ...shown, why: ['Same mobile number', 'Same email'] }]);
    expect(await whyOf({ name: ` ${name.toUpperCase().replace(' ', '  ')}`, dob })).toEqual([
      'Same name and birth date',
    ]);
    expect(await whyOf({ name, dob: '2006-05-05' })).toBeUndefined();
    const own = (roll_no: string) => [{ ...exam('class_xii', 2024), roll_no }];
    await sql`update application set exams = ${JSON.stringify(own('XII 77'))}::jsonb where id = ${first?.id}`;
    expect(await whyOf({ exams: own('xii77') })).toEqual(['Same Class XII certificate']);
    expect(await whyOf({ email: 'nobody@tlawng.example' })).toBeUndefined();
  });
  it('takes input that is not valid yet, and refuses nothing', async () => {
    for (const values of [{}, { mobile: '98620', dob: 'soon', email: 7 }, { programme: 'NONE' }])
      expect(await hints('admin:T', values)).toEqual({ notes: [], alike: [] });
  });
  it('shows a student of this name with the same date of birth', async () => {
    const [one] = await sql<{ id: number; name: string; dob: string; phone: string }>`
      select id, name, dob, phone from student where dob is not null and phone is not null order by id limit 1`;
    const found = async (values: Row) =>
      (await hints('admin:T', values)).alike.filter(({ resource }) => resource === 'student');
    expect(await found({ name: one?.name, dob: one?.dob })).toMatchObject([
      { id: one?.id, why: ['Same name and birth date'] },
    ]);
    expect(await found({ name: 'Somebody Else', mobile: one?.phone })).toEqual([]);
  });
  it('tells a head of the own department only, and compares no withheld field', async () => {
    expect((await hints('hod', { batch, programme, mobile, email })).alike).toEqual([]);
    const own = (await hints('hod', { batch, programme, name, dob, mobile })).alike;
    expect(own.map(({ why }) => why)).toEqual([['Same name and birth date']]);
    await sql`update application set department = 'PHY' where mobile = ${mobile}`;
    expect((await hints('hod', { batch, programme, name, dob })).alike).toEqual([]);
    await sql`update application set department = 'ENG' where mobile = ${mobile}`;
    await ask(403, 'faculty', 'POST', '/api/application/hints', { values: { name, dob } });
  });
});

describe('a fee taken with the entry', () => {
  const PAID = { fee_mode: 'cash', fee_amount: 30_000 };
  const receiptsOf = (mobile: unknown): Promise<Row[]> => sql`
    select p.mode, p.amount::int as amount, p.ref_no, d.state, s.purpose from receipt r join payment p on p.id = r.payment join fee_demand d on d.id = r.demand
      join fee_schedule s on s.id = d.schedule join application a on a.id = d.application where a.mobile = ${mobile} order by r.id`;
  const stored = (): Promise<Row[]> => sql`
    select (select count(*) from application)::int as applications, (select count(*) from receipt)::int as receipts, (select count(*) from fee_demand)::int as demands,
      (select count(*) from payment)::int as payments, (select count(*) from student)::int as students, (select coalesce(sum(last), 0) from receipt_counter)::int as numbers`;
  const publish = (purpose: string, id: string) => sql`
    insert into fee_schedule (id, name, purpose, batch, programme, open_on, last_date, lines, state, created_at, updated_at)
    select ${id}, ${`${purpose} at the desk`}, ${purpose}, '2026', 'BCOM', '2026-01-01', '2027-12-31', jsonb_build_array(jsonb_build_object('head', (select min(id) from fee_head), 'amount', ${purpose === 'admission' ? 500_000 : 30_000}::int)), 'published', created_at, updated_at from fee_schedule limit 1`;
  const form = (more: Row = {}): Row => another({ programme: 'BCOM', department: 'COM', ...more });
  beforeAll(async () => {
    await sql`update fee_schedule set state = 'closed' where purpose in ('application', 'admission') and batch = '2026' and programme = 'BCOM'`;
    await sql`update admission_cycle set documents = '[]'::jsonb`;
  });

  it('is told to those who may take it, paid in the same step and receipted as at the counter', async () => {
    const values = { batch: '2026', programme: 'BCOM', category: 'General' };
    const notes = async (identity: string, more: Row = {}): Promise<unknown> =>
      (
        (
          await ask(200, identity, 'POST', '/api/application/hints', {
            values: { ...values, ...more },
          })
        ).data as Row
      )['notes'];
    expect(await notes('super')).toEqual([]);
    expect(errorsOf((await create(422, 'super', form(PAID))).body)).toEqual({
      fee_mode: 'No fee is due now. Leave this empty.',
    });
    await publish('application', 'DESK-APP');
    expect(await notes('super')).toEqual(['Application fee: ₹300.00.']);
    expect(await notes('admin:T')).toEqual([]);
    const own = form(PAID);
    const { data, text } = await create(201, 'super', own);
    expect(Object.keys(data as Row).filter((name) => name.startsWith('fee_'))).toEqual([]);
    expect(text).toContain('"application_fee":"paid"');
    expect(await receiptsOf(own['mobile'])).toEqual([
      { mode: 'cash', amount: 30_000, ref_no: null, state: 'paid', purpose: 'application' },
    ]);
  });
  it('is taken later from the page of the applicant, where its receipt is printed', async () => {
    const part = async (id: unknown, key: string) =>
      (await ask(200, 'super', 'GET', `/api/application/${String(id)}/parts/${key}`)).data;
    const idOf = ({ data }: { readonly data: unknown }): unknown => (data as Row)['id'];
    const unpaid = idOf(await create(201, 'admin:T', form()));
    expect(await part(unpaid, 'take-payment')).toMatchObject({
      params: { fee: 'DESK-APP' },
      about: { row: { balance: 30_000 } },
    });
    expect(await part(unpaid, 'print-receipts')).toBeNull();
    const paid = idOf(await create(201, 'super', form(PAID)));
    expect(await part(paid, 'take-payment')).toBeNull();
    expect(
      ((await part(paid, 'print-receipts')) as { readonly rows: unknown[] }).rows,
    ).toHaveLength(1);
    await ask(403, 'admin:T', 'GET', `/api/application/${String(paid)}/parts/take-payment`);
  });
  it('is refused with the entry, by field, and nothing is stored', async () => {
    const before = await stored();
    const refused = async (more: Row, identity = 'super'): Promise<unknown> =>
      errorsOf((await create(422, identity, form(more))).body);
    expect(await refused({ fee_mode: 'cash', fee_amount: 25_000 })).toEqual({
      fee_amount: '₹300.00 is due now. Take this sum.',
    });
    expect(await refused({ fee_mode: 'cash' })).toHaveProperty('fee_amount');
    expect(await refused({ ...PAID, fee_mode: 'upi_counter' })).toHaveProperty('fee_ref_no');
    expect(await refused(PAID, 'admin:T')).toHaveProperty('fee_mode');
    expect(await stored()).toEqual(before);
    const own = form({ ...PAID, fee_mode: 'upi_counter', fee_ref_no: 'UTR-1', fee_bank: 'SBI' });
    await create(201, 'super', own);
    expect(await receiptsOf(own['mobile'])).toMatchObject([
      { ref_no: 'UTR-1', mode: 'upi_counter' },
    ]);
    expect(
      await refused({ ...PAID, fee_mode: 'upi_counter', fee_ref_no: 'UTR-1', fee_bank: 'SBI' }),
    ).toEqual({ fee_ref_no: 'A payment with this reference has already been taken.' });
  });
  it('pays both fees of a direct admission, which is admitted in the same step', async () => {
    await publish('admission', 'DESK-ADM');
    const direct = { entry_mode: 'direct', originals_seen_at: '2026-11-19T06:00:00Z' };
    const before = await stored();
    expect(errorsOf((await create(422, 'super', form({ ...direct, ...PAID }))).body)).toEqual({
      fee_amount: '₹5,300.00 is due now. Take this sum.',
    });
    expect(
      errorsOf(
        (
          await create(
            422,
            'super',
            form({ ...direct, fee_mode: 'pos', fee_amount: 530_000, fee_ref_no: 'POS-9' }),
          )
        ).body,
      ),
    ).toEqual({ fee_mode: 'Two fees are due, and a reference is for one. Take them in cash.' });
    expect(await stored()).toEqual(before);
    const own = form({ ...direct, fee_mode: 'cash', fee_amount: 530_000 });
    const { data } = await create(201, 'super', own);
    expect(data).toMatchObject({ status: 'Admitted' });
    expect(
      (await receiptsOf(own['mobile'])).map(({ purpose, amount }) => [purpose, amount]),
    ).toEqual([
      ['application', 30_000],
      ['admission', 500_000],
    ]);
  });
});

describe('a head of department', () => {
  it('enters applications of the department, without reading the withheld fields back', async () => {
    const own = another();
    const { data, text } = await create(201, 'hod', own);
    expect(text).not.toContain(String(own['mobile']));
    const [row] =
      await sql`select mobile, email, present_pin from application where id = ${(data as Row)['id']}`;
    expect(row).toEqual({ mobile: own['mobile'], email: own['email'], present_pin: '796001' });
    const names = Object.entries(application.fields)
      .filter(([, field]) => 'read' in field.options && field.options.read === withheld.read)
      .map(([name]) => name);
    expect(Object.keys(data as Row).filter((name) => names.includes(name))).toEqual([]);
    await ask(403, 'hod', 'PATCH', `/api/application/${(data as Row)['id']}`, {
      version: 1,
      mobile: '+919862099999',
    });
  });
  it('cannot enter an application for another department', async () => {
    const { status } = await speak(
      'hod',
      'POST',
      '/api/application',
      another({ department: 'PHY' }),
    );
    expect([403, 422]).toContain(status);
    await ask(403, 'faculty', 'POST', '/api/application', another());
  });
});

describe('importing applications', () => {
  const HEADINGS = Object.keys(FORM);
  const cell = (value: unknown): string => {
    const text =
      typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
    return `"${text.replaceAll('"', '""')}"`;
  };
  const file = (rows: readonly Row[]): string =>
    [
      HEADINGS.join(','),
      ...rows.map((row) => HEADINGS.map((name) => cell(row[name])).join(',')),
    ].join('\r\n');
  const BASE = '/api/application/import';
  const until = async (identity: string, id: unknown, states: readonly string[]): Promise<Row> => {
    for (;;) {
      const run = (await ask(200, identity, 'GET', `${BASE}/${String(id)}`)).data as Row;
      if (states.includes(String(run['state']))) return run;
      await new Promise((done) => setImmediate(done));
    }
  };
  async function checked(identity: string, rows: readonly Row[]): Promise<Row> {
    const person = college.people.get(identity);
    const token = person && (await college.session(person));
    const sent = await college.ask(`${BASE}?name=applicants.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: file(rows),
    });
    expect(sent.status).toBe(201);
    const { data } = (await sent.json()) as { data: Row };
    await ask(202, identity, 'POST', `${BASE}/${String(data['id'])}/check`, {
      mapping: data['mapping'],
    });
    return until(identity, data['id'], ['checked', 'failed']);
  }

  it('takes rows without an email only where the cycle makes it optional, and names the field', async () => {
    const rows = [another({ email: null }), another({ email: null })];
    expect(await checked('admin:T', rows)).toMatchObject({
      counts: { new: 0, wrong: 2 },
      errors: [2, 3].map((row) => ({ row, field: 'email', message: 'Enter email.' })),
    });
    await sql`update admission_cycle set email_optional = true`;
    expect((await checked('admin:T', rows))['counts']).toMatchObject({ new: 2, wrong: 0 });
    await sql`update admission_cycle set email_optional = false`;
  });
  it('reads marks, examinations and other choices from plain columns, one for each part of a row', async () => {
    const person = another();
    const flat: (readonly [string, unknown])[] = Object.entries(person).flatMap(([name, value]) =>
      Array.isArray(value)
        ? (value as readonly Row[]).flatMap((row, i) =>
            Object.entries(row).map(([part, of]): [string, unknown] => [
              `${name}_${i + 1}_${part}`,
              // Marks are stored in hundredths.
              part === 'max' || part === 'obtained' ? Number(of) / 100 : of,
            ]),
          )
        : [[name, value] as const],
    );
    // A second heading style, and a row that stays empty.
    flat.push(['Subjects of the last examination 9 Maximum marks', '']);
    const clerk = college.people.get('admin:T');
    const token = clerk && (await college.session(clerk));
    const sent = await college.ask(`${BASE}?name=flat.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: [0, 1].map((n) => flat.map((pair) => cell(pair[n])).join(',')).join('\r\n'),
    });
    const { data } = (await sent.json()) as { data: Row };
    expect((data['mapping'] as { fields: Row }).fields).toMatchObject({
      exams: { numbered: true },
      subjects: { numbered: true },
    });
    await ask(202, 'admin:T', 'POST', `${BASE}/${String(data['id'])}/check`, {
      mapping: data['mapping'],
    });
    const run = await until('admin:T', data['id'], ['checked', 'failed']);
    expect([run['counts'], run['errors']]).toMatchObject([{ new: 1, wrong: 0 }, []]);
    await ask(202, 'admin:T', 'POST', `${BASE}/${String(data['id'])}/save`);
    await until('admin:T', data['id'], ['saved']);
    const [row] =
      await sql`select exams, subjects, best_percent from application where mobile = ${person['mobile']}`;
    expect(row).toMatchObject({ exams: person['exams'], subjects: person['subjects'] });
    expect(row?.['best_percent']).toEqual(expect.any(Number));
  });
  it('shows errors by row and field, and saves nothing', async () => {
    const [before] = await sql`select count(*)::int as n from application`;
    const run = await checked('admin:T', [
      another(),
      another({ gender: '' }),
      another({ batch: '2024' }),
    ]);
    expect(run['counts']).toMatchObject({ new: 1, wrong: 2 });
    expect(run['errors']).toEqual([
      expect.objectContaining({ row: 3 }),
      expect.objectContaining({ row: 4 }),
    ]);
    expect(JSON.stringify(run['errors'])).toContain('Choose gender.');
    expect(JSON.stringify(run['errors'])).toContain('no admission cycle');
    expect(await sql`select count(*)::int as n from application`).toEqual([before]);
  });
  it('numbers applications in file order, and can be undone until they are worked on', async () => {
    const run = await checked('admin:T', [another(), another(), another()]);
    expect(run['counts']).toMatchObject({ new: 3, wrong: 0 });
    const [counter] = await sql<{ last: number }>`select last from application_number`;
    await ask(202, 'admin:T', 'POST', `${BASE}/${String(run['id'])}/save`);
    await until('admin:T', run['id'], ['saved']);
    const rows = await sql<{ application_no: string; form_state: string }>`
      select application_no, form_state from application order by id desc limit 3`;
    expect(rows.map(({ application_no }) => Number(application_no.slice(-5))).reverse()).toEqual(
      [1, 2, 3].map((n) => (counter?.last ?? 0) + n),
    );
    expect(new Set(rows.map(({ form_state }) => form_state))).toEqual(new Set(['submitted']));
    const left = async (): Promise<unknown> =>
      sql`select count(*)::int as n from application where application_no = any (${rows.map(({ application_no }) => application_no)}::text[])`;
    const [first] = rows;
    await sql`insert into application_event (application, at, what) select id, '2026-11-20T06:00:00Z', 'document_sent' from application where application_no = ${first?.application_no}`;
    await ask(423, 'admin:T', 'POST', `${BASE}/${String(run['id'])}/undo`);
    expect(await left()).toEqual([{ n: 3 }]);
    await sql`delete from application_event where what = 'document_sent'`;
    await ask(200, 'admin:T', 'POST', `${BASE}/${String(run['id'])}/undo`);
    expect(await left()).toEqual([{ n: 0 }]);
  });
  it("accepts only the department's own applications from a head", async () => {
    const run = await checked('hod', [another(), another({ department: 'PHY' })]);
    expect(run['counts']).toMatchObject({ new: 1, wrong: 1 });
  });
});
