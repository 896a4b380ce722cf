/** A teacher writes to the class of an examination or an assignment, through the message log. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ASSIGNMENTS,
  CLASS,
  CLOSES,
  choice,
  EXAMS,
  openClassroom,
  type Classroom,
} from '../kit/classroom';
import type { Row } from '../kit/college';

let room: Classroom;
beforeAll(async () => {
  room = await openClassroom();
  // Some have an address, and one of them shares it with a sibling in the class.
  await room.world.query(
    (sql) => sql`
      update student set email = case when id = ${room.student(0).id} then null when id = ${room.student(1).id} then 's' || ${room.student(2).id} || '@home.example' else 's' || id || '@home.example' end`,
  );
});
afterAll(() => room.world.close());

const values = {
  receiver: 'student',
  missing: false,
  subject: 'Room changed',
  body: 'Come to Room 4.',
};
const sent = () =>
  room.world.query(
    (sql) => sql<Row>`
      select m.id, m.subject, m.faculty, m.filter, m.total, array_agg(r.student order by r.student) as students
      from message m join message_recipient r on r.message = m.id group by m.id order by m.id desc limit 1`,
  );
const class_ = () =>
  room.world.query(
    (sql) => sql<{ id: number }>`
      select distinct s.id from enrolment e join offering o on o.id = e.offering join student s on s.id = e.student
      where o.batch = '2026' and o.course = 'ENG101' and e.status = 'enrolled' and s.status = 'active' order by s.id`,
  );

it('to all who have an address, each address once, and the message log names the teacher', async () => {
  const { world, published, bank, student } = room;
  const exam = await published([await bank(choice())]);
  const { data } = await world.act(200, 'faculty', EXAMS, 'message', [exam], values);
  expect(JSON.stringify(data)).toContain(student(0).roll_no);
  const [message] = await sent();
  const [teacher] = await world.query(
    (sql) => sql<Row>`select faculty from online_examination where id = ${exam}`,
  );
  expect(message).toMatchObject({ subject: 'Room changed', faculty: teacher?.['faculty'] });
  const [without, one, sibling] = [student(0).id, student(1).id, student(2).id];
  const reached = message?.['students'] as number[];
  expect(reached.filter((id) => id === one || id === sibling)).toHaveLength(1);
  expect([...new Set([...reached, one, sibling, without])].sort((a, b) => a - b)).toEqual(
    (await class_()).map(({ id }) => id),
  );
  expect(reached).not.toContain(without);
});

it('or only to those with missing work, and to nobody about a draft', async () => {
  const { world, examination, bank, enter, student, call } = room;
  const question = await bank(choice());
  const draft = await examination([question]);
  await world.act(409, 'faculty', EXAMS, 'message', [draft], values);
  const { data } = await world.must(201, 'faculty', '/api/online-assignment', {
    body: {
      ...CLASS,
      ...{ title: 'Essay on rivers', due_at: CLOSES, max: 1000 },
    },
  });
  const { id } = data as { id: number };
  await world.act(200, 'faculty', ASSIGNMENTS, 'publish', [id]);
  const secret = await enter(student(4));
  await call('POST', `/assignment/${id}`, { secret, body: { text: 'A river.', link: null } });
  await world.act(200, 'faculty', ASSIGNMENTS, 'message', [id], { ...values, missing: true });
  const [message] = await sent();
  expect(message?.['students']).not.toContain(student(4).id);
  expect(message?.['students']).toContain(student(5).id);
  expect(String(message?.['filter'])).toContain('Essay on rivers');
});

it('is refused to a teacher who does not teach the paper', async () => {
  const { world, published, bank } = room;
  const exam = await published([await bank(choice())]);
  await world.query(
    (sql) => sql`
      update online_examination set department = f.department, faculty = f.id from (select id, department from faculty where department <> 'ENG' order by id limit 1) f where online_examination.id = ${exam}`,
  );
  const before = await sent();
  await world.act(404, 'faculty', EXAMS, 'message', [exam], values);
  expect(await sent()).toEqual(before);
});
