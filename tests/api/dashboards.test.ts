/**
 * The dashboard of every level: each figure links to a list with as many rows as the figure says.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScreens } from '@/console/visible';
import type { Actor } from '@/schema';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { openWorld, type World } from '../kit/scenario';
import { statementsOf } from '../kit/statement';
import { office, SUPER } from '../kit/actors';
import { LETTERS } from '../kit/permissions';
import { askingAs, fits, totalBehind as totalOfList } from '../kit/dashboard-links';

interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly unit?: string;
  readonly link?: string;
}
interface Front {
  readonly cards: readonly Figure[];
  readonly charts: readonly {
    readonly key: string;
    readonly adds?: string;
    readonly unit?: string;
    readonly rows: readonly {
      readonly label: string;
      readonly value: number;
      readonly of?: number;
      readonly link?: string;
    }[];
  }[];
  readonly pending: readonly {
    readonly key: string;
    readonly lines: readonly { readonly text: string; readonly link: string }[];
  }[];
  readonly standing: readonly {
    readonly key: string;
    readonly lines: readonly { readonly text: string; readonly link: string }[];
  }[];
}

let college: DemoCollege;
let speak: ReturnType<typeof voiceOf>;
let ask: ReturnType<typeof must>;
beforeAll(async () => {
  college = await openDemoCollege();
  speak = voiceOf(college);
  ask = must(speak);
  // Some rows of every kind, so that few figures are zero.
  await college.db.transaction(async ({ sql }) => {
    await sql`update attendance_register set state = 'submitted', submitted_at = timestamptz '2026-11-20 06:30+00' where id in (select id from attendance_register where month = '2026-10-01' and state in ('open', 'cleared') order by id limit 3)`;
    await sql`insert into notice_read (notice, receiver) select n.id, 'faculty:' || f.id from notice n cross join (select id from faculty order by id limit 2) f where n.state = 'published' on conflict do nothing`;
    await sql`update class_session set held_on = '2026-11-20' where id in (select c.id from class_session c where c.held_on = (select max(held_on) from class_session where held_on < '2026-11-20') and exists (select 1 from attendance_mark a where a.session = c.id and a.status = 'A') order by c.id limit 3)`;
    await sql`update student set abc_id = null, photo = null where id in (select id from student where status = 'active' order by id limit 4)`;
    await sql`delete from course_allotment where offering in (select e.offering from enrolment e join offering o on o.id = e.offering join student s on s.id = e.student where s.status = 'active' and s.current_semester = o.semester and e.status <> 'dropped' group by 1 order by 1 limit 2)`;
    await sql`insert into job (kind, payload, state, error) values ('letters', '{}', 'failed', 'no')`;
  });
});
afterAll(() => college.close());

const front = async (identity: string): Promise<Front> =>
  (
    await ask(
      200,
      identity,
      'GET',
      identity === 'union' ? '/api/dashboard/student-union' : '/api/dashboard',
    )
  ).data as Front;

/** Hand-written pages, and what they show. */
const PAGES: Readonly<
  Record<string, (identity: string, query: URLSearchParams) => Promise<number>>
> = {
  '/notification': async (identity, query) => {
    const audience = identity === 'faculty' || identity === 'hod' ? 'Faculties' : 'Staff';
    const lines = (
      await ask(
        200,
        identity,
        'GET',
        `/api/notification/${audience}/${college.people.get(identity)?.id}`,
      )
    ).data as { read: boolean }[];
    return lines.filter(({ read }) => !query.has('unread') || !read).length;
  },
  '/su-notice': async (identity) =>
    (
      (
        await ask(
          200,
          identity,
          'GET',
          `/api/notification/Students/${college.people.get(identity)?.id}`,
        )
      ).data as unknown[]
    ).length,
};

async function totalBehind(identity: string, link: string, adds?: string): Promise<number> {
  const { pathname, searchParams } = new URL(link, 'http://college.example');
  const page = PAGES[pathname];
  if (page) return page(identity, searchParams);
  const token = await college.session(college.people.get(identity) as never);
  return totalOfList(askingAs(college, token), link, adds);
}

describe('the dashboard', () => {
  it('repeats no database query, and counts related records in one', async () => {
    const headers = {
      authorization: `Bearer ${await college.session(college.people.get('super') as never)}`,
    };
    const asked = (await statementsOf(() => college.ask('/api/dashboard', { headers }))).map(
      ({ text, values }) => JSON.stringify([text, values]),
    );
    const twice = asked.filter((one, at) => asked.indexOf(one) < at);
    expect(twice).toEqual([]);
    expect(asked.filter((one) => one.includes('self_authored_book'))).toEqual([
      expect.stringContaining('chapter_in_book'),
    ]);
    expect(asked.length).toBeLessThan(105);
  });
});

const LEVELS = [
  'super',
  ...LETTERS.map((letter) => `admin:${letter}`),
  'admin',
  'faculty',
  'hod',
  'union',
];
let followed = 0;

describe('dashboard links', () => {
  it.each(LEVELS)('of %s lead each figure to a list with as many rows', async (identity) => {
    const { cards, charts } = await front(identity);
    const figures: (Figure & {
      readonly adds?: string | undefined;
      readonly unit?: string | undefined;
    })[] = [
      ...cards,
      ...charts.flatMap(({ key, rows, adds, unit }) =>
        rows.map((row) => ({ ...row, adds, unit, key: `${key}: ${row.label}` })),
      ),
    ];
    for (const { key, value, link, adds, unit } of figures) {
      expect(link, `${identity}: ${key} leads nowhere`).toBeDefined();
      if (unit === '%') {
        // A share is not a number of rows: the head of the screen behind it shows the same figure.
        const { meta } = (await ask(200, identity, 'GET', `/api${link}`)) as unknown as {
          readonly meta: { readonly head: readonly { readonly value: string }[] };
        };
        const said = meta.head.map((one) => one.value);
        expect(said, `${identity}: ${key}, ${link}`).toContain(`${value} %`);
        followed += 1;
        continue;
      }
      expect(await totalBehind(identity, link ?? '', adds), `${identity}: ${key}, ${link}`).toBe(
        value,
      );
      followed += 1;
    }
  });
  it('were followed for more than sixty figures', () => {
    expect(followed).toBeGreaterThan(60);
  });
  it.each(LEVELS)('of %s lead each line to a screen that they may open', async (identity) => {
    const { pending, standing } = await front(identity);
    const open = openScreens(
      college.roll,
      await college.actor(await college.session(college.people.get(identity) as never)),
    );
    for (const { text, link } of [...pending, ...standing].flatMap(({ lines }) => lines)) {
      const { pathname, search } = new URL(link, 'http://college.example');
      const screen = college.roll.screens.find(({ route }) => fits(route, pathname));
      const resource = college.roll.resources.get(pathname.split('/')[1] ?? '');
      expect(
        screen ?? resource ?? open.find(({ module }) => pathname === `/${module.slug}`),
        `${text}: ${link}`,
      ).toBeDefined();
      const path =
        screen?.kind === 'report' || screen?.kind === 'sheet'
          ? `/api${pathname}${search}`
          : !screen && resource && pathname.split('/')[2]
            ? `/api/${resource.name}/${pathname.split('/')[2]}`
            : undefined;
      if (path) await ask(200, identity, 'GET', path);
    }
  });
});

describe("each level's dashboard", () => {
  const keys = async (identity: string) => {
    const { cards, charts, standing } = await front(identity);
    return [...cards, ...charts, ...standing].map(({ key }) => key);
  };
  it('shows its own cards only', async () => {
    expect(await keys('super')).toEqual(
      expect.arrayContaining([
        'students',
        'faculty',
        'administrators',
        'sign-ins-today',
        'work-failed',
        'portal',
        'college',
      ]),
    );
    expect(await keys('admin:M')).toEqual(
      expect.arrayContaining([
        'students-programme',
        'students-gender',
        'students-category',
        'students-status',
        'students-details-missing',
      ]),
    );
    expect((await front('admin:C')).cards).toContainEqual(
      expect.objectContaining({ key: 'papers-without-teacher', value: 2 }),
    );
    expect(await keys('admin:B')).toEqual(
      expect.arrayContaining([
        'classes-today',
        'attendance-today',
        'classes-week',
        'registers-cleared',
      ]),
    );
    expect(await keys('admin:H')).toContain('assessments-cleared');
    expect(await keys('admin:N')).toContain('faculty-departments');
    expect(await keys('admin:P')).toContain('notices-read');
    for (const [letter, own] of Object.entries({
      D: ['reports-months', 'reports-states'],
      I: ['meetings-months', 'metrics-states'],
      J: ['grants-spent', 'grants-received'],
      O: ['allotment-batch', 'allotment-department'],
      Q: ['extension-months', 'extension-students'],
      S: ['mark-sheets-states', 'mark-sheets-unpublished'],
      X: [
        'reports-months',
        'metrics-states',
        'meetings-months',
        'extension-months',
        'grants-spent',
      ],
    }))
      expect(await keys(`admin:${letter}`), letter).toEqual(expect.arrayContaining(own));
    expect(await keys('admin:U')).toEqual(
      expect.arrayContaining(['union-members', 'union-notices-waiting']),
    );
    expect(await keys('admin:G')).toContain('grievances-overdue');
    expect(await keys('hod')).toEqual(
      expect.arrayContaining(['department-batches', 'faculty-of-department']),
    );
    expect(await keys('faculty')).not.toContain('department-batches');
    expect(await keys('union')).toContain('activities-kind');
    for (const identity of ['admin:B', 'faculty', 'admin'])
      expect(await keys(identity)).not.toContain('sign-ins-today');
    expect((await front('admin:B')).standing.map(({ key }) => key)).not.toContain('portal');
  });
  it('shows current news to all staff, and to them and the union the events of the next seven days that are theirs', async () => {
    await college.db.transaction(async ({ sql }) => {
      await sql`insert into calendar_event (title, from_date, to_date, kind, audience, created_at, updated_at)
        select title, '2026-11-22', '2026-11-22', 'event', audience, '2026-11-01', '2026-11-01' from (values ('Staff retreat', 'staff'), ('Freshers day', 'students')) e (title, audience)`;
      await sql`insert into news_item (title, body, category, from_date, to_date, pinned, is_public, created_at, updated_at)
        select title, 'Text', 'general', from_date::date, to_date::date, pinned, false, '2026-11-01', '2026-11-01'
        from (values ('Of last year, pinned', '2025-11-20', null, true), ('Of last year', '2025-11-20', null, false), ('Over since yesterday', '2026-11-10', '2026-11-19', true), ('Of tomorrow', '2026-11-21', null, true)) n (title, from_date, to_date, pinned)`;
    });
    const linesOf = async (identity: string, key: string): Promise<readonly string[]> =>
      (await front(identity)).standing
        .filter((one) => one.key === key)
        .flatMap(({ lines }) => lines.map(({ text }) => text.replace(/^[\d-]+: /, '')));
    for (const identity of ['admin:B', 'admin:S', 'faculty']) {
      const week = await linesOf(identity, 'calendar-week');
      expect(week, identity).toContain('Staff retreat');
      expect(week, identity).not.toContain('Freshers day');
      const news = await linesOf(identity, 'college-news');
      expect(news, identity).toEqual(
        expect.arrayContaining(['Staff meeting on Friday', 'Of last year, pinned']),
      );
      for (const one of ['Of last year', 'Over since yesterday', 'Of tomorrow'])
        expect(news, identity).not.toContain(one);
    }
    const ofUnion = await linesOf('union', 'calendar-week');
    expect(ofUnion).toContain('Freshers day');
    expect(ofUnion).not.toContain('Staff retreat');
    expect(await linesOf('union', 'college-news')).toEqual([]);
  });
  it('updates the sign-in count after a new sign-in', async () => {
    const before =
      (await front('super')).cards.find(({ key }) => key === 'sign-ins-today')?.value ?? 0;
    const person = college.people.get('admin:M');
    await college.ask('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        kind: 'admin',
        identifier: person?.identifier,
        password: person?.password,
      }),
    });
    const now = (await front('super')).cards.find(({ key }) => key === 'sign-ins-today');
    expect(now?.value).toBe(before + 1);
    expect(await totalBehind('super', now?.link ?? '')).toBe(before + 1);
  });
});

describe('an empty college', () => {
  let empty: World;
  beforeAll(async () => {
    empty = await openWorld();
  });
  afterAll(() => empty.close());
  it('returns a college without a name, so that the layout can be drawn', async () => {
    const told = await empty.scenario({ as: SUPER, url: '/api/default', status: 200 });
    expect(told.body['college']).toMatchObject({ id: 1, name: '', open_admission: false });
  });
  const stepsOf = async (as: Actor): Promise<string[]> =>
    ((await empty.scenario({ as, url: '/api/dashboard', status: 200 })).data as Front).pending
      .find(({ key }) => key === 'first-steps')
      ?.lines.map(({ text }) => text) ?? [];
  it('lists the next set-up steps of all modules in order of dependency', async () => {
    expect(await stepsOf(SUPER)).toEqual([
      "Enter the college's name and address.",
      'Add the departments.',
      'Add the subjects.',
      'Add the programmes.',
      'Add a batch for each year of admission.',
      'Add the semesters.',
      "Add the university's regulation.",
      'Enter the pass marks and grades of the regulation.',
      'Choose the programmes of each batch and their regulation.',
      "Set the start and end dates of each batch's semesters.",
      'Add the papers, or import them from a spreadsheet.',
      'Add the assessments, such as the first test.',
      'Add the periods of the college day.',
      'Add the faculty. Each gets a link to sign in.',
      'Import the students from a spreadsheet.',
      "Enter each student's papers.",
      'Allot teachers to the papers.',
    ]);
  });
  it('shows each office only the steps that it may take, until they are taken', async () => {
    expect((await stepsOf(office('A')))[0], 'only a super administrator names the college').toBe(
      'Add the departments.',
    );
    expect(await stepsOf(office('N'))).toEqual(['Add the faculty. Each gets a link to sign in.']);
    expect(await stepsOf(office('M'))).toEqual([
      'Import the students from a spreadsheet.',
      "Enter each student's papers.",
    ]);
    expect(await stepsOf(office('B'))).toEqual([]);
    await empty.db.transaction(
      ({ sql }) => sql`insert into department (id, name) values ('ENG', 'English')`,
    );
    expect((await stepsOf(office('C')))[0]).toBe('Add the subjects.');
  });
  const linesOf = async (as: Actor, key: string): Promise<string[]> =>
    ((await empty.scenario({ as, url: '/api/dashboard', status: 200 })).data as Front).pending
      .find((one) => one.key === key)
      ?.lines.map(({ text }) => text) ?? [];
  it('owes no report of a month in which no class was held here', async () => {
    expect(await linesOf(office('D'), 'monthly-reports-office')).toEqual([]);
  });
  it('says where applications are switched on and nobody can apply', async () => {
    expect(await linesOf(office('T'), 'admission-opening')).toEqual([]);
    await empty.db.transaction(
      ({ sql }) =>
        sql`insert into college (id, name, short, open_admission, open_admission_login) values (1, 'River College', 'RC', true, true)`,
    );
    expect(await linesOf(office('T'), 'admission-opening')).toEqual([
      'Applications are switched on, but no programme is open. Open a cycle with its programmes.',
    ]);
    const { standing } = (await empty.scenario({ as: SUPER, url: '/api/dashboard', status: 200 }))
      .data as Front;
    expect(JSON.stringify(standing)).not.toContain('applications are accepted');
  });
});
