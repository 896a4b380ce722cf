/** Grievances: lodging, visibility, the moves and their deadlines; support tickets beside them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { LETTERS } from '../kit/permissions';

type Row = Readonly<Record<string, unknown>>;
let college: DemoCollege;
let ask: ReturnType<typeof must>;
const idOf = (identity: string): number => college.people.get(identity)?.id ?? 0;
const rows = async (identity: string, path: string): Promise<readonly Row[]> =>
  (await ask(200, identity, 'GET', `/api${path}`)).data as Row[];
const COMPLAINT = {
  category: 'evaluation',
  subject: 'Marks of the second test',
  details: 'Answer four was not looked at.',
  against: null,
  confidential: false,
};
const act = (status: number, identity: string, path: string, values: Row = {}) =>
  ask(status, identity, 'POST', `/api${path}`, { values });
async function lodge(identity: string, more: Row = {}): Promise<number> {
  const { data } = await act(200, identity, '/support/grievances/lodge', { ...COMPLAINT, ...more });
  return Number(/\d+$/.exec((data as { goto: string }).goto)?.[0]);
}
const audited = (entity: string, id: number) =>
  college.db.read(
    ({ sql }) =>
      sql<{
        action: string;
        actor: string;
      }>`select action, actor from audit_log where entity = ${entity} and entity_id = ${String(id)} order by id`,
  );

beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
  await college.db.transaction(async ({ sql }) => {
    await sql`insert into calendar_event (title, from_date, to_date, kind) values ('A holiday', '2026-11-23', '2026-11-23', 'holiday')`;
    await sql`delete from complaints_committee_member`;
  });
});
afterAll(() => college.close());

describe('lodging a grievance', () => {
  it('assigns a number of the year, and a due date fifteen working days later', async () => {
    const id = await lodge('faculty');
    const [row] = await rows('faculty', '/support/grievances');
    expect(row).toMatchObject({
      id,
      state: 'received',
      due_on: '2026-12-09',
      left: 15,
      clock: 'in_time',
    });
    expect(row?.['ticket_no']).toMatch(/^GRV\/2026\/\d{5}$/);
  });
  it('is open to the union and administrators, not to parents and applicants', async () => {
    expect(await lodge('union')).toBeGreaterThan(0);
    expect(await lodge('admin')).toBeGreaterThan(0);
    for (const identity of ['parent', 'applicant'])
      await act(403, identity, '/support/grievances/lodge', COMPLAINT);
  });
  it('refuses an unknown category and an unknown person', async () => {
    expect(
      (
        await act(422, 'faculty', '/support/grievances/lodge', {
          ...COMPLAINT,
          category: 'weather',
        })
      ).text,
    ).toContain('Choose from the list.');
    expect(
      (
        await act(422, 'faculty', '/support/grievances/lodge', {
          ...COMPLAINT,
          against: 'faculty:99999',
        })
      ).text,
    ).toContain('This person does not exist.');
  });
  it('about ragging emails the college at once', async () => {
    await college.db.transaction(
      ({ sql }) => sql`update college set email = 'office@tlawng.example'`,
    );
    await lodge('union', { category: 'ragging' });
    const sent = await college.db.read(
      ({ sql }) =>
        sql`select 1 from outbox where payload::text like '%agging complaint%' and payload::text like '%office@tlawng.example%'`,
    );
    expect(sent).toHaveLength(1);
  });
  it('keeps its details out of the audit log', async () => {
    const id = await lodge('faculty', { details: 'A very private sentence.' });
    const [entry] = await college.db.read(
      ({ sql }) =>
        sql<{
          change: unknown;
        }>`select change from audit_log where entity = 'grievance' and entity_id = ${String(id)}`,
    );
    expect(JSON.stringify(entry?.change)).not.toContain('private');
  });
});

describe('access to a grievance', () => {
  it('is given to roles G and A, and to others for their own only', async () => {
    const id = await lodge('faculty');
    await ask(200, 'admin:G', 'GET', `/api/grievances/case/${id}`);
    await ask(200, 'admin:A', 'GET', `/api/grievances/case/${id}`);
    await ask(403, 'admin:M', 'GET', `/api/grievances/case/${id}`);
    await ask(403, 'faculty', 'GET', '/api/grievances/pending');
    await ask(200, 'faculty', 'GET', `/api/support/grievance/${id}`);
    await ask(404, 'hod', 'GET', `/api/support/grievance/${id}`);
  });
  it('lets every administrator count grievances, but hides what they say without role G or A', async () => {
    await lodge('faculty', { subject: 'A secret subject', details: 'A secret detail.' });
    for (const identity of ['admin', ...LETTERS.map((letter) => `admin:${letter}`)]) {
      const { data, text } = await ask(200, identity, 'GET', '/api/grievance');
      expect((data as Row[]).length, identity).toBeGreaterThan(0);
      const reads = identity === 'admin:G' || identity === 'admin:A';
      expect(text.includes('A secret subject'), identity).toBe(reads);
      expect(text, identity).not.toContain('A secret detail');
    }
    await ask(403, 'faculty', 'GET', '/api/grievance');
  });
  it('is refused to the person it is against, who cannot act on it either', async () => {
    const id = await lodge('union', {
      against: `admin:${idOf('admin:G')}`,
      subject: 'About the office',
    });
    await ask(404, 'admin:G', 'GET', `/api/grievances/case/${id}`);
    await act(404, 'admin:G', `/grievances/case/${id}/redress`, { text: 'Nothing was wrong.' });
    expect((await rows('admin:G', '/grievances/all')).map((row) => row['id'])).not.toContain(id);
    expect((await rows('admin:A', '/grievances/all')).map((row) => row['id'])).toContain(id);
  });
  it('about sexual harassment is limited to committee members, with each view logged', async () => {
    const id = await lodge('union', {
      category: 'sexual_harassment',
      subject: 'Very private',
      confidential: true,
    });
    const seen = (await rows('admin:A', '/grievances/pending')).find((row) => row['id'] === id);
    expect(seen).toMatchObject({ category: 'confidential', subject: '' });
    expect(await rows('admin:A', '/grievances/sexual_harassment')).toEqual([]);
    for (const identity of ['admin:A', 'super'])
      await ask(423, identity, 'GET', `/api/grievances/case/${id}`);
    await ask(403, 'admin:A', 'POST', '/api/complaints-committee-member', {
      admin: idOf('admin:G'),
    });
    await ask(201, 'super', 'POST', '/api/complaints-committee-member', { admin: idOf('admin:G') });
    const read = await ask(200, 'admin:G', 'GET', `/api/grievances/case/${id}`);
    expect(read.text).toContain('Very private');
    expect(await audited('grievance', id)).toContainEqual({
      action: 'view_confidential',
      actor: `admin:${idOf('admin:G')}`,
    });
  });
  it('hides the name of a confidential complainant from role G, but not from role A', async () => {
    const id = await lodge('faculty', { confidential: true });
    const name =
      (
        await college.db.read(
          ({ sql }) =>
            sql<{ name: string }>`select name from faculty where id = ${idOf('faculty')}`,
        )
      )[0]?.name ?? '?';
    await act(200, 'faculty', `/support/grievance/${id}/answer`, { text: 'More of it.' });
    const hidden = await ask(200, 'admin:G', 'GET', `/api/grievances/case/${id}`);
    expect(hidden.text).not.toContain(name);
    expect((await ask(200, 'admin:A', 'GET', `/api/grievances/case/${id}`)).text).toContain(name);
  });
});

describe('handling a grievance', () => {
  it('follows its states, needs a text for each, and notifies the complainant', async () => {
    const id = await lodge('faculty');
    const can = async (): Promise<unknown> =>
      (await ask(200, 'admin:G', 'GET', `/api/grievances/case/${id}`)).meta['can'];
    expect(await can()).toEqual(['forward', 'redress', 'reject', 'reply', 'note']);
    await act(422, 'admin:G', `/grievances/case/${id}/forward`, {});
    await act(200, 'admin:G', `/grievances/case/${id}/forward`, { text: 'To the committee.' });
    expect(
      (
        await act(422, 'admin:G', `/grievances/case/${id}/hear`, {
          text: 'Come.',
          hearing_on: '2026-11-01',
        })
      ).text,
    ).toContain('The hearing date must be in the future.');
    await act(200, 'admin:G', `/grievances/case/${id}/hear`, {
      text: 'Come at ten.',
      hearing_on: '2026-11-25',
    });
    await act(200, 'admin:G', `/grievances/case/${id}/note`, { text: 'Only for the file.' });
    await act(200, 'admin:G', `/grievances/case/${id}/redress`, {
      text: 'Answer four gets three marks.',
    });
    expect(
      (await act(422, 'admin:G', `/grievances/case/${id}/redress`, { text: 'Again.' })).status,
    ).toBe(422);
    const own = await ask(200, 'faculty', 'GET', `/api/support/grievance/${id}`);
    expect(own.text).toContain('Answer four gets three marks.');
    expect(own.text).not.toContain('Only for the file.');
    expect(own.text).not.toContain('To the committee.');
    expect(own.meta['can']).toEqual(['appeal', 'reopen', 'answer']);
    const told = (
      await ask(200, 'faculty', 'GET', `/api/notification/Faculties/${idOf('faculty')}`)
    ).data as { link: string | null }[];
    expect(told.filter(({ link }) => link === `/support/grievance/${id}`)).toHaveLength(3);
    expect((await audited('grievance', id)).map(({ action }) => action)).toEqual([
      'create',
      'forward',
      'hear',
      'note',
      'redress',
    ]);
  });
  it('counts it as decided until it is reopened, which is possible once', async () => {
    const id = await lodge('faculty');
    const unresolved = async (): Promise<boolean> =>
      ((await ask(200, 'admin', 'GET', '/api/grievance')).data as Row[]).some(
        (row) => row['id'] === id && row['redressal'] === null,
      );
    await act(200, 'admin:G', `/grievances/case/${id}/reject`, { text: 'No ground.' });
    expect(await unresolved()).toBe(false);
    await act(200, 'faculty', `/support/grievance/${id}/reopen`, { text: 'There is.' });
    expect(await unresolved()).toBe(true);
    await act(200, 'admin:G', `/grievances/case/${id}/reject`, { text: 'Still none.' });
    await act(423, 'faculty', `/support/grievance/${id}/reopen`, { text: 'Once more.' });
  });
  it('shows as many on the dashboard as in the list, and warns of those due soon', async () => {
    const id = await lodge('faculty');
    await college.db.transaction(
      ({ sql }) => sql`update grievance set due_on = '2026-11-21' where id = ${id}`,
    );
    const { cards, pending } = (await ask(200, 'admin:G', 'GET', '/api/dashboard')).data as {
      cards: { key: string; value: number }[];
      pending: { key: string; lines: { link: string; text: string }[] }[];
    };
    expect(cards.find(({ key }) => key === 'grievances')?.value).toBe(
      (await rows('admin:G', '/grievances/pending')).length,
    );
    expect(
      pending
        .find(({ key }) => key === 'grievances-due')
        ?.lines.find(({ link }) => link === `/grievances/case/${id}`)?.text,
    ).toMatch(/1 working day left/);
  });
});

describe('a support ticket', () => {
  const open = async (identity: string): Promise<number> =>
    Number(
      /\d+$/.exec(
        (
          (
            await act(200, identity, '/support/open', {
              subject: 'The list is empty',
              details: 'Since this morning.',
            })
          ).data as { goto: string }
        ).goto,
      )?.[0],
    );
  const status = async (id: number): Promise<string | undefined> =>
    (
      await college.db.read(
        ({ sql }) => sql<{ status: string }>`select status from support_ticket where id = ${id}`,
      )
    )[0]?.status;

  it('is visible to its author and role A only', async () => {
    const id = await open('faculty');
    await ask(200, 'faculty', 'GET', `/api/support/ticket/${id}`);
    await ask(200, 'admin:A', 'GET', `/api/support/ticket/${id}`);
    for (const identity of ['hod', 'union', 'admin:G', 'admin'])
      await ask(404, identity, 'GET', `/api/support/ticket/${id}`);
    await ask(403, 'parent', 'GET', `/api/support/ticket/${id}`);
    expect((await rows('admin:G', '/support?tab=all')).map((row) => row['id'])).not.toContain(id);
    expect((await rows('admin:A', '/support?tab=all')).map((row) => row['id'])).toContain(id);
  });
  it('passes between its author and support until closed, with notifications', async () => {
    const id = await open('union');
    await act(403, 'union', `/support/ticket/${id}/resolve`, { text: 'Myself.' });
    await act(200, 'admin:A', `/support/ticket/${id}/ask`, { text: 'Which list?' });
    expect(await status(id)).toBe('waiting_user');
    const waiting = (await ask(200, 'union', 'GET', '/api/dashboard/student-union')).data as {
      pending: { key: string }[];
    };
    expect(waiting.pending.map(({ key }) => key)).toContain('tickets-waiting');
    await act(200, 'union', `/support/ticket/${id}/reply`, { text: 'That of the students.' });
    expect(await status(id)).toBe('in_progress');
    await act(200, 'admin:A', `/support/ticket/${id}/resolve`, { text: 'It is back.' });
    expect(await status(id)).toBe('resolved');
    const told = (await ask(200, 'union', 'GET', `/api/notification/Students/${idOf('union')}`))
      .data as { link: string | null }[];
    expect(told.filter(({ link }) => link === `/support/ticket/${id}`)).toHaveLength(2);
    await act(200, 'union', `/support/ticket/${id}/close`);
    expect(await status(id)).toBe('closed');
    await act(423, 'union', `/support/ticket/${id}/reply`, { text: 'One more thing.' });
    await act(422, 'admin:A', `/support/ticket/${id}/begin`);
  });
  it('is scheduled to close seven days after it is resolved', async () => {
    const id = await open('faculty');
    await act(200, 'admin:A', `/support/ticket/${id}/resolve`, { text: 'Done.' });
    const [job] = await college.db.read(
      ({ sql }) =>
        sql<{
          run_at: string;
        }>`select run_at from job where kind = 'support-close' and (payload->>'ticket')::int = ${id}`,
    );
    expect(new Date(job?.run_at ?? 0).toISOString()).toBe('2026-11-27T06:30:00.000Z');
  });
  it('from a visitor is answered by email', async () => {
    const contact = await ask(200, 'admin:A', 'POST', '/api/site/contact', {
      name: 'Visitor',
      email: 'visitor@example.org',
      subject: 'Opening hours',
      message: 'When?',
    });
    const number = (contact.data as { ticket_no: string }).ticket_no;
    const [ticket] = await college.db.read(
      ({ sql }) => sql<{ id: number }>`select id from support_ticket where ticket_no = ${number}`,
    );
    await act(200, 'admin:A', `/support/ticket/${ticket?.id ?? 0}/reply`, {
      text: 'From ten to four.',
    });
    expect(
      await college.db.read(
        ({ sql }) =>
          sql`select 1 from outbox where payload::text like '%visitor@example.org%' and payload::text like '%From ten to four.%'`,
      ),
    ).toHaveLength(1);
  });
});
