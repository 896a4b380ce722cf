/**
 * The page of a record as a hub: what modules contribute to it matches the lists it comes from, and
 * nobody sees more there.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { LETTERS } from '../kit/permissions';
import { recount, shown } from '../kit/recount';

interface Name {
  readonly key: string;
  readonly label: string;
}
interface Parts {
  readonly figures: readonly Name[];
  readonly panels: readonly Name[];
  readonly actions: readonly (Name & { readonly route: string; readonly action: string })[];
  readonly links: readonly Name[];
}
type Row = Readonly<Record<string, unknown>>;
interface Part {
  readonly value?: number | null;
  readonly total?: number;
  readonly link: string;
  readonly title?: string;
  readonly rows?: readonly Row[];
  readonly start?: Row;
  readonly about?: { readonly name: string; readonly row: Row };
  readonly params?: Readonly<Record<string, string>>;
}

const HUBS = ['student', 'faculty', 'course', 'batch', 'department'] as const;
type Hub = (typeof HUBS)[number];
const IDENTITIES = [
  'super',
  'admin',
  ...LETTERS.map((letter) => `admin:${letter}`),
  'faculty',
  'hod',
  'union',
];

let college: DemoCollege;
let speak: ReturnType<typeof voiceOf>;
let ask: ReturnType<typeof must>;
let ids: Readonly<Record<Hub, string | number>>;
beforeAll(async () => {
  college = await openDemoCollege();
  speak = voiceOf(college);
  ask = must(speak);
  const [found] = await college.db.read(
    ({ sql }) => sql<{ student: number; course: string; batch: string }>`
      select s.id as student, o.course, s.batch from fee_demand d join student s on s.id = d.student join enrolment e on e.student = s.id join offering o on o.id = e.offering and o.semester = s.current_semester
      where s.department = 'ENG' and s.status = 'active' and d.paid < d.gross and exists (select 1 from attendance_summary a where a.student = s.id and a.offering = o.id) order by s.id, o.course limit 1`,
  );
  if (!found) throw new Error('the demonstration has no student of ENG with fees and classes');
  ids = { ...found, faculty: college.people.get('faculty')?.id ?? 0, department: 'ENG' };
});
afterAll(() => college.close());

const partsOf = async (identity: string, hub: Hub): Promise<Parts> =>
  (await ask(200, identity, 'GET', `/api/${hub}/${ids[hub]}/parts`)).data as Parts;
const partOf = async (identity: string, hub: Hub, key: string): Promise<Part | null> =>
  (await ask(200, identity, 'GET', `/api/${hub}/${ids[hub]}/parts/${key}`)).data as Part | null;
const all = ({ figures, panels, actions, links }: Parts): readonly Name[] => [
  ...figures,
  ...panels,
  ...actions,
  ...links,
];

async function totalOf(identity: string, link: string): Promise<number> {
  const { pathname, searchParams } = new URL(link, 'http://college.example');
  const token = await college.session(college.people.get(identity) as never);
  const filter = searchParams.get('filter') ?? '{}';
  const response = await college.ask(
    `/api${pathname}?range=[0,0]&filter=${encodeURIComponent(filter)}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  expect(response.status, link).toBe(200);
  return Number(response.headers.get('content-range')?.split('/')[1]);
}
const isList = (link: string): boolean =>
  college.roll.resources.has(link.slice(1).split('?')[0] ?? '');

describe('each part of a record', () => {
  it.each(IDENTITIES)('opens for %s only where its list does', async (identity) => {
    let opened = 0;
    for (const hub of HUBS) {
      const record = await speak(identity, 'GET', `/api/${hub}/${ids[hub]}`);
      const heard = await speak(identity, 'GET', `/api/${hub}/${ids[hub]}/parts`);
      expect(heard.status, `${hub}: the parts answer as the record does`).toBe(record.status);
      if (heard.status !== 200) continue;
      const own = all(heard.data as Parts);
      for (const { key } of own) {
        const part = await partOf(identity, hub, key);
        if (part?.link === undefined) continue;
        await ask(200, identity, 'GET', `/api${part.link}`);
        opened += 1;
      }
      const offered = new Set(own.map(({ key }) => key));
      for (const { key } of all(await partsOf('super', hub)).filter(
        ({ key }) => !offered.has(key),
      )) {
        await ask(403, identity, 'GET', `/api/${hub}/${ids[hub]}/parts/${key}`);
      }
    }
    if (identity === 'super') expect(opened).toBeGreaterThan(20);
  });

  it('answers 404 for an unknown name', async () => {
    await ask(404, 'super', 'GET', `/api/student/${ids.student}/parts/nothing`);
  });
  it('is refused for a record that the caller may not read', async () => {
    const [other] = await college.db.read(
      ({ sql }) => sql<{ id: number }>`select id from student where department <> 'ENG' limit 1`,
    );
    await ask(404, 'faculty', 'GET', `/api/student/${other?.id}/parts`);
    await ask(404, 'faculty', 'GET', `/api/student/${other?.id}/parts/attendance`);
  });
});

describe('the page of a student, for an office that does not read the list', () => {
  it.each(['admin:F', 'admin:B', 'admin:W', 'admin'])(
    'shows %s the head, with no personal data',
    async (identity) => {
      const row = (await ask(200, identity, 'GET', `/api/student/${ids.student}`)).data as Row;
      const whole = (await ask(200, 'super', 'GET', `/api/student/${ids.student}`)).data as Row;
      const own = Object.keys(row).filter((name) => !name.startsWith('_'));
      expect(own.sort()).toEqual(
        [
          ...['id', 'version', 'name', 'photo', 'status', 'batch', 'programme', 'department'],
          ...['roll_no', 'registration_no', 'abc_id', 'current_semester'],
        ].sort(),
      );
      expect(own.map((name) => row[name])).toEqual(own.map((name) => whole[name]));
      for (const closed of ['', '/export?format=csv', '?range=[0,0]'])
        await ask(403, identity, 'GET', `/api/student${closed}`);
    },
  );
  it('offers the tabs of its own letter, and the same student in the search', async () => {
    const keysFor = async (identity: string) =>
      all(await partsOf(identity, 'student')).map(({ key }) => key);
    const fees = await keysFor('admin:F');
    expect(fees).toContain('dues');
    expect(fees).not.toContain('attendance');
    expect(await keysFor('admin:B')).toContain('attendance');
    expect(await keysFor('admin:B')).not.toContain('dues');
    expect((await partOf('admin:F', 'student', 'dues'))?.value).toBe(
      (await partOf('super', 'student', 'dues'))?.value,
    );
    const { name } = (await ask(200, 'super', 'GET', `/api/student/${ids.student}`)).data as Row;
    const { rows } = (
      await ask(200, 'admin:F', 'GET', `/api/find?q=${encodeURIComponent(String(name))}`)
    ).data as { rows: readonly Row[] };
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'student', id: ids.student, title: name }),
    );
  });
  it('offers to print the card of a student who has a photo and belongs to the college', async () => {
    const [with_, without] = await college.db.read(
      ({ sql }) => sql<{ id: number; title: boolean }>`
        (select id, true as title from student where photo is not null and status = 'active' order by id limit 1)
        union all (select id, false from student where photo is null or status = 'completed' order by id limit 1)`,
    );
    const offered = async (id: number | undefined) =>
      (await ask(200, 'admin:V', 'GET', `/api/student/${id}/parts/print-card`)).data as Part | null;
    if (with_?.title) expect(await offered(with_.id)).toMatchObject({ rows: [with_.id] });
    expect(await offered(with_?.title ? without?.id : with_?.id)).toBeNull();
    await ask(403, 'admin:F', 'GET', `/api/student/${ids.student}/parts/print-card`);
  });
});

describe('figure on a record', () => {
  it.each(['super', 'admin:C', 'admin:M', 'admin:N', 'faculty', 'hod'])(
    'of a count shows %s the size of its list',
    async (identity) => {
      let counted = 0;
      for (const hub of HUBS) {
        const heard = await speak(identity, 'GET', `/api/${hub}/${ids[hub]}/parts`);
        if (heard.status !== 200) continue;
        for (const { key } of (heard.data as Parts).figures) {
          const part = await partOf(identity, hub, key);
          if (!part || key === 'dues' || !isList(part.link)) continue;
          expect(part.value, `${identity}: ${hub} ${key}, ${part.link}`).toBe(
            await totalOf(identity, part.link),
          );
          counted += 1;
        }
      }
      expect(counted).toBeGreaterThan(2);
    },
  );

  it("of attendance matches the semester's list and a recount from the classes", async () => {
    for (const identity of ['super', 'faculty']) {
      const part = await partOf(identity, 'student', 'attendance');
      const list = (await ask(200, identity, 'GET', `/api${part?.link}`)).data as readonly Row[];
      const row = list.find(({ id }) => id === ids.student);
      expect(part?.value, identity).toBe(row?.['aggregate']);
      expect(part?.value).toBeGreaterThan(0);
    }
    const student = (await ask(200, 'super', 'GET', `/api/student/${ids.student}`)).data as Row;
    const counted = await college.db.read(({ sql }) =>
      recount(sql, String(student['batch']), String(student['current_semester'])),
    );
    const papers = (await partOf('super', 'student', 'attendance-papers'))?.rows ?? [];
    expect(papers.length).toBeGreaterThan(0);
    expect((await partOf('super', 'student', 'attendance'))?.value).toBe(
      shown(counted.term(Number(ids.student)).share),
    );
  });

  it('of attendance is absent, not zero, before the first class of a student', async () => {
    const [made] = await college.db.transaction(
      ({ sql }) =>
        sql<{ id: number }>`
          insert into student (name, batch, programme, department, roll_no, status, current_semester)
          select 'New', batch, programme, department, 'NEW-1', 'active', current_semester from student where id = ${ids.student} returning id`,
    );
    const { data } = await ask(200, 'super', 'GET', `/api/student/${made?.id}/parts/attendance`);
    expect(data).toBeNull();
    // The same with a paper of which no class was held for this student yet.
    await college.db.transaction(
      ({ sql }) => sql`
        insert into enrolment (student, offering, from_date) select ${made?.id}, e.offering, e.from_date from enrolment e join offering o on o.id = e.offering where e.student = ${ids.student} and o.course = ${ids.course} limit 1`,
    );
    const own = async (key: string): Promise<unknown> =>
      (await ask(200, 'super', 'GET', `/api/student/${made?.id}/parts/${key}`)).data;
    expect(await own('attendance')).toMatchObject({ value: null, tone: 'muted' });
    expect(await own('attendance-papers')).toMatchObject({ rows: [{ held: 0, pct: null }] });
    await college.db.transaction(async ({ sql }) => {
      await sql`delete from enrolment where student = ${made?.id}`;
      await sql`delete from student where id = ${made?.id}`;
    });
  });

  it('of internal marks matches the row of the overview', async () => {
    const part = await partOf('super', 'student', 'internal-marks');
    const list = (await ask(200, 'super', 'GET', `/api${part?.link}`)).data as readonly Row[];
    const row = list.find(({ id }) => id === ids.student);
    expect(row).toBeDefined();
    expect([part?.value, part?.total]).toEqual([row?.['total'], row?.['max']]);
    const papers = (await partOf('super', 'student', 'internal-papers'))?.rows ?? [];
    for (const { id, total } of papers) expect(total ?? null).toBe(row?.[`paper-${id}`] ?? null);
    expect(papers.length).toBeGreaterThan(0);
  });

  it('of dues adds up what the fee lists show as outstanding', async () => {
    const part = await partOf('super', 'student', 'dues');
    const demands = (await ask(200, 'super', 'GET', `/api${part?.link}`)).data as readonly Row[];
    let left = 0;
    for (const { schedule } of demands) {
      const place = (await ask(200, 'super', 'GET', `/api/fee-schedule/${schedule}`)).data as Row;
      const path =
        place['purpose'] === 'exam_repeater'
          ? `repeater-examination/${place['batch']}/${place['programme']}/${place['semester']}`
          : `${place['purpose'] === 'exam_regular' ? 'regular-examination' : 'renewal-admission'}/${place['batch']}/${place['programme']}/${schedule}`;
      const rows = (await ask(200, 'super', 'GET', `/api/fee-management/${path}`))
        .data as readonly Row[];
      left += Number(rows.find(({ id }) => id === ids.student)?.['balance'] ?? 0);
    }
    expect(part?.value).toBe(left);
    expect(left).toBeGreaterThan(0);
    const rows = (await partOf('super', 'student', 'fees'))?.rows ?? [];
    expect(rows.reduce((sum, row) => sum + Number(row['balance']), 0)).toBe(left);
  });

  it('lists as many demands in a panel as the list it opens: of the student, and of the application', async () => {
    const { application } = await college.db.transaction(async ({ sql }) => {
      const [made] = await sql<{ application: number }>`
        update application set student = ${ids.student} where id = (select min(application) from fee_demand where application is not null) returning id as application`;
      if (!made) throw new Error('the demonstration has no fee of an application');
      return made;
    });
    for (const key of ['fees', 'application-fees']) {
      const part = await partOf('admin:F', 'student', key);
      expect(part?.rows?.length, key).toBeGreaterThan(0);
      expect(part?.rows?.length, key).toBe(await totalOf('admin:F', part?.link ?? ''));
    }
    await college.db.transaction(
      ({ sql }) =>
        sql`update application set student = null where id = ${application} returning id`,
    );
    expect(await partOf('admin:F', 'student', 'application-fees')).toBeNull();
  });
});

describe('action on a record', () => {
  it('to take a payment names the student and the balance', async () => {
    const { actions } = await partsOf('super', 'student');
    const offers = [];
    for (const one of actions.filter(({ action }) => action === 'collect')) {
      const part = await partOf('super', 'student', one.key);
      if (part) offers.push({ one, part });
    }
    expect(offers).toHaveLength(1);
    const student = (await ask(200, 'super', 'GET', `/api/student/${ids.student}`)).data as Row;
    const [offer] = offers;
    expect(offer?.part.about?.name).toBe(`${student['name']} (${student['roll_no']})`);
    expect(Number(offer?.part.about?.row['balance'])).toBeGreaterThan(0);
    const dues = (await partOf('super', 'student', 'dues'))?.value ?? 0;
    const { batch, programme, fee } = offer?.part.params ?? {};
    await ask(
      200,
      'super',
      'POST',
      `/api/fee-management/renewal-admission/${batch}/${programme}/${fee}/collect`,
      {
        rows: offer?.part.rows,
        values: { mode: 'cash', amount: offer?.part.about?.row['balance'] },
      },
    );
    expect((await partOf('super', 'student', 'dues'))?.value).toBe(
      dues - Number(offer?.part.about?.row['balance']),
    );
  });
  it('is offered only to callers whose letters open its screen', async () => {
    expect((await partsOf('admin:M', 'student')).actions.map(({ key }) => key)).toEqual([
      'send-message',
    ]);
    await ask(403, 'admin:M', 'GET', `/api/student/${ids.student}/parts/take-payment`);
  });
});

describe('history of a record', () => {
  it('lists the latest change first', async () => {
    const url = `/api/batch/${ids.batch}`;
    const { name } = (await ask(200, 'super', 'GET', url)).data as Row;
    for (const next of ['Named once', 'Named twice', name]) {
      const { version } = (await ask(200, 'super', 'GET', url)).data as Row;
      await ask(200, 'super', 'PATCH', url, { version, name: next });
    }
    const rows = (await partOf('super', 'batch', 'history'))?.rows ?? [];
    expect(rows.slice(0, 3).map((row) => JSON.stringify(row))).toEqual([
      expect.stringContaining(`Named twice → ${String(name)}`),
      expect.stringContaining('Named once → Named twice'),
      expect.stringContaining(`${String(name)} → Named once`),
    ]);
  });
});
