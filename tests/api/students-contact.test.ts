/**
 * Who may change what of a student: the office everything, the head of the department the contact
 * details, a teacher nothing.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { student } from '@/resources/student-management/student';
import { asking, type Ask } from '../kit/asking';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

let college: DemoCollege;
let ask: Ask;
let own = 0;
let other = 0;

beforeAll(async () => {
  college = await openDemoCollege();
  ask = asking(college);
  const rows = await college.db.transaction(
    ({ sql }) => sql<{ id: number; department: string }>`
    insert into student (name, batch, programme, department, phone, roll_no) values ('Own Student', '2025', 'BA', 'ENG', '+919862099901', 'C-1'), ('Other Student', '2025', 'BA', 'HIS', '+919862099902', 'C-2') returning id, department`,
  );
  own = rows.find(({ department }) => department === 'ENG')?.id ?? 0;
  other = rows.find(({ department }) => department === 'HIS')?.id ?? 0;
});
afterAll(() => college.close());

const row = async (id: number): Promise<Record<string, unknown>> =>
  (await college.db.read(({ sql }) => sql`select * from student where id = ${id}`))[0] ?? {};
const put = (identity: string, id: number, body: object) =>
  ask(identity, `/api/student/${id}`, { method: 'PUT', body });

describe('head of department', () => {
  it('changes contact details of a student of the same department', async () => {
    expect(
      (
        await put('hod', own, {
          phone: '98620 11111',
          email: 'Own@Example.org',
          present_address: 'Ramthar',
          permanent_address: 'Lunglei',
          hostel: 'Hilltop',
        })
      ).status,
    ).toBe(200);
    expect(await row(own)).toMatchObject({
      phone: '+919862011111',
      email: 'own@example.org',
      present_address: 'Ramthar',
      permanent_address: 'Lunglei',
      hostel: 'Hilltop',
    });
  });

  it('cannot change any other field of that student', async () => {
    const changes: Readonly<Record<string, unknown>> = {
      name: 'Renamed',
      department: 'HIS',
      status: 'expelled',
      roll_no: 'C-9',
      abc_id: '123456789012',
      gender: 'male',
      is_bpl: true,
      dob: '2006-01-01',
      guardian_phone: '+919862011112',
      annual_income_band: 'much',
      last_year: 2020,
      tc_no: '7',
    };
    for (const [name, value] of Object.entries(changes)) {
      const said = await put('hod', own, { [name]: value, phone: '+919862011119' });
      expect([name, said.status, Object.keys(said.errors)]).toEqual([name, 422, [name]]);
    }
    expect(await row(own)).toMatchObject({
      name: 'Own Student',
      department: 'ENG',
      status: 'active',
      roll_no: 'C-1',
      phone: '+919862011111',
    });
  });

  it('may send the whole form back if other fields are unchanged', async () => {
    const { data } = await ask('hod', `/api/student/${own}`);
    expect((await put('hod', own, { ...(data as object), hostel: 'Riverside' })).status).toBe(200);
    expect((await row(own))['hostel']).toBe('Riverside');
  });

  it('gets 404 for a student of another department', async () => {
    expect((await put('hod', other, { phone: '+919862011113' })).status).toBe(404);
    expect((await row(other))['phone']).toBe('+919862099902');
  });

  it('can still assign roll numbers, but not add or delete students', async () => {
    const { version } = await row(own);
    expect(
      (
        await ask('hod', '/api/student-management/assign-roll-numbers/2025/BA/ENG', {
          method: 'PATCH',
          body: { cells: [{ id: own, version, field: 'roll_no', value: 'C-77' }] },
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await ask('hod', '/api/student', {
          body: { name: 'New', batch: '2025', programme: 'BA', department: 'ENG' },
        })
      ).status,
    ).toBe(403);
    expect((await ask('hod', `/api/student/${own}`, { method: 'DELETE' })).status).toBe(403);
  });
});

it('a teacher and an office without the letter cannot change a student', async () => {
  expect((await put('faculty', own, { phone: '+919862011114' })).status).toBe(403);
  expect((await put('admin:V', own, { phone: '+919862011114' })).status).toBe(403);
});

it('the office changes every editable field', async () => {
  expect(
    (
      await put('admin:M', own, {
        name: 'Renamed',
        guardian_phone: '+919862011115',
        status: 'on_leave',
      })
    ).status,
  ).toBe(200);
  expect(await row(own)).toMatchObject({
    name: 'Renamed',
    guardian_phone: '+919862011115',
    status: 'on_leave',
  });
});

it('every field outside the contact group has a write grant of its own', () => {
  const open = Object.entries(student.fields)
    .filter(([, { options }]) => !('write' in options))
    .map(([name]) => name);
  expect(open).toEqual([
    'phone',
    'email',
    'present_address',
    'permanent_address',
    'hostel',
    'emergency_contact',
  ]);
});
