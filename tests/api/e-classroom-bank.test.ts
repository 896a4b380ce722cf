/**
 * Study material and the question bank: ownership, refusals, and what students see (academics
 * §4.7).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collegeDay, dayAfter } from '@/domain/dates';
import {
  BANK,
  choice,
  CLASS,
  line,
  next,
  OPENS,
  openClassroom,
  PLACE,
  type Classroom,
  type Student,
} from '../kit/classroom';
import type { Row } from '../kit/college';

let world: Classroom['world'];
let bank: Classroom['bank'];
let examination: Classroom['examination'];
let published: Classroom['published'];
let call: Classroom['call'];
let student: Classroom['student'];
let enter: Classroom['enter'];
beforeAll(async () => {
  ({ world, bank, examination, published, call, student, enter } = await openClassroom());
});
afterAll(() => world.close());

describe('study material', () => {
  it('needs a file, link or text, and a paper of its subject', async () => {
    await world.wrong('faculty', 'study-material', { ...PLACE, title: 'Empty' }, 'files');
    await world.wrong(
      'faculty',
      'study-material',
      { ...PLACE, title: 'Notes', description: 'x', course: 'ECO101' },
      'course',
    );
  });
  it('is visible only to students of the paper, once published', async () => {
    const { data } = await world.must(201, 'faculty', '/api/study-material', {
      body: {
        ...PLACE,
        course: CLASS.course,
        title: 'Only for the class',
        description: 'Read it.',
      },
    });
    const { id } = data as { id: number };
    const mine = await enter(student(0));
    const [stranger] = await world.query(
      (sql) => sql<Student>`
        select id, roll_no, batch from student s where status = 'active' and roll_no is not null and not exists (
          select 1 from enrolment e join offering o on o.id = e.offering where e.student = s.id and o.course = ${CLASS.course}) order by id limit 1`,
    );
    const theirs = await enter(stranger as Student);
    const sees = async (secret: string) =>
      (await call('GET', '', { secret })).text.includes('Only for the class');
    expect(await sees(mine)).toBe(false);
    await world.act(200, 'faculty', '/api/e-classroom/study-material/ENG/1', 'publish', [id]);
    expect([await sees(mine), await sees(theirs)]).toEqual([true, false]);
    expect((await call('GET', `/material/${id}/1`, { secret: mine })).status).toBe(404);
  });
  it('is visible to students only between its dates', async () => {
    const place = { ...PLACE, course: CLASS.course, description: 'Read it.' };
    await world.wrong(
      'faculty',
      'study-material',
      { ...place, title: 'Reversed', visible_from: '2026-11-20', visible_until: '2026-11-19' },
      'visible_until',
    );
    const day = collegeDay(new Date(OPENS));
    const add = async (title: string, more: object) => {
      const { data } = await world.must(201, 'faculty', '/api/study-material', {
        body: { ...place, title, ...more },
      });
      return (data as { id: number }).id;
    };
    const file = async () => ({ files: [await world.upload('faculty', 'notes.pdf')] });
    const ids = [
      await add('Dated, today', { visible_from: day, visible_until: day, ...(await file()) }),
      await add('Dated, later', { visible_from: dayAfter(day, 1), ...(await file()) }),
      await add('Dated, past', { visible_until: dayAfter(day, -1), ...(await file()) }),
    ];
    await world.act(200, 'faculty', '/api/e-classroom/study-material/ENG/1', 'publish', ids);
    const secret = await enter(student(0));
    const { text } = await call('GET', '', { secret });
    expect(text.match(/Dated, \w+/g)).toEqual(['Dated, today']);
    const files: number[] = [];
    for (const id of ids) files.push((await call('GET', `/material/${id}/1`, { secret })).status);
    expect(files).toEqual([200, 404, 404]);
  });
  it('is editable by the head and the office, but not by a teacher who did not create it', async () => {
    const { data } = await world.must(201, 'admin:E', '/api/study-material', {
      body: { ...PLACE, title: 'Of the office', description: 'x' },
    });
    const { id } = data as { id: number };
    await world.change(404, 'faculty', 'study-material', id, { title: 'Mine' });
    await world.change(200, 'hod', 'study-material', id, { title: 'Of the head' });
    await world.act(403, 'faculty', '/api/e-classroom/study-material/ENG/1', 'publish', [id]);
  });
  it('cannot be created by a teacher for a subject of another department', async () => {
    const [subject] = await world.query(
      (sql) => sql<{ id: string }>`select id from subject where department <> 'ENG' and id not in (
        select c.subject from course_allotment a join offering o on o.id = a.offering join course c on c.id = o.course where a.faculty = ${world.college.people.get('faculty')?.id}) order by id limit 1`,
    );
    await world.wrong(
      'faculty',
      'study-material',
      { subject: subject?.id, semester: '1', title: 'x', description: 'x' },
      'subject',
    );
  });
});

describe('the question bank', () => {
  it('refuses answers that cannot be marked, and says what is wrong', async () => {
    const { errors } = await world.must(422, 'faculty', '/api/bank-question', {
      body: choice(undefined, { answers: [line('Only one', 100)] }),
    });
    expect(errors).toEqual({ answers: 'Enter at least 2 choices.' });
  });
  it('recognises an existing question whatever its case and punctuation', async () => {
    const id = await bank(choice('Who was  first?'));
    const { errors } = await world.must(422, 'hod', '/api/bank-question', {
      body: choice('who was FIRST ?!'),
    });
    expect(errors['text']).toBe(`The bank already has this question, as number ${id}.`);
  });
  it('locks a question that was used, and creates a new edition of it', async () => {
    const id = await bank(choice());
    const drafted = await bank(choice());
    await examination([drafted]);
    await world.must(423, 'faculty', `/api/bank-question/${drafted}`, { method: 'DELETE' });
    await published([id]);
    await world.change(423, 'faculty', 'bank-question', id, { text: 'Something else?' });
    await world.change(200, 'faculty', 'bank-question', id, { difficulty: 'hard' });
    await world.must(423, 'faculty', `/api/bank-question/${id}`, { method: 'DELETE' });
    const { data } = await world.act(200, 'faculty', BANK, 'revise', [id]);
    const made = Number((data as { goto: string }).goto.split('/').at(-1));
    const read = async (one: number) =>
      (await world.must(200, 'faculty', `/api/bank-question/${one}`)).data as Row;
    expect(await read(id)).toMatchObject({ state: 'superseded', used: 1, edition: 1 });
    expect(await read(made)).toMatchObject({ state: 'active', used: 0, edition: 2, replaces: id });
    await world.change(200, 'faculty', 'bank-question', made, {
      text: `Better number ${next()}?`,
    });
    const draft = await examination([]);
    await world.act(409, 'faculty', BANK, 'use', [id], { examination: draft, marks: null });
    await world.wrong(
      'faculty',
      'examination-question',
      { examination: draft, question: id, place: 1, marks: 100 },
      'question',
    );
  });
  it('imports GIFT and Moodle XML without known questions, and exports both', async () => {
    const gift = `New ${next()}?{=right ~wrong}\n\nAnother ${next()}?{#3:0.5}\n\nBroken\n`;
    const read = (status: number, text: string, format = 'gift') =>
      world.act(status, 'faculty', BANK, 'read-file', [], {
        format,
        text,
        unit: 4,
        outcome: 'CO4',
        difficulty: 'easy',
      });
    expect((await read(200, gift)).text).toContain(
      '2 questions added, 0 already in the bank, 1 refused',
    );
    expect((await read(200, gift)).text).toContain('0 questions added, 2 already in the bank');
    expect((await read(422, 'nothing at all')).errors).toEqual({
      text: 'Put the answers in braces { }.',
    });
    expect((await read(422, '<html/>', 'moodle_xml')).errors['text']).toBe(
      'This is not a Moodle XML file.',
    );
    const rows = await world.rows(
      'faculty',
      `/api/bank-question?filter=${encodeURIComponent('{"unit":4,"outcome":"CO4"}')}`,
    );
    const ids = rows.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    const wrote = async (format: string) =>
      (await world.act(200, 'faculty', BANK, 'write-file', ids, { format })).text;
    expect(await wrote('gift')).toContain('=%100%3:0.5');
    expect(await wrote('moodle_xml')).toContain('<tolerance>0.5</tolerance>');
  });
});
