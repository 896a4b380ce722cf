/**
 * Grievances: who sits on the committee on which day, what each list contains, the period for
 * appeal, and who is notified of what.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCollege, type College, type Row, type Values } from '../kit/college';

let here: College;
beforeAll(async () => {
  here = await openCollege();
  await here.query((sql) => sql`delete from complaints_committee_member returning 1`);
});
afterAll(() => here.close());

const idOf = (identity: string): number => here.college.people.get(identity)?.id ?? 0;
const COMPLAINT = {
  category: 'evaluation',
  subject: 'Marks',
  details: 'Answer four was not looked at.',
  against: null,
  confidential: false,
};
const act = (status: number, identity: string, path: string, values: Values = {}) =>
  here.must(status, identity, `/api${path}`, { body: { values } });
async function lodge(identity: string, more: Values = {}): Promise<number> {
  const { data } = await act(200, identity, '/support/grievances/lodge', { ...COMPLAINT, ...more });
  return Number(/\d+$/.exec((data as { goto: string }).goto)?.[0]);
}
const stateOf = async (id: number): Promise<unknown> =>
  (await here.one((sql) => sql<Row>`select state from grievance where id = ${id}`))['state'];
const step = (status: number, id: number, which: string, values: Values = { text: 'Words.' }) =>
  act(status, 'admin:G', `/grievances/case/${id}/${which}`, values);
const own = (status: number, identity: string, id: number, which: string) =>
  act(status, identity, `/support/grievance/${id}/${which}`, { text: 'Words.' });
const can = async (identity: string, id: number): Promise<unknown> =>
  (
    await here.must(
      200,
      identity,
      identity === 'faculty' ? `/api/support/grievance/${id}` : `/api/grievances/case/${id}`,
    )
  ).meta['can'];

describe('the complaints committee', () => {
  it('reads its own grievances through the last day of membership, with each view logged', async () => {
    const id = await lodge('faculty', { category: 'sexual_harassment' });
    const sits = async (until: string | null): Promise<number> => {
      await here.query((sql) => sql`delete from complaints_committee_member`);
      await here.query(
        (sql) =>
          sql`insert into complaints_committee_member (admin, until) values (${idOf('admin:G')}, ${until})`,
      );
      return (await here.ask('admin:G', `/api/grievances/case/${id}`)).status;
    };
    expect([await sits(null), await sits('2026-11-20'), await sits('2026-11-19')]).toEqual([
      200, 200, 423,
    ]);
    await sits('2026-11-20');
    expect(
      (await here.ask('admin:A', `/api/grievances/case/${id}`)).status,
      'the seat is a person’s, not an office’s',
    ).toBe(423);
    const shown = async (identity: string, list: string): Promise<Row | undefined> =>
      (await here.rows(identity, `/api/grievances/${list}`)).find((row) => row.id === id);
    expect((await shown('admin:G', 'sexual_harassment'))?.['subject']).toBe('Marks');
    expect(await shown('admin:A', 'sexual_harassment')).toBeUndefined();
    expect(await shown('admin:A', 'pending')).toMatchObject({
      category: 'confidential',
      subject: '',
    });
    await here.query((sql) => sql`delete from complaints_committee_member`);
    expect(
      (await here.audited('view_confidential')).filter(({ entity_id }) => entity_id === String(id)),
      'each look at it',
    ).toHaveLength(3);
  });
  it('leaves a member out of a grievance against the member', async () => {
    const id = await lodge('faculty', {
      category: 'sexual_harassment',
      against: `admin:${idOf('admin:G')}`,
    });
    for (const identity of ['admin:G', 'admin:A'])
      await here.query(
        (sql) =>
          sql`insert into complaints_committee_member (admin) values (${idOf(identity)}) returning 1`,
      );
    const sees = async (identity: string): Promise<boolean> =>
      (await here.rows(identity, '/api/grievances/sexual_harassment')).some((row) => row.id === id);
    await here.must(404, 'admin:G', `/api/grievances/case/${id}`);
    for (const which of ['reply', 'note', 'forward', 'redress']) await step(404, id, which);
    await here.must(200, 'admin:A', `/api/grievances/case/${id}`);
    expect([await sees('admin:G'), await sees('admin:A')]).toEqual([false, true]);
    expect(await stateOf(id)).toBe('received');
    await here.query((sql) => sql`delete from complaints_committee_member returning 1`);
  });
  it('and other officers cannot see or act on a grievance against themselves', async () => {
    const id = await lodge('faculty', { against: `admin:${idOf('admin:G')}` });
    for (const which of ['reply', 'note', 'forward', 'redress']) await step(404, id, which);
    await here.must(404, 'admin:G', `/api/grievances/case/${id}`);
    expect(
      (await here.rows('admin:G', '/api/grievances/pending')).some((row) => row.id === id),
    ).toBe(false);
    expect(
      (await here.rows('admin:A', '/api/grievances/pending')).some((row) => row.id === id),
    ).toBe(true);
    await here.must(404, 'admin:G', `/api/grievances/case/${id}/file/1`);
  });
});

describe('the grievance lists', () => {
  it('show pending, redressed and each category, most urgent first', async () => {
    const [open, done, other] = [
      await lodge('faculty'),
      await lodge('faculty'),
      await lodge('faculty', { category: 'ragging' }),
    ];
    await here.query(
      (sql) =>
        sql`update grievance set state = 'redressed', redressal = '2026-11-20T06:30:00Z' where id = ${done}`,
    );
    const ids = async (path: string): Promise<unknown[]> =>
      (await here.rows('admin:G', `/api/grievances${path}`)).map(({ id }) => id);
    const holds = async (path: string) => {
      const all = await ids(path);
      return [all.includes(open), all.includes(done), all.includes(other)];
    };
    expect([
      await holds('/pending'),
      await holds('/redressed'),
      await holds('/evaluation'),
      await holds('/ragging'),
      await holds('?tab=pending&category=ragging'),
    ]).toEqual([
      [true, false, true],
      [false, true, false],
      [true, true, false],
      [false, false, true],
      [false, false, true],
    ]);
    await here.query((sql) => sql`update grievance set due_on = '2026-01-19' where id = ${other}`);
    expect((await ids('/pending'))[0]).toBe(other);
    expect([
      await holds('?tab=pending&clock=overdue'),
      await holds('?tab=pending&clock=in_time'),
    ]).toEqual([
      [false, false, true],
      [true, false, false],
    ]);
    const board = JSON.parse(await here.board('admin:G')) as {
      data: { cards: { key: string; value: number }[] };
    };
    const value = (key: string): number | undefined =>
      board.data.cards.find((card) => card.key === key)?.value;
    expect([value('grievances'), value('grievances-overdue')]).toEqual([
      (await ids('/pending')).length,
      (await ids('?tab=pending&clock=overdue')).length,
    ]);
    expect(await here.board('admin:G')).toContain('overdue by');
  });
  it('of a complainant contain their own grievances only', async () => {
    const [mine, theirs] = [await lodge('faculty'), await lodge('hod')];
    const ids = (await here.rows('faculty', '/api/support/grievances')).map(({ id }) => id);
    expect([ids.includes(mine), ids.includes(theirs)]).toEqual([true, false]);
    for (const which of ['answer', 'appeal', 'reopen']) await own(404, 'faculty', theirs, which);
    await here.must(404, 'faculty', `/api/support/grievance/${theirs}/file/1`);
  });
  it('count working days, leaving out a holiday that has already begun', async () => {
    await here.query((sql) => sql`delete from calendar_event`);
    const id = await lodge('faculty');
    const left = async (): Promise<unknown> =>
      (await here.rows('faculty', '/api/support/grievances')).find((row) => row.id === id)?.[
        'left'
      ];
    const before = Number(await left());
    await here.query(
      (sql) =>
        sql`insert into calendar_event (title, from_date, to_date, kind) values ('Long', '2026-11-10', '2026-11-23', 'holiday'), ('No holiday', '2026-11-24', '2026-11-25', 'event')`,
    );
    expect(before - Number(await left())).toBe(2); // Saturday and Monday
    await here.query((sql) => sql`delete from calendar_event`);
  });
});

describe('a grievance', () => {
  it('needs a hearing date that is not past, and notifies the complainant of each step', async () => {
    const id = await lodge('faculty');
    await step(200, id, 'forward');
    expect(
      Object.keys(
        (await step(422, id, 'hear', { text: 'Come.', hearing_on: '2026-11-19' })).errors,
      ),
    ).toEqual(['hearing_on']);
    await step(200, id, 'hear', { text: 'Come.', hearing_on: '2026-11-20' });
    await step(200, id, 'redress', { text: 'The marks were put right.' });
    const told = await here.query(
      (sql) =>
        sql<{
          receiver: string;
          body: string;
        }>`select receiver, body from notification where link like ${`%/${id}`} order by id`,
    );
    expect(told.map(({ receiver, body }) => [receiver, body])).toEqual(
      ['It was forwarded to the committee.', 'A hearing was scheduled.', 'It was redressed.'].map(
        (body) => [`faculty:${idOf('faculty')}`, body],
      ),
    );
    expect(
      await here.one(
        (sql) =>
          sql`select state, decision, redressal, hearing_on::text as hearing_on from grievance where id = ${id}`,
      ),
    ).toMatchObject({
      state: 'redressed',
      decision: 'The marks were put right.',
      redressal: '2026-11-20T06:30:00.000Z',
      hearing_on: '2026-11-20',
    });
    const forwarded = JSON.stringify(await here.rows('faculty', `/api/support/grievance/${id}`));
    expect(forwarded.includes('"forward"'), 'that it was forwarded is for the file').toBe(false);
    expect((await here.audited('redress')).at(-1)).toMatchObject({
      entity_id: String(id),
      change: { state: ['hearing', 'redressed'] },
    });
  });
  it.each([
    ['2026-11-04T18:31:00Z', 200],
    ['2026-11-04T18:29:00Z', 423],
  ] as const)(
    "decided at %s can be appealed or reopened for fifteen days in the college's time zone: %i",
    async (at, status) => {
      for (const which of ['appeal', 'reopen'] as const) {
        const id = await lodge('faculty');
        await step(200, id, 'reject');
        await here.query((sql) => sql`update grievance set redressal = ${at} where id = ${id}`);
        await own(status, 'faculty', id, which);
        expect(await stateOf(id)).toBe(
          status === 423 ? 'rejected' : which === 'appeal' ? 'appealed' : 'forwarded',
        );
      }
    },
  );
  it('gets a new due date when reopened, becomes undecided, and is reopened once only', async () => {
    const id = await lodge('faculty');
    await step(200, id, 'redress');
    await here.query((sql) => sql`update grievance set due_on = '2026-11-21' where id = ${id}`);
    await own(200, 'faculty', id, 'reopen');
    const other = await lodge('faculty');
    const fresh = await here.one(
      (sql) => sql<{ due_on: string }>`select due_on::text from grievance where id = ${other}`,
    );
    expect(
      await here.one(
        (sql) =>
          sql`select redressal, reopened, due_on::text as due_on from grievance where id = ${id}`,
      ),
    ).toEqual({ redressal: null, reopened: true, due_on: fresh.due_on });
    await step(200, id, 'redress');
    await own(423, 'faculty', id, 'reopen');
    await own(200, 'faculty', id, 'appeal');
    await step(200, id, 'close');
    await step(422, id, 'redress');
  });
  it('hides internal notes from the complainant', async () => {
    const id = await lodge('faculty');
    await step(200, id, 'note', { text: 'For the file alone.' });
    await step(200, id, 'reply', { text: 'For both of us.' });
    const [office, mine] = [
      JSON.stringify(await here.rows('admin:G', `/api/grievances/case/${id}`)),
      JSON.stringify(await here.rows('faculty', `/api/support/grievance/${id}`)),
    ];
    expect([
      office.includes('For the file alone.'),
      mine.includes('For the file alone.'),
      mine.includes('For both of us.'),
    ]).toEqual([true, false, true]);
    expect((await here.audited('note')).some(({ entity_id }) => entity_id === String(id))).toBe(
      true,
    );
  });
  it('accepts no messages from either side when closed', async () => {
    const id = await lodge('faculty');
    await here.query(
      (sql) =>
        sql`update grievance set state = 'closed', redressal = '2026-01-20T06:30:00Z' where id = ${id}`,
    );
    await step(423, id, 'reply');
    await own(423, 'faculty', id, 'answer');
    expect(JSON.stringify([await can('admin:G', id), await can('faculty', id)])).not.toMatch(
      /reply|answer|note/,
    );
  });
  it('shows the name of a confidential complainant only to role A and the super administrator', async () => {
    const id = await lodge('faculty', { confidential: true });
    const { name } = await here.one(
      (sql) => sql<{ name: string }>`select name from faculty where id = ${idOf('faculty')}`,
    );
    await own(200, 'faculty', id, 'answer');
    const seen = async (identity: string): Promise<boolean> =>
      (await here.must(200, identity, `/api/grievances/case/${id}`)).text.includes(name);
    expect([await seen('admin:G'), await seen('admin:A'), await seen('super')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(
      (await here.audited('view_confidential')).filter(({ entity_id }) => entity_id === String(id)),
    ).toHaveLength(3);
  });
});

describe('the due date of a grievance', () => {
  it("without a stored one counts from the day it was received in the college's time zone", async () => {
    const ids: Record<string, number> = {};
    // Half past six in the evening in UTC is midnight at the college.
    for (const at of ['2026-11-02T18:29:59Z', '2026-11-02T18:30:00Z']) {
      for (const [identity, lodged_by] of [
        ['faculty', `faculty:${idOf('faculty')}`],
        ['parent', `parent:${idOf('parent')}`],
      ] as const)
        ids[`${identity} ${at}`] = (
          await here.one(
            (sql) =>
              sql<{
                id: number;
              }>`insert into grievance (ticket_no, category, subject, details, lodged_by, confidential, state, received_at, reopened) values (${`OLD/${identity}/${at.slice(14, 19)}`}, 'hostel', 'Old', 'Old', ${lodged_by}, false, 'received', ${at}, false) returning id`,
          )
        ).id;
    }
    const due = async (identity: string, path: string, list?: string): Promise<unknown[]> => {
      const { data } = await here.must(200, identity, path);
      const rows = (list ? (data as Row)[list] : data) as Row[];
      return Object.values(ids).flatMap(
        (id) => rows.find((row) => row.id === id)?.['due_on'] ?? [],
      );
    };
    const [before, after] = ['2026-11-20', '2026-11-21'];
    expect({
      office: await due('admin:G', '/api/grievances/all'),
      own: await due('faculty', '/api/support/grievances'),
      parent: await due('parent', '/api/parent-grievance', 'grievances'),
    }).toEqual({
      office: [before, before, after, after],
      own: [before, after],
      parent: [before, after],
    });
    const shown = await here.must(
      200,
      'admin:G',
      `/api/grievances/case/${ids['faculty 2026-11-02T18:30:00Z']}`,
    );
    expect(shown.meta['head']).toContainEqual({ label: 'Due on', value: '21-11-2026' });
    await here.query(
      (sql) => sql`delete from grievance where id = any (${Object.values(ids)}::int[])`,
    );
  });
});

describe('lodging a grievance', () => {
  it('can name a current employee as respondent, and keeps the name as it was', async () => {
    const { id: gone } = await here.one(
      (sql) =>
        sql<{
          id: number;
        }>`insert into faculty (name, email, department, active) values ('Gone Teacher', 'gone.teacher@tlawng.example', 'ENG', false) returning id`,
    );
    const offered = (
      (await here.must(200, 'faculty', '/api/support/grievances')).meta['choices'] as Record<
        string,
        { value: string; label: string }[]
      >
    )['lodge.against'];
    expect(offered?.some(({ value }) => value === `faculty:${gone}`)).toBe(false);
    expect(offered?.some(({ value }) => value === `admin:${idOf('admin:G')}`)).toBe(true);
    await act(422, 'faculty', '/support/grievances/lodge', {
      ...COMPLAINT,
      against: `faculty:${gone}`,
    });
    const id = await lodge('faculty', { against: `faculty:${idOf('hod')}` });
    const label = offered?.find(({ value }) => value === `faculty:${idOf('hod')}`)?.label;
    expect(
      await here.one(
        (sql) => sql<Row>`select against, against_name from grievance where id = ${id}`,
      ),
    ).toEqual({ against: `faculty:${idOf('hod')}`, against_name: label });
    const [office, mine] = [
      (await here.must(200, 'admin:G', `/api/grievances/case/${id}`)).meta['head'],
      (await here.must(200, 'faculty', `/api/support/grievance/${id}`)).meta['head'],
    ];
    expect(office).toContainEqual({ label: 'Against', value: label });
    expect(JSON.stringify(mine)).not.toContain('Against');
  });
  it('numbers grievances from one each year', async () => {
    const number = async (): Promise<string> => {
      const id = await lodge('faculty');
      return (
        await here.one(
          (sql) => sql<{ ticket_no: string }>`select ticket_no from grievance where id = ${id}`,
        )
      ).ticket_no;
    };
    await here.query(
      (sql) =>
        sql`insert into grievance (ticket_no, category, subject, details, confidential, state, received_at, due_on, reopened) values ('GRV/2025/99998', 'hostel', 'Old', 'Old', false, 'closed', '2025-11-02T06:00:00Z', '2025-12-01', false)`,
    );
    const [one, two] = [await number(), await number()];
    expect([one.slice(0, 9), Number(two.slice(9)) - Number(one.slice(9))]).toEqual([
      'GRV/2026/',
      1,
    ]);
    expect(Number(one.slice(9))).toBeLessThan(1000);
    await here.query((sql) => sql`delete from grievance where ticket_no = 'GRV/2025/99998'`);
  });
  it('alerts the college for ragging only, without the details of the complaint', async () => {
    await here.query((sql) => sql`update college set email = 'office@tlawng.example'`);
    const alarms = async (): Promise<number> =>
      (
        await here.query(
          (sql) => sql`select 1 from outbox where payload::text like '%Ragging complaint%'`,
        )
      ).length;
    const before = await alarms();
    await lodge('faculty', { category: 'hostel' });
    expect(await alarms()).toBe(before);
    const id = await lodge('faculty', {
      category: 'ragging',
      details: 'A very private sentence.',
      against: `admin:${idOf('admin:A')}`,
    });
    expect(await alarms()).toBe(before + 1);
    const told = (
      await here.query(
        (sql) =>
          sql<Row>`select receiver from notification where link = ${`/grievances/case/${id}`}`,
      )
    ).map(({ receiver }) => receiver);
    expect(told, 'everyone who can act on it, but not the accused').toEqual(
      expect.arrayContaining([`admin:${idOf('admin:G')}`, `admin:${idOf('super')}`]),
    );
    expect(told).not.toContain(`admin:${idOf('admin:A')}`);
    expect(told).not.toContain(`admin:${idOf('admin:W')}`);
    expect(
      await here.query(
        (sql) => sql`select 1 from outbox where payload::text like '%very private%'`,
      ),
    ).toEqual([]);
  });
  it('by the office for someone else creates one without an account, hidden from its writer', async () => {
    const { data } = await act(200, 'admin:G', '/grievances/lodge', {
      ...COMPLAINT,
      complainant: 'A father',
    });
    const number = /GRV\/\d{4}\/\d{5}/.exec(JSON.stringify(data))?.[0] ?? '';
    expect(
      await here.one(
        (sql) =>
          sql`select complainant, lodged_by, state from grievance where ticket_no = ${number}`,
      ),
    ).toEqual({ complainant: 'A father', lodged_by: null, state: 'received' });
    expect(
      (await here.rows('admin:G', '/api/support/grievances')).some(
        (row) => row['ticket_no'] === number,
      ),
    ).toBe(false);
  });
});

describe('notifications to the complainant', () => {
  const told = async (id: number): Promise<unknown[]> =>
    (
      await here.query(
        (sql) =>
          sql<Row>`select body from notification where link = ${`/support/grievance/${id}`} order by id`,
      )
    ).map(({ body }) => body);
  it('are sent for each step and reply of the office, and not for their own actions', async () => {
    const id = await lodge('faculty');
    await own(200, 'faculty', id, 'answer');
    await step(200, id, 'note');
    expect(await told(id)).toEqual([]);
    await step(200, id, 'reply', { text: 'A word for you.' });
    await step(200, id, 'reject');
    await own(200, 'faculty', id, 'appeal');
    expect(await told(id)).toEqual(['A word for you.', 'It was rejected.']);
    await step(200, id, 'close');
    expect((await told(id)).at(-1)).toBe('It was closed.');
  });
  it('keep the hearing date and the decision when a later step has none', async () => {
    const id = await lodge('faculty');
    await step(200, id, 'forward');
    await step(200, id, 'hear', { text: 'Come.', hearing_on: '2026-11-25' });
    await step(200, id, 'reject', { text: 'It was not so.' });
    expect(
      await here.one(
        (sql) =>
          sql`select hearing_on::text as hearing_on, decision from grievance where id = ${id}`,
      ),
    ).toEqual({ hearing_on: '2026-11-25', decision: 'It was not so.' });
    await own(200, 'faculty', id, 'appeal');
    expect(
      (await here.one((sql) => sql<Row>`select decision from grievance where id = ${id}`))[
        'decision'
      ],
      'an appeal is no decision',
    ).toBe('It was not so.');
  });
  it('appealed is unresolved again: back on the pending list, due in thirty days, until the appeal is closed', async () => {
    const id = await lodge('faculty');
    const pending = async () =>
      (await here.rows('admin:G', '/api/grievances/pending')).find((row) => row.id === id);
    const badge = async () =>
      (await here.rows('admin:G', '/api/grievance')).find((row) => row.id === id)?.['redressal'];
    const left = async () =>
      (await here.rows('faculty', '/api/support/grievances')).find((row) => row.id === id)?.[
        'left'
      ];
    await step(200, id, 'reject', { text: 'It was not so.' });
    expect([await pending(), await left()], 'what is decided waits for no day').toEqual([
      undefined,
      null,
    ]);
    await own(200, 'faculty', id, 'appeal');
    expect(await pending()).toMatchObject({ state: 'appealed', due_on: '2026-12-20' });
    expect([await badge(), typeof (await left())]).toEqual([null, 'number']);
    await own(422, 'faculty', id, 'appeal');
    await step(200, id, 'close', { text: 'The Ombudsperson ordered a second reading.' });
    expect([await pending(), await left(), typeof (await badge())]).toEqual([
      undefined,
      null,
      'string',
    ]);
    expect(
      (await here.one((sql) => sql<Row>`select decision from grievance where id = ${id}`))[
        'decision'
      ],
    ).toBe('The Ombudsperson ordered a second reading.');
  });
  it('of a confidential complainant are recorded in the audit log without the account', async () => {
    const lodged = async (confidential: boolean) => {
      const id = await lodge('faculty', { confidential });
      await own(200, 'faculty', id, 'answer');
      await here.drain();
      const log = await here.query(
        (sql) =>
          sql<Row>`select distinct actor from audit_log where entity = 'grievance' and entity_id = ${String(id)}`,
      );
      return log.map(({ actor }) => actor);
    };
    expect(await lodged(false)).toEqual([`faculty:${idOf('faculty')}`]);
    expect(await lodged(true)).not.toContain(`faculty:${idOf('faculty')}`);
  });
});

describe('the grievance dashboard', () => {
  it('counts undecided grievances by category in descending order, each with a link to its list', async () => {
    const { data } = JSON.parse(await here.board('admin:G')) as {
      data: { charts: { key: string; rows: { label: string; value: number; link: string }[] }[] };
    };
    const rows = data.charts.find(({ key }) => key === 'grievances-category')?.rows ?? [];
    expect(rows.map(({ value }) => value)).toEqual(
      rows.map(({ value }) => value).sort((a, b) => b - a),
    );
    for (const { label, value, link } of rows.filter((row) => !row.link.includes('confidential')))
      expect([label, (await here.rows('admin:G', `/api${link}`)).length]).toEqual([label, value]);
  });
  it('warns of grievances due soon or overdue, and of no others', async () => {
    const id = await lodge('faculty');
    const line = async (due_on: string): Promise<unknown> => {
      await here.query((sql) => sql`update grievance set due_on = ${due_on} where id = ${id}`);
      const { data } = JSON.parse(await here.board('admin:G')) as {
        data: { pending: { key: string; lines: { link: string; text: string; tone: string }[] }[] };
      };
      const found = data.pending
        .find(({ key }) => key === 'grievances-due')
        ?.lines.find(({ link }) => link === `/grievances/case/${id}`);
      return found && [found.text.split(': ')[1], found.tone];
    };
    await here.query((sql) => sql`update grievance set due_on = '2026-12-31' where id <> ${id}`);
    expect(await line('2026-11-19')).toEqual(['overdue by 1 working day', 'bad']);
    expect(await line('2026-11-21')).toEqual(['1 working day left', 'warn']);
    expect(await line('2026-12-31')).toBeUndefined();
  });
});

describe('a grievance past its due date', () => {
  const letters = (number: string) =>
    here.mails
      .filter(({ subject }) => subject.startsWith(`Grievance ${number} is overdue`))
      .map(({ to }) => to);
  const days = async (n: number): Promise<void> => {
    for (let day = 0; day < n; day++) {
      here.pass(24 * 60);
      await here.drain();
    }
  };
  const numberOf = async (id: number): Promise<string> =>
    (
      await here.one<{ ticket_no: string }>(
        (sql) => sql`select ticket_no from grievance where id = ${id}`,
      )
    ).ticket_no;
  const emailsOf = async (where: 'heads' | 'committee'): Promise<string[]> =>
    (
      await here.query(
        (sql) => sql<{ email: string }>`
          select email from admin a where active and case when ${where === 'heads'} then superadmin
            else exists (select from complaints_committee_member m where m.admin = a.id) end order by id`,
      )
    ).map(({ email }) => email);

  it('is told to the head of the college once, and one of the committee to its members', async () => {
    const [plain, reserved, decided] = [
      await lodge('faculty'),
      await lodge('faculty', { category: 'sexual_harassment' }),
      await lodge('faculty'),
    ];
    await here.query(
      (sql) =>
        sql`insert into complaints_committee_member (admin) values (${idOf('admin:A')}) on conflict do nothing`,
    );
    await step(200, decided, 'redress');
    await here.query(
      (sql) =>
        sql`update grievance set due_on = '2026-11-23' where id in (${plain}, ${reserved}, ${decided})`,
    );
    await here.beginDaily();
    await here.drain();
    await days(3);
    expect(letters(await numberOf(plain)), 'on the due day').toEqual([]);
    await days(1);
    const heads = await emailsOf('heads');
    expect(heads.length).toBeGreaterThan(0);
    expect(letters(await numberOf(plain))).toEqual(heads);
    expect(letters(await numberOf(reserved))).toEqual(await emailsOf('committee'));
    expect(letters(await numberOf(decided))).toEqual([]);
    await days(3);
    expect(letters(await numberOf(plain)), 'once').toEqual(heads);
  });
});
