/**
 * A parent's grievances: lodged and followed from their own page, visible to the office like any
 * other, and to no other parent.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

let college: DemoCollege;
let ask: ReturnType<typeof must>;
beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
});
afterAll(() => college.close());

const COMPLAINT = {
  category: 'hostel',
  subject: 'Cold rooms',
  details: 'No fire all winter.',
  confidential: false,
};
interface Own {
  readonly categories: { value: string; label: string }[];
  readonly grievances: { id: number; ticket_no: string; state: string; clock: string }[];
}
const own = async (): Promise<Own> =>
  (await ask(200, 'parent', 'GET', '/api/parent-grievance')).data as Own;
const thread = async (id: number) =>
  (await ask(200, 'parent', 'GET', `/api/parent-grievance/${id}`)).data as {
    events: { what: string; text: string }[];
    can: string[];
  };
const lodge = async (more: object = {}): Promise<number> =>
  (
    (await ask(200, 'parent', 'POST', '/api/parent-grievance', { ...COMPLAINT, ...more })).data as {
      id: number;
    }
  ).id;
const act = (identity: string, path: string, values: object) =>
  ask(200, identity, 'POST', `/api${path}`, { values });

describe('grievance of a parent', () => {
  it("gets a number and appears in the parent's and the office's list", async () => {
    const id = await lodge();
    const { grievances, categories } = await own();
    expect(grievances[0]).toMatchObject({
      id,
      state: 'Received',
      clock: 'in_time',
      ticket_no: expect.stringMatching(/^GRV\/2026\/\d{5}$/),
    });
    expect(categories).toContainEqual({ value: 'sexual_harassment', label: 'Sexual harassment' });
    expect((await ask(200, 'admin:G', 'GET', '/api/grievances/pending')).data).toContainEqual(
      expect.objectContaining({ id, subject: 'Cold rooms' }),
    );
  });
  it('is answered back and forth, decided, and appealed', async () => {
    const id = await lodge();
    await act('admin:G', `/grievances/case/${id}/reply`, { text: 'Which house?' });
    await ask(200, 'parent', 'POST', `/api/parent-grievance/${id}/say`, {
      what: 'answer',
      text: 'The northern one.',
    });
    await act('admin:G', `/grievances/case/${id}/note`, { text: 'For the file alone.' });
    expect((await thread(id)).can).toEqual(['answer']);
    await act('admin:G', `/grievances/case/${id}/redress`, { text: 'A stove is bought.' });
    const { events, can } = await thread(id);
    expect(events.map(({ text }) => text)).toEqual([
      'Cold rooms\n\nNo fire all winter.',
      'Which house?',
      'The northern one.',
      'A stove is bought.',
    ]);
    expect(can).toEqual(['appeal', 'reopen', 'answer']);
    // It is among their notices.
    const notices = (
      await ask(
        200,
        'parent',
        'GET',
        `/api/notification/Parents/${college.people.get('parent')?.id}`,
      )
    ).data as { title: string; body: string }[];
    expect(notices).toContainEqual(expect.objectContaining({ body: 'It was redressed.' }));
    await ask(200, 'parent', 'POST', `/api/parent-grievance/${id}/say`, {
      what: 'appeal',
      text: 'It does not burn.',
    });
    expect((await own()).grievances.find((one) => one.id === id)).toMatchObject({
      state: 'Appealed',
    });
    await ask(422, 'parent', 'POST', `/api/parent-grievance/${id}/say`, {
      what: 'reopen',
      text: 'Again.',
    });
  });
  it('is refused with the fields that are wrong', async () => {
    expect(
      (
        await ask(422, 'parent', 'POST', '/api/parent-grievance', {
          ...COMPLAINT,
          category: 'weather',
        })
      ).text,
    ).toContain('Choose from the list.');
    expect(
      (await ask(422, 'parent', 'POST', '/api/parent-grievance', { category: 'hostel' })).body[
        'errors'
      ],
    ).toMatchObject({ subject: expect.any(String), details: expect.any(String) });
    await ask(422, 'parent', 'POST', '/api/parent-grievance', {
      ...COMPLAINT,
      lodged_by: 'faculty:1',
    });
  });
  it('against a person typed by name is hidden from that person', async () => {
    const officer = college.people.get('admin:G');
    const [name = ''] = await college.db.read(async ({ sql }) =>
      (await sql<{ name: string }>`select name from admin where id = ${officer?.id}`).map(
        (row) => row.name,
      ),
    );
    const id = await lodge({ against: `Dr ${name.toUpperCase()}` });
    await ask(404, 'admin:G', 'GET', `/api/grievances/case/${id}`);
    expect(
      JSON.stringify((await ask(200, 'admin:A', 'GET', `/api/grievances/case/${id}`)).meta),
    ).toContain(name.toUpperCase());
  });
  it('cannot be read by other users or by other parents', async () => {
    const id = await lodge();
    for (const identity of ['union', 'faculty', 'admin:A', 'applicant'])
      await ask(403, identity, 'GET', `/api/parent-grievance/${id}`);
    await college.db.transaction(
      ({ sql }) => sql`update grievance set lodged_by = 'parent:99999' where id = ${id}`,
    );
    await ask(404, 'parent', 'GET', `/api/parent-grievance/${id}`);
    await ask(404, 'parent', 'POST', `/api/parent-grievance/${id}/say`, {
      what: 'answer',
      text: 'Mine?',
    });
    expect((await own()).grievances.map((one) => one.id)).not.toContain(id);
  });
});
