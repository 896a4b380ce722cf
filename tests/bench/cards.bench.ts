/**
 * Six hundred grade cards: issued, and printed as one PDF that is read as slowly as it is
 * generated; and the memory this takes.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { tokenOf } from '../kit/actors';
import { printTable } from '../kit/measure';
import { openResults, R } from '../kit/results-class';

const STUDENTS = 600;
const PAPERS = 8;
const URL = '/api/examination-result/grade-card/2025/BA/1/all';
const MB = 1_000_000;
/** Pages between two measurements of live memory; garbage does not count. */
const LOOK = 100;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it('six hundred grade cards', async () => {
  const world = await openResults();
  try {
    await world.db.transaction(async ({ sql }) => {
      await sql`insert into college (name, short, url) values ('Hill College', 'HC', 'https://hill.example')`;
      await sql`delete from enrolment`;
      await sql`delete from student`;
      await sql`
        insert into student (name, father_name, mother_name, batch, programme, department, major_subject, roll_no, registration_no)
        select 'Pupil ' || n, 'Father of ' || n, 'Mother of ' || n, '2025', 'BA', 'ENG', 'ENG', '25BA' || n, 'R' || n from generate_series(1, ${STUDENTS}::int) n`;
      await sql`
        insert into course (id, code, name, subject, semester, regulation, category, type, max_internal, max_external, credits_lecture)
        select 'B' || n, 'BEN/' || n, 'Introduction to the subject number ' || n, 'ENG', '1', 'REG', 'MAJ', 'theory', 2500, 7500, 4 from generate_series(1, ${PAPERS}::int) n`;
      await sql`insert into result_sheet (batch, programme, semester, core, exam, kind, state) values ('2025', 'BA', '1', 'ENG', '2025-ODD', 'regular', 'published')`;
      await sql`
        insert into paper_result (exam, student, course, kind, sheet, state, internal, external, total, max, letter, point, credits)
        select '2025-ODD', s.id, c.id, 'regular', t.id, 'pass', 2000, 5000, 7000, 10000, 'A', 800, 400 from student s, course c, result_sheet t where c.id like 'B%'`;
      await sql`
        insert into semester_standing (student, semester, exam, result, sgpa, cgpa, credits, earned, earned_so_far, total, max, papers, failed, absent, first_attempt)
        select id, '1', '2025-ODD', 'pass', 8, 8, 32, 32, 32, 56000, 80000, 8, 0, 0, true from student`;
    });
    const began = performance.now();
    await world.scenario({ as: R, method: 'POST', url: `${URL}/issue-all`, body: {}, status: 200 });
    const issued = performance.now();
    const [before, heldBefore, cpu] = [process.memoryUsage().rss, held(), process.cpuUsage()];
    const answer = await world.request(`${URL}/print-all`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf(R)}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const first = performance.now();
    let [bytes, most, mostHeld, pages, next] = [0, before, heldBefore, 0, LOOK];
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += part.byteLength;
      pages +=
        Buffer.from(part)
          .toString('latin1')
          .match(/\/Type \/Page\n/g)?.length ?? 0;
      most = Math.max(most, process.memoryUsage().rss);
      if (pages >= next) {
        next += LOOK;
        mostHeld = Math.max(mostHeld, held());
      }
    }
    const done = performance.now();
    const { user, system } = process.cpuUsage(cpu);
    printTable(
      `${STUDENTS} grade cards of ${PAPERS} papers`,
      ['', ''],
      [
        ['issued, s', ((issued - began) / 1000).toFixed(1)],
        ['first pages after, s', ((first - issued) / 1000).toFixed(1)],
        ['all pages, s', ((done - issued) / 1000).toFixed(1)],
        ['of the processor, s', ((user + system) / MB).toFixed(1)],
        ['MB of PDF', (bytes / MB).toFixed(1)],
        ['said beforehand, MB', (Number(answer.headers.get('x-expected-length')) / MB).toFixed(1)],
        ['memory held beyond what was, MB', ((mostHeld - heldBefore) / MB).toFixed(0)],
        [
          'memory of the process before and at most, MB',
          `${(before / MB).toFixed(0)}, ${(most / MB).toFixed(0)}`,
        ],
      ],
    );
    expect(pages).toBe(STUDENTS);
  } finally {
    await world.close();
  }
});
